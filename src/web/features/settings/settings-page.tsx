import { Tabs } from '@base-ui/react/tabs'
import { useBlocker, useNavigate, useSearch } from '@tanstack/react-router'
import { Bell, Megaphone, ShieldCheck, UserRound, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { PixelForm } from '#web/features/integrations/pixel-form.tsx'
import { SheetsForm } from '#web/features/integrations/sheets-form.tsx'
import { TelegramForm } from '#web/features/integrations/telegram-form.tsx'
import { TrackingKeys } from '#web/features/integrations/tracking-keys.tsx'
import { TrackingState } from '#web/features/integrations/tracking-state.tsx'
import { Notices } from '#web/features/notifications/notices.tsx'
import { SenderCard } from '#web/features/shipping-documents/sender-card.tsx'
import { Conversions } from '#web/features/pixel/conversions.tsx'
import { ContactCard } from '#web/features/seller-contact/contact-card.tsx'
import { ShopifyForm } from '#web/features/shopify/shopify-form.tsx'
import { TermsCard } from '#web/features/terms/terms-card.tsx'
import { OwnWriter } from '#web/features/writer/writer-card.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useUser } from '../accounts/auth-store.ts'
import { ProfileTab } from '../accounts/profile-tab.tsx'
import { SecurityTab } from '../accounts/security-tab.tsx'
import { unsavedTabs, useSettingsDrafts } from '../../lib/settings-drafts.ts'
import { settingsTabs, type SettingsTab } from '../../lib/settings-tabs.ts'

const words = accountStrings.settings

const icons: Record<SettingsTab, LucideIcon> = {
  profile: UserRound,
  security: ShieldCheck,
  marketing: Megaphone,
  notifications: Bell,
}

/** Nothing without a user: the session may end while this is open. */
export const SettingsPage = () => {
  const user = useUser()
  return user && <Settings user={user} />
}

const Settings = ({ user }: { user: User }) => {
  const { tab = 'profile' } = useSearch({ from: '/signed-in/settings' })
  const navigate = useNavigate()
  const isWide = useMedia('(min-width: 768px)')
  const drafts = useSettingsDrafts()
  const unsaved = unsavedTabs(drafts, user.id)
  const isSeen = useSeen(tab)
  const choose = (chosen: SettingsTab) =>
    void navigate({
      to: paths.settings,
      search: { tab: chosen === 'profile' ? undefined : chosen },
      resetScroll: false,
    })
  return (
    <Page title={words.title}>
      <Tabs.Root
        value={tab}
        onValueChange={(value) => choose(value as SettingsTab)}
        orientation={isWide ? 'vertical' : 'horizontal'}
        className="md:grid md:grid-cols-[13rem_minmax(0,54rem)] md:items-start md:gap-8"
      >
        <Tabs.List
          aria-label={words.sections}
          className="relative -mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] md:sticky md:top-24 md:mx-0 md:mb-0 md:flex-col md:border-0 md:px-0"
        >
          {settingsTabs.map((name) => (
            <SettingsTabButton key={name} name={name} isUnsaved={unsaved.includes(name)} />
          ))}
        </Tabs.List>
        {settingsTabs.map((name) => (
          <Tabs.Panel
            key={name}
            value={name}
            keepMounted
            className="min-w-0 space-y-4 rounded-xl md:col-start-2 md:row-start-1"
          >
            {isSeen(name) && <Content tab={name} user={user} />}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <LeaveDialog isUnsaved={unsaved.length > 0} />
    </Page>
  )
}

const SettingsTabButton = ({ name, isUnsaved }: { name: SettingsTab; isUnsaved: boolean }) => {
  const Icon = icons[name]
  return (
    <Tabs.Tab
      value={name}
      className="relative -mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-bold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-active:border-primary data-active:text-primary md:mb-0 md:rounded-lg md:border-0 md:data-active:bg-primary-soft md:data-active:text-on-primary-soft"
    >
      <Icon aria-hidden className="size-5 max-sm:hidden" />
      {words.tabs[name]}
      {isUnsaved && (
        <span className="relative ml-auto size-2 shrink-0 rounded-full bg-warning" title={words.unsaved}>
          <span className="sr-only">, {words.unsaved}</span>
        </span>
      )}
    </Tabs.Tab>
  )
}

/** What was opened once stays behind the other tabs with the outcome of its tests. */
const useSeen = (tab: SettingsTab): ((name: SettingsTab) => boolean) => {
  const [seen, setSeen] = useState([tab])
  if (!seen.includes(tab)) setSeen([...seen, tab])
  return (name) => seen.includes(name)
}

const Content = ({ tab, user }: { tab: SettingsTab; user: User }) => {
  if (tab === 'profile')
    return (
      <>
        <ContactCard user={user} />
        <TermsCard user={user} />
        <ProfileTab user={user} />
      </>
    )
  if (tab === 'security') return <SecurityTab />
  if (tab === 'marketing')
    return (
      <>
        <TrackingKeys user={user} />
        <TrackingState user={user} />
        <SenderCard user={user} />
        <PixelForm user={user} />
        <Conversions user={user} />
        <ShopifyForm user={user} />
        <OwnWriter user={user} />
      </>
    )
  return (
    <>
      <TelegramForm user={user} />
      <SheetsForm user={user} />
      <Notices user={user} />
    </>
  )
}

/** Between tabs nothing is lost, so only leaving the settings asks. */
const LeaveDialog = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && current.fullPath === paths.settings && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  const leave = () => {
    useSettingsDrafts.getState().reset()
    blocker.proceed?.()
  }
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={leave}
      {...words.leave}
    />
  )
}

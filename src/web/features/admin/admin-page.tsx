import { Tabs } from '@base-ui/react/tabs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight, UserPlus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Denied } from '#web/app/denied.tsx'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { RateCard } from '#web/features/exchange/rate-card.tsx'
import { TrackingStatuses } from '#web/features/integrations/tracking-statuses.tsx'
import { CourierWords } from '#web/features/tracking/courier-words.tsx'
import { PlatformWriter } from '#web/features/writer/writer-card.tsx'
import { PlatformProofCard } from '#web/features/social-proof/platform-card.tsx'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { platformCards, useUnsavedFields } from '#web/lib/settings-drafts.ts'
import { adminTabs, type AdminTab } from './admin-search.ts'
import { AdminStats } from './admin-stats.tsx'
import { AuditList } from './audit-list.tsx'
import { CreateClientDialog } from './create-client-dialog.tsx'
import { HandOver } from './hand-over.tsx'
import { OutsideHold } from './outside-hold.tsx'
import { PlatformSaves, tabOf } from './platform-saves.tsx'
import { SystemHealth } from './system-health.tsx'
import { ClientList, UserList } from './user-lists.tsx'
import { WebsiteList } from './website-list.tsx'

/** All clients, accounts and websites; a client reads why this is not for them. */
export const AdminPage = () => {
  const user = useUser()
  const isAllowed = user !== null && isAdmin(user)
  return (
    <Page
      title={commonStrings.navigation.adminPanel}
      actions={isAllowed && <NewClient />}
      className="space-y-6"
    >
      {isAllowed ? <Overview user={user} /> : <Denied sentence={accountStrings.denied.admin} />}
    </Page>
  )
}

const NewClient = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="primary"
        icon={<UserPlus aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {adminStrings.createClient.open}
      </Button>
      <CreateClientDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

const Overview = ({ user }: { user: User }) => (
  <>
    <OutsideHold />
    <SystemHealth />
    <HandOver />
    <Sections user={user} />
  </>
)

const Figures = () => (
  <>
    <AdminStats />
    <Link to={paths.orders} className={buttonClass('secondary')}>
      {adminStrings.allOrders}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  </>
)

/** Everything that is looked at daily, where there is space for all of it. */
const Lists = () => (
  <div className="space-y-6">
    <Figures />
    <ClientList />
    <div className="grid grid-cols-2 items-start gap-6">
      <UserList />
      <WebsiteList />
    </div>
  </div>
)

const Clients = () => (
  <div className="space-y-6">
    <Figures />
    <ClientList />
  </div>
)

const Platform = ({ user }: { user: User }) => (
  <div className="max-w-3xl space-y-6">
    <RateCard user={user} />
    <PlatformProofCard user={user} />
    <TrackingStatuses />
    <CourierWords />
  </div>
)

const Writer = ({ user }: { user: User }) => (
  <div className="max-w-3xl">
    <PlatformWriter user={user} />
  </div>
)

const contents: Record<AdminTab, ComponentType<{ user: User }>> = {
  overview: Lists,
  clients: Clients,
  users: UserList,
  websites: WebsiteList,
  audit: AuditList,
  platform: Platform,
  writer: Writer,
}

const lists: readonly AdminTab[] = ['clients', 'users', 'websites']

/** A phone has each list for itself; a desktop shows the three together, and their addresses lead there. */
const sectionsOf = (isDesktop: boolean): AdminTab[] =>
  adminTabs.filter((name) => (isDesktop ? !lists.includes(name) : name !== 'overview'))

const Sections = ({ user }: { user: User }) => {
  const isDesktop = useDesktop()
  const sections = sectionsOf(isDesktop)
  const { tab } = useSearch({ from: '/signed-in/admin' })
  const navigate = useNavigate()
  const current = sections.find((name) => name === tab) ?? sections[0]
  const choose = (chosen: AdminTab) =>
    navigate({
      to: paths.admin,
      search: { tab: chosen === sections[0] ? undefined : chosen },
      resetScroll: false,
    })
  const unsaved = useUnsavedFields(user.id, platformCards).map(({ card }) => tabOf[card])
  return (
    <PlatformSaves user={user} onShow={choose}>
      <Tabs.Root value={current} onValueChange={(value) => void choose(value as AdminTab)}>
        <Tabs.List
          aria-label={adminStrings.tabs}
          className="relative -mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
        >
          {sections.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-3 font-bold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-active:border-primary data-active:text-primary"
            >
              {adminStrings.tabNames[name]}
              {unsaved.includes(name) && (
                <span
                  className="ml-2 inline-block size-2 rounded-full bg-warning"
                  title={accountStrings.settings.unsaved}
                >
                  <span className="sr-only">, {accountStrings.settings.unsaved}</span>
                </span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sections.map((name) => {
          const Content = contents[name]
          return (
            // What waits to be saved has to be there also behind another section.
            <Tabs.Panel key={name} value={name} keepMounted={unsaved.includes(name)}>
              <Content user={user} />
            </Tabs.Panel>
          )
        })}
      </Tabs.Root>
    </PlatformSaves>
  )
}

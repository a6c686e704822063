import { Tabs } from '@base-ui/react/tabs'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronRight, UserPlus } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { isAdmin } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Denied } from '#web/app/denied.tsx'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { RateCard } from '#web/features/exchange/rate-card.tsx'
import { TrackingStatuses } from '#web/features/integrations/tracking-statuses.tsx'
import { PlatformWriter } from '#web/features/writer/writer-card.tsx'
import { PlatformProofCard } from '#web/features/social-proof/platform-card.tsx'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { adminTabs, type AdminTab } from './admin-search.ts'
import { AdminStats } from './admin-stats.tsx'
import { AuditList } from './audit-list.tsx'
import { CreateClientDialog } from './create-client-dialog.tsx'
import { HandOver } from './hand-over.tsx'
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
      {isAllowed ? <Overview /> : <Denied sentence={accountStrings.denied.admin} />}
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

const Overview = () => {
  const isDesktop = useDesktop()
  return (
    <>
      <HandOver />
      <SystemHealth />
      <AdminStats />
      <Link to={paths.orders} className={buttonClass('secondary')}>
        {adminStrings.allOrders}
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      {isDesktop ? <SideBySide /> : <Tabbed />}
      <TrackingStatuses />
      <PlatformWriter />
      <RateCard />
      <PlatformProofCard />
    </>
  )
}

const SideBySide = () => (
  <div className="space-y-6">
    <ClientList />
    <div className="grid grid-cols-2 items-start gap-6">
      <UserList />
      <WebsiteList />
    </div>
    <AuditList />
  </div>
)

const lists: Record<AdminTab, ComponentType> = {
  clients: ClientList,
  users: UserList,
  websites: WebsiteList,
  audit: AuditList,
}

const Tabbed = () => {
  const { tab = 'clients' } = useSearch({ from: '/signed-in/admin' })
  const navigate = useNavigate()
  const choose = (chosen: AdminTab) =>
    void navigate({
      to: paths.admin,
      search: { tab: chosen === 'clients' ? undefined : chosen },
      resetScroll: false,
    })
  return (
    <Tabs.Root value={tab} onValueChange={(value) => choose(value as AdminTab)}>
      <Tabs.List
        aria-label={adminStrings.tabs}
        className="-mx-4 mb-4 flex overflow-x-auto border-b border-line px-4 [scrollbar-width:none]"
      >
        {adminTabs.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            className="-mb-px h-11 shrink-0 border-b-2 border-transparent px-3 font-bold whitespace-nowrap text-muted outline-offset-[-2px] hover:text-ink data-active:border-primary data-active:text-primary"
          >
            {adminStrings.tabNames[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {adminTabs.map((name) => {
        const List = lists[name]
        return (
          <Tabs.Panel key={name} value={name}>
            <List />
          </Tabs.Panel>
        )
      })}
    </Tabs.Root>
  )
}

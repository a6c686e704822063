import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Clock, ExternalLink, Package, ShieldX, Store } from 'lucide-react'
import { isAdmin } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { StatCard } from '#web/features/builder/stat-cards.tsx'
import { ordersQuery } from '#web/features/orders/api.ts'
import { allWebsitesQuery } from '#web/features/websites/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Overview of all websites and orders; a client reads why this is not for them (NAV-007). */
export const AdminPage = () => {
  const user = useUser()
  return (
    <Page title={commonStrings.navigation.adminPanel} className="space-y-6">
      {user && isAdmin(user) ? (
        <Overview />
      ) : (
        <Empty
          title={accountStrings.denied.admin}
          art={<ShieldX aria-hidden className="size-16" strokeWidth={1.5} />}
        >
          <Link to={paths.dashboard} className={buttonClass('primary')}>
            {commonStrings.navigation.dashboard}
          </Link>
        </Empty>
      )}
    </Page>
  )
}

const Overview = () => {
  const websites = useQuery(allWebsitesQuery)
  const orders = useQuery(ordersQuery('all'))
  const failed = [websites, orders].find((query) => query.isError && !query.data)
  const retry = () =>
    void Promise.all([websites, orders].filter((query) => query.isError).map((query) => query.refetch()))
  return (
    <Loading
      isLoading={!failed && (!websites.data || !orders.data)}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-64 rounded-xl" />}
    >
      {() =>
        websites.data && orders.data ? (
          <>
            <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
              <StatCard label={adminStrings.websites} value={websites.data.length} icon={Store} />
              <StatCard label={adminStrings.orders} value={orders.data.length} icon={Package} />
              <StatCard
                label={adminStrings.pendingOrders}
                value={orders.data.filter((order) => order.status === defaultOrderStatus).length}
                icon={Clock}
                className="col-span-2 lg:col-span-1"
              />
            </div>
            <Link to={paths.orders} className={buttonClass('secondary', 'md', 'mt-4')}>
              {adminStrings.allOrders}
              <ChevronRight aria-hidden className="size-4" />
            </Link>
            <WebsiteList websites={websites.data} />
          </>
        ) : (
          <ErrorPanel title={builderStrings.dashboard.failed} error={failed?.error} onRetry={retry} />
        )
      }
    </Loading>
  )
}

/** At most 500 px tall, then it scrolls (ADM-008). */
const WebsiteList = ({ websites }: { websites: WebsiteCard[] }) =>
  websites.length === 0 ? (
    <Empty className="mt-6" title={adminStrings.noWebsites} hint={adminStrings.noWebsitesHint} />
  ) : (
    <Section title={adminStrings.websiteList} level="h2" className="mt-6">
      <section
        aria-label={adminStrings.websiteList}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="-mx-2 max-h-[500px] overflow-y-auto px-2"
      >
        <ul className="divide-y divide-line">
          {websites.map((website) => (
            <li key={website.id} className="flex items-center gap-3 py-2.5">
              <Picture src={website.images[0]} alt="" className="size-12 shrink-0 rounded-lg" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-bold">{website.productName}</p>
                <p className="truncate text-[13px] text-muted">
                  /{website.customUrl} · {adminStrings.owner(website.userId)} ·{' '}
                  {websiteStrings.list.orders(website.orderCount)}
                </p>
              </div>
              <Badge look={website.isActive ? 'success' : 'neutral'} className="hidden sm:inline-flex">
                {website.isActive ? commonStrings.active : commonStrings.inactive}
              </Badge>
              <a
                href={`/${website.customUrl}`}
                target="_blank"
                rel="noopener"
                aria-label={websiteStrings.list.openLabel(website.productName)}
                className={buttonClass('ghost', 'icon')}
              >
                <ExternalLink aria-hidden className="size-4" />
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Section>
  )

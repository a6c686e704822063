import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { ResponseOf } from '#contract/common/endpoint.ts'
import type { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { Page } from '#web/app/page.tsx'
import { DomainProblem } from '#web/features/domains/domain-banner.tsx'
import { ContactMissing } from '#web/features/seller-contact/contact-missing.tsx'
import { RemoveWebsiteDialog } from '#web/features/websites/remove-dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { dashboardQuery } from './api.ts'
import { CreateButtons } from './create-buttons.tsx'
import { DashboardEmpty } from './dashboard-empty.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { StatCards } from './stat-cards.tsx'
import { TodaySection } from './today-section.tsx'
import { useWebsiteKeys } from './use-website-keys.ts'
import { WebsiteGrid } from '#web/features/websites/website-grid.tsx'

const words = dashboardStrings

export const DashboardPage = () => {
  const dashboard = useQuery(dashboardQuery)
  return (
    <Page title={words.title}>
      <Loading
        isLoading={dashboard.isPending || (dashboard.isFetching && !dashboard.data)}
        label={commonStrings.loading}
        skeleton={<DashboardSkeleton />}
      >
        {() =>
          dashboard.data ? (
            <Dashboard
              data={dashboard.data}
              isRefreshing={dashboard.isFetching}
              isStale={dashboard.isError}
              onRefresh={() => void dashboard.refetch()}
            />
          ) : (
            <ErrorPanel
              title={words.failed}
              error={dashboard.error}
              onRetry={() => void dashboard.refetch()}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const Dashboard = ({
  data,
  isRefreshing,
  isStale,
  onRefresh,
}: {
  data: ResponseOf<typeof dashboardEndpoints.dashboard>
  isRefreshing: boolean
  isStale: boolean
  onRefresh: () => void
}) => {
  const [removing, setRemoving] = useState<WebsiteCard | null>(null)
  useWebsiteKeys(data.websites)
  return (
    <div className="space-y-6">
      <Greeting
        user={data.user}
        syncedAt={data.timestamp}
        isRefreshing={isRefreshing}
        isStale={isStale}
        onRefresh={onRefresh}
      />
      <DomainProblem />
      {data.websites.some(({ isActive }) => isActive) && <ContactMissing />}
      {data.websites.length > 0 && <TodaySection />}
      {data.websites.length > 0 && <FirstSteps steps={data.steps} websites={data.websites} />}
      {data.websites.length === 0 && <DashboardEmpty />}
      <StatCards stats={data.stats} trend={data.trend} rate={data.rate} />
      {data.websites.length > 0 && (
        <>
          <CreateButtons />
          <WebsiteGrid websites={data.websites} onRemove={setRemoving} />
        </>
      )}
      <RecentOrders />
      <RemoveWebsiteDialog website={removing} onClose={() => setRemoving(null)} />
    </div>
  )
}

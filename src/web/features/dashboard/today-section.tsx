import { useQuery } from '@tanstack/react-query'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { todayQuery } from './api.ts'
import { TodayMoney } from './today-money.tsx'
import { WorkList } from './work-list.tsx'

const words = dashboardStrings.work

/** With what the day begins: what waits, and the money so far. */
export const TodaySection = () => {
  const today = useQuery(todayQuery)
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-3 text-lg font-extrabold">
        {words.title}
      </h2>
      <Loading
        isLoading={today.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-96 w-full rounded-xl" />}
      >
        {() =>
          today.data ? (
            <div className="grid gap-4 *:min-w-0 xl:grid-cols-[1fr_22rem]">
              <WorkList work={today.data.work} />
              <TodayMoney today={today.data} />
            </div>
          ) : (
            <ErrorPanel
              title={words.failed}
              error={today.error}
              onRetry={() => void today.refetch()}
              isRetrying={today.isFetching}
            />
          )
        }
      </Loading>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay } from '#contract/common/dates.ts'
import { rangeOf, type DayRange } from '#contract/common/periods.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { funnelLines, funnelSteps } from '#contract/funnel/steps.ts'
import { funnelStrings as words } from '#contract/funnel/strings.ts'
import type { Funnel } from '#contract/funnel/schema.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { funnelQuery } from './api.ts'
import { FunnelFilters } from './funnel-filters.tsx'
import { funnelSearchSchema, type FunnelSearch } from './funnel-search.ts'
import { FunnelSteps } from './funnel-steps.tsx'
import { FunnelSummary } from './funnel-summary.tsx'
import { DaysTable, SourcesTable, SumsTable } from './funnel-tables.tsx'

/** The last thirty days unless the address says otherwise. */
const useChoice = () => {
  const search = funnelSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [usual] = useState(() => rangeOf('days30', Date.now()))
  const days: DayRange =
    search.od && search.do && search.od <= search.do ? { from: search.od, to: search.do } : usual
  const go = (change: FunnelSearch) =>
    void navigate({ to: paths.funnel, search: { ...search, ...change }, replace: true })
  return { days, websiteId: search.stranica, go }
}

/** From a page that was seen to a parcel that was delivered. */
export const FunnelPage = () => {
  const { days, websiteId, go } = useChoice()
  const funnel = useQuery(funnelQuery(days, websiteId))
  return (
    <Page title={words.title} isRead>
      <div className="space-y-4 sm:space-y-5">
        <FunnelFilters
          days={days}
          websites={funnel.data?.websites ?? []}
          websiteId={websiteId}
          onDays={({ from, to }) => go({ od: from, do: to })}
          onWebsite={(stranica) => go({ stranica })}
        />
        <Loading isLoading={funnel.isPending} label={commonStrings.loading} skeleton={<FunnelSkeleton />}>
          {() =>
            funnel.data ? (
              <Figures funnel={funnel.data} days={days} websiteId={websiteId} />
            ) : (
              <ErrorPanel
                title={words.loadFailed}
                error={funnel.error}
                onRetry={() => void funnel.refetch()}
                isRetrying={funnel.isFetching}
              />
            )
          }
        </Loading>
      </div>
    </Page>
  )
}

const FunnelSkeleton = () => (
  <div aria-hidden className="space-y-4">
    <Skeleton className="h-40" />
    <Skeleton className="h-96" />
    <Skeleton className="h-48" />
  </div>
)

/** What the shares of visits leave out, and from when there are visits. */
const notesOf = ({ apart, countedSince }: Funnel, days: DayRange): string[] => [
  ...(countedSince === null
    ? [words.notCounted]
    : countedSince > days.from
      ? [words.since(formatDay(countedSince))]
      : []),
  ...(apart.byHand + apart.unseen > 0 ? [words.apart(apart)] : []),
]

/** Whoever has one page means it. */
const onlyPage = ({ websites }: Funnel): number | undefined =>
  websites.length === 1 ? websites[0]?.id : undefined

const Figures = ({
  funnel,
  days,
  websiteId,
}: {
  funnel: Funnel
  days: DayRange
  websiteId: number | undefined
}) => {
  if (funnel.websites.length === 0 && (funnel.counts.sent ?? 0) === 0)
    return (
      <Empty title={words.empty.noPages} hint={words.empty.noPagesHint}>
        <Link to={paths.builder} className={buttonClass('primary')}>
          {words.empty.make}
        </Link>
      </Empty>
    )
  if (funnelSteps.every((step) => !funnel.counts[step]))
    return <Empty title={words.empty.title} hint={words.empty.hint} />
  const notes = notesOf(funnel, days)
  const lines = funnelLines(funnel)
  return (
    <>
      <FunnelSummary funnel={funnel} lines={lines} websiteId={websiteId ?? onlyPage(funnel)} />
      <FunnelSteps funnel={funnel} lines={lines} />
      {notes.length > 0 && <p className="rounded-lg bg-surface-2 px-3 py-2.5">{notes.join(' ')}</p>}
      {funnel.leads.left > 0 && (
        <p>
          {words.leads(funnel.leads.left, funnel.leads.ordered)}{' '}
          <Link to={paths.leads} className="font-bold text-primary underline underline-offset-2">
            {words.leadsLink}
          </Link>
        </p>
      )}
      {funnel.sums.length > 0 && <SumsTable sums={funnel.sums} />}
      <SourcesTable sources={funnel.sources} countedSince={funnel.countedSince} />
      <DaysTable days={funnel.days} countedSince={funnel.countedSince} />
      <p className="text-[0.8125rem] text-muted">{words.privacy}</p>
    </>
  )
}

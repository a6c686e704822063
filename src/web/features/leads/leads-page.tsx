import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Lead, LeadList, MarkLead } from '#contract/leads/schema.ts'
import { leadStrings as words } from '#contract/leads/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { leadsQuery, useMarkLead, useMessageLead } from './api.ts'
import { LeadCard } from './lead-card.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { leadSearchSchema, type LeadSearch } from './lead-search.ts'
import { LeadOrder } from './lead-order.tsx'
import { LeadSettingsCard } from './lead-settings-card.tsx'

const useView = () => {
  const search = leadSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (change: LeadSearch) =>
    void navigate({ to: paths.leads, search: { ...search, ...change }, replace: true })
  return { view: search.prikaz ?? 'open', websiteId: search.stranica, go }
}

/** Forms that were left with a phone in them: whom to call, whom to write to, and what became of them. */
export const LeadsPage = () => {
  const { view, websiteId, go } = useView()
  const pages = useInfiniteQuery(leadsQuery(view, websiteId))
  const first = pages.data?.pages[0]
  const leads = pages.data?.pages.flatMap((page) => page.leads) ?? []
  return (
    <Page title={words.title} isRead>
      <p className="mb-4 text-muted">{words.hint}</p>
      <Loading isLoading={pages.isPending} label={commonStrings.loading} skeleton={<LeadsSkeleton />}>
        {() =>
          first ? (
            <>
              {!isUnused(first) && (
                <LeadFilters
                  list={first}
                  view={view}
                  websiteId={websiteId}
                  onView={(prikaz) => go({ prikaz })}
                  onWebsite={(stranica) => go({ stranica })}
                />
              )}
              {leads.length > 0 ? <Leads leads={leads} /> : <NoLeads list={first} view={view} />}
              {pages.hasNextPage && (
                <Button
                  className="mt-3 w-full"
                  pending={pages.isFetchingNextPage && commonStrings.loading}
                  onClick={() =>
                    void pages.fetchNextPage().then(({ error }) => {
                      if (error) notify.failure(words.moreFailed, error, words.said.hint)
                    })
                  }
                >
                  {words.more}
                </Button>
              )}
            </>
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={pages.error}
              onRetry={() => void pages.refetch()}
              isRetrying={pages.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const LeadsSkeleton = () => (
  <div aria-hidden className="space-y-3">
    <Skeleton className="h-11 w-80 max-w-full" />
    <Skeleton className="h-60" />
    <Skeleton className="h-60" />
  </div>
)

/** Switched on nowhere, and nothing from before. */
const isUnused = ({ isOn, counts }: LeadList): boolean =>
  !isOn && Object.values(counts).every((count) => count === 0)

const NoLeads = ({ list, view }: { list: LeadList; view: Lead['state'] }) => {
  if (!isUnused(list)) return <Empty title={words.empty[view].title} hint={words.empty[view].hint} />
  return (
    <div className="space-y-3">
      <p className="font-bold">{words.empty.off}</p>
      <LeadSettingsCard />
    </div>
  )
}

const Leads = ({ leads }: { leads: Lead[] }) => {
  const [ordering, setOrdering] = useState<Lead | null>(null)
  const mark = useMarkLead()
  const message = useMessageLead()
  const now = useNow(60_000)
  const failed = (error: unknown) => notify.failure(words.said.failed, error, words.said.hint)
  const put = (lead: Lead, marks: MarkLead, said: string, back?: MarkLead) =>
    mark.mutate(
      { id: lead.id, marks },
      {
        onSuccess: () =>
          notify.success(
            said,
            undefined,
            back && {
              label: words.actions.undo,
              onClick: () => mark.mutate({ id: lead.id, marks: back }, { onError: failed }),
            },
          ),
        onError: failed,
      },
    )
  return (
    <>
      <ul className="space-y-3">
        {leads.map((lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            now={now}
            isMessaging={message.isPending && message.variables === lead.id}
            onOrder={() => setOrdering(lead)}
            onCalled={(isCalled) =>
              put(lead, { isCalled }, isCalled ? words.said.called : words.said.notCalled, {
                isCalled: !isCalled,
              })
            }
            onDeclined={(isDeclined) =>
              put(lead, { isDeclined }, isDeclined ? words.said.declined : words.said.reopened, {
                isDeclined: !isDeclined,
              })
            }
            onMessage={() =>
              message.mutate(lead.id, {
                onSuccess: () => notify.success(words.said.messaged),
                onError: (error) => notify.failure(words.said.messageFailed, error, words.said.hint),
              })
            }
          />
        ))}
      </ul>
      {ordering && (
        <LeadOrder
          key={ordering.id}
          lead={ordering}
          onClose={() => setOrdering(null)}
          onMade={() => setOrdering(null)}
        />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { markets } from '#contract/common/market.ts'
import type { MarketCount } from '#contract/common/market-count.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { daysLeft } from '#contract/troubles/clock.ts'
import { canComeBack, troubleActions, type TroubleAction } from '#contract/troubles/kinds.ts'
import { type Trouble, type Troubles } from '#contract/troubles/schema.ts'
import { troubleStrings as words } from '#contract/troubles/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { MarketChips } from '#web/ui/market-chips.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import { troublesQuery } from './api.ts'
import { ClocksForm } from './clocks-form.tsx'
import { TroubleCard } from './trouble-card.tsx'

/** Parcels that could not be delivered, by what goes back first, and what can be done about each. */
export const TroublesPage = () => {
  const troubles = useQuery(troublesQuery)
  return (
    <Page title={words.title} isRead>
      <p className="mb-4 text-muted">{words.hint}</p>
      <Loading
        isLoading={troubles.isPending}
        label={commonStrings.loading}
        skeleton={
          <div aria-hidden className="space-y-3">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        }
      >
        {() =>
          troubles.data ? (
            <Desk known={troubles.data} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={troubles.error}
              onRetry={() => void troubles.refetch()}
              isRetrying={troubles.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

/** The courier keeps it no longer, as far as is known. */
const isOverdue = ({ needsWork, backOn }: Trouble, today: string): boolean =>
  needsWork && backOn !== null && daysLeft(today, backOn) < 0

/** Of those that wait for a decision, as the menu and „Danas“ count them. */
const countsOf = (troubles: Trouble[]): MarketCount[] =>
  markets
    .map((market) => ({
      market,
      count: troubles.filter((one) => one.needsWork && one.market === market).length,
    }))
    .filter(({ count }) => count > 0)

const Desk = ({ known }: { known: Troubles }) => {
  const { results, days, sellerName, today } = known
  const { market } = useSearch({ from: '/signed-in/problemi' })
  const navigate = useNavigate()
  const troubles = market ? known.troubles.filter((one) => one.market === market) : known.troubles
  const [acting, setActing] = useState<{ trouble: Trouble; action: TroubleAction } | null>(null)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const list = useRef<HTMLDivElement>(null)
  /** In the order in which they stand; the one that keys are about is the first until another was chosen. */
  const shown = [
    ...troubles.filter(({ needsWork }) => needsWork),
    ...troubles.filter(({ needsWork }) => !needsWork),
  ]
  const active = shown.find(({ id }) => id === chosenId) ?? shown[0]
  const move = (by: 1 | -1) => {
    const isBegun = list.current?.contains(document.activeElement)
    const at = active ? shown.indexOf(active) : -1
    const to = shown[isBegun ? Math.min(Math.max(at + by, 0), shown.length - 1) : Math.max(at, 0)]
    const card = to && list.current?.querySelector<HTMLElement>(`[data-trouble="${to.id}"]`)
    card?.focus()
    card?.scrollIntoView({ block: 'nearest' })
  }
  const act = (action: TroubleAction) => {
    if (active && (action !== 'gave_up' || canComeBack(active.status))) setActing({ trouble: active, action })
  }
  useKeys(words.keys, [
    { keys: ['j'], does: words.next, act: () => move(1) },
    { keys: ['k'], does: words.previous, act: () => move(-1) },
    ...troubleActions.map((action, at) => ({
      keys: [String(at + 1)],
      does: words.actions[action].toLowerCase(),
      act: () => act(action),
    })),
  ])
  const parts = [
    { title: words.work, some: troubles.filter(({ needsWork }) => needsWork) },
    { title: words.agreed, some: troubles.filter(({ needsWork }) => !needsWork) },
  ].filter(({ some }) => some.length > 0)
  return (
    <div className="space-y-5">
      <MarketChips
        label={words.markets}
        counts={countsOf(known.troubles)}
        current={market}
        onChoose={(next) => void navigate({ to: paths.troubles, search: { market: next }, replace: true })}
      />
      {results.delivered + results.returned + results.open > 0 && (
        <p className="text-sm text-muted">
          {words.results(results.delivered, results.returned, results.open)}
        </p>
      )}
      <div ref={list} className="space-y-5">
        {parts.map(({ title, some }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 font-extrabold">
              {title} <span className="tabular text-muted">({some.length})</span>
            </h2>
            {some.some((one) => isOverdue(one, today)) && (
              <p className="mb-2.5 rounded-lg bg-danger-soft px-3 py-2 text-[0.8125rem] leading-[1.125rem]">
                {words.overdue(some.filter((one) => isOverdue(one, today)).length)}
              </p>
            )}
            <ul className="space-y-2.5">
              {some.map((trouble) => (
                <li key={trouble.id}>
                  <TroubleCard
                    trouble={trouble}
                    today={today}
                    isActive={trouble.id === active?.id}
                    onFocus={() => setChosenId(trouble.id)}
                    onAct={(action) => setActing({ trouble, action })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {troubles.length === 0 && (
        <Empty title={words.empty} hint={words.emptyHint}>
          <Link to={paths.orders} className={buttonClass('primary')}>
            {words.toOrders}
          </Link>
        </Empty>
      )}
      <ClocksForm key={JSON.stringify(days)} days={days} />
      <ActDialog acting={acting} sellerName={sellerName} today={today} onClose={() => setActing(null)} />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { troubleActions, type TroubleAction } from '#contract/troubles/kinds.ts'
import { type Trouble, type Troubles } from '#contract/troubles/schema.ts'
import { troubleStrings as words } from '#contract/troubles/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import { troublesQuery } from './api.ts'
import { ClocksForm } from './clocks-form.tsx'
import { TroubleCard } from './trouble-card.tsx'

/** Parcels that could not be delivered, by what goes back first, and what can be done about each. */
export const TroublesPage = () => {
  const troubles = useQuery(troublesQuery)
  return (
    <Page title={words.title} className="max-w-3xl">
      <p className="mb-4 text-muted">{words.hint}</p>
      <Loading
        isLoading={troubles.isPending}
        label={commonStrings.loading}
        skeleton={
          <div aria-hidden className="space-y-3">
            <Skeleton className="h-56" />
            <Skeleton className="h-56" />
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

const Desk = ({ known }: { known: Troubles }) => {
  const { troubles, results, days, sellerName, today } = known
  const [acting, setActing] = useState<{ trouble: Trouble; action: TroubleAction } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-trouble]') ?? [])]
  /** The card that has the focus, or something in it that has. */
  const place = () => cards().findIndex((card) => card.contains(document.activeElement))
  const move = (by: 1 | -1) => {
    const all = cards()
    const to = all[Math.min(Math.max(place() + by, 0), all.length - 1)]
    to?.focus()
    to?.scrollIntoView({ block: 'nearest' })
  }
  const act = (action: TroubleAction) => {
    const id = cards()[Math.max(place(), 0)]?.dataset['trouble']
    const trouble = troubles.find((one) => String(one.id) === id)
    if (trouble) setActing({ trouble, action })
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
            <ul className="space-y-3">
              {some.map((trouble) => (
                <li key={trouble.id}>
                  <TroubleCard
                    trouble={trouble}
                    today={today}
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

import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { bankStatementStrings } from '#contract/bank-statements/strings.ts'
import { formatDay } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { marketFacts } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Payouts, PayoutSummary } from '#contract/payouts/schema.ts'
import { payoutStrings as words } from '#contract/payouts/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { payoutsQuery } from './api.ts'
import { courierTitle } from './courier-name.ts'
import { EnterPayout } from './enter-payout.tsx'
import { OnTheWayCards } from './on-the-way-cards.tsx'
import { StartCard } from './start-card.tsx'

/** What couriers owe, and what they have paid out. */
export const PayoutsPage = () => {
  const payouts = useQuery(payoutsQuery)
  return (
    <Page
      title={words.title}
      isRead
      actions={
        <Link to={paths.bankStatements} className={buttonClass('secondary', 'sm')}>
          <Landmark aria-hidden className="size-4" />
          {bankStatementStrings.title}
        </Link>
      }
    >
      <p className="mb-4 max-w-prose text-muted">{words.hint}</p>
      <Loading isLoading={payouts.isPending} label={commonStrings.loading} skeleton={<PayoutsSkeleton />}>
        {() =>
          payouts.data ? (
            <Content payouts={payouts.data} />
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={payouts.error}
              onRetry={() => void payouts.refetch()}
              isRetrying={payouts.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const PayoutsSkeleton = () => (
  <div aria-hidden className="space-y-4">
    <Skeleton className="h-48" />
    <Skeleton className="h-32" />
    <Skeleton className="h-48" />
  </div>
)

const Content = ({ payouts: { settings, onTheWay, payouts } }: { payouts: Payouts }) => {
  const { uplata = '' } = useSearch({ from: '/signed-in/isplate' })
  if (settings.since === null) return <StartCard settings={settings} />
  return (
    <div className="space-y-4 sm:space-y-5">
      <OnTheWayCards lines={onTheWay} since={settings.since} />
      <EnterPayout usualMarket={onTheWay[0]?.market ?? 'Serbia'} transfer={uplata} />
      <Section level="h2" title={words.list.title}>
        {payouts.length === 0 ? (
          <p className="text-muted">{words.list.none}</p>
        ) : (
          <ul className="-mx-4 divide-y divide-line sm:-mx-5">
            {payouts.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  )
}

const originOf = ({ origin, fileName }: PayoutSummary): string =>
  origin === 'file' ? (fileName ?? '') : words.list[origin]

const PayoutLine = ({ payout }: { payout: PayoutSummary }) => {
  const { id, market, courier, day, state, rows, amount } = payout
  return (
    <li>
      <Link
        to={paths.payout}
        params={{ id: String(id) }}
        className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-surface-2 sm:px-5"
      >
        <span className="min-w-0">
          <span className="block font-bold">
            {formatDay(day)} · {courierTitle(courier, market)}
          </span>
          <span className="block text-[0.8125rem] break-all text-muted">
            {originOf(payout)} · {words.list.rows(rows)}
          </span>
        </span>
        <span className="flex items-center gap-2">
          {state !== 'draft' && (
            <span className="tabular text-sm font-bold">
              {formatMoney(amount, marketFacts[market].currencySymbol)}
            </span>
          )}
          <Badge variant={state === 'draft' ? 'warning' : state === 'confirmed' ? 'success' : 'neutral'}>
            {words.states[state]}
          </Badge>
        </span>
      </Link>
    </li>
  )
}

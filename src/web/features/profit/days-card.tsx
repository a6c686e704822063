import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { formatDay, formatWeekday } from '#contract/common/dates.ts'
import type { Market } from '#contract/common/market.ts'
import { formatWhole } from '#contract/common/money.ts'
import type { ProfitBase, ProfitDay } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { paths } from '#web/app/paths.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { daysQuery } from './api.ts'
import { ChartCard } from './chart-card.tsx'
import { amountColumn, countColumn } from './columns.tsx'
import type { ProfitSearch } from './profit-search.ts'
import { outstanding, shownDays, type ShownDays } from './shown-days.ts'

const DaysChart = lazy(async () => ({ default: (await import('./days-chart.tsx')).DaysChart }))

const words = profitStrings.days

/** Which day earned and which one lost, as a chart and as a table; a day opens its orders. */
export const DaysCard = ({
  market,
  search: { from, to, product, by },
  symbol,
}: {
  market: Market
  search: ProfitSearch
  symbol: string
}) => {
  const [now] = useState(Date.now)
  const shown = shownDays({ from, to }, now)
  const days = useQuery(daysQuery(market, { from: shown.from, to: shown.to, product, by }))
  return (
    <Loading
      isLoading={days.isPending}
      label={profitStrings.loading}
      skeleton={
        <Section level="h2" title={words.title}>
          <Skeleton className="h-[220px] w-full lg:h-[280px]" />
        </Section>
      }
    >
      {() =>
        days.data ? (
          <Days days={days.data} market={market} shown={shown} symbol={symbol} by={by ?? 'delivered'} />
        ) : (
          <ErrorPanel
            title={words.failed}
            error={days.error}
            onRetry={() => void days.refetch()}
            isRetrying={days.isFetching}
          />
        )
      }
    </Loading>
  )
}

const Days = ({
  days,
  market,
  shown,
  symbol,
  by,
}: {
  days: ProfitDay[]
  market: Market
  shown: ShownDays
  symbol: string
  by: ProfitBase
}) => {
  const navigate = useNavigate()
  const { isEmpty } = outstanding(days)
  const open = (day: string) => void navigate({ to: paths.orders, search: { market, from: day, to: day } })
  const hint = [
    by === 'collected' ? profitStrings.basis.paid.note : words.hint,
    shown.isPart && words.newest(formatDay(shown.from), formatDay(shown.to)),
  ]
  if (isEmpty)
    return (
      <Section level="h2" title={words.title} hint={hint.filter(Boolean).join(' ')}>
        <p className="font-bold">{words.none}</p>
      </Section>
    )
  return (
    <ChartCard
      title={words.title}
      hint={hint.filter(Boolean).join(' ')}
      chart={
        <>
          <Summary days={days} market={market} symbol={symbol} />
          <DaysChart days={days} symbol={symbol} collectedWord={collectedWord(by)} onOpen={open} />
          <Legend collected={collectedWord(by)} />
        </>
      }
      columns={columnsFor(market, symbol, by)}
      rows={days.toReversed()}
      keyOf={({ day }) => day}
    />
  )
}

const columnsFor = (market: Market, symbol: string, by: ProfitBase): Column<ProfitDay>[] => [
  {
    label: words.day,
    cell: ({ day }) => <DayLink day={day} market={market} label={formatWeekday(day)} />,
    plain: ({ day }) => day,
  },
  countColumn(words.orders, (day) => day.orders),
  countColumn(
    by === 'collected' ? profitStrings.basis.paid.delivered : words.delivered,
    (day) => day.delivered,
  ),
  amountColumn(collectedWord(by), symbol, (day) => day.collectedProfit),
  amountColumn(words.lost, symbol, (day) => day.lostCosts),
  amountColumn(words.ads, symbol, (day) => day.adSpend),
  amountColumn(words.afterAds, symbol, (day) => day.profitAfterAds),
]

const DayLink = ({ day, market, label }: { day: string; market: Market; label: string }) => (
  <Link
    to={paths.orders}
    search={{ market, from: day, to: day }}
    title={words.open(formatDay(day))}
    className="inline-block min-h-6 font-bold text-primary underline-offset-2 hover:underline"
  >
    {label}
  </Link>
)

/** What is left of delivered orders, or of those that couriers paid out. */
const collectedWord = (by: ProfitBase): string =>
  by === 'collected' ? profitStrings.basis.paid.collected : words.collected

const Summary = ({ days, market, symbol }: { days: ProfitDay[]; market: Market; symbol: string }) => {
  const { best, worst, losing } = outstanding(days)
  const line = (day: ProfitDay, say: (day: string, amount: string) => string) => (
    <DayLink
      day={day.day}
      market={market}
      label={say(formatWeekday(day.day), formatWhole(day.profitAfterAds, symbol))}
    />
  )
  return (
    <p className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.8125rem]">
      {best && line(best, words.best)}
      {worst && line(worst, words.worst)}
      <span className="min-h-6 font-bold">{losing > 0 ? words.losing(losing) : words.noLosing}</span>
    </p>
  )
}

const Legend = ({ collected }: { collected: string }) => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="size-3 rounded-sm bg-success forced-color-adjust-none" />
      {words.legend.gain}
    </li>
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="size-3 rounded-sm bg-danger forced-color-adjust-none" />
      {words.legend.loss}
    </li>
    <li className="flex items-center gap-1.5">
      <span aria-hidden className="h-0.5 w-4 bg-(--chart-5) forced-color-adjust-none" />
      {collected}
    </li>
    <li className="print:hidden">{words.press}</li>
  </ul>
)

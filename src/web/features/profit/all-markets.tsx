import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { csvAmount } from '#contract/common/csv.ts'
import { dayOf } from '#contract/common/dates.ts'
import { currencySymbols, marketFacts, marketTitle } from '#contract/common/market.ts'
import { formatWhole, toMinor, type Money } from '#contract/common/money.ts'
import type { MarketProfit, MarketsProfit } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { paths } from '#web/app/paths.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { marketsQuery } from './api.ts'
import { BarList } from './bar-list.tsx'
import { ChangeNote } from './change-note.tsx'
import { ChartCard } from './chart-card.tsx'
import { changeOfAmount, comparedText, comparedWith, percentText, rangeText } from './figures.ts'
import { ProfitFiltersBar } from './profit-filters.tsx'
import { ProfitSkeleton } from './profit-skeleton.tsx'
import { rateText } from './rate-text.ts'

const words = profitStrings.all

/** Every market in its own money, and one sum that says by which rate it is one. */
export const AllMarkets = () => {
  const { from, to } = useSearch({ from: '/signed-in/profit' })
  const navigate = useNavigate()
  const overview = useQuery(marketsQuery({ from, to }))
  return (
    <div className="space-y-4 sm:space-y-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="flex-1 text-lg font-extrabold">{words.title}</h2>
        <Link to={paths.profit} className={buttonClass('secondary', 'md', 'print:hidden')}>
          <ArrowLeftRight aria-hidden className="size-4" />
          {profitStrings.picker.change}
        </Link>
      </div>
      <ProfitFiltersBar
        key={`${from} ${to}`}
        applied={{ from, to }}
        product={undefined}
        isBusy={overview.isFetching}
        hasStatus={false}
        onApply={(next) =>
          void navigate({ to: paths.profit, search: { markets: 'all', from: next.from, to: next.to } })
        }
        onClearProduct={() => {}}
      />
      <p className="text-[0.8125rem] text-muted" aria-live="polite">
        <b className="text-ink">{rangeText({ from, to })}</b>
        {overview.data?.previous && ` · ${comparedText(overview.data.previous)}`}
      </p>
      <Loading isLoading={overview.isPending} label={profitStrings.loading} skeleton={<ProfitSkeleton />}>
        {() =>
          overview.data ? (
            <Markets overview={overview.data} days={{ from, to }} />
          ) : (
            <ErrorPanel
              title={words.failed}
              error={overview.error}
              onRetry={() => void overview.refetch()}
              isRetrying={overview.isFetching}
            />
          )
        }
      </Loading>
    </div>
  )
}

type Days = { from: string | undefined; to: string | undefined }

const Markets = ({ overview, days }: { overview: MarketsProfit; days: Days }) => {
  const { euros, rate } = overview
  const { from, to } = days
  const [now] = useState(Date.now)
  const euro = currencySymbols.EUR
  return (
    <>
      <Section level="h2" title={profitStrings.reality.title} hint={profitStrings.reality.hint}>
        <dl>
          <dt className="text-[0.8125rem] font-bold text-muted">{words.total}</dt>
          <dd
            className={cn(
              'tabular mt-1 text-3xl leading-10 font-extrabold sm:text-4xl sm:leading-12',
              toMinor(euros.profitAfterAds) < 0 && 'text-danger',
            )}
          >
            {formatWhole(euros.profitAfterAds, euro)}
          </dd>
          <dd className="text-[0.8125rem] text-muted">
            {rateText(rate)}
            {from && to && euros.previousProfitAfterAds !== null && (
              <ChangeNote
                change={changeOfAmount(
                  euros.profitAfterAds,
                  euros.previousProfitAfterAds,
                  euro,
                  comparedWith({ from, to }, dayOf(now)),
                )}
              />
            )}
          </dd>
        </dl>
        <div className="mt-5">
          <BarList
            label={words.chart}
            isFaint={false}
            rows={overview.markets.map(({ market, euros: amount }) => ({
              label: marketTitle(market),
              text: formatWhole(amount, euro),
              range: [Math.min(0, Number(amount)), Math.max(0, Number(amount))],
              fill: toMinor(amount) < 0 ? 'var(--danger)' : 'var(--success)',
              isLoss: toMinor(amount) < 0,
            }))}
          />
        </div>
      </Section>
      <ChartCard
        title={words.title}
        hint={words.hint}
        columns={columnsFor(days)}
        rows={overview.markets}
        keyOf={({ market }) => market}
      />
    </>
  )
}

const amountColumn = (
  label: string,
  value: (row: MarketProfit) => Money,
  symbol?: string,
): Column<MarketProfit> => ({
  label,
  isNumber: true,
  cell: (row) => (
    <span className={cn(toMinor(value(row)) < 0 && 'text-danger')}>
      {formatWhole(value(row), symbol ?? marketFacts[row.market].currencySymbol)}
    </span>
  ),
  plain: (row) => csvAmount(value(row)),
})

const columnsFor = ({ from, to }: Days): Column<MarketProfit>[] => [
  {
    label: words.market,
    cell: ({ market }) => (
      <Link
        to={paths.profit}
        search={{ market, from, to }}
        title={words.show(marketFacts[market].label)}
        className="inline-block min-h-6 font-bold text-primary underline-offset-2 hover:underline"
      >
        {marketTitle(market)}
      </Link>
    ),
    plain: ({ market }) => marketTitle(market),
  },
  {
    label: words.orders,
    isNumber: true,
    cell: ({ orders }) => countText(orders),
    plain: ({ orders }) => String(orders),
  },
  {
    label: words.rateOf,
    isNumber: true,
    cell: ({ deliveryRate }) => (deliveryRate === null ? '–' : percentText(deliveryRate)),
    plain: ({ deliveryRate }) => (deliveryRate === null ? '' : csvAmount(deliveryRate.toFixed(1))),
  },
  amountColumn(words.collected, (row) => row.collectedProfit),
  amountColumn(words.lost, (row) => row.lostCosts),
  amountColumn(words.ads, (row) => row.adSpend),
  amountColumn(words.afterAds, (row) => row.profitAfterAds),
  amountColumn(words.euros, (row) => row.euros, currencySymbols.EUR),
]

import { useQuery } from '@tanstack/react-query'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { currencySymbols, marketFacts, markets, type Market } from '#contract/common/market.ts'
import { formatWhole, toMinor } from '#contract/common/money.ts'
import { rangeOf, type DayRange } from '#contract/common/periods.ts'
import type { MarketProfit, MarketsProfit } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Flag } from '#web/ui/flag.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { marketsQuery } from './api.ts'
import { ChangeNote } from './change-note.tsx'
import { amountAndPercent, comparedWith } from './figures.ts'
import { rateText } from './rate-text.ts'

const words = profitStrings.picker

/** Each on a gradient of its flag's colours, which ends before the figures so that small letters stand on the plain ground. */
const gradients: Record<Market, string> = {
  Serbia: 'from-[#c6363c]/15 via-[#0c4076]/8 via-25% to-surface to-55%',
  Montenegro: 'from-[#c40308]/15 via-[#d4af3a]/12 via-25% to-surface to-55%',
  Bosnia: 'from-[#002395]/15 via-[#fecb00]/12 via-25% to-surface to-55%',
}

const cardClass =
  'flex h-full w-full rounded-xl border-2 border-line p-5 text-left transition-colors hover:border-primary sm:p-6'

/** What each market brought this month; a market opens with the month that its card speaks of, or with all time where there is none. */
export const MarketPicker = ({
  last,
  onChoose,
}: {
  last: Market | null
  onChoose: (market: Market | 'all', days: DayRange | null) => void
}) => {
  const [month] = useState(() => rangeOf('month', Date.now()))
  const overview = useQuery(marketsQuery(month))
  const period = comparedWith(month, month.to)
  const figuresOf = (market: Market) => overview.data?.markets.find((row) => row.market === market)
  return (
    <section>
      <h2 className="text-lg font-extrabold">{words.heading}</h2>
      <p className="mt-1 mb-5 text-muted">{words.hint}</p>
      {overview.isError && (
        <p role="status" className="mb-4 flex items-start gap-2 font-bold">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {words.failed}
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-3">
        {markets.map((market) => (
          <li key={market}>
            <button
              type="button"
              data-market={market}
              onClick={() => onChoose(market, figuresOf(market)?.orders ? month : null)}
              className={cn(cardClass, 'flex-col gap-4 bg-linear-to-br', gradients[market])}
            >
              <span className="flex w-full items-center gap-4">
                <Flag market={market} />
                <span className="min-w-0 text-lg font-extrabold">
                  {marketFacts[market].label}{' '}
                  <span className="text-muted">({marketFacts[market].currencySymbol})</span>
                  {market === last && <Badge variant="brand">{words.lastTime}</Badge>}
                </span>
              </span>
              {!overview.isError && <MonthOf figures={figuresOf(market)} period={period} />}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        data-market="all"
        onClick={() => onChoose('all', month)}
        className={cn(cardClass, 'mt-4 flex-wrap items-center gap-x-6 gap-y-3 bg-surface')}
      >
        <span className="flex-1 text-lg font-extrabold whitespace-nowrap">{words.all}</span>{' '}
        {overview.data && <Together overview={overview.data} period={period} />}
        <ArrowRight aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      </button>
    </section>
  )
}

const MonthOf = ({ figures, period }: { figures: MarketProfit | undefined; period: string }) => {
  if (!figures)
    return (
      <span aria-hidden className="block space-y-2">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-4 w-44" />
      </span>
    )
  const { market, orders, profitAfterAds, collectedProfit, previousProfitAfterAds } = figures
  const symbol = marketFacts[market].currencySymbol
  if (orders === 0 && toMinor(profitAfterAds) === 0)
    return <span className="block text-muted">{words.noOrders}</span>
  return (
    <span className="block">
      <span
        className={cn(
          'tabular block text-2xl leading-8 font-extrabold',
          toMinor(profitAfterAds) < 0 && 'text-danger',
        )}
      >
        {formatWhole(profitAfterAds, symbol)}
      </span>
      <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">
        {words.afterAds} · {words.collected(formatWhole(collectedProfit, symbol))}
      </span>
      {previousProfitAfterAds !== null && (
        <ChangeNote change={amountAndPercent(profitAfterAds, previousProfitAfterAds, symbol, period)} />
      )}
    </span>
  )
}

const Together = ({ overview: { euros, rate }, period }: { overview: MarketsProfit; period: string }) => (
  <span className="block min-w-0">
    <span className="tabular block text-2xl leading-8 font-extrabold">
      {formatWhole(euros.profitAfterAds, currencySymbols.EUR)}
    </span>
    <span className="block text-[0.8125rem] leading-[1.125rem] text-muted">
      {words.afterAds}. {rateText(rate)}
    </span>
    {euros.previousProfitAfterAds !== null && (
      <ChangeNote
        change={amountAndPercent(
          euros.profitAfterAds,
          euros.previousProfitAfterAds,
          currencySymbols.EUR,
          period,
        )}
      />
    )}
  </span>
)

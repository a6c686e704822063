import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeftRight, Coins, Funnel, Megaphone } from 'lucide-react'
import { useState } from 'react'
import { costStrings } from '#contract/costs/strings.ts'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { addDays, dayOf } from '#contract/common/dates.ts'
import type { DayRange } from '#contract/common/periods.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import type { Analytics, ProfitBase } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { Flag } from '#web/ui/flag.tsx'
import { serverMessage } from '#web/lib/call-error.ts'
import { safeStorage } from '#web/lib/safe-storage.ts'
import { ParcelArt } from '#web/ui/art.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { useSkeleton } from '#web/ui/skeleton.tsx'
import { AdsDialog } from './ads-dialog.tsx'
import { AllMarkets } from './all-markets.tsx'
import { analyticsQuery } from './api.ts'
import { BasisSwitch } from './basis-switch.tsx'
import { comparedText, comparedWith, rangeText } from './figures.ts'
import { DaysCard } from './days-card.tsx'
import { MarketPicker } from './market-picker.tsx'
import { Notices } from './notices.tsx'
import { ProfitFiltersBar } from './profit-filters.tsx'
import type { ProfitSearch } from './profit-search.ts'
import { ProfitSkeleton } from './profit-skeleton.tsx'
import { ProductsCard, TrendCard, WaterfallCard, WebsitesCard } from './profit-tables.tsx'
import { AnswerSection, PartsSection } from './reality-sections.tsx'
import { StatusGrid } from './status-grid.tsx'
import { SourcesCard } from './sources-card.tsx'
import { VariantsCard } from './variants-card.tsx'
import { AverageCards, SummaryCards } from './summary-cards.tsx'
import type { View } from './view.ts'
import { ViewSwitch } from './view-switch.tsx'

const lastMarketKey = 'profit-market'

/** First the market, then its figures; everything chosen stands in the address. */
export const ProfitPage = () => {
  const { market, markets: isAll } = useSearch({ from: '/signed-in/profit' })
  const navigate = useNavigate()
  const stored = safeStorage.read(lastMarketKey)
  const choose = (chosen: Market | 'all', days: DayRange | null) => {
    const isAllOf = chosen === 'all'
    if (!isAllOf) safeStorage.write(lastMarketKey, chosen)
    void navigate({
      to: paths.profit,
      search: { ...(isAllOf ? { markets: 'all' } : { market: chosen }), ...days },
    })
  }
  return (
    <Page
      title={profitStrings.title}
      actions={
        <>
          <Link to={paths.funnel} className={buttonClass('secondary', 'sm')} aria-label={funnelStrings.title}>
            <Funnel aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{funnelStrings.link}</span>
          </Link>
          <Link
            to={paths.marketCosts}
            className={buttonClass('secondary', 'sm')}
            aria-label={costStrings.title}
          >
            <Coins aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{profitStrings.costsLink}</span>
          </Link>
        </>
      }
    >
      {isAll ? (
        <AllMarkets />
      ) : market ? (
        <MarketProfit key={market} market={market} />
      ) : (
        <MarketPicker last={markets.find((known) => known === stored) ?? null} onChoose={choose} />
      )}
    </Page>
  )
}

const MarketProfit = ({ market }: { market: Market }) => {
  const search = useSearch({ from: '/signed-in/profit' })
  const navigate = useNavigate()
  const analytics = useQuery(analyticsQuery(market, search))
  const [today] = useState(() => dayOf(Date.now()))
  const year = { from: `${addDays(today, -335).slice(0, 8)}01`, to: today }
  // A trend of the month that is looked at would be one point.
  const trend = useQuery({
    ...analyticsQuery(market, { ...search, ...year }),
    enabled: search.from !== undefined || search.to !== undefined,
  })
  const [areAdsOpen, setAdsOpen] = useState(search.reklame === 'da')
  const [now] = useState(Date.now)
  const { label, currencySymbol } = marketFacts[market]
  const { from, to, group, product, view, by } = search
  const filters = { from, to, group }
  const isSame = (next: ProfitSearch) =>
    (['from', 'to', 'group', 'product', 'view', 'by'] as const).every((name) => next[name] === search[name])
  /** The same filters again read the figures again. */
  const go = (next: ProfitSearch) => {
    if (isSame(next)) void analytics.refetch()
    else void navigate({ to: paths.profit, search: { ...next, market } })
  }
  return (
    <div className="space-y-4 sm:space-y-5">
      {/* The page's own head is not printed; on paper this line says whose profit it is. */}
      <div className="flex flex-wrap items-center gap-3">
        <span className="hidden text-lg font-extrabold print:inline">{profitStrings.title}</span>
        <Flag market={market} />
        <h2 className="flex-1 text-lg font-extrabold">
          {label} <span className="text-muted">({currencySymbol})</span>
        </h2>
        <Link to={paths.profit} className={buttonClass('secondary', 'md', 'print:hidden')}>
          <ArrowLeftRight aria-hidden className="size-4" />
          {profitStrings.picker.change}
        </Link>
      </div>
      <ProfitFiltersBar
        key={JSON.stringify(filters)}
        applied={filters}
        product={product}
        isBusy={analytics.isFetching}
        onApply={(next) => go({ ...next, product, view, by })}
        onClearProduct={() => go({ ...filters, view, by, product: undefined })}
      />
      <p className="text-[0.8125rem] text-muted" aria-live="polite">
        <b className="text-ink">{rangeText(filters)}</b>
        {analytics.data?.previous && ` · ${comparedText(analytics.data.previous)}`}
      </p>
      <Result
        query={analytics}
        market={market}
        isFiltered={Boolean(from ?? to ?? group ?? product)}
        trend={trend.data}
        onClear={() => go({})}
        onAds={() => setAdsOpen(true)}
        onBasis={(next) =>
          void navigate({
            to: paths.profit,
            search: { ...search, by: next === 'collected' ? next : undefined },
            resetScroll: false,
          })
        }
        onProduct={(name) => go({ ...filters, view, by, product: name })}
        view={view ?? 'earned'}
        onView={(next) =>
          void navigate({
            to: paths.profit,
            search: { ...search, view: next === 'potential' ? next : undefined },
            resetScroll: false,
          })
        }
        period={from && to ? comparedWith({ from, to }, dayOf(now)) : ''}
        isOfAllStatuses={group === undefined}
        days={<DaysCard market={market} search={search} symbol={currencySymbol} />}
      />
      {analytics.data && <SourcesCard market={market} search={search} symbol={currencySymbol} />}
      {analytics.data && <VariantsCard market={market} search={search} symbol={currencySymbol} />}
      <AdsDialog market={market} isOpen={areAdsOpen} onClose={() => setAdsOpen(false)} />
    </div>
  )
}

type Result = {
  /** The last twelve months, whatever period is chosen. */
  trend: Analytics | undefined
  query: { data: Analytics | undefined; isFetching: boolean; error: Error | null; refetch: () => unknown }
  market: Market
  isFiltered: boolean
  onClear: () => void
  onAds: () => void
  onBasis: (by: ProfitBase) => void
  onProduct: (name: string) => void
  view: View
  onView: (view: View) => void
  period: string
  isOfAllStatuses: boolean
  days: React.ReactNode
}

const Result = ({
  query,
  trend,
  market,
  isFiltered,
  onClear,
  onAds,
  onBasis,
  onProduct,
  view,
  onView,
  period,
  isOfAllStatuses,
  days,
}: Result) => {
  const { data, isFetching, error } = query
  const isLoading = !data && isFetching
  const showsSkeleton = useSkeleton(isLoading)
  const symbol = marketFacts[market].currencySymbol
  if (isLoading || (showsSkeleton && !error))
    return (
      <>
        <p role="status" className="font-bold">
          {profitStrings.loading}
        </p>
        {showsSkeleton && <ProfitSkeleton />}
      </>
    )
  if (!data)
    return (
      <ErrorPanel
        title={profitStrings.failed(serverMessage(error) ?? commonStrings.states.noAnswer)}
        error={error}
        onRetry={() => void query.refetch()}
        isRetrying={isFetching}
      />
    )
  const shown = { analytics: data, view, symbol }
  const ads = (
    <Button size="sm" icon={<Megaphone aria-hidden className="size-4" />} onClick={onAds}>
      {profitStrings.ads.open}
    </Button>
  )
  if (data.totalOrders === 0 && data.websites.length === 0)
    return <NoOrders market={market} isFiltered={isFiltered} onClear={onClear} ads={ads} />
  const waterfall = (of: View) => <WaterfallCard {...shown} view={of} isOfAllStatuses={isOfAllStatuses} />
  return (
    <>
      {/* The answer, and how it came about; what is counted stands below it. */}
      <div className="grid items-start gap-4 *:min-w-0 sm:gap-5 xl:grid-cols-[5fr_7fr]">
        <AnswerSection
          analytics={data}
          symbol={symbol}
          period={period}
          foot={<BasisSwitch basis={data.basis} symbol={symbol} onChange={onBasis} />}
        />
        {waterfall('earned')}
      </div>
      <PartsSection analytics={data} symbol={symbol} actions={ads} />
      {days}
      <Notices analytics={data} market={market} />
      <ViewSwitch view={view} by={data.basis.by} onChange={onView} />
      <SummaryCards {...shown} period={period} />
      {view === 'potential' && waterfall(view)}
      <AverageCards {...shown} />
      <StatusGrid {...shown} />
      <TrendCard {...shown} analytics={trend ?? data} />
      <ProductsCard {...shown} onChoose={onProduct} />
      <WebsitesCard analytics={data} symbol={symbol} />
    </>
  )
}

const NoOrders = ({
  market,
  isFiltered,
  onClear,
  ads,
}: {
  market: Market
  isFiltered: boolean
  onClear: () => void
  ads: React.ReactNode
}) => {
  const words = profitStrings.empty
  return isFiltered ? (
    <Empty title={words.title} hint={words.hint}>
      <Button variant="primary" onClick={onClear}>
        {words.action}
      </Button>
    </Empty>
  ) : (
    <Empty title={words.marketTitle(marketFacts[market].label)} hint={words.marketHint} art={<ParcelArt />}>
      {ads}
    </Empty>
  )
}

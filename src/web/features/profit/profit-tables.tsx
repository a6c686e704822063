import { lazy } from 'react'
import { formatMonth } from '#contract/common/dates.ts'
import type { Analytics, WebsiteProfit } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { ChartCard } from './chart-card.tsx'
import { amountColumn, countColumn, percentColumn } from './columns.tsx'
import { shareOf } from './figures.ts'
import { ProductsChart } from './products-chart.tsx'
import { topProducts, type TopProduct } from './top-products.ts'
import { trendMonths, type TrendMonth } from './trend.ts'
import { countedIn, type View } from './view.ts'
import { waterfallSteps, type WaterfallStep } from './waterfall.ts'

// The chart library is the largest part of the screen; figures and tables do not wait for it.
const WaterfallList = lazy(async () => ({ default: (await import('./waterfall-chart.tsx')).WaterfallList }))
const WaterfallChart = lazy(async () => ({ default: (await import('./waterfall-chart.tsx')).WaterfallChart }))
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

type Props = { analytics: Analytics; view: View; symbol: string }

/** Where only money counts that came. */
const paidNote = ({ basis: { by } }: Analytics): string | null =>
  by === 'collected' ? profitStrings.basis.paid.note : null

/** Said on every chart of what is no money yet. */
const potentialNote = (view: View) => (view === 'potential' ? profitStrings.view.potentialNote : undefined)

/** The name is the way to the figures of that product alone. */
const productColumn = (onChoose: (name: string) => void): Column<TopProduct> => ({
  label: profitStrings.products.product,
  cell: (product) => (
    <button
      type="button"
      title={profitStrings.products.show(product.name)}
      onClick={() => onChoose(product.name)}
      className="min-h-6 text-left font-bold text-primary underline-offset-2 hover:underline"
    >
      {product.name}
    </button>
  ),
  plain: (product) => product.name,
})

export const WaterfallCard = ({
  analytics,
  view,
  symbol,
  isOfAllStatuses,
}: Props & { isOfAllStatuses: boolean }) => {
  const words = profitStrings.waterfall
  const isWide = useWideFrom(640)
  const steps = waterfallSteps(analytics, view, symbol, isOfAllStatuses)
  const Chart = isWide ? WaterfallChart : WaterfallList
  const columns: Column<WaterfallStep>[] = [
    { label: words.step, cell: (step) => step.label, plain: (step) => step.label },
    amountColumn(words.amount, symbol, (step) => step.amount),
    percentColumn(words.share, (step) => shareOf(step.amount, countedIn(analytics, view).totalRevenue)),
  ]
  return (
    <ChartCard
      title={view === 'potential' ? words.potentialTitle : words.title}
      hint={potentialNote(view) ?? paidNote(analytics) ?? words.earnedHint}
      chart={<Chart steps={steps} isFaint={view === 'potential'} />}
      hasPicture={isWide}
      columns={columns}
      rows={steps}
      keyOf={(step) => step.label}
    />
  )
}

export const TrendCard = ({ analytics, view, symbol }: Props) => {
  const words = profitStrings.trend
  const months = trendMonths(countedIn(analytics, view), symbol)
  const columns: Column<TrendMonth>[] = [
    { label: words.month, cell: (month) => formatMonth(month.key), plain: (month) => month.key },
    amountColumn(words.profit, symbol, (month) => month.profit),
    countColumn(
      view === 'potential'
        ? words.orders
        : paidNote(analytics)
          ? profitStrings.basis.paid.delivered
          : words.delivered,
      (month) => month.orders,
    ),
  ]
  return (
    <ChartCard
      title={words.title}
      hint={potentialNote(view) ?? paidNote(analytics) ?? words.earnedHint}
      chart={<TrendChart months={months} isFaint={view === 'potential'} />}
      columns={columns}
      rows={months}
      keyOf={(month) => month.key}
      isTableAlways
    />
  )
}

export const ProductsCard = ({
  analytics,
  view,
  symbol,
  onChoose,
}: Props & { onChoose: (name: string) => void }) => {
  const words = profitStrings.products
  const isWide = useWideFrom(640)
  const products = topProducts(countedIn(analytics, view), symbol)
  const columns: Column<TopProduct>[] = [
    productColumn(onChoose),
    countColumn(
      view === 'potential'
        ? words.orders
        : paidNote(analytics)
          ? profitStrings.basis.paid.delivered
          : words.delivered,
      (product) => product.orders,
    ),
    countColumn(words.pieces, (product) => product.quantity),
    amountColumn(words.profit, symbol, (product) => product.profit),
    percentColumn(words.margin, (product) => product.margin),
    amountColumn(words.revenue, symbol, (product) => product.revenue),
    amountColumn(words.costs, symbol, (product) => product.costs),
  ]
  return (
    <ChartCard
      title={words.title}
      hint={[potentialNote(view), words.hint].filter(Boolean).join(' ')}
      // On a phone each product is a card with all its figures; bars above them would say the same twice.
      chart={isWide ? <ProductsChart products={products} isFaint={view === 'potential'} /> : undefined}
      columns={columns}
      rows={products}
      keyOf={(product) => product.name}
      isTableAlways
    />
  )
}

export const WebsitesCard = ({ analytics, symbol }: Omit<Props, 'view'>) => {
  const words = profitStrings.websites
  const columns: Column<WebsiteProfit>[] = [
    { label: words.website, cell: (site) => site.name, plain: (site) => site.name },
    countColumn(words.orders, (site) => site.orders),
    percentColumn(words.rate, (site) => site.deliveryRate),
    amountColumn(
      paidNote(analytics) ? profitStrings.basis.paid.collected : words.collected,
      symbol,
      (site) => site.collectedProfit,
    ),
    amountColumn(words.lost, symbol, (site) => site.lostCosts),
    amountColumn(words.ads, symbol, (site) => site.adSpend),
    amountColumn(words.afterAds, symbol, (site) => site.profitAfterAds),
    amountColumn(words.perOrder, symbol, (site) => site.adCostPerOrder),
    amountColumn(words.breakEven, symbol, (site) => site.breakEvenAdCost),
  ]
  return (
    <ChartCard
      title={words.title}
      columns={columns}
      rows={analytics.websites}
      keyOf={(site) => String(site.websiteId ?? 0)}
    />
  )
}

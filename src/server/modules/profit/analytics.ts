import { divideMinor, fromMinor, type Money } from '#contract/common/money.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { countsForDelivery, outcomeOf, spentOn } from '#contract/profit/outcomes.ts'
import type { Analytics, Reality, WebsiteProfit } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import type { Expectation, SpendRow, SumRow, Sums } from './queries.ts'

const sumNames = [
  'orders',
  'quantity',
  'revenue',
  'goods',
  'shipping',
  'packaging',
  'other',
  'returned',
  'unpriced',
  'uncosted',
] as const satisfies (keyof Sums)[]

const add = (rows: Sums[]): Sums =>
  Object.fromEntries(
    sumNames.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as Sums

/** Goods and what every order of a market costs; a return is not among them. */
const costsOf = (sums: Sums): number => sums.goods + sums.shipping + sums.packaging + sums.other

const average = (minor: number, count: number): Money => fromMinor(count ? divideMinor(minor, count) : 0)

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (part * 100) / whole)

const figuresOf = (sums: Sums, lost = 0) => {
  const profit = sums.revenue - costsOf(sums) - lost
  return {
    totalProfit: fromMinor(profit),
    totalRevenue: fromMinor(sums.revenue),
    totalCosts: fromMinor(costsOf(sums) + lost),
    profitMargin: percent(profit, sums.revenue),
    totalOrders: sums.orders,
    totalQuantity: sums.quantity,
    averageProfit: average(profit, sums.orders),
    averageOrderValue: average(sums.revenue, sums.orders),
  }
}

/** Rows of the same put together. */
const sumBy = <K extends string>(rows: SumRow[], keyOf: (row: SumRow) => K): [K, Sums][] => {
  const groups = Map.groupBy(rows, keyOf)
  return [...groups].map(([key, group]) => [key, add(group)])
}

type StatusSums = Sums & Pick<SumRow, 'status' | 'isWithheld'>

const byStatus = (rows: SumRow[]): StatusSums[] =>
  [false, true].flatMap((isWithheld) =>
    sumBy(
      rows.filter((row) => (row.isWithheld ?? false) === isWithheld),
      (row) => row.status,
    ).map(([status, sums]) => ({ ...sums, status, ...(isWithheld ? { isWithheld } : {}) })),
  )

/** What orders of a status have really cost. */
const reallySpent = (row: StatusSums): number => {
  const spent = spentOn(row.status)
  return (
    (spent.goods ? row.goods : 0) +
    (spent.sending ? row.shipping + row.packaging : 0) +
    (spent.other ? row.other : 0) +
    (spent.returned ? row.returned : 0)
  )
}

/** What became of orders, in minor units. */
const outcomes = (rows: StatusSums[]) => {
  const of = (outcome: string) => rows.filter((row) => outcomeOf(row.status) === outcome)
  const costs = (some: StatusSums[]) => some.reduce((total, row) => total + reallySpent(row), 0)
  const [collected, lost, open] = [of('collected'), of('lost'), of('onTheWay')]
  // An order whose money has not come was delivered all the same.
  const real = rows.filter((row) => !row.isWithheld)
  const finished = add(real.filter((row) => countsForDelivery(row.status))).orders
  const placed = add(real.filter((row) => row.status !== 'Duplikat Pošiljka')).orders
  const delivered = add(real.filter((row) => outcomeOf(row.status) === 'collected')).orders
  const collectedProfit = add(collected).revenue - costs(collected)
  return {
    collected: { ...add(collected), costs: costs(collected), profit: collectedProfit },
    lost: { ...add(lost), costs: costs(lost) },
    open: add(open),
    finished,
    placed,
    deliveryRate: finished ? percent(delivered, finished) : null,
    earned: collectedProfit - costs(lost),
  }
}

/** One day in few figures; advertising also where nobody ordered. */
export const dayFigures = (rows: StatusSums[], spend: number) => {
  const { collected, lost, placed, earned } = outcomes(rows)
  return {
    orders: placed,
    delivered: collected.orders,
    collectedProfit: fromMinor(collected.profit),
    lostCosts: fromMinor(lost.costs),
    adSpend: fromMinor(spend),
    profitAfterAds: fromMinor(earned - spend),
  }
}

/** Advertising beside what is earned: what it cost per placed order and what it might cost at most. */
const afterAds = ({ earned, placed, finished }: ReturnType<typeof outcomes>, spend: number) => ({
  adSpend: fromMinor(spend),
  profitAfterAds: fromMinor(earned - spend),
  adCostPerOrder: placed && spend ? average(spend, placed) : null,
  breakEvenAdCost: finished ? average(earned, finished) : null,
})

const realityOf = (rows: StatusSums[], expectation: Expectation, spend: number): Reality => {
  const result = outcomes(rows)
  const { collected, lost, open, deliveryRate } = result
  return {
    collected: {
      orders: collected.orders,
      revenue: fromMinor(collected.revenue),
      costs: fromMinor(collected.costs),
      profit: fromMinor(collected.profit),
    },
    onTheWay: {
      orders: expectation.orders,
      revenue: fromMinor(expectation.revenue),
      expectedRevenue:
        expectation.expectedRevenue === null && expectation.orders
          ? null
          : fromMinor(expectation.expectedRevenue ?? 0),
      expectedProfit:
        expectation.expectedProfit === null && expectation.orders
          ? null
          : fromMinor(expectation.expectedProfit ?? 0),
    },
    stale: {
      orders: open.orders - expectation.orders,
      revenue: fromMinor(open.revenue - expectation.revenue),
    },
    lost: { orders: lost.orders, revenue: fromMinor(lost.revenue), costs: fromMinor(lost.costs) },
    deliveryRate,
    ...afterAds(result, spend),
  }
}

const websitesOf = (rows: SumRow[], spend: SpendRow[], names: Map<number, string>): WebsiteProfit[] => {
  const ids = [...new Set([...rows.map((row) => Number(row.key)), ...spend.map((row) => row.websiteId)])]
  return ids
    .map((id) => {
      const result = outcomes(byStatus(rows.filter((row) => Number(row.key) === id)))
      const ads = spend.filter((row) => row.websiteId === id).reduce((total, row) => total + row.spend, 0)
      return {
        earned: result.earned - ads,
        website: {
          websiteId: id || null,
          name: names.get(id) ?? profitStrings.websites.gone,
          orders: result.collected.orders + result.lost.orders + result.open.orders,
          deliveryRate: result.deliveryRate,
          collectedProfit: fromMinor(result.collected.profit),
          lostCosts: fromMinor(result.lost.costs),
          ...afterAds(result, ads),
        },
      }
    })
    .toSorted((a, b) => b.earned - a.earned)
    .map(({ website }) => website)
}

export type AnalyticsInput = {
  rows: SumRow[]
  /** What is taken off, where only money counts that came. */
  uncollected: SumRow[]
  basis: Pick<Analytics['basis'], 'by' | 'since'>
  expectation: Expectation
  spend: SpendRow[]
  names: Map<number, string>
  wanted: OrderStatus[]
  /** Days of the period before, both included. */
  previous: { startDate: string; endDate: string } | null
}

const spendOf = (rows: SpendRow[]): number => rows.reduce((total, row) => total + row.spend, 0)

/** What rows bring and take: `lost` went to orders that brought nothing. */
type Counted = { sums: Sums; lost: number }

/** Every order as if it were delivered and paid. */
const potentially = (rows: SumRow[]): Counted => ({ sums: add(rows), lost: 0 })

/** Delivered orders, and what returned and cancelled ones have cost. */
const really = (rows: SumRow[]): Counted => {
  const { lost } = outcomes(byStatus(rows))
  return { sums: add(rows.filter((row) => outcomeOf(row.status) === 'collected')), lost: lost.costs }
}

const profitOf = ({ sums, lost }: Counted): number => sums.revenue - costsOf(sums) - lost

/** Figures and their splits by status, product and month, of what `count` says is to be counted. */
const figuresWithSplits = (rows: SumRow[], count: (rows: SumRow[]) => Counted) => {
  const groups = (kind: SumRow['kind'], keyOf: (row: SumRow) => string) =>
    [
      ...Map.groupBy(
        rows.filter((row) => row.kind === kind),
        keyOf,
      ),
    ].map(([key, group]) => [key, count(group)] as const)
  const mapOf = <T>(counted: (readonly [string, Counted])[], value: (counted: Counted) => T) =>
    Object.fromEntries(counted.map(([key, of]) => [key, value(of)]))
  const { sums, lost } = count(rows.filter((row) => row.kind === 'website'))
  const products = groups('product', (row) => row.key || profitStrings.products.nameless)
  const months = groups('month', (row) => row.key).toSorted(([a], [b]) => (a < b ? 1 : -1))
  const profit = (counted: Counted) => fromMinor(profitOf(counted))
  return {
    ...figuresOf(sums, lost),
    costParts: {
      goods: fromMinor(sums.goods),
      shipping: fromMinor(sums.shipping),
      packaging: fromMinor(sums.packaging),
      other: fromMinor(sums.other),
    },
    lostCosts: fromMinor(lost),
    profitByStatus: mapOf(
      groups('website', (row) => row.status),
      profit,
    ),
    topProducts: mapOf(
      products.toSorted(([, a], [, b]) => profitOf(b) - profitOf(a)),
      (product) => ({
        profit: profit(product),
        revenue: fromMinor(product.sums.revenue),
        costs: fromMinor(costsOf(product.sums) + product.lost),
        orders: product.sums.orders,
        quantity: product.sums.quantity,
      }),
    ),
    profitByMonth: mapOf(months, profit),
    ordersByMonth: mapOf(months, (month) => month.sums.orders),
  }
}

/** The answer made of sums: nothing here reads or rounds but averages. */
export const analyse = (input: AnalyticsInput): Analytics => {
  const { rows: real, uncollected, basis, expectation, spend, names, wanted, previous } = input
  const rows = [...real, ...uncollected]
  const chosen = (isPrevious: boolean) =>
    rows.filter((row) => row.isPrevious === isPrevious && wanted.includes(row.status))
  const ofWebsites = (isPrevious: boolean) =>
    rows.filter((row) => row.kind === 'website' && row.isPrevious === isPrevious)
  const all = byStatus(ofWebsites(false))
  const total = add(chosen(false).filter((row) => row.kind === 'website' && !row.isWithheld))
  const waiting = add(uncollected.filter((row) => row.kind === 'website' && !row.isPrevious))
  const presentSpend = spend.filter((row) => !row.isPrevious)
  const earlierSpend = spend.filter((row) => row.isPrevious)
  const earlierChosen = chosen(true).filter((row) => row.kind === 'website')
  const earlierReally = really(earlierChosen)
  return {
    ...figuresWithSplits(
      chosen(false).filter((row) => !row.isWithheld),
      potentially,
    ),
    ordersByStatus: Object.fromEntries(
      all
        .filter((row) => wanted.includes(row.status) && !row.isWithheld)
        .map((row) => [row.status, row.orders]),
    ),
    earned: figuresWithSplits(chosen(false), really),
    reality: realityOf(all, expectation, spendOf(presentSpend)),
    websites: websitesOf(ofWebsites(false), presentSpend, names),
    previous: previous && {
      ...previous,
      ...figuresOf(add(earlierChosen.filter((row) => !row.isWithheld))),
      earned: figuresOf(earlierReally.sums, earlierReally.lost),
      profitAfterAds: fromMinor(outcomes(byStatus(ofWebsites(true))).earned - spendOf(earlierSpend)),
    },
    basis: {
      ...basis,
      waiting: { orders: Math.abs(waiting.orders), revenue: fromMinor(Math.abs(waiting.revenue)) },
    },
    unpricedOrders: total.unpriced,
    ordersWithoutCosts: total.uncosted,
  }
}

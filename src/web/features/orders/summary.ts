import { currencies, marketFacts, markets, type Market } from '#contract/common/market.ts'
import { addMoney, type Money } from '#contract/common/money.ts'
import type { OrderSummary } from '#contract/orders/listing.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { MarketTab } from './order-search.ts'

const none: OrderSummary = {
  totals: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
  groups: [],
  toCheck: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
  tests: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
}

const total = (counts: { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

const countIn = (counts: Record<Market, number>, tab: MarketTab): number =>
  tab === 'all' ? markets.reduce((sum, market) => sum + counts[market], 0) : counts[tab]

/** Reads counters of tabs, chips and sums out of the groups; a missing summary counts as empty. */
export const countersOf = (summary: OrderSummary = none, status: OrderStatus | undefined) => {
  const filtered = summary.groups.filter((group) => !status || group.status === status)
  const isIn = (group: { market: Market }, tab: MarketTab) => tab === 'all' || group.market === tab
  return {
    /** All orders the person may see there. */
    totalIn: (tab: MarketTab) => countIn(summary.totals, tab),
    shownIn: (tab: MarketTab) => total(filtered.filter((group) => isIn(group, tab))),
    statusIn: (tab: MarketTab, wanted: OrderStatus) =>
      total(summary.groups.filter((group) => isIn(group, tab) && group.status === wanted)),
    toCheckIn: (tab: MarketTab) => countIn(summary.toCheck, tab),
    testsIn: (tab: MarketTab) => countIn(summary.tests, tab),
    sumsIn: (tab: MarketTab) => sumsByCurrency(filtered.filter((group) => isIn(group, tab))),
  }
}
export type Counters = ReturnType<typeof countersOf>

/** Cash on delivery per currency, in the order of the markets; currencies without orders are left out. */
const sumsByCurrency = (groups: OrderSummary['groups']): { currency: string; symbol: string; sum: Money }[] =>
  currencies.flatMap((currency) => {
    const sums = groups.filter((group) => group.currency === currency).map(({ sum }) => sum)
    const market = markets.find((known) => marketFacts[known].currency === currency)
    const symbol = market ? marketFacts[market].currencySymbol : currency
    return sums.length > 0 ? [{ currency, symbol, sum: addMoney(...sums) }] : []
  })

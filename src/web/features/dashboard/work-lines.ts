import { markets, type Market } from '#contract/common/market.ts'
import { sumOfCounts, type MarketCount } from '#contract/common/market-count.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import type { Today } from '#contract/dashboard/today.ts'
import { paths } from '#web/app/paths.ts'
import type { MarketTab, OrdersSearch } from '#web/features/orders/order-search.ts'

const { lines } = dashboardStrings.work

type MarketPlace = { to: typeof paths.troubles | typeof paths.returns; search: { market?: Market } }

type Place =
  | { to: typeof paths.orders; search: OrdersSearch }
  | MarketPlace
  | { to: typeof paths.domains }
  | { to: typeof paths.calls }
  | { to: typeof paths.reviews; search: { prikaz: 'waiting' } }

type Counted = {
  title: string
  hint: string
  count: number
  to: Place
  /** Each market that has some, and where these alone are. */
  byMarket: (MarketCount & { to: Place })[]
}

export type WorkLine = Counted & {
  /** One key, `1` to `7`. */
  keyName: string
}

const inOrder = (counts: MarketCount[]): MarketCount[] =>
  counts.toSorted((a, b) => markets.indexOf(a.market) - markets.indexOf(b.market))

const perMarket = (
  words: { title: string; hint: string },
  counts: MarketCount[],
  { all, of }: { all: Place; of: (market: Market) => Place },
): Counted => ({
  ...words,
  count: sumOfCounts(counts),
  to: all,
  byMarket: inOrder(counts).map((one) => ({ ...one, to: of(one.market) })),
})

/** A line opens what it counts: one market where all of them are there, else every market. */
const ofOrders = (words: { title: string; hint: string }, counts: MarketCount[], filter: OrdersSearch) => {
  const tab: MarketTab = (counts.length === 1 && counts[0]?.market) || 'all'
  const place = (market: MarketTab): Place => ({ to: paths.orders, search: { ...filter, market } })
  return perMarket(words, counts, { all: place(tab), of: place })
}

const ofScreen = (words: { title: string; hint: string }, counts: MarketCount[], to: MarketPlace['to']) =>
  perMarket(words, counts, { all: { to, search: {} }, of: (market) => ({ to, search: { market } }) })

const plain = (words: { title: string; hint: string }, count: number, to: Place): Counted => ({
  ...words,
  count,
  to,
  byMarket: [],
})

/**
 * What waits, in the order in which a day is worked; each line leads to the screen on which it is done, which says the same number. What
 * is done has no line.
 */
export const workLines = (work: Today['work']): WorkLine[] =>
  [
    ofOrders(lines.toCheck, work.toCheck, { check: '1' }),
    plain(lines.calls, work.calls ?? 0, { to: paths.calls }),
    ofOrders(lines.toSend, work.toSend, { status: 'Na čekanju' }),
    ofScreen(lines.troubles, work.troubles, paths.troubles),
    ofScreen(lines.returns, work.returns, paths.returns),
    plain(lines.domains, work.brokenDomains, { to: paths.domains }),
    plain(lines.waitingDomains, work.brokenDomains ? 0 : work.waitingDomains, { to: paths.domains }),
    plain(lines.reviews, work.waitingReviews, { to: paths.reviews, search: { prikaz: 'waiting' } }),
  ]
    .filter(({ count }) => count > 0)
    .map((line, index) => ({ ...line, keyName: String(index + 1) }))

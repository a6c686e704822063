import { markets, type Market } from '#contract/common/market.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { workStatuses, type MarketCount, type Today, type WorkStatus } from '#contract/dashboard/today.ts'
import { paths } from '#web/app/paths.ts'
import type { OrdersSearch } from '#web/features/orders/order-search.ts'

const { lines } = dashboardStrings.work

export type WorkLine = {
  /** One key, `1` to `7`. */
  keyName: string
  title: string
  hint: string
  count: number
  /** Of orders: how many in each market that has some. */
  byMarket: MarketCount[]
  to:
    | { to: typeof paths.orders; search: OrdersSearch }
    | { to: typeof paths.domains }
    | { to: typeof paths.reviews; search: { prikaz: 'waiting' } }
}

const inOrder = (counts: MarketCount[]): MarketCount[] =>
  counts.toSorted((a, b) => markets.indexOf(a.market) - markets.indexOf(b.market))

/** Where most of them are: there the list opens. */
const mostIn = (counts: MarketCount[]): Market | undefined =>
  counts.toSorted((a, b) => b.count - a.count)[0]?.market

const ofOrders = (
  words: { title: string; hint: string },
  counts: MarketCount[],
  filter: OrdersSearch,
): Omit<WorkLine, 'keyName'> => {
  const market = mostIn(counts)
  return {
    ...words,
    count: counts.reduce((sum, { count }) => sum + count, 0),
    byMarket: inOrder(counts),
    to: { to: paths.orders, search: { ...filter, ...(market ? { market } : {}) } },
  }
}

const statusLine = (work: Today['work'], status: WorkStatus) =>
  ofOrders(
    lines[status],
    work.orders.filter((row) => row.status === status),
    { status },
  )

/** What waits, in the order in which a day is worked; each line leads to the list that it counts. */
export const workLines = (work: Today['work']): WorkLine[] =>
  [
    ofOrders(lines.toCheck, work.toCheck, { check: '1' }),
    ...workStatuses.map((status) => statusLine(work, status)),
    { ...lines.domains, count: work.brokenDomains, byMarket: [], to: { to: paths.domains } as const },
    {
      ...lines.reviews,
      count: work.waitingReviews,
      byMarket: [],
      to: { to: paths.reviews, search: { prikaz: 'waiting' } } as const,
    },
  ].map((line, index) => ({ ...line, keyName: String(index + 1) }))

import { markets } from '#contract/common/market.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { workStatuses, type MarketCount, type Today, type WorkStatus } from '#contract/dashboard/today.ts'
import { paths } from '#web/app/paths.ts'
import type { MarketTab, OrdersSearch } from '#web/features/orders/order-search.ts'

const { lines } = dashboardStrings.work

export type WorkLine = {
  /** One key, `1` to `8`. */
  keyName: string
  title: string
  hint: string
  count: number
  /** Of orders: how many in each market that has some. */
  byMarket: MarketCount[]
  to:
    | { to: typeof paths.orders; search: OrdersSearch }
    | { to: typeof paths.domains }
    | { to: typeof paths.calls }
    | { to: typeof paths.returns }
    | { to: typeof paths.reviews; search: { prikaz: 'waiting' } }
}

const inOrder = (counts: MarketCount[]): MarketCount[] =>
  counts.toSorted((a, b) => markets.indexOf(a.market) - markets.indexOf(b.market))

/** A line opens what it counts: one market where all of them are there, else every market. */
const tabOf = (counts: MarketCount[]): MarketTab => (counts.length === 1 && counts[0]?.market) || 'all'

const ofOrders = (
  words: { title: string; hint: string },
  counts: MarketCount[],
  filter: OrdersSearch,
): Omit<WorkLine, 'keyName'> => ({
  ...words,
  count: counts.reduce((sum, { count }) => sum + count, 0),
  byMarket: inOrder(counts),
  to: { to: paths.orders, search: { ...filter, market: tabOf(counts) } },
})

const domainsLine = ({ brokenDomains, waitingDomains }: Today['work']): Omit<WorkLine, 'keyName'> => ({
  ...(brokenDomains === 0 && waitingDomains > 0 ? lines.waitingDomains : lines.domains),
  count: brokenDomains || waitingDomains,
  byMarket: [],
  to: { to: paths.domains },
})

/** Nothing where the account confirms nothing. */
const callsLine = ({ calls }: Today['work']): Omit<WorkLine, 'keyName'>[] =>
  calls === undefined ? [] : [{ ...lines.calls, count: calls, byMarket: [], to: { to: paths.calls } }]

const statusLine = (work: Today['work'], status: WorkStatus): Omit<WorkLine, 'keyName'> => {
  const line = ofOrders(
    lines[status],
    work.orders.filter((row) => row.status === status),
    { status },
  )
  // Parcels on their way back are received where they are scanned.
  return status === 'Vraća se pošaljaocu' ? { ...line, to: { to: paths.returns } } : line
}

/** What waits, in the order in which a day is worked; each line leads to the list that it counts. */
export const workLines = (work: Today['work']): WorkLine[] =>
  [
    ofOrders(lines.toCheck, work.toCheck, { check: '1' }),
    ...callsLine(work),
    ...workStatuses.map((status) => statusLine(work, status)),
    domainsLine(work),
    {
      ...lines.reviews,
      count: work.waitingReviews,
      byMarket: [],
      to: { to: paths.reviews, search: { prikaz: 'waiting' } } as const,
    },
  ].map((line, index) => ({ ...line, keyName: String(index + 1) }))

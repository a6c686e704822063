import { orderStatuses, statusFacts, type OrderStatus, type ProfitGroup } from '../orders/status.ts'

/** The five groups of the profit filter, in the order they are offered. */
export const profitGroups = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const satisfies ProfitGroup[]

export const statusesOf = (group: ProfitGroup): OrderStatus[] =>
  orderStatuses.filter((status) => statusFacts[status].group === group)

/** Cash on delivery is money once the parcel is delivered; until then it is on its way, or lost. */
export type Outcome = 'collected' | 'onTheWay' | 'lost'

export const outcomeOf = (status: OrderStatus): Outcome => {
  const { group } = statusFacts[status]
  if (group === 'delivered') return 'collected'
  return group === 'cancelled' ? 'lost' : 'onTheWay'
}

export type Spent = { goods: boolean; sending: boolean; other: boolean; returned: boolean }

const notSent: Spent = { goods: false, sending: false, other: true, returned: false }
const returned: Spent = { goods: false, sending: true, other: true, returned: true }

/** What an order has cost once it brings nothing: returned goods are sold again, damaged ones are not. */
const spentOnLost: Partial<Record<OrderStatus, Spent>> = {
  Otkazana: notSent,
  'Duplikat Pošiljka': notSent,
  'Vraća se pošaljaocu': returned,
  'Treće bezuspešno uručenje': returned,
  'Oštećena pošiljka': { ...returned, goods: true },
}

/** Which costs an order in this status has really caused. */
export const spentOn = (status: OrderStatus): Spent =>
  spentOnLost[status] ?? { goods: true, sending: true, other: true, returned: false }

/** Whether an order says something about how often parcels arrive: a duplicate was never a second order. */
export const countsForDelivery = (status: OrderStatus): boolean =>
  outcomeOf(status) !== 'onTheWay' && status !== 'Duplikat Pošiljka'

/** An order this old that is still open is nobody's expectation any more: couriers return within three weeks. */
export const staleAfterDays = 60

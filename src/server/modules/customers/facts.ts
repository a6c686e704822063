import { dayOf, formatTime } from '#contract/common/dates.ts'
import { outcomeOf } from '#contract/customers/outcomes.ts'
import type { RiskFacts } from '#contract/customers/risk.ts'
import { droppedStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { splitStreet } from '#contract/orders/street.ts'

/** An order as its history is read. */
export type HistoryOrder = {
  id: number
  status: OrderStatus
  createdAt: Date
  address: string
  isPhoneDoubtful: boolean
  isSuspect: boolean
}

type Beside = Pick<RiskFacts, 'deviceNames' | 'networkPhones' | 'isOnSoftList' | 'isOnHardList' | 'isIgnored'>

const isAtNight = ({ createdAt }: HistoryOrder): boolean => Number(formatTime(createdAt).slice(0, 2)) < 5

/** What one order and all orders of its buyer say, whatever order they come in; `beside` is known from elsewhere. */
export const factsOf = (order: HistoryOrder, history: readonly HistoryOrder[], beside: Beside): RiskFacts => {
  const others = history.filter(({ id }) => id !== order.id)
  const count = (has: (other: HistoryOrder) => boolean) => others.filter(has).length
  const isDropped = ({ status }: HistoryOrder) => droppedStatuses.includes(status)
  const day = dayOf(order.createdAt)
  const last = others
    .filter(({ id, status }) => id < order.id && status !== 'Duplikat Pošiljka')
    .toSorted((a, b) => b.id - a.id)[0]
  return {
    taken: count(({ status }) => outcomeOf(status) === 'delivered'),
    returned: count(({ status }) => outcomeOf(status) === 'returned'),
    isLastCancelled: last?.status === 'Otkazana',
    sameDay: 1 + count((other) => !isDropped(other) && dayOf(other.createdAt) === day),
    atNight: (isAtNight(order) ? 1 : 0) + count(isAtNight),
    hasHouseNumber: splitStreet(order.address).houseNumber !== '',
    isPhoneDoubtful: order.isPhoneDoubtful,
    isFilledByProgram: order.isSuspect,
    ...beside,
  }
}

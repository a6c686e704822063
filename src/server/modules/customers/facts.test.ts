import { expect, it } from 'vitest'
import type { OrderStatus } from '#contract/orders/status.ts'
import { factsOf, type HistoryOrder } from './facts.ts'

const order = (
  id: number,
  status: OrderStatus,
  at = '2026-11-20T12:00:00Z',
  more: Partial<HistoryOrder> = {},
): HistoryOrder => ({
  id,
  status,
  createdAt: new Date(at),
  address: 'Žička 12',
  isPhoneDoubtful: false,
  isSuspect: false,
  ...more,
})
const beside = {
  deviceNames: 0,
  networkPhones: 0,
  isOnSoftList: false,
  isOnHardList: false,
  isIgnored: false,
}

const history = [
  order(1, 'Dostavljeno', '2026-10-01T10:00:00Z'),
  order(2, 'Vraća se pošaljaocu', '2026-10-05T01:30:00Z'),
  order(3, 'Treće bezuspešno uručenje', '2026-10-07T02:59:00Z'),
  order(4, 'Otkazana', '2026-11-20T08:00:00Z'),
  order(5, 'Duplikat Pošiljka', '2026-11-20T09:00:00Z'),
  order(6, 'Na čekanju', '2026-11-20T22:59:00Z'),
  order(7, 'Na čekanju', '2026-11-20T23:01:00Z', { address: 'Donje Selo' }),
]

it('reads what a history says of its latest order', () =>
  expect(
    factsOf(order(7, 'Na čekanju', '2026-11-20T23:01:00Z', { address: 'Donje Selo' }), history, beside),
  ).toEqual({
    taken: 1,
    returned: 2,
    // The duplicate travels in another parcel; order 6 stands before this one.
    isLastCancelled: false,
    // In Belgrade it is the 21st already.
    sameDay: 1,
    atNight: 3,
    hasHouseNumber: false,
    isPhoneDoubtful: false,
    isFilledByProgram: false,
    ...beside,
  }))

it('reads the one before it: a cancelled order behind a duplicate, and the day they share', () =>
  expect(factsOf(history[5] as HistoryOrder, history, beside)).toMatchObject({
    isLastCancelled: true,
    sameDay: 1,
    atNight: 3,
    hasHouseNumber: true,
  }))

it('the same history says the same, in whatever order it is read', () => {
  for (const one of history)
    expect(factsOf(one, history.toReversed(), beside)).toEqual(factsOf(one, history, beside))
})

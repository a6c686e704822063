import { describe, expect, test } from 'vitest'
import type { OrderSummary } from '#contract/orders/listing.ts'
import { buildOrder } from '../../../../test/fakes/api-data.ts'
import { withNewest, type ListPage } from './api.ts'
import { piecesByProduct } from './pick-list.tsx'
import { countersOf, firstMarketWithOrders } from './summary.ts'

const page = (ids: number[], hasMore = false): ListPage => ({
  orders: ids.map((id) => buildOrder({ id })),
  hasMore,
})
const data = (...pages: ListPage[]) => ({ pages, pageParams: pages.map(() => null) })
const ids = (result: ReturnType<typeof withNewest>) =>
  result.pages.map(({ orders }) => orders.map(({ id }) => id))

describe('new orders come before what is loaded', () => {
  test('and nothing is read or shown twice; whether there is more stays known', () => {
    const result = withNewest(data(page([5, 4], true), page([3, 2], true)), page([7, 6, 5], true))
    expect(ids(result)).toEqual([
      [7, 6, 5],
      [4, 3, 2],
    ])
    expect(result.pages.at(-1)?.hasMore).toBe(true)
  })
  test('unless so many came that orders between the two are missing: then the newest page starts again', () => {
    const result = withNewest(data(page([5, 4], true)), page([99, 98, 97], true))
    expect(ids(result)).toEqual([[99, 98, 97]])
    expect(result.pages[0]?.hasMore).toBe(true)
  })
  test('also into an empty list, and an order that is gone is gone', () => {
    expect(ids(withNewest(data(page([])), page([1])))).toEqual([[1]])
    expect(ids(withNewest(data(page([2, 1])), page([2])))).toEqual([[2], [1]])
  })
})

const summary: OrderSummary = {
  totals: { Serbia: 0, Montenegro: 3, Bosnia: 2 },
  groups: [
    { market: 'Montenegro', status: 'Na čekanju', currency: 'EUR', count: 2, sum: '50.00' },
    { market: 'Montenegro', status: 'Dostavljeno', currency: 'EUR', count: 1, sum: '25.50' },
    { market: 'Bosnia', status: 'Na čekanju', currency: 'BAM', count: 2, sum: '118.00' },
  ],
  tests: { Serbia: 0, Montenegro: 0, Bosnia: 0 },
  toCheck: { Serbia: 0, Montenegro: 1, Bosnia: 0 },
}

test('counters follow the status, sums are kept apart by currency, totals follow nothing', () => {
  const all = countersOf(summary, undefined)
  expect(all.total).toBe(5)
  expect(all.byMarket).toEqual({ Serbia: 0, Montenegro: 3, Bosnia: 2 })
  expect(all.sums).toEqual([
    { currency: 'EUR', symbol: '€', sum: '75.50' },
    { currency: 'BAM', symbol: 'KM', sum: '118.00' },
  ])
  const waiting = countersOf(summary, 'Na čekanju')
  expect(waiting.byMarket.Montenegro).toBe(2)
  expect(waiting.statusIn('Montenegro', 'Dostavljeno')).toBe(1)
  expect(waiting.total).toBe(5)
})

test('the first market with orders is where one starts', () => {
  expect(firstMarketWithOrders(summary)).toBe('Montenegro')
  expect(firstMarketWithOrders(undefined)).toBe('Serbia')
})

test('the pick list puts the product with the most pieces first, whatever way each came into the parcel', () => {
  const addedLamp = { title: 'Lampa', quantity: 1, totalPrice: '10.00' }
  expect(
    piecesByProduct([
      { productName: 'Lampa', quantity: 1, additions: [addedLamp] },
      {
        productName: 'Masažer',
        quantity: 4,
        additions: [addedLamp],
      },
    ]),
  ).toEqual([
    { name: 'Masažer', pieces: 4, orders: 1 },
    { name: 'Lampa', pieces: 3, orders: 2 },
  ])
})

import { describe, expect, test } from 'vitest'
import type { OrderSummary } from '#contract/orders/listing.ts'
import { buildOrder } from '../../../../test/fakes/api-data.ts'
import { withPlaced, type ListPage } from './api.ts'
import { piecesByProduct } from './pick-list.tsx'
import { countersOf } from './summary.ts'

const page = (ids: number[], hasMore = false): ListPage => ({
  orders: ids.map((id) => buildOrder({ id })),
  hasMore,
})
const data = (...pages: ListPage[]) => ({ pages, pageParams: pages.map(() => null) })
const ids = (result: ReturnType<typeof withPlaced>) =>
  result.pages.map(({ orders }) => orders.map(({ id }) => id))
const placed = (...numbers: number[]) => numbers.map((id) => buildOrder({ id }))

describe('new orders come into what is loaded', () => {
  test('the newest first, also one that was stored late', () => {
    const result = withPlaced(data(page([6, 4], true), page([3, 1], true)), placed(5, 7, 2))
    expect(ids(result)).toEqual([
      [7, 6, 5, 4],
      [3, 2, 1],
    ])
  })
  test('once, as they were reported last', () => {
    const told = buildOrder({ id: 3, status: 'U dostavi' })
    const result = withPlaced(data(page([4], true), page([3, 2])), [told])
    expect(ids(result)).toEqual([[4], [3, 2]])
    expect(result.pages[1]?.orders[0]).toBe(told)
  })
  test('but not behind the last loaded page, which goes on elsewhere', () => {
    expect(ids(withPlaced(data(page([5, 4], true)), placed(3)))).toEqual([[5, 4]])
    expect(ids(withPlaced(data(page([5, 4])), placed(3)))).toEqual([[5, 4, 3]])
  })
  test('also into an empty list', () => {
    expect(ids(withPlaced(data(page([])), placed(1)))).toEqual([[1]])
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
  expect((['all', 'Montenegro', 'Bosnia'] as const).map(all.totalIn)).toEqual([5, 3, 2])
  expect((['all', 'Serbia', 'Montenegro', 'Bosnia'] as const).map(all.shownIn)).toEqual([5, 0, 3, 2])
  expect([all.toCheckIn('Bosnia'), all.toCheckIn('all')]).toEqual([0, 1])
  expect(all.sumsIn('Bosnia')).toEqual([{ currency: 'BAM', symbol: 'KM', sum: '118.00' }])
  expect(all.sumsIn('all')).toEqual([
    { currency: 'EUR', symbol: '€', sum: '75.50' },
    { currency: 'BAM', symbol: 'KM', sum: '118.00' },
  ])
  const waiting = countersOf(summary, 'Na čekanju')
  expect(waiting.shownIn('Montenegro')).toBe(2)
  expect(waiting.statusIn('Montenegro', 'Dostavljeno')).toBe(1)
  expect(waiting.statusIn('all', 'Na čekanju')).toBe(waiting.shownIn('all'))
  expect(waiting.totalIn('all')).toBe(5)
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

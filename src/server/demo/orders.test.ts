import { expect, it } from 'vitest'
import { orderStatuses } from '#contract/orders/status.ts'
import { popupFallbackOffers } from '#contract/websites/offers.ts'
import { inventOrders } from './orders.ts'

const now = new Date('2026-11-20T12:00:00Z')
const sites = (['Serbia', 'Bosnia', 'Montenegro'] as const).map((market) => ({
  market,
  offers: popupFallbackOffers,
  currentPrice: '25.00',
}))

it('invents 300 orders over a year in every status and market, the same each time', () => {
  const orders = inventOrders(300, now, sites)
  expect(orders).toHaveLength(300)
  expect(new Set(orders.map((order) => order.status))).toEqual(new Set(orderStatuses))
  expect(new Set(orders.map((order) => order.market)).size).toBe(3)
  const ages = orders.map((order) => (now.getTime() - order.placedAt.getTime()) / (24 * 3600 * 1000))
  expect(Math.max(...ages)).toBeLessThanOrEqual(365)
  expect(Math.max(...ages)).toBeGreaterThan(330)
  expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
  const perPhone = Map.groupBy(orders, (order) => order.phone)
  expect(perPhone.size).toBeLessThan(285)
  expect(perPhone.size).toBeGreaterThan(240)
  expect(inventOrders(300, now, sites)).toEqual(orders)
})

it('a duplicate is by the buyer of an order before it, within minutes', () => {
  const orders = inventOrders(300, now, sites)
  const repeats = orders.filter(({ status }) => status === 'Duplikat Pošiljka')
  expect(repeats.length).toBeGreaterThan(2)
  for (const repeat of repeats) {
    const first = orders.find(
      (order) =>
        order.phone === repeat.phone &&
        order.status !== repeat.status &&
        order.placedAt <= repeat.placedAt &&
        repeat.placedAt.getTime() - order.placedAt.getTime() <= 15 * 60_000,
    )
    expect(first?.address).toBe(repeat.address)
  }
})

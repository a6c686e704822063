import { beforeAll, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/common/dates.ts'
import type { MarketsProfit } from '#contract/profit/schema.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

const today = dayOf(Date.now())

it('says each market in its own money and all together in euros by a named rate', async () => {
  const seller = await test.signIn('client')
  const { db } = test.services
  const dinars = await buildWebsite(db, seller.userId)
  const euros = await buildWebsite(db, seller.userId, {
    customUrl: 'euro',
    targetMarket: 'Montenegro',
    currency: 'EUR',
    currencySymbol: '€',
  })
  for (const [index, site] of [dinars, euros].entries())
    await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id, { totalPrice: null, phone: `+38164123456${index}` }),
    })
  await db.updateTable('orders').set({ status: 'Dostavljeno' }).where('userId', '=', seller.userId).execute()

  const read = async (query: Record<string, string>) =>
    (await seller.request({ method: 'GET', url: '/api/analytics/markets', query })).json<MarketsProfit>()
  const all = await read({})
  expect(all.markets.map(({ market, orders }) => [market, orders])).toEqual([
    ['Serbia', 1],
    ['Montenegro', 1],
    ['Bosnia', 0],
  ])
  const [serbia, montenegro] = all.markets
  expect(serbia).toMatchObject({ collectedProfit: '2090.00', profitAfterAds: '2090.00', deliveryRate: 100 })
  expect(montenegro?.euros).toBe(montenegro?.profitAfterAds)
  expect(Number(serbia?.euros)).toBeCloseTo(2090 / Number(all.rate.rsdPerEur), 2)
  expect(Number(all.euros.profitAfterAds)).toBeCloseTo(Number(serbia?.euros) + Number(montenegro?.euros), 2)
  expect(all.previous).toBeNull()

  const month = await read({ startDate: `${today.slice(0, 8)}01`, endDate: today })
  expect(month.previous?.startDate).toBe(`${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`)
  expect(month.markets[0]).toMatchObject({ orders: 1, previousProfitAfterAds: '0.00' })
  expect((await read({ endDate: '2020-01-01' })).markets.map(({ orders }) => orders)).toEqual([0, 0, 0])

  const stranger = await test.signIn('client')
  const other = await stranger.request({ method: 'GET', url: '/api/analytics/markets' })
  expect(other.json<MarketsProfit>().euros.profitAfterAds).toBe('0.00')
})

it('advertising between the days and those they are compared with counts in neither', async () => {
  const seller = await test.signIn('client')
  const site = await buildWebsite(test.services.db, seller.userId)
  const spent = await seller.request({
    method: 'PUT',
    url: '/api/ad-spend',
    payload: {
      currency: 'RSD',
      entries: [
        { websiteId: site.id, day: '2026-03-05', amount: '1000' },
        { websiteId: site.id, day: '2026-02-20', amount: '200' },
        { websiteId: site.id, day: '2026-02-10', amount: '30' },
      ],
    },
  })
  expect(spent.statusCode).toBe(200)
  const answer = await seller.request({
    method: 'GET',
    url: '/api/analytics/markets',
    query: { startDate: '2026-03-01', endDate: '2026-03-10' },
  })
  expect(answer.json<MarketsProfit>().markets[0]).toMatchObject({
    profitAfterAds: '-1000.00',
    previousProfitAfterAds: '-30.00',
  })
})

it('refuses what is no day', async () => {
  const seller = await test.signIn('client')
  const answer = await seller.request({
    method: 'GET',
    url: '/api/analytics/markets',
    query: { startDate: '2026-02-30' },
  })
  expect(answer.statusCode).toBe(400)
})

import { beforeAll, expect, it } from 'vitest'
import type { Analytics, ProfitDay } from '#contract/profit/schema.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { foldOrders } from './folding.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => new Date('2026-11-24T11:00:00Z')
})

it('counts what was delivered, or only what couriers paid out; how many parcels arrive is the same', async () => {
  const { db, database } = test.services
  const seller = await test.signIn('client')
  await db
    .insertInto('marketCosts')
    .values({
      userId: seller.userId,
      market: 'Serbia',
      shippingCost: '100.00',
      returnCost: '200.00',
      validFrom: '2026-10-01',
    })
    .execute()
  const day = (of: string) => new Date(`${of}T12:00:00Z`)
  const stored = await storeOrders(
    db,
    [
      { trackingId: 'PX1', at: '2026-11-10', delivered: '2026-11-12' },
      { trackingId: 'PX2', at: '2026-11-10', delivered: '2026-11-12' },
      { trackingId: 'PX3', at: '2026-11-11', delivered: '2026-11-12' },
      // Before payouts were followed.
      { trackingId: 'PX4', at: '2026-11-10', delivered: '2026-10-20' },
    ].map(({ at, delivered: _delivered, trackingId }) =>
      storedOrder(seller.userId, {
        trackingId,
        status: 'Dostavljeno',
        totalPrice: '1000.00',
        productCost: '300.00',
        quantity: 1,
        createdAt: day(at),
      }),
    ),
  )
  await storeOrders(db, [
    storedOrder(seller.userId, {
      status: 'Vraća se pošaljaocu',
      productCost: '300.00',
      createdAt: day('2026-11-10'),
    }),
  ])
  const deliveredOn = ['2026-11-12', '2026-11-12', '2026-11-12', '2026-10-20']
  await db
    .insertInto('orderEvents')
    .values(
      stored.map(({ id }, at) => ({
        orderId: id,
        kind: 'status' as const,
        toStatus: 'Dostavljeno' as const,
        createdAt: day(deliveredOn[at] ?? ''),
      })),
    )
    .execute()
  const query = (by: string) => `market=Serbia&startDate=2026-11-10&endDate=2026-11-11&by=${by}`
  const read = async (by: string) => {
    const { analytics } = (await seller.request({ url: `/api/analytics/orders?${query(by)}` })).json<{
      analytics: Analytics
    }>()
    const days = (await seller.request({ url: `/api/analytics/days?${query(by)}` })).json<ProfitDay[]>()
    const sum = (values: string[]) => values.reduce((all, value) => all + Number(value), 0)
    expect(sum(days.map(({ collectedProfit }) => collectedProfit))).toBe(
      Number(analytics.reality.collected.profit),
    )
    expect(sum(Object.values(analytics.earned.profitByMonth))).toBe(Number(analytics.earned.totalProfit))
    expect(sum(analytics.websites.map(({ collectedProfit }) => collectedProfit))).toBe(
      Number(analytics.reality.collected.profit),
    )
    return analytics
  }
  const delivered = {
    basis: { by: 'delivered', waiting: { orders: 0, revenue: '0.00' } },
    reality: { collected: { orders: 4, revenue: '4000.00', profit: '2400.00' }, deliveryRate: 80 },
  }
  expect(await read('delivered')).toMatchObject(delivered)
  // Nothing is followed: everything that was delivered counts as paid.
  expect(await read('collected')).toMatchObject({
    basis: { by: 'collected', since: null },
    reality: delivered.reality,
  })
  await seller.request({
    method: 'PUT',
    url: '/api/payout-settings',
    payload: { since: '2026-11-01', days: { Serbia: 7, Montenegro: 7, Bosnia: 7 } },
  })
  expect(await read('collected')).toMatchObject({
    basis: { since: '2026-11-01', waiting: { orders: 3, revenue: '3000.00' } },
    reality: { collected: { orders: 1, revenue: '1000.00', profit: '600.00' }, deliveryRate: 80 },
    earned: { totalRevenue: '1000.00', totalProfit: '300.00', lostCosts: '300.00' },
    totalRevenue: expect.not.stringMatching(/^1000/),
  })
  const payout = (
    await seller.request({
      method: 'POST',
      url: '/api/payouts',
      payload: { market: 'Serbia', text: 'PX1\t1000\nPX2\t400' },
    })
  ).json<{ id: number }>()
  await seller.request({ method: 'POST', url: `/api/payouts/${payout.id}/confirm` })
  const paid = {
    basis: { waiting: { orders: 1, revenue: '1600.00' } },
    reality: { collected: { orders: 3, revenue: '2400.00', profit: '1200.00' } },
  }
  expect(await read('collected')).toMatchObject(paid)
  await foldOrders(database.pool)
  expect(await read('collected')).toMatchObject(paid)
  expect(await read('delivered')).toMatchObject(delivered)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { goldenCases, goldenCosts } from '../../../../test/golden-profit.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { foldOrders } from './folding.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => new Date('2026-11-20T12:00:00Z')
})

const money = (amount: number) => amount.toFixed(2)

describe.each(goldenCases)('$name', ({ query, orders, ads, expected }) => {
  it.each(['read as they stand', 'folded'])('%s', async (how) => {
    const { db, database } = test.services
    const seller = await test.signIn('client')
    const website = await buildWebsite(db, seller.userId)
    // The first moment of the day in Belgrade, which is two hours earlier in summer and one in winter.
    const at = (day: string) => new Date(`${day}T00:00:00+0${day < '2026-10-25' ? 2 : 1}:00`)
    await db
      .insertInto('marketCosts')
      .values(
        goldenCosts.map((cost) => ({
          userId: seller.userId,
          market: 'Serbia',
          shippingCost: money(cost.shipping),
          packagingCost: money(cost.packaging),
          otherCosts: money(cost.other),
          returnCost: money(cost.returned),
          validFrom: cost.validFrom,
          validTo: cost.validTo,
          isActive: cost.validTo === null,
        })),
      )
      .execute()
    await storeOrders(
      db,
      orders.map(([day, status, quantity, total, piece]) =>
        storedOrder(seller.userId, {
          websiteId: website.id,
          status,
          quantity,
          totalPrice: money(total),
          productCost: money(piece),
          createdAt: at(day),
        }),
      ),
    )
    if (ads.length > 0) {
      const entries = ads.map(([day, amount]) => ({ websiteId: website.id, day, amount: money(amount) }))
      const saved = await seller.request({
        method: 'PUT',
        url: '/api/ad-spend',
        payload: { currency: 'RSD', entries },
      })
      expect(saved.json()).toEqual({ saved: ads.length, removed: 0 })
    }
    if (how === 'folded') await foldOrders(database.pool)
    const answer = await seller.request({
      method: 'GET',
      url: '/api/analytics/orders',
      query: { market: 'Serbia', ...query },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json<{ analytics: unknown }>().analytics).toMatchObject(expected)
  })
})

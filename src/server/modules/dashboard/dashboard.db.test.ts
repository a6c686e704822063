import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { changeOrderStatus, placeOrder } from '../orders/commands.ts'

const must = (id: number | undefined): number => {
  if (id === undefined) throw new Error('no such order')
  return id
}

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})

const read = async (caller: TestCaller, url: string) => (await caller.request({ method: 'GET', url })).json()

/** A seller with one website and as many orders; their row ids, the oldest first. */
const sellerWith = async (orders: number) => {
  const seller = await test.signIn('client')
  const { db } = test.services
  const site = await buildWebsite(db, seller.userId)
  const ids: number[] = []
  for (let n = 0; n < orders; n += 1) {
    const { orderId } = await placeOrder(
      test.services,
      buildOrder(site.id, { phone: `06412345${10 + n}`, idempotencyKey: crypto.randomUUID() }),
      'popup',
    )
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    ids.push(row.id)
  }
  return { seller, site, ids }
}

describe('the dashboard', () => {
  it('counts own websites and orders, money converted to euros', async () => {
    const { seller, site } = await sellerWith(1)
    expect(await read(seller, '/api/sync/dashboard')).toMatchObject({
      user: { id: seller.userId },
      websites: [{ id: site.id, orderCount: 1 }],
      stats: { totalWebsites: 1, totalOrders: 1, pendingOrders: 1, totalRevenue: '25.51' },
      timestamp: expect.any(String),
    })
    expect(await read(seller, '/api/dashboard/stats')).toMatchObject({
      totalWebsites: 1,
      recentOrders: [{ status: 'Na čekanju' }],
      topPerformingWebsites: [{ id: site.id, orderCount: 1 }],
    })
  })
})

describe('the number in the menu', () => {
  it('is what waits: own orders, no test orders, none that went on', async () => {
    const { seller, ids } = await sellerWith(3)
    const { db } = test.services
    const [sent, tried] = ids
    await changeOrderStatus(db, {
      caller: { id: seller.userId, role: 'client' },
      orderId: must(sent),
      status: 'U dostavi',
    })
    await db.updateTable('orders').set({ isTest: true }).where('id', '=', must(tried)).execute()
    expect(await read(seller, '/api/dashboard/pending')).toEqual({ pendingOrders: 1 })
    expect((await read(seller, '/api/sync/dashboard')).stats.pendingOrders).toBe(1)
  })

  it('of an administrator counts the orders of all sellers', async () => {
    const admin = await test.signIn('admin')
    const before = (await read(admin, '/api/dashboard/pending')).pendingOrders
    await sellerWith(2)
    expect((await read(admin, '/api/dashboard/pending')).pendingOrders).toBe(before + 2)
  })

  it('is for nobody who is not signed in', async () => {
    expect((await test.visitor.request({ method: 'GET', url: '/api/dashboard/pending' })).statusCode).toBe(
      401,
    )
  })
})

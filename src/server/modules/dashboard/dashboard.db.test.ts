import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Today } from '#contract/dashboard/today.ts'
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

describe('today', () => {
  const today = (caller: TestCaller): Promise<Today> => read(caller, '/api/dashboard/today')

  it('counts what waits by market, without tests and without what is settled', async () => {
    const { seller, ids } = await sellerWith(4)
    const { db } = test.services
    const set = (id: number | undefined, change: { status?: OrderStatus; isTest?: boolean }) =>
      db.updateTable('orders').set(change).where('id', '=', must(id)).execute()
    await set(ids[0], { status: 'Problematično' })
    await set(ids[1], { status: 'Dostavljeno' })
    await set(ids[2], { isTest: true })
    const { work } = await today(seller)
    expect(work.toSend).toEqual([{ market: 'Serbia', count: 1 }])
    expect(work.troubles).toEqual([{ market: 'Serbia', count: 1 }])
    expect(work).toMatchObject({ toCheck: [], brokenDomains: 0, waitingDomains: 0, waitingReviews: 0 })
  })

  it('says of troubles, returns and orders to send what their screens and the menu say', async () => {
    const { seller, ids } = await sellerWith(6)
    const { db } = test.services
    const set = (id: number | undefined, status: OrderStatus) =>
      db.updateTable('orders').set({ status }).where('id', '=', must(id)).execute()
    await set(ids[0], 'Vraća se pošaljaocu')
    await set(ids[1], 'Vraća se pošaljaocu')
    await set(ids[2], 'Treće bezuspešno uručenje')
    await set(ids[3], 'Oštećena pošiljka')
    const { work } = await today(seller)
    expect(work).toMatchObject({
      toSend: [{ market: 'Serbia', count: 2 }],
      troubles: [{ market: 'Serbia', count: 2 }],
      returns: [{ market: 'Serbia', count: 2 }],
    })
    expect(await read(seller, '/api/dashboard/pending')).toEqual({ pendingOrders: 2 })
    expect(await read(seller, '/api/troubles/waiting')).toEqual({ count: 2 })
    expect(await read(seller, '/api/returns/waiting')).toEqual({ count: 2 })
    const listed = await read(seller, '/api/troubles')
    const back = await read(seller, '/api/returns')
    const orderIds = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b)
    // A parcel stands in one place: it is decided on, or it comes back.
    expect(orderIds(listed.troubles)).toEqual([ids[2], ids[3]])
    expect(orderIds(back.waiting)).toEqual([ids[0], ids[1]])
    expect(orderIds(back.maybe)).toEqual([ids[2], ids[3]])
  })

  it('tells a domain that waits for its records from one that stopped working', async () => {
    const { seller } = await sellerWith(1)
    const { db } = test.services
    const add = (domain: string, change: object = {}) =>
      db
        .insertInto('customDomains')
        .values({ userId: seller.userId, domain, verificationToken: 'znak', ...change })
        .execute()
    await add('ceka-zapise.rs')
    await add('istekla-prijava.rs', { claimExpiresAt: new Date(Date.now() - 1000) })
    expect((await today(seller)).work).toMatchObject({ brokenDomains: 0, waitingDomains: 1 })
    const live = { status: 'verified', verifiedAt: new Date(), pointsHere: true, isLive: true }
    await add('radi.rs', live)
    await add('ne-radi.rs', { ...live, problem: 'no_https' })
    expect((await today(seller)).work).toMatchObject({ brokenDomains: 1, waitingDomains: 1 })
  })

  it('counts what the list shows under „Za proveru“', async () => {
    const { seller, site } = await sellerWith(1)
    await placeOrder(
      test.services,
      buildOrder(site.id, { phone: '0641234510', idempotencyKey: crypto.randomUUID() }),
      'popup',
    )
    const listed = await read(seller, '/api/orders/my?check=1&limit=50')
    const { work } = await today(seller)
    expect(work.toCheck).toEqual([{ market: 'Serbia', count: listed.length }])
    expect(listed.length).toBeGreaterThan(0)
  })

  it('puts the money of today beside yesterday and the same day last week, in its own currency', async () => {
    const { seller, ids } = await sellerWith(5)
    const { db } = test.services
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const set = (id: number | undefined, change: { createdAt?: Date; status?: OrderStatus }) =>
      db.updateTable('orders').set(change).where('id', '=', must(id)).execute()
    await set(ids[0], { createdAt: ago(1) })
    await set(ids[1], { createdAt: ago(7) })
    await set(ids[2], { createdAt: ago(3) })
    await set(ids[3], { status: 'Otkazana' })
    const { money } = await today(seller)
    const one = { orders: 1, sum: '2990.00' }
    expect(money).toEqual([{ market: 'Serbia', today: one, yesterday: one, weekBefore: one }])
  })

  it('is of the caller alone', async () => {
    await sellerWith(1)
    const stranger = await test.signIn('client')
    expect(await today(stranger)).toMatchObject({
      work: { toSend: [], troubles: [], returns: [] },
      money: [],
    })
  })
})

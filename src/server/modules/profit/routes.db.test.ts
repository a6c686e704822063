import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#contract/common/dates.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { foldOrders } from './folding.ts'

let test: TestApp
let seller: TestCaller
let websiteId: number
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  websiteId = (await buildWebsite(test.services.db, seller.userId)).id
})

const today = dayOf(Date.now())
const analytics = (query: Record<string, string>, caller = seller) =>
  caller.request({ method: 'GET', url: '/api/analytics/orders', query: { market: 'Serbia', ...query } })
const read = async (query: Record<string, string> = {}, caller = seller) =>
  (await analytics(query, caller)).json<{ analytics: Analytics }>().analytics
const spend = (payload: object, caller = seller) =>
  caller.request({ method: 'PUT', url: '/api/ad-spend', payload })
const listSpend = async (caller = seller) =>
  (await caller.request({ method: 'GET', url: '/api/ad-spend?market=Serbia' })).json<unknown[]>()

describe('a question that cannot be answered', () => {
  it.each([
    [{ market: 'Croatia' }, 'Nepoznato tržište.'],
    [{ startDate: '2026-02-30' }, 'Datum nije ispravan.'],
    [{ endDate: 'juče' }, 'Datum nije ispravan.'],
    [{ status: 'paid' }, 'Nepoznat status.'],
  ])('%j is refused', async (query, message) => {
    const answer = await analytics(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message })
  })
})

it('an order counts from the moment it is placed, for its seller only, and follows its status and total', async () => {
  const stranger = await test.signIn('client')
  const admin = await test.signIn('admin')
  const placed = await test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    payload: buildOrder(websiteId),
  })
  expect(placed.statusCode).toBe(201)
  expect(await read()).toMatchObject({
    totalOrders: 1,
    totalRevenue: '2990.00',
    totalCosts: '900.00',
    ordersWithoutCosts: 1,
  })
  expect(await read({ status: 'pending' })).toMatchObject({ totalOrders: 1 })
  expect(await read({ status: 'Na čekanju' })).toMatchObject({ totalOrders: 1 })
  for (const other of [stranger, admin]) expect(await read({}, other)).toMatchObject({ totalOrders: 0 })
  expect(await read({ market: 'Bosnia' })).toMatchObject({ totalOrders: 0 })

  await foldOrders(test.services.database.pool)
  const row = await test.services.db
    .selectFrom('orders')
    .select('id')
    .where('websiteId', '=', websiteId)
    .executeTakeFirstOrThrow()
  await seller.request({
    method: 'PUT',
    url: `/api/orders/${row.id}/status`,
    payload: { status: 'Dostavljeno' },
  })
  expect(await read({ status: 'pending' })).toMatchObject({ totalOrders: 0, totalRevenue: '0.00' })
  expect(await read({ status: 'delivered' })).toMatchObject({
    totalOrders: 1,
    reality: { deliveryRate: 100 },
  })
  await test.services.db
    .updateTable('orders')
    .set({ totalPrice: '3990.00', upsellCost: '400.00' })
    .where('id', '=', row.id)
    .execute()
  expect(await read()).toMatchObject({
    totalRevenue: '3990.00',
    totalCosts: '1300.00',
    totalProfit: '2690.00',
  })
  await seller.request({ method: 'DELETE', url: `/api/websites/${websiteId}` })
  expect(await read()).toMatchObject({ totalOrders: 1, websites: [{ websiteId, orders: 1 }] })
})

describe('advertising', () => {
  it('is set, replaced and taken away by day; the same again changes nothing', async () => {
    const entries = [
      { websiteId, day: today, amount: '100' },
      { websiteId, day: today, amount: '50,5' },
    ]
    for (let again = 0; again < 2; again += 1)
      expect((await spend({ currency: 'RSD', source: 'imported', entries })).json()).toEqual({
        saved: 1,
        removed: 0,
      })
    expect(await listSpend()).toEqual([
      { websiteId, websiteName: 'Noćna lampa', day: today, amount: '150.50', source: 'imported' },
    ])
    expect(await read()).toMatchObject({ reality: { adSpend: '150.50' }, websites: [{ adSpend: '150.50' }] })
    expect(
      (await spend({ currency: 'RSD', entries: [{ websiteId, day: today, amount: 0 }] })).json(),
    ).toEqual({ saved: 0, removed: 1 })
    expect(await listSpend()).toEqual([])
  })

  it('in euros is kept in the currency of the market', async () => {
    await spend({ currency: 'EUR', entries: [{ websiteId, day: addDays(today, -1), amount: '10.01' }] })
    expect(await listSpend()).toMatchObject([{ amount: '1173.17' }])
  })

  it.each([
    [
      'somebody else’s website',
      { websiteId: 999_999, day: today, amount: '5' },
      404,
      'Stranica nije pronađena',
    ],
    ['tomorrow', { day: addDays(today, 1), amount: '5' }, 400, 'Trošak reklame ne može biti u budućnosti.'],
    [
      'a loss',
      { day: today, amount: '-5' },
      400,
      'Unesite iznos sa najviše dve decimale, na primer 1500 ili 12,50',
    ],
    ['too much', { day: today, amount: '99999999' }, 400, 'Iznos reklame je prevelik.'],
  ])('refuses %s', async (_what, entry, status, message) => {
    const answer = await spend({ currency: 'EUR', entries: [{ websiteId, ...entry }] })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message })
  })

  it('of one seller is hidden from another', async () => {
    const stranger = await test.signIn('client')
    expect(
      (await spend({ currency: 'RSD', entries: [{ websiteId, day: today, amount: '5' }] }, stranger))
        .statusCode,
    ).toBe(404)
    expect(await listSpend(stranger)).toEqual([])
  })
})

it('folding while others write loses and doubles nothing', async () => {
  const busy = await test.signIn('client')
  const site = await buildWebsite(test.services.db, busy.userId)
  const place = () =>
    test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id, { idempotencyKey: crypto.randomUUID() }),
    })
  const fold = () => foldOrders(test.services.database.pool)
  await Promise.all(Array.from({ length: 60 }, (_, index) => (index % 6 === 0 ? fold() : place())))
  expect(await read({}, busy)).toMatchObject({ totalOrders: 50 })
  await fold()
  expect(await read({}, busy)).toMatchObject({ totalOrders: 50, totalRevenue: '149500.00' })
})

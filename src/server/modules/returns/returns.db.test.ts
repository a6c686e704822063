import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Analytics } from '#contract/profit/schema.ts'
import type { ReceivedReturn, Returns } from '#contract/returns/schema.ts'
import { buildTerms } from '../../../../test/fakes/api-courier-terms.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { shelfTools } from '../../../../test/shelf.ts'

let test: TestApp
let seller: TestCaller
const now = new Date('2026-11-24T11:00:00Z')

beforeAll(async () => {
  test = await createTestApp()
  test.services.now = () => now
})
beforeEach(async () => {
  seller = await test.signIn('client')
})

const shelf = shelfTools(() => ({ test, seller }))
type Over = Parameters<typeof storedOrder>[1]
const orders = (...over: Over[]) =>
  storeOrders(
    test.services.db,
    over.map((one) => storedOrder(seller.userId, one)),
  )
const receive = async (payload: object, by = seller) => {
  const answer = await by.request({
    method: 'POST',
    url: '/api/returns',
    payload: { condition: 'good', ...payload },
  })
  return { status: answer.statusCode, body: answer.json<ReceivedReturn & { code?: string }>() }
}
const undo = async (id: number | undefined, by = seller) =>
  (await by.request({ method: 'POST', url: `/api/returns/${id}/undo` })).json<{ code?: string }>()
const list = async (by = seller, query = '') =>
  (await by.request({ url: `/api/returns${query}` })).json<Returns>()
const statusOf = async (id: number | undefined) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
  )?.status

describe('a parcel that came back', () => {
  it('is received by the courier’s number or the order’s, once, however often it is scanned', async () => {
    const [one, two] = await orders(
      { trackingId: 'AA1', status: 'Vraća se pošaljaocu', courier: 'd-express' },
      { orderNumber: 'RET-2', status: 'Treće bezuspešno uručenje' },
    )
    expect(await list()).toMatchObject({
      waitingCount: 1,
      waitingIn: [{ market: 'Serbia', count: 1 }],
      maybe: [{ id: two?.id, status: 'Treće bezuspešno uručenje' }],
      receivedToday: 0,
    })
    expect(await list(seller, '?market=Bosnia')).toMatchObject({ waitingCount: 0, maybeCount: 0 })
    const first = await receive({ code: ' aa1 ' })
    expect(first).toMatchObject({
      status: 200,
      body: {
        isRepeated: false,
        parcel: { id: one?.id, courier: 'D Express', condition: 'good', cost: null },
      },
    })
    expect((await receive({ code: 'AA1', condition: 'damaged' })).body).toMatchObject({
      isRepeated: true,
      parcel: { condition: 'good' },
    })
    expect((await receive({ code: 'RET-2', cost: '300,50' })).body.parcel).toMatchObject({
      id: two?.id,
      cost: '300.50',
    })
    expect(await list()).toMatchObject({
      waitingCount: 0,
      maybeCount: 0,
      receivedToday: 2,
      received: [{}, {}],
    })
    const events = await test.services.db
      .selectFrom('orderEvents')
      .select('toStatus')
      .where('orderId', '=', one?.id ?? 0)
      .execute()
    expect(events).toEqual([])
  })

  it('scanned by two people at the same moment is received once', async () => {
    const [order] = await orders({ trackingId: 'AA1', status: 'Vraća se pošaljaocu' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive({ code: 'AA1' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1)
    expect((await list()).received.map(({ id }) => id)).toEqual([order?.id])
  })

  it('is back although its courier still says that it is on its way; one that never left or was delivered is refused', async () => {
    const [out, waiting, delivered] = await orders(
      { trackingId: 'AA1', status: 'U dostavi' },
      { orderNumber: 'RET-3', status: 'Na čekanju' },
      { orderNumber: 'RET-4', status: 'Dostavljeno' },
    )
    expect((await receive({ code: 'AA1' })).status).toBe(200)
    expect(await statusOf(out?.id)).toBe('Vraća se pošaljaocu')
    expect((await receive({ code: 'RET-3' })).body.code).toBe('returns.not_sent')
    expect((await receive({ code: 'RET-4' })).body.code).toBe('returns.delivered')
    expect((await receive({ code: 'NIGDE' })).body.code).toBe('returns.unknown')
    expect(await statusOf(waiting?.id)).toBe('Na čekanju')
    expect(await statusOf(delivered?.id)).toBe('Dostavljeno')
    await undo(out?.id)
    expect(await statusOf(out?.id)).toBe('U dostavi')
  })

  it('that is damaged or empty is lost, until its receipt is taken back', async () => {
    const [order] = await orders({ trackingId: 'AA1', status: 'Vraća se pošaljaocu' })
    await receive({ code: 'AA1', condition: 'missing' })
    expect(await statusOf(order?.id)).toBe('Oštećena pošiljka')
    expect(await undo(order?.id)).toEqual({ success: true })
    expect(await statusOf(order?.id)).toBe('Vraća se pošaljaocu')
    expect(await undo(order?.id)).toMatchObject({ code: 'returns.not_received' })
    expect(await list()).toMatchObject({ waitingCount: 1, received: [] })
  })

  it('is its seller’s alone', async () => {
    const [order] = await orders({ trackingId: 'AA1', status: 'Vraća se pošaljaocu' })
    const other = await test.signIn('client')
    expect((await receive({ code: 'AA1' }, other)).body.code).toBe('returns.unknown')
    await receive({ code: 'AA1' })
    expect(await undo(order?.id, other)).toMatchObject({ code: 'returns.not_received' })
    expect(await list(other)).toMatchObject({ waiting: [], received: [] })
  })
})

describe('on the shelf', () => {
  const sent = async () => {
    const shop = await shelf.open()
    await shelf.receive(shop.product, '42', 5)
    const id = await shelf.order(shop, ['42', '42'])
    await shelf.move(id, 'U dostavi')
    await shelf.move(id, 'Vraća se pošaljaocu')
    const { orderNumber } = await test.services.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { shop, id, orderNumber }
  }
  const onHand = async (shop: Awaited<ReturnType<typeof shelf.open>>) => (await shelf.left(shop, '42')).onHand

  it('pieces are back exactly once, and gone again with the receipt', async () => {
    const { shop, id, orderNumber } = await sent()
    expect(await onHand(shop)).toBe(3)
    expect((await receive({ code: orderNumber })).body.parcel.piecesBack).toBe(2)
    await receive({ code: orderNumber })
    expect(await onHand(shop)).toBe(5)
    await undo(id)
    expect(await onHand(shop)).toBe(3)
    expect((await receive({ code: orderNumber, condition: 'damaged' })).body.parcel.piecesBack).toBe(0)
    expect(await onHand(shop)).toBe(3)
    await undo(id)
    await receive({ code: orderNumber })
    expect(await onHand(shop)).toBe(5)
    await shelf.expectBalance(shop)
    await shelf.expectSettled([id])
  })

  it('a receipt whose pieces were sold again is not taken back', async () => {
    const { shop, id, orderNumber } = await sent()
    await receive({ code: orderNumber })
    for (const at of [1, 2]) {
      const next = await shelf.order(shop, ['42', '42'], { phone: `06412345${60 + at}` })
      await shelf.move(next, 'U dostavi')
    }
    expect(await onHand(shop)).toBe(1)
    expect(await undo(id)).toMatchObject({ code: 'returns.sold_again' })
    expect((await list()).received).toHaveLength(1)
  })
})

it('what a return cost goes into profit in place of what the market’s costs say', async () => {
  const { db } = test.services
  await db
    .insertInto('marketCosts')
    .values({ userId: seller.userId, market: 'Serbia', returnCost: '200.00', validFrom: '2026-10-01' })
    .execute()
  await seller.request({
    method: 'PUT',
    url: '/api/courier-terms',
    payload: { terms: [buildTerms({ courier: 'BEX', returnCost: '350.00' })] },
  })
  const at = new Date('2026-11-10T12:00:00Z')
  const back = { status: 'Vraća se pošaljaocu' as const, createdAt: at, productCost: '0.00' }
  await orders(
    { ...back, trackingId: 'AA1' },
    { ...back, trackingId: 'AA2' },
    { ...back, trackingId: 'AA3', courier: 'bex' },
  )
  const read = async () => {
    const query = 'market=Serbia&startDate=2026-11-10&endDate=2026-11-10'
    const { analytics } = (await seller.request({ url: `/api/analytics/orders?${query}` })).json<{
      analytics: Analytics
    }>()
    const days = (await seller.request({ url: `/api/analytics/days?${query}` })).json<
      { lostCosts: string }[]
    >()
    expect(days[0]?.lostCosts).toBe(analytics.reality.lost.costs)
    expect(analytics.earned.lostCosts).toBe(analytics.reality.lost.costs)
    return analytics.reality.lost
  }
  expect(await read()).toMatchObject({ orders: 3, costs: '600.00' })
  await receive({ code: 'AA1', cost: '500' })
  await receive({ code: 'AA2' })
  expect(await read()).toMatchObject({ orders: 3, costs: '900.00' })
  const { body } = await receive({ code: 'AA3' })
  expect(body.parcel.cost).toBe('350.00')
  expect(await read()).toMatchObject({ orders: 3, costs: '1050.00' })
  await undo(body.parcel.id)
  expect(await read()).toMatchObject({ costs: '900.00' })
})

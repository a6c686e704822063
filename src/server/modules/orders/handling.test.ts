import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Order, PlaceOrder } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from './commands.ts'
import { announcePlaced, followOrders, type OrderNews } from './live.ts'
import type { OrderRow } from './queries.ts'

let test: TestApp
let seller: TestCaller
let other: TestCaller
let admin: TestCaller
let websiteId: number
let count = 0

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  other = await test.signIn('client')
  admin = await test.signIn('admin')
  websiteId = (await buildWebsite(test.services.db, seller.userId)).id
})

const rowOf = (orderId: string) =>
  test.services.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()

const place = async (body: Partial<PlaceOrder> = {}): Promise<OrderRow> => {
  count += 1
  const idempotencyKey = `obrada-porudzbina-${count}`
  const { orderId } = await placeOrder(
    test.services,
    buildOrder(websiteId, { idempotencyKey, ...body }),
    'popup',
  )
  return rowOf(orderId)
}
const post = (caller: TestCaller, url: string, payload: object = {}) =>
  caller.request({ method: 'POST', url, payload })
const put = (caller: TestCaller, id: number, payload: object) =>
  caller.request({ method: 'PUT', url: `/api/orders/${id}/status`, payload })
const eventsOf = (id: number) =>
  test.services.db.selectFrom('orderEvents').selectAll().where('orderId', '=', id).orderBy('id').execute()

describe('two people on one order', () => {
  it('the second change is refused when it names a status that is no longer true', async () => {
    const order = await place()
    const expected = 'Na čekanju'
    const [one, two] = await Promise.all([
      put(seller, order.id, { status: 'U dostavi', expected }),
      put(admin, order.id, { status: 'Otkazana', expected }),
    ])
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409])
    const { status } = await rowOf(order.orderId)
    const refused = one.statusCode === 409 ? one : two
    expect(refused.json()).toMatchObject({
      code: 'orders.changed_meanwhile',
      message: `Neko je u međuvremenu promenio status porudžbine ${order.orderNumber} u „${status}“.`,
    })
    expect((await eventsOf(order.id)).map(({ toStatus }) => toStatus)).toEqual(['Na čekanju', status])
  })

  it('without it the last one wins and every change is kept', async () => {
    const order = await place()
    await Promise.all([
      put(seller, order.id, { status: 'U dostavi' }),
      put(admin, order.id, { status: 'Otkazana' }),
    ])
    const events = await eventsOf(order.id)
    expect(events).toHaveLength(3)
    expect(events[2]?.fromStatus).toBe(events[1]?.toStatus)
    expect((await rowOf(order.orderId)).status).toBe(events[2]?.toStatus)
  })

  it('two bulk changes over the same orders never wait for each other forever', async () => {
    const ids = (await Promise.all(Array.from({ length: 12 }, () => place()))).map(({ id }) => id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(seller, '/api/orders/statuses', {
          ids: index % 2 ? ids : ids.toReversed(),
          status: index % 2 ? 'U dostavi' : 'Otkazana',
        }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  })
})

describe('many at once', () => {
  it('changes what is the caller’s, answers what each had, and keeps who did it', async () => {
    const [a, b] = [await place(), await place()]
    await put(seller, b.id, { status: 'U dostavi' })
    const answer = await post(seller, '/api/orders/statuses', {
      ids: [a.id, b.id, 999_999],
      status: 'Dostavljeno',
    })
    expect(answer.json()).toEqual({
      changed: [
        { id: a.id, from: 'Na čekanju' },
        { id: b.id, from: 'U dostavi' },
      ],
    })
    expect((await eventsOf(a.id)).at(-1)).toMatchObject({
      toStatus: 'Dostavljeno',
      actorUserId: seller.userId,
    })
    const foreign = await post(other, '/api/orders/statuses', { ids: [a.id], status: 'Otkazana' })
    expect(foreign.json()).toEqual({ changed: [] })
    expect((await rowOf(a.orderId)).status).toBe('Dostavljeno')
  })

  it('takes back only what nobody changed since', async () => {
    const [a, b] = [await place(), await place()]
    await post(seller, '/api/orders/statuses', { ids: [a.id, b.id], status: 'U dostavi' })
    await put(admin, b.id, { status: 'Problematično' })
    const back = { ids: [a.id, b.id], status: 'Na čekanju', expected: 'U dostavi' }
    expect((await post(seller, '/api/orders/statuses', back)).json()).toEqual({
      changed: [{ id: a.id, from: 'U dostavi' }],
    })
  })

  it.each([
    [{ ids: [], status: 'Otkazana' }],
    [{ ids: [1], status: 'Poslato' }],
    [{ ids: Array.from({ length: 501 }, (_, id) => id + 1), status: 'Otkazana' }],
  ])('refuses %j', async (body) => {
    expect((await post(seller, '/api/orders/statuses', body)).statusCode).toBe(400)
  })
})

describe('merging', () => {
  it('sends one parcel with both totals; the other becomes a duplicate and both remember', async () => {
    const order = await place({ phone: '0651000001' })
    const added = await place({ phone: '+381651000001', quantity: 2, totalPrice: 4990 })
    const answer = await post(seller, `/api/orders/${added.id}/merge`, { into: order.id })
    expect(answer.json<Order>()).toMatchObject({
      id: order.id,
      quantity: 3,
      totalPrice: '7980.00',
      productCost: '900.00',
    })
    expect(await rowOf(added.orderId)).toMatchObject({ status: 'Duplikat Pošiljka', mergedInto: order.id })
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({ kind: 'merged', note: added.orderNumber })
    expect((await eventsOf(added.id)).at(-1)).toMatchObject({ kind: 'status', toStatus: 'Duplikat Pošiljka' })
  })

  it('names another product beside the first and keeps what the goods cost together', async () => {
    const order = await place({ phone: '0651000002', quantity: 2, totalPrice: 4990 })
    const added = await place({ phone: '0651000002' })
    await test.services.db
      .updateTable('orders')
      .set({ productName: 'Masažer', productCost: '500.00' })
      .where('id', '=', added.id)
      .execute()
    await post(seller, `/api/orders/${added.id}/merge`, { into: order.id })
    expect(await rowOf(order.orderId)).toMatchObject({
      productName: 'Noćna lampa + 1 × Masažer',
      quantity: 2,
      totalPrice: '7980.00',
      productCost: '900.00',
      upsellCost: '500.00',
    })
  })

  it('happens once when two people press at the same moment', async () => {
    const order = await place({ phone: '0651000003' })
    const added = await place({ phone: '0651000003' })
    const answers = await Promise.all([
      post(seller, `/api/orders/${added.id}/merge`, { into: order.id }),
      post(admin, `/api/orders/${order.id}/merge`, { into: added.id }),
      post(seller, `/api/orders/${added.id}/merge`, { into: order.id }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const totals = [await rowOf(order.orderId), await rowOf(added.orderId)].map(
      ({ totalPrice }) => totalPrice,
    )
    expect(totals.toSorted()).toEqual(['2990.00', '5980.00'])
  })

  it('is refused for other phones, other statuses and other sellers’ orders', async () => {
    const order = await place({ phone: '0651000004' })
    const stranger = await place({ phone: '0651000005' })
    const merge = (who: TestCaller, from: number, into: number) =>
      post(who, `/api/orders/${from}/merge`, { into })
    expect((await merge(seller, stranger.id, order.id)).json()).toMatchObject({ code: 'orders.cannot_merge' })
    expect((await merge(seller, order.id, order.id)).statusCode).toBe(409)
    const again = await place({ phone: '0651000004' })
    await put(seller, order.id, { status: 'U dostavi' })
    expect((await merge(seller, again.id, order.id)).json()).toMatchObject({ code: 'orders.cannot_merge' })
    expect((await merge(other, again.id, order.id)).statusCode).toBe(404)
    expect((await rowOf(order.orderId)).totalPrice).toBe('2990.00')
  })
})

describe('news for an open screen', () => {
  let heard: OrderNews[]
  let stops: (() => void)[]
  beforeEach(() => {
    heard = []
    stops = []
    return () => stops.forEach((stop) => stop())
  })
  const follow = (owner: { userId: number } | 'everybody') =>
    stops.push(followOrders(test.services, owner, async (news) => void heard.push(news)))
  const idsOf = (kind: 'placed' | 'changed') => heard.flatMap((news) => news[kind]).map(({ id }) => id)
  const until = (done: () => boolean) => expect.poll(done, { timeout: 5000 }).toBe(true)

  it('tells an order once the relay hands it over, to its seller and to nobody else', async () => {
    const order = await place()
    follow({ userId: seller.userId })
    follow({ userId: other.userId })
    await announcePlaced(test.services.db, [order.id])
    await until(() => idsOf('placed').length > 0)
    // Whatever would be told wrongly was told with the same notification.
    await put(seller, order.id, { status: 'U dostavi' })
    await until(() => idsOf('changed').length > 0)
    expect(idsOf('placed')).toEqual([order.id])
    expect(idsOf('changed')).toEqual([order.id])
  })

  it('tells an admin of everybody’s, and gathers what changes at once', async () => {
    const ids = (await Promise.all([place(), place(), place()])).map(({ id }) => id)
    follow('everybody')
    await post(seller, '/api/orders/statuses', { ids, status: 'U dostavi' })
    await until(() => idsOf('changed').length === 3)
    expect(heard).toHaveLength(1)
  })

  it('an order itself notifies nobody', async () => {
    const { rows } = await test.services.database.pool.query<{ definition: string }>(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal`,
    )
    for (const { definition } of rows) expect(definition).not.toMatch(/AFTER INSERT|BEFORE INSERT/)
  })
})

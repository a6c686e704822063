import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderCard } from '#contract/orders/detail.ts'
import { orderNews, type OrderNews } from '#contract/orders/news.ts'
import type { Order, PlaceOrder } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createDatabase } from '../../db/db.ts'
import type { Scope } from '../../lib/scope.ts'
import { placeOrder } from './commands.ts'
import { announcePlaced, followOrders } from './live.ts'
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

  it('nobody waits for, or holds up, orders that are somebody else’s', async () => {
    const phone = '0652900099'
    const order = await place({ phone })
    const added = await place({ phone })
    await post(seller, `/api/orders/${added.id}/merge`, { into: order.id })
    const ids = [order.id, added.id]
    await test.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', 'in', ids).forUpdate().execute()
      // A call that had to wait for these locks would wait for ever: they are held until the answers are here.
      expect((await put(other, added.id, { status: 'Otkazana' })).statusCode).toBe(404)
      expect((await post(other, '/api/orders/statuses', { ids, status: 'Otkazana' })).json()).toEqual({
        changed: [],
      })
    })
    expect((await rowOf(added.orderId)).mergedInto).toBe(order.id)
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

  it('joins orders of one name and address too, however they are spelled', async () => {
    const order = await place({ phone: '0651000010', name: 'Đorđe Živković', address: 'Žička 12/a' })
    const added = await place({ phone: '0651000011', name: 'DJORDJE ZIVKOVIC', address: 'Жичка 12 a' })
    const near = await place({ phone: '0651000012', name: 'Đorđe Živković', address: 'Žička 12/b' })
    expect((await post(seller, `/api/orders/${near.id}/merge`, { into: order.id })).json()).toMatchObject({
      code: 'orders.cannot_merge',
    })
    const answer = await post(seller, `/api/orders/${added.id}/merge`, { into: order.id })
    expect(answer.json<Order>()).toMatchObject({ id: order.id, totalPrice: '5980.00' })
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
    const stranger = await place({ phone: '0651000005', name: 'Neko Drugi' })
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

describe('taking a parcel apart', () => {
  const split = (who: TestCaller, id: number) => post(who, `/api/orders/${id}/split`)
  const merge = (from: OrderRow, into: OrderRow) =>
    post(seller, `/api/orders/${from.id}/merge`, { into: into.id })
  const parcelOf = async (id: number) =>
    (await seller.request({ method: 'GET', url: `/api/orders/${id}/card` })).json<OrderCard>().parcel
  const goods = ({
    productName,
    quantity,
    mergedQuantity,
    totalPrice,
    productCost,
    upsellCost,
  }: OrderRow) => ({
    productName,
    quantity,
    mergedQuantity,
    totalPrice,
    productCost,
    upsellCost,
  })

  it.each([
    ['the same product', {}],
    ['another product', { productName: 'Masažer', productCost: '500.00' }],
    ['one whose cost nobody knows', { productName: 'Masažer', productCost: null, upsellCost: '120.00' }],
  ])('makes both what they were: %s', async (_name, change) => {
    count += 1
    const phone = `06520${String(count).padStart(5, '0')}`
    const order = await place({ phone, quantity: 2, totalPrice: 4990 })
    const placed = await place({ phone })
    if (Object.keys(change).length > 0)
      await test.services.db.updateTable('orders').set(change).where('id', '=', placed.id).execute()
    const added = await rowOf(placed.orderId)
    await merge(added, order)
    expect(await parcelOf(order.id)).toEqual({
      into: null,
      with: [{ id: added.id, orderNumber: added.orderNumber, held: null }],
    })
    expect((await parcelOf(added.id)).into).toMatchObject({ id: order.id, held: null })
    const answer = await split(seller, added.id)
    expect(answer.json<{ order: Order; parcel: Order }>()).toMatchObject({
      order: { id: added.id, status: 'Na čekanju' },
      parcel: { id: order.id, totalPrice: '4990.00' },
    })
    expect(goods(await rowOf(order.orderId))).toEqual(goods(order))
    expect(await rowOf(added.orderId)).toMatchObject({
      ...goods(added),
      mergedInto: null,
      status: 'Na čekanju',
    })
    expect((await eventsOf(order.id)).at(-1)).toMatchObject({ kind: 'split', note: added.orderNumber })
    expect((await eventsOf(added.id)).at(-1)).toMatchObject({
      fromStatus: 'Duplikat Pošiljka',
      toStatus: 'Na čekanju',
    })
    expect(await parcelOf(order.id)).toEqual({ into: null, with: [] })
    expect((await split(seller, added.id)).json()).toMatchObject({ code: 'orders.cannot_split' })
    // And once more, as if nothing had been.
    expect((await merge(added, order)).statusCode).toBe(200)
    expect((await split(seller, added.id)).statusCode).toBe(200)
    expect(goods(await rowOf(order.orderId))).toEqual(goods(order))
  })

  it('leaves with the parcel what the buyer added to it meanwhile', async () => {
    const order = await place({ phone: '0652900001' })
    const added = await place({ phone: '0652900001' })
    await merge(added, order)
    await test.services.db
      .updateTable('orders')
      .set({ totalPrice: '7470.00', upsellCost: '300.00' })
      .where('id', '=', order.id)
      .execute()
    await split(seller, added.id)
    expect(goods(await rowOf(order.orderId))).toMatchObject({
      quantity: 1,
      totalPrice: '4480.00',
      upsellCost: '300.00',
    })
  })

  it('goes from the last one backwards, and ends when the parcel is sent', async () => {
    const phone = '0652900002'
    const order = await place({ phone })
    const [second, third] = [await place({ phone }), await place({ phone })]
    await merge(second, order)
    await merge(third, order)
    expect((await parcelOf(order.id)).with.map(({ held }) => held)).toEqual(['joined_later', null])
    expect((await split(seller, second.id)).json()).toMatchObject({ code: 'orders.split_last_first' })
    expect((await split(other, third.id)).statusCode).toBe(404)
    expect((await split(seller, third.id)).statusCode).toBe(200)
    await put(seller, order.id, { status: 'U dostavi' })
    expect((await split(seller, second.id)).json()).toMatchObject({ code: 'orders.cannot_split' })
    expect((await parcelOf(order.id)).with.map(({ held }) => held)).toEqual(['sent'])
  })

  it('happens by itself when a merged order gets another status, so that no sum is counted twice', async () => {
    const phone = '0652900004'
    const order = await place({ phone })
    const [second, third] = [await place({ phone }), await place({ phone })]
    await merge(second, order)
    await merge(third, order)
    expect((await put(seller, second.id, { status: 'Otkazana' })).json()).toMatchObject({
      code: 'orders.split_last_first',
    })
    expect((await put(seller, third.id, { status: 'Otkazana' })).statusCode).toBe(200)
    expect(await rowOf(third.orderId)).toMatchObject({
      status: 'Otkazana',
      mergedInto: null,
      totalPrice: '2990.00',
    })
    expect((await rowOf(order.orderId)).totalPrice).toBe('5980.00')
    expect((await put(seller, second.id, { status: 'Na čekanju' })).statusCode).toBe(200)
    expect(goods(await rowOf(order.orderId))).toEqual(goods(order))
  })

  it('is refused for parcels that were merged before each merge was written down, and says so', async () => {
    const phone = '0652900020'
    const order = await place({ phone })
    const added = await place({ phone })
    await merge(added, order)
    await test.services.db.deleteFrom('orderMerges').where('addedId', '=', added.id).execute()
    expect((await parcelOf(order.id)).with.map(({ held }) => held)).toEqual(['unrecorded'])
    expect((await parcelOf(added.id)).into?.held).toBe('unrecorded')
    for (const answer of [await split(seller, added.id), await put(seller, added.id, { status: 'Otkazana' })])
      expect(answer.json()).toMatchObject({
        code: 'orders.split_unrecorded',
        message: expect.stringContaining('ranijom verzijom') as string,
      })
  })

  it('is refused with another status once the parcel is on its way; many at once pass such orders over', async () => {
    const phone = '0652900005'
    const order = await place({ phone })
    const [added, alone] = [await place({ phone }), await place({ phone: '0652900006' })]
    await merge(added, order)
    await put(seller, order.id, { status: 'U dostavi' })
    expect((await put(seller, added.id, { status: 'Dostavljeno' })).json()).toMatchObject({
      code: 'orders.cannot_split',
    })
    const payload = { ids: [added.id, alone.id], status: 'Dostavljeno' }
    const answer = await seller.request({ method: 'POST', url: '/api/orders/statuses', payload })
    expect(answer.statusCode).toBe(200)
    expect((await rowOf(alone.orderId)).status).toBe('Dostavljeno')
    expect(await rowOf(added.orderId)).toMatchObject({ status: 'Duplikat Pošiljka', mergedInto: order.id })
    expect((await rowOf(order.orderId)).totalPrice).toBe('5980.00')
  })

  it('of several at once gives the parcel back what each brought', async () => {
    const phone = '0652900007'
    const order = await place({ phone })
    const [second, third] = [await place({ phone }), await place({ phone })]
    await merge(second, order)
    await merge(third, order)
    const payload = { ids: [second.id, third.id], status: 'Na čekanju' }
    await seller.request({ method: 'POST', url: '/api/orders/statuses', payload })
    expect(goods(await rowOf(order.orderId))).toEqual(goods(order))
  })

  it('happens once when two people press at the same moment', async () => {
    const order = await place({ phone: '0652900003' })
    const added = await place({ phone: '0652900003' })
    await merge(added, order)
    const answers = await Promise.all([
      split(seller, added.id),
      split(admin, added.id),
      split(seller, added.id),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await rowOf(order.orderId)).totalPrice).toBe('2990.00')
  })
})

describe('columns of the table', () => {
  const columns = async (who: TestCaller) =>
    (await who.request({ method: 'GET', url: '/api/orders/columns' })).json<{ columns: string[] }>().columns
  const choose = (who: TestCaller, chosen: string[]) =>
    who.request({ method: 'PUT', url: '/api/orders/columns', payload: { columns: chosen } })

  it('are kept with the account, in the order of the table', async () => {
    expect(await columns(seller)).toEqual(['city', 'product', 'amount'])
    await choose(seller, ['tracking', 'amount'])
    await choose(seller, ['notes', 'city'])
    expect(await columns(seller)).toEqual(['city', 'notes'])
    await choose(seller, [])
    expect(await columns(seller)).toEqual([])
    expect(await columns(other)).toEqual(['city', 'product', 'amount'])
    expect((await choose(seller, ['lozinka'])).statusCode).toBe(400)
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
  const follow = (scope: Scope) =>
    stops.push(followOrders(test.services, scope, async (news) => void heard.push(news)))
  const idsOf = (kind: 'placed' | 'changed') => heard.flatMap((news) => news[kind]).map(({ id }) => id)
  const until = (done: () => boolean) => expect.poll(done).toBe(true)

  it('announces an order once the relay hands it over, to its seller and to nobody else', async () => {
    const order = await place()
    follow({ userId: seller.userId })
    follow({ userId: other.userId })
    await announcePlaced(test.services.db, [order.id])
    await until(() => idsOf('placed').length > 0)
    // Whatever would be sent wrongly was sent with the same notification.
    await put(seller, order.id, { status: 'U dostavi' })
    await until(() => idsOf('changed').length > 0)
    expect(idsOf('placed')).toEqual([order.id])
    expect(idsOf('changed')).toEqual([order.id])
  })

  it('announces everybody’s to an admin, and gathers what changes at once', async () => {
    const ids = (await Promise.all([place(), place(), place()])).map(({ id }) => id)
    follow('all')
    await post(seller, '/api/orders/statuses', { ids, status: 'U dostavi' })
    await until(() => idsOf('changed').length === 3)
    expect(heard).toHaveLength(1)
  })

  it('reads once for all screens of a scope, and one that was closed hears nothing', async () => {
    const order = await place()
    let statements = 0
    const db = test.services.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const lists: OrderNews[][] = [[], [], []]
    for (const list of lists)
      stops.push(
        followOrders(
          { ...test.services, db },
          { userId: seller.userId },
          async (news) => void list.push(news),
        ),
      )
    stops.pop()?.()
    await announcePlaced(test.services.db, [order.id])
    await until(() => lists.slice(0, 2).every((list) => list.length > 0))
    expect(lists.map((list) => list.length)).toEqual([1, 1, 0])
    // Which of the orders are in the scope, and those.
    expect(statements).toBe(2)
  })

  it('sends what the contract describes, and nothing beside it', async () => {
    const order = await place()
    follow({ userId: seller.userId })
    await announcePlaced(test.services.db, [order.id])
    await until(() => idsOf('placed').length > 0)
    expect(orderNews.event.parse(heard[0])).toEqual(heard[0])
    expect(heard[0]?.placed[0]).toMatchObject({ id: order.id, createdAt: order.createdAt.toISOString() })
    expect(heard[0]?.placed[0]).not.toHaveProperty('idempotencyKey')
  })

  it.each(['nonsense', '{}', '{"userId":"7"}'])(
    'says of a notice such as %s that something is missing',
    async (notice) => {
      follow({ userId: seller.userId })
      await sql`select pg_notify('orders', ${notice})`.execute(test.services.db)
      await until(() => heard.length > 0)
      expect(heard).toEqual([{ placed: [], changed: [], isMissing: true }])
    },
  )

  it('says that something is missing when the orders cannot be read', async () => {
    const order = await place()
    const away = createDatabase(test.services.database.settings, test.services.log)
    await away.pool.end()
    const tell = async (news: OrderNews) => void heard.push(news)
    stops.push(followOrders({ ...test.services, db: away.db }, 'all', tell))
    await announcePlaced(test.services.db, [order.id])
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ placed: [], changed: [], isMissing: true }])
  })

  it('an order itself notifies nobody', async () => {
    const { rows } = await test.services.database.pool.query<{ name: string; source: string }>(
      `select t.tgname as name, p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = 'orders'::regclass and not t.tgisinternal and pg_get_triggerdef(t.oid) ~ ' INSERT' order by 1`,
    )
    // Every further one is work that every buyer waits for.
    expect(rows.map(({ name }) => name)).toEqual(['orders_find_shelf', 'orders_settle_stock_placed'])
    for (const { source } of rows) expect(source).not.toMatch(/notify/i)
  })
})

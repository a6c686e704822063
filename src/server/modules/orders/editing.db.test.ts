import { beforeAll, describe, expect, it } from 'vitest'
import type { OrderCard } from '#contract/orders/detail.ts'
import type { OrderNews } from '#contract/orders/news.ts'
import type { Order, OrderEvent, PlaceOrder } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { placeOrder } from './commands.ts'
import { followOrders } from './live.ts'

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

const rowOf = (id: number) =>
  test.services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const place = async (body: Partial<PlaceOrder> = {}) => {
  count += 1
  const sent = buildOrder(body.websiteId ?? websiteId, {
    idempotencyKey: `izmena-porudzbine-${count}`,
    ...body,
  })
  const { orderId } = await placeOrder(test.services, sent, 'popup')
  const { id } = await test.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}

const cardOf = async (id: number, caller = seller): Promise<OrderCard> =>
  (await caller.request({ method: 'GET', url: `/api/orders/${id}/card` })).json<OrderCard>()
const historyOf = async (id: number): Promise<OrderEvent[]> =>
  (await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })).json<OrderEvent[]>()
const send = (caller: TestCaller, method: 'PUT' | 'POST' | 'DELETE', url: string, payload: object = {}) =>
  caller.request({ method, url, ...(method === 'DELETE' ? {} : { payload }) })

const buyerOf = ({ order, editable }: OrderCard) => ({
  version: editable.version,
  name: `${order.firstName} ${order.lastName}`,
  phone: order.phone,
  email: order.email,
  address: order.address,
  city: order.city,
  postalCode: order.postalCode,
  notes: order.notes,
})
const goodsOf = ({ editable: { version, main, additions } }: OrderCard) => ({
  version,
  main: { quantity: main.quantity, price: main.price },
  additions: additions.map(({ id, quantity, price }) => ({ id, quantity, price })),
  added: [] as { productId: number; quantity: number; price: string }[],
  reason: 'Dogovoreno telefonom',
})
const editBuyer = async (id: number, change: object, caller = seller) =>
  send(caller, 'PUT', `/api/orders/${id}/buyer`, { ...buyerOf(await cardOf(id)), ...change })
const editGoods = async (id: number, change: object, caller = seller) =>
  send(caller, 'PUT', `/api/orders/${id}/goods`, { ...goodsOf(await cardOf(id)), ...change })

describe('the buyer', () => {
  it('is corrected, with what it was before and who did it, and what was sent is kept', async () => {
    const id = await place()
    const answer = await editBuyer(id, {
      name: 'Đorđe Perić',
      phone: '065 765-43-21',
      address: 'Cara Dušana 7',
      city: 'Niš',
      postalCode: '18000',
      notes: 'Zvati posle 17 h',
      reason: 'Dogovoreno telefonom',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      firstName: 'Đorđe',
      lastName: 'Perić',
      phoneE164: '+381657654321',
      city: 'Niš',
    })
    await editBuyer(id, { city: 'Leskovac' })
    expect((await cardOf(id)).original).toMatchObject({
      name: 'Đorđe Živković Perić',
      phone: '064 123 45 67',
      address: 'Žička 12',
      city: 'Šabac',
      totalPrice: '2990.00',
      lines: [{ quantity: 1, price: '2990.00' }],
    })
    const [placed, first, second] = await historyOf(id)
    expect(placed?.kind).toBe('placed')
    expect(first).toMatchObject({
      kind: 'buyer_changed',
      reason: 'Dogovoreno telefonom',
      actorId: seller.userId,
      changes: [
        { field: 'name', from: 'Đorđe Živković Perić', to: 'Đorđe Perić' },
        { field: 'phone', from: '064 123 45 67', to: '065 765-43-21' },
        { field: 'address', from: 'Žička 12', to: 'Cara Dušana 7' },
        { field: 'city', from: 'Šabac', to: 'Niš' },
        { field: 'postalCode', from: null, to: '18000' },
        { field: 'notes', from: null, to: 'Zvati posle 17 h' },
      ],
    })
    expect(first?.actorName).toBeTruthy()
    expect(second?.changes).toEqual([{ field: 'city', from: 'Niš', to: 'Leskovac' }])
    const found = await seller.request({ method: 'GET', url: '/api/orders/my?name=Leskovac' })
    expect(found.json<Order[]>().map((order) => order.id)).toContain(id)
  })

  it.each([
    ['064 123', 'Broj je prekratak.'],
    ['064 123 45 67 89 01', 'Broj je predugačak.'],
    ['zovi brata', 'Ovo nije broj telefona.'],
  ])('with the phone „%s“ is refused', async (phone, message) => {
    const id = await place()
    const answer = await editBuyer(id, { phone })
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([400, message])
    expect((await rowOf(id)).phone).toBe('064 123 45 67')
    expect(await historyOf(id)).toHaveLength(1)
  })

  it('of a doubtful number keeps it as it is, and is no longer doubtful with a real one', async () => {
    const id = await place({ phone: '064 12', confirmedPhone: '064 12' })
    expect((await editBuyer(id, { city: 'Bor' })).statusCode).toBe(200)
    expect((await rowOf(id)).isPhoneDoubtful).toBe(true)
    await editBuyer(id, { phone: '064/123-4568' })
    expect(await rowOf(id)).toMatchObject({ isPhoneDoubtful: false, phoneE164: '+381641234568' })
  })

  it.each([
    [{ name: ' ' }, 'Upišite ime i prezime.'],
    [{ email: 'nije' }, 'Email nije ispravan.'],
    [{ postalCode: '110' }, 'Poštanski broj ima pet cifara.'],
  ])('with %o is refused in a sentence', async (change, sentence) => {
    expect((await editBuyer(await place(), change)).json<{ message: string }>().message).toBe(sentence)
  })

  it('saved as it was is no event', async () => {
    const id = await place()
    await editBuyer(id, {})
    expect(await historyOf(id)).toHaveLength(1)
    expect((await cardOf(id)).original).toBeNull()
  })
})

describe('the goods', () => {
  it('change with sums, costs, list and history following', async () => {
    const id = await place()
    const { id: productId } = await buildUpsell(test.services.db, websiteId, { stockLeft: 5 })
    const answer = await editGoods(id, {
      main: { quantity: 2, price: '4500' },
      added: [{ productId, quantity: 2, price: '2000' }],
      deliveryPrice: '350',
      reason: 'Popust',
    })
    expect(answer.json()).toMatchObject({ quantity: 2, totalPrice: '6500.00', deliveryPrice: '350.00' })
    const left = await test.services.db
      .selectFrom('upsellProducts')
      .select('stockLeft')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(left.stockLeft).toBe(3)
    const card = await cardOf(id)
    expect(card.order.additions).toEqual([{ title: 'Mlin za kafu', quantity: 2, totalPrice: '2000.00' }])
    expect(card.earnings.total).toBe('6500.00')
    expect((await rowOf(id)).upsellCost).toBe('800.00')
    const last = (await historyOf(id)).at(-1)
    expect(last).toMatchObject({ kind: 'goods_changed', reason: 'Popust' })
    expect(
      last?.changes?.map(({ field, from, to }) => [
        field,
        from?.replaceAll('\u00A0', ' '),
        to?.replaceAll('\u00A0', ' '),
      ]),
    ).toEqual([
      ['line', '1 komad · 2.990 RSD', '2 komada · 4.500 RSD'],
      ['line', undefined, '2 komada · 2.000 RSD'],
      ['delivery', undefined, '350 RSD'],
      ['total', '2.990 RSD', '6.500 RSD'],
    ])

    await editGoods(id, { additions: [], main: { quantity: 1, price: '2990' } })
    expect(await rowOf(id)).toMatchObject({ totalPrice: '2990.00', upsellCost: '0.00', quantity: 1 })
    const back = await test.services.db
      .selectFrom('upsellProducts')
      .select('stockLeft')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
    expect(back.stockLeft).toBe(5)
  })

  it.each([
    [{ reason: '  ' }, 400, 'Izaberite ili upišite razlog.'],
    [{ main: { quantity: 0, price: '100' } }, 400, 'Količina je od 1 do 99.'],
    [{ main: { quantity: 1, price: '0' } }, 400, 'Upišite cenu veću od nule, sa najviše dve decimale.'],
    [
      { additions: [{ id: 999_999, quantity: 1, price: '1' }] },
      409,
      'Jedan od proizvoda više nije u ovoj porudžbini ili ponudi.',
    ],
    [
      { added: [{ productId: 999_999, quantity: 1, price: '1' }] },
      409,
      'Jedan od proizvoda više nije u ovoj porudžbini ili ponudi.',
    ],
  ])('as %o are refused', async (change, status, sentence) => {
    const answer = await editGoods(await place(), change)
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([status, sentence])
  })

  it('take no more of a further product than is there, and nothing of the refused change stays', async () => {
    const id = await place()
    const { id: productId } = await buildUpsell(test.services.db, websiteId, { stockLeft: 1 })
    const added = [{ productId, quantity: 2, price: '10' }]
    const answer = await editGoods(id, { main: { quantity: 3, price: '10' }, added })
    expect(answer.json()).toMatchObject({ code: 'orders.line_sold_out' })
    expect(await rowOf(id)).toMatchObject({ quantity: 1, totalPrice: '2990.00', original: null })
  })

  it('take no more pieces than a page that sells only what is there has left', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { stock: 3, sellsPastStock: false })
    const id = await place({ websiteId: site.id })
    expect((await editGoods(id, { main: { quantity: 4, price: '100' } })).json()).toMatchObject({
      code: 'orders.too_few_left',
    })
    expect((await editGoods(id, { main: { quantity: 3, price: '100' } })).statusCode).toBe(200)
    expect((await editGoods(id, { main: { quantity: 2, price: '100' } })).statusCode).toBe(200)
  })

  it('of a parcel are its own: what merged orders brought stays and comes out as it was', async () => {
    const phone = '0652911001'
    const [into, added] = [await place({ phone }), await place({ phone, quantity: 2, totalPrice: 4990 })]
    await send(seller, 'POST', `/api/orders/${added}/merge`, { into, price: 'sums' })
    const { editable } = await cardOf(into)
    expect(editable.main).toMatchObject({ quantity: 1, price: '2990.00' })
    expect(editable.merged).toMatchObject([{ id: added, quantity: 2, price: '4990.00' }])
    expect((await editGoods(into, { main: { quantity: 2, price: '4000' } })).json()).toMatchObject({
      quantity: 4,
      totalPrice: '8990.00',
    })
    expect((await editGoods(added, { main: { quantity: 9, price: '1' } })).json()).toMatchObject({
      code: 'orders.in_parcel',
    })
    await send(seller, 'POST', `/api/orders/${added}/split`)
    expect(await rowOf(into)).toMatchObject({ quantity: 2, totalPrice: '4000.00' })
    expect(await rowOf(added)).toMatchObject({ quantity: 2, totalPrice: '4990.00' })
  })
})

describe('who may, and when', () => {
  it.each([
    ['Dostavljeno', /isporučena/],
    ['Otkazana', /otkazana/],
    ['Vraća se pošaljaocu', /vraća/],
  ])('an order that is „%s“ is closed, notes are not', async (status, sentence) => {
    const id = await place()
    await send(seller, 'PUT', `/api/orders/${id}/status`, { status })
    expect((await cardOf(id)).editable.closed).toMatch(sentence)
    for (const answer of [
      await editBuyer(id, { city: 'Bor' }),
      await editGoods(id, { main: { quantity: 2, price: '1' } }),
    ]) {
      expect(answer.json()).toMatchObject({ code: 'orders.closed' })
      expect(answer.json<{ message: string }>().message).toMatch(sentence)
    }
    expect((await send(seller, 'POST', `/api/orders/${id}/notes`, { text: 'I dalje' })).statusCode).toBe(201)
  })

  it('orders of others are not there', async () => {
    const id = await place()
    const card = await cardOf(id)
    const calls = [
      send(other, 'PUT', `/api/orders/${id}/buyer`, { ...buyerOf(card), city: 'Bor' }),
      send(other, 'PUT', `/api/orders/${id}/goods`, goodsOf(card)),
      send(other, 'POST', `/api/orders/${id}/notes`, { text: 'Tuđe' }),
      send(other, 'POST', `/api/orders/${id}/viewers`, { viewer: 'prozor-tudji' }),
    ]
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('a correction of what somebody changed meanwhile is refused with what and who, and passes on the fresh state', async () => {
    const id = await place()
    const stale = { ...buyerOf(await cardOf(id)), address: 'Nova 1' }
    await editBuyer(id, { city: 'Bor' }, admin)
    await send(seller, 'PUT', `/api/orders/${id}/status`, { status: 'U dostavi' })
    const refused = await send(seller, 'PUT', `/api/orders/${id}/buyer`, stale)
    expect(refused.statusCode).toBe(409)
    const { code, message } = refused.json<{ code: string; message: string }>()
    const { actorName } = (await historyOf(id)).find(({ kind }) => kind === 'buyer_changed') as OrderEvent
    expect(code).toBe('orders.edited_meanwhile')
    expect(message).toContain(`mesto (${actorName})`)
    expect(message).toContain('status „U dostavi“ (vi, u drugom prozoru)')
    expect((await rowOf(id)).address).toBe('Žička 12')
    const { version } = (await cardOf(id)).editable
    expect(
      (await send(seller, 'PUT', `/api/orders/${id}/buyer`, { ...stale, city: 'Bor', version })).statusCode,
    ).toBe(200)
  })

  it('of two at the same moment one is refused', async () => {
    const id = await place()
    const seen = buyerOf(await cardOf(id))
    const answers = await Promise.all([
      send(seller, 'PUT', `/api/orders/${id}/buyer`, { ...seen, city: 'Bor' }),
      send(admin, 'PUT', `/api/orders/${id}/buyer`, { ...seen, city: 'Niš' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('notes', () => {
  it('are written, changed and removed by their writer alone, and counted in the list', async () => {
    const id = await place()
    const note = (await send(seller, 'POST', `/api/orders/${id}/notes`, { text: 'Zvati posle 17 h' })).json<{
      id: number
    }>()
    const url = `/api/orders/${id}/notes/${note.id}`
    expect((await send(admin, 'PUT', url, { text: 'Moje' })).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', url)).statusCode).toBe(404)
    expect((await send(seller, 'PUT', url, { text: 'Zvati posle 18 h' })).json()).toMatchObject({
      text: 'Zvati posle 18 h',
      isOwn: true,
    })
    await send(admin, 'POST', `/api/orders/${id}/notes`, { text: 'Proverio sam' })
    const { notes, order } = await cardOf(id)
    expect(notes.map(({ text, isOwn }) => [text, isOwn])).toEqual([
      ['Proverio sam', false],
      ['Zvati posle 18 h', true],
    ])
    expect(order.noteCount).toBe(2)
    expect((await send(seller, 'DELETE', url)).statusCode).toBe(200)
    expect((await historyOf(id)).map(({ kind }) => kind)).toEqual([
      'placed',
      'note_added',
      'note_changed',
      'note_added',
      'note_removed',
    ])
    expect((await send(seller, 'POST', `/api/orders/${id}/notes`, { text: ' ' })).json()).toMatchObject({
      message: 'Upišite belešku.',
    })
  })

  it('make no correction stale, and come back with a deleted order', async () => {
    const id = await place()
    const seen = buyerOf(await cardOf(id))
    await send(admin, 'POST', `/api/orders/${id}/notes`, { text: 'Samo beleška' })
    expect((await send(seller, 'PUT', `/api/orders/${id}/buyer`, { ...seen, city: 'Bor' })).statusCode).toBe(
      200,
    )
    await send(seller, 'POST', '/api/orders/remove', { ids: [id] })
    await send(seller, 'POST', '/api/orders/restore', { ids: [id] })
    const card = await cardOf(id)
    expect(card.notes.map(({ text }) => text)).toEqual(['Samo beleška'])
    expect(card.original?.city).toBe('Šabac')
  })
})

describe('several people', () => {
  const watch = (caller: TestCaller, id: number, over: object = {}) =>
    send(caller, 'POST', `/api/orders/${id}/viewers`, { viewer: `prozor-${caller.userId}`, ...over })

  it('on one order see each other until they leave or are not heard of', async () => {
    const id = await place()
    await watch(seller, id)
    const seen = (await watch(admin, id, { isEditing: true })).json<
      { userId: number; isEditing: boolean }[]
    >()
    expect(seen.map(({ userId, isEditing }) => [userId, isEditing])).toEqual(
      expect.arrayContaining([
        [seller.userId, false],
        [admin.userId, true],
      ]),
    )
    expect((await watch(admin, id, { isLeaving: true })).json()).toHaveLength(1)
    await test.services.db
      .updateTable('orderViewers')
      .set({ seenAt: new Date(Date.now() - 60_000) })
      .where('orderId', '=', id)
      .execute()
    expect((await watch(admin, id)).json()).toMatchObject([{ userId: admin.userId }])
    expect(
      await test.services.db
        .selectFrom('orderViewers')
        .selectAll()
        .where('userId', '=', seller.userId)
        .execute(),
    ).toEqual([])
  })

  it('hear at once that somebody opens an order of theirs, corrects it or writes a note; strangers hear nothing', async () => {
    const id = await place()
    const heard: OrderNews[] = []
    const strange: OrderNews[] = []
    const stops = [
      followOrders(test.services, { userId: seller.userId }, async (news) => void heard.push(news)),
      followOrders(test.services, { userId: other.userId }, async (news) => void strange.push(news)),
    ]
    await watch(admin, id, { viewer: 'prozor-drugi' })
    await expect
      .poll(() => heard.flatMap(({ viewers }) => viewers ?? []))
      .toMatchObject([{ orderId: id, viewers: [{ userId: admin.userId }] }])
    await editBuyer(id, { address: 'Nova 5' }, admin)
    await expect
      .poll(() => heard.flatMap(({ changed }) => changed).at(-1))
      .toMatchObject({ id, address: 'Nova 5' })
    await send(admin, 'POST', `/api/orders/${id}/notes`, { text: 'Novo' })
    await expect
      .poll(() => heard.flatMap(({ changed }) => changed).at(-1))
      .toMatchObject({ id, noteCount: 1 })
    for (const stop of stops) stop()
    expect(strange).toEqual([])
  })
})

it('papers and files stand in the history of what they hold', async () => {
  // A page without further offers: its orders can be printed at once.
  const site = await buildWebsite(test.services.db, seller.userId)
  const [id, apart] = [await place({ websiteId: site.id }), await place({ websiteId: site.id })]
  const print = await seller.request({
    method: 'GET',
    url: `/api/orders/print?kind=termo&ids=${id}`,
  })
  expect(print.statusCode).toBe(200)
  await other.request({ method: 'GET', url: `/api/orders/print?kind=termo&ids=${apart}` })
  const kinds = async (of: number) => (await historyOf(of)).map(({ kind }) => kind)
  expect(await kinds(id)).toEqual(['placed', 'printed'])
  expect(await kinds(apart)).toEqual(['placed'])
})

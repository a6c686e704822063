import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { placeByHandSchema, SellableGoods } from '#contract/orders/by-hand.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { shelfTools, sizeRows } from '../../../../test/shelf.ts'
import { announceOrder } from '../notifications/announce.ts'
import { updateWebsite } from '../websites/save-website.ts'
import type { WebsiteRow } from '../websites/queries.ts'

type Body = z.input<typeof placeByHandSchema>

let test: TestApp
let seller: TestCaller
let site: WebsiteRow
const shelf = shelfTools(() => ({ test, seller }))

beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  seller = await test.signIn('client')
  site = await buildWebsite(test.services.db, seller.userId)
})

let phones = 0
const body = (over: Partial<Body> = {}): Body => ({
  websiteId: site.id,
  source: 'viber',
  key: crypto.randomUUID(),
  main: { quantity: 1, price: '2990', choices: [] },
  name: 'Mira Perić',
  phone: `064 555 ${String((phones += 1)).padStart(4, '0')}`,
  address: `Žička ${phones}`,
  city: 'Šabac',
  ...over,
})
const send = (over: Partial<Body> = {}, by = seller) =>
  by.request({ method: 'POST', url: '/api/orders/by-hand', payload: body(over) })
const placed = async (over: Partial<Body> = {}): Promise<Order> => {
  const answer = await send(over)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<Order>()
}
const refusal = async (over: Partial<Body>) => {
  const answer = await send(over)
  const { code, message, fields } = answer.json<{
    code: string
    message: string
    fields?: { path: string }[]
  }>()
  return { code, message, fields: fields?.map(({ path }) => path) }
}
const historyOf = async (id: number) =>
  (await seller.request({ method: 'GET', url: `/api/orders/${id}/history` })).json<OrderEvent[]>()
const list = async (query: string) =>
  (await seller.request({ method: 'GET', url: `/api/orders/my?limit=50&${query}` })).json<Order[]>()
const countOrders = async () => (await list('')).length

describe('an order that the seller writes down', () => {
  it('is an order like any other: page, market, sum, history, source, and followed by its event', async () => {
    const order = await placed({ postalCode: '15000', email: '', notes: 'Zvati posle 17h' })
    expect(order).toMatchObject({
      websiteId: site.id,
      productName: 'Noćna lampa',
      totalPrice: '2990.00',
      currency: 'RSD',
      targetMarket: 'Serbia',
      firstName: 'Mira',
      lastName: 'Perić',
      postalCode: '15000',
      email: null,
      notes: 'Zvati posle 17h',
      source: 'viber',
      status: 'Na čekanju',
      isOwn: false,
      isSuspect: false,
      upsellDelayedUntil: null,
    })
    expect(order.phoneE164).toMatch(/^\+38164555/)
    const [event] = await historyOf(order.id)
    expect(event).toMatchObject({ kind: 'placed', note: 'Viber', actorId: seller.userId })
    const { rows } = await sql<{ payload: object }>`
      select payload from outbox where event = 'order.placed' and (payload ->> 'orderId')::bigint = ${order.id}`.execute(
      test.services.db,
    )
    expect(rows).toEqual([
      {
        payload: {
          orderId: order.id,
          websiteId: site.id,
          userId: seller.userId,
          converts: false,
          origin: null,
        },
      },
    ])
  })

  it('is confirmed by hand', async () => {
    const { id } = await placed()
    expect(
      await test.services.db.selectFrom('confirmations').selectAll().where('orderId', '=', id).execute(),
    ).toMatchObject([{ state: 'confirmed', decidedHow: 'hand', decidedBy: seller.userId }])
  })

  it('is made once by a form, whatever the network does', async () => {
    const same = body()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        seller.request({ method: 'POST', url: '/api/orders/by-hand', payload: same }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map((answer) => answer.json<Order>().id)).size).toBe(1)
    expect(await countOrders()).toBe(1)
    const other = await refusal({ ...same, city: 'Niš' })
    expect(other).toMatchObject({ code: 'orders.saved_before' })
    expect(other.message).toContain(answers[0]?.json<Order>().orderNumber)
  })

  it('is only of own pages, also of one that is switched off', async () => {
    const stranger = await test.signIn('client')
    const foreign = await send({}, stranger)
    expect(foreign.json()).toMatchObject({ code: 'orders.not_sellable' })
    expect(
      (await test.visitor.request({ method: 'POST', url: '/api/orders/by-hand', payload: body() }))
        .statusCode,
    ).toBe(401)
    await test.services.db
      .updateTable('productWebsites')
      .set({ isActive: false })
      .where('id', '=', site.id)
      .execute()
    expect(await placed()).toMatchObject({ websiteId: site.id })
  })

  it('names every field that is missing', async () => {
    const { code, fields } = await refusal({ name: ' ', phone: '', address: '', city: '' })
    expect({ code, fields }).toEqual({ code: 'common.invalid', fields: ['name', 'phone', 'address', 'city'] })
  })

  it('asks about a phone that cannot be one, and takes it when it is meant', async () => {
    const asked = await refusal({ phone: '064 12' })
    expect(asked).toMatchObject({ code: 'orders.doubtful_phone', fields: ['phone'] })
    expect(asked.message).toContain('prekratak')
    const order = await placed({ phone: '064 12', confirmedPhone: '064 12' })
    expect(order).toMatchObject({ isPhoneDoubtful: true, phoneE164: null })
    expect(order.reviewedAt).not.toBeNull()
  })

  it('takes another price with its reason, which stands in the history', async () => {
    const main = { quantity: 2, price: '4.500', choices: [] }
    expect(await refusal({ main })).toMatchObject({
      code: 'orders.price_reason_missing',
      fields: ['priceReason'],
    })
    const order = await placed({ main, priceReason: 'Stalni kupac' })
    expect(order).toMatchObject({ totalPrice: '4500.00', quantity: 2, shownTotal: null })
    const [event] = await historyOf(order.id)
    expect(event).toMatchObject({ kind: 'placed', reason: 'Stalni kupac' })
    expect(event?.changes?.[0]).toMatchObject({ field: 'line', title: 'Noćna lampa' })
    expect(event?.changes?.[0]?.to).toContain('4.500')
  })

  it('has the delivery of the page, or the one that was agreed', async () => {
    await sql`update product_websites set terms = '{"deliveryPrice": "350.00", "freeFrom": null}' where id = ${site.id}`.execute(
      test.services.db,
    )
    expect(await placed()).toMatchObject({ deliveryPrice: '350.00' })
    expect(await placed({ deliveryPrice: '0' })).toMatchObject({ deliveryPrice: null })
    expect(await placed({ deliveryPrice: '199,50' })).toMatchObject({ deliveryPrice: '199.50' })
  })

  it('asks about an order of the same buyer, and takes it as another one', async () => {
    const first = await placed({ phone: '065 222 3333' })
    const asked = await refusal({ phone: '+381 65 222 33 33' })
    expect(asked.code).toBe('orders.already_ordered')
    expect(asked.message).toContain(first.orderNumber)
    const other = await placed({ phone: '065 222 3333', isAnother: true })
    const [marked] = await list(`ids=${other.id}&check=1`)
    expect(marked, 'what was answered is not asked again').toBeUndefined()
  })

  it('as a test it is in no figure and asks nothing', async () => {
    await placed({ phone: '065 777 8888' })
    const order = await placed({ phone: '065 777 8888', isTest: true })
    expect(order.isTest).toBe(true)
    expect((await historyOf(order.id)).map(({ kind }) => kind)).toEqual(['placed', 'test'])
  })

  it('is taken back by deleting it', async () => {
    const { id } = await placed()
    const answer = await seller.request({ method: 'POST', url: '/api/orders/remove', payload: { ids: [id] } })
    expect(answer.json()).toEqual({ removed: [id] })
    expect(await countOrders()).toBe(0)
  })
})

describe('goods of an order by hand', () => {
  const withSizes = () =>
    updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, site.id, {
      variants: sizeRows(['42', '43', '44'], { '43': { difference: '200.00' }, '44': { isOn: false } }),
    })

  it('are chosen piece by piece, at the price that the choice has', async () => {
    await withSizes()
    expect(await refusal({ main: { quantity: 2, price: '5190', choices: [['42']] } })).toMatchObject({
      code: 'orders.choice_missing',
      fields: ['main.choices.1.0'],
    })
    expect(await refusal({ main: { quantity: 1, price: '2990', choices: [['44']] } })).toMatchObject({
      code: 'orders.choice_gone',
    })
    const order = await placed({ main: { quantity: 2, price: '5190', choices: [['42'], ['43']] } })
    expect(order).toMatchObject({
      totalPrice: '5190.00',
      pieces: [
        { choice: ['42'], quantity: 1 },
        { choice: ['43'], quantity: 1 },
      ],
    })
  })

  it('can be further products of the page, each a line of its own', async () => {
    const { id } = await buildUpsell(test.services.db, site.id, { discountPrice: '500.00', stockLeft: 3 })
    const line = { productId: id, quantity: 2, price: '1000', choices: [] }
    const order = await placed({ added: [line] })
    expect(order).toMatchObject({
      totalPrice: '3990.00',
      additions: [{ quantity: 2, totalPrice: '1000.00' }],
    })
    expect(await refusal({ added: [line] })).toMatchObject({ code: 'orders.line_sold_out' })
    expect(await refusal({ added: [{ ...line, quantity: 1, price: '400' }] })).toMatchObject({
      code: 'orders.price_reason_missing',
    })
    expect(await refusal({ added: [line, line] })).toMatchObject({ code: 'orders.line_twice' })
    const { stockLeft } = await test.services.db
      .selectFrom('upsellProducts')
      .select('stockLeft')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stockLeft).toBe(1)
  })

  it('past the shelf are asked about and then taken', async () => {
    const shop = await shelf.open()
    await shelf.receive(shop.product, '42', 1)
    const main = { quantity: 2, price: '5190', choices: [['42'], ['42']] }
    const asked = await refusal({ websiteId: shop.site.id, main, priceReason: 'Popust' })
    expect(asked).toMatchObject({ code: 'orders.beyond_stock' })
    expect(asked.message).toContain('42')
    expect(asked.message).toContain('na stanju je 1, a traži se 2')
    expect(await countOrders()).toBe(0)
    const { id } = await placed({
      websiteId: shop.site.id,
      main,
      priceReason: 'Popust',
      takesPastStock: true,
    })
    await shelf.expectBalance(shop)
    await shelf.expectSettled([id])
    expect(await shelf.left(shop, '42')).toMatchObject({ onHand: 1, reserved: 2 })
  })

  it('past the count of the page are asked about, too', async () => {
    await updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, site.id, {
      stock: 1,
      sellsPastStock: false,
    })
    const main = { quantity: 2, price: '5380', choices: [] }
    expect(await refusal({ main, priceReason: 'x' })).toMatchObject({ code: 'orders.beyond_stock' })
    expect(await placed({ main, priceReason: 'x', takesPastStock: true })).toMatchObject({ quantity: 2 })
  })
})

describe('what the form is told', () => {
  it('lists own products and says of one what can be ordered', async () => {
    await shelf.open()
    const listed = (await seller.request({ method: 'GET', url: '/api/orders/sellable' })).json<object[]>()
    expect(listed).toHaveLength(2)
    await buildUpsell(test.services.db, site.id, { discountPrice: '500.00' })
    const goods = (
      await seller.request({ method: 'GET', url: `/api/orders/sellable/${site.id}/goods` })
    ).json<SellableGoods>()
    expect(goods).toMatchObject({ name: 'Noćna lampa', market: 'Serbia', left: null, variants: null })
    expect(goods.packs[0]).toEqual({ quantity: 1, price: '2990.00' })
    expect(goods.products).toHaveLength(1)
    const stranger = await test.signIn('client')
    expect(
      (await stranger.request({ method: 'GET', url: `/api/orders/sellable/${site.id}/goods` })).json(),
    ).toMatchObject({ code: 'orders.not_sellable' })
  })

  it('says what is left of each size', async () => {
    const shop = await shelf.open()
    await shelf.receive(shop.product, '42', 2)
    const { variants, left } = (
      await seller.request({ method: 'GET', url: `/api/orders/sellable/${shop.site.id}/goods` })
    ).json<SellableGoods>()
    expect(left).toBe(2)
    expect(variants?.rows.map((row) => [row.choice[0], row.left])).toEqual([
      ['42', 2],
      ['43', 0],
    ])
  })
})

describe('lists and notices', () => {
  it('are filtered by how an order came in', async () => {
    await placed()
    await placed({ source: 'phone' })
    await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id, { idempotencyKey: crypto.randomUUID() }),
    })
    const sources = async (query: string) => (await list(query)).map(({ source }) => source)
    expect(await sources('source=viber')).toEqual(['viber'])
    expect(await sources('source=page')).toEqual(['popup'])
    expect(await sources('')).toHaveLength(3)
  })

  it('the seller is told of what a buyer sent, not of what they typed themselves', async () => {
    await test.services.db
      .updateTable('users')
      .set({ telegramBotId: 'v1.sealed', telegramChatId: '1' })
      .where('id', '=', seller.userId)
      .execute()
    const { id } = await placed()
    await test.visitor.request({
      method: 'POST',
      url: '/api/orders',
      payload: buildOrder(site.id, { idempotencyKey: crypto.randomUUID() }),
    })
    const [sent] = await list('source=page')
    for (const orderId of [id, sent?.id ?? 0]) await announceOrder(test.services, orderId)
    const told = await test.services.db
      .selectFrom('notifications')
      .select('orderId')
      .where('orderId', 'in', [id, sent?.id ?? 0])
      .execute()
    expect(told.map(({ orderId }) => orderId)).toEqual([sent?.id])
  })
})

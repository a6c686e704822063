import { beforeAll, describe, expect, it } from 'vitest'
import type { Editable } from '#contract/orders/editing.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { Variants } from '#contract/variants/schema.ts'
import { sizeRows } from '../../../../test/shelf.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { updateWebsite } from '../websites/save-website.ts'
import type { WebsiteRow } from '../websites/queries.ts'

let test: TestApp
let seller: TestCaller
let site: WebsiteRow

const shoes = (change: Partial<Variants['rows'][number]>[] = []): Variants => ({
  options: [
    { name: 'Veličina', values: [42, 43].map((size) => ({ text: String(size), color: null })) },
    {
      name: 'Boja',
      values: [
        { text: 'crna', color: '#000000' },
        { text: 'bela', color: '#ffffff' },
      ],
    },
  ],
  rows: [
    { choice: ['42', 'crna'], sku: 'P42C', difference: '0.00', image: null, isOn: true, ...change[0] },
    { choice: ['43', 'bela'], sku: null, difference: '200.00', image: null, isOn: true, ...change[1] },
    { choice: ['42', 'bela'], sku: null, difference: '0.00', image: null, isOn: false, ...change[2] },
  ],
  sizeTable: null,
})

const save = (variants: Variants) =>
  updateWebsite(test.services.db, { id: seller.userId, role: 'client' }, site.id, { variants })

beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  site = await buildWebsite(test.services.db, seller.userId)
  await save(shoes())
})

const send = (change: object) =>
  test.visitor.request({
    method: 'POST',
    url: '/api/orders',
    payload: buildOrder(site.id, { totalPrice: undefined, idempotencyKey: crypto.randomUUID(), ...change }),
  })
const placed = async (change: object): Promise<Order> => {
  const answer = await send(change)
  expect(answer.json()).toMatchObject({ ok: true })
  const { orderId } = answer.json<{ orderId: string }>()
  const { id } = await test.services.db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return orderOf(id)
}
const orderOf = async (id: number): Promise<Order> => {
  const [order] = (await seller.request({ method: 'GET', url: `/api/orders/my?ids=${id}` })).json<Order[]>()
  if (!order) throw new Error(`no order ${id}`)
  return order
}
const pair = [
  ['42', 'crna'],
  ['43', 'bela'],
]

describe('an order of a product with sizes and colours', () => {
  it('keeps what was chosen of each piece, and costs what the choice adds', async () => {
    const order = await placed({ quantity: 2, totalPrice: '5190.00', choices: pair })
    expect(order).toMatchObject({
      quantity: 2,
      totalPrice: '5190.00',
      shownTotal: null,
      pieces: [
        { choice: ['42', 'crna'], sku: 'P42C', quantity: 1 },
        { choice: ['43', 'bela'], sku: null, quantity: 1 },
      ],
    })
    const open = await test.visitor.request({ method: 'GET', url: `/api/orders/${order.orderId}` })
    expect(open.body).toContain('"choice":["43","bela"]')
  })

  it.each([
    ['nothing chosen', undefined, 'orders.choice_missing', 'Veličina: izaberite za 1. komad', 'choices.0.0'],
    [
      'one piece chosen',
      [['42', 'crna']],
      'orders.choice_missing',
      'Veličina: izaberite za 2. komad',
      'choices.1.0',
    ],
    [
      'a colour left open',
      [pair[0], ['43', ' ']],
      'orders.choice_missing',
      'Boja: izaberite za 2. komad',
      'choices.1.1',
    ],
    [
      'what is off',
      [pair[0], ['42', 'bela']],
      'orders.choice_gone',
      '„42, bela“ više nije u ponudi. Izaberite drugo.',
      'choices.1.0',
    ],
    [
      'what never was',
      [pair[0], ['47', 'crna']],
      'orders.choice_gone',
      '„47, crna“ više nije u ponudi. Izaberite drugo.',
      'choices.1.0',
    ],
  ])('is refused at its field with %s, and nothing is written', async (_, choices, code, message, path) => {
    const count = () => test.services.db.selectFrom('orders').select('id').execute()
    const before = (await count()).length
    const answer = await send({ quantity: 2, totalPrice: '4990.00', choices })
    expect(answer.json()).toMatchObject({ ok: false, code, message, fields: [{ path, message }] })
    expect((await count()).length).toBe(before)
  })

  it('shown at a price without the difference is taken at the real one, which the seller sees', async () => {
    const order = await placed({ quantity: 1, totalPrice: '2990.00', choices: [['43', 'bela']] })
    expect(order).toMatchObject({ totalPrice: '3190.00', shownTotal: '2990.00' })
  })

  it('without script asks for what is missing and takes the same form afterwards', async () => {
    const form = {
      websiteId: site.id,
      quantity: 2,
      name: 'Ana Ilić',
      phone: '0641112223',
      address: 'Kneza Miloša 5',
      city: 'Niš',
    }
    const post = (fields: object) =>
      test.visitor.request({
        method: 'POST',
        url: `/${site.customUrl}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(
          Object.entries({ ...form, ...fields }).map(([key, value]): [string, string] => [
            key,
            String(value),
          ]),
        ).toString(),
      })
    const asked = await post({ 'choice-1-0': '42', 'choice-1-1': 'crna' })
    expect(asked.body).toContain('Veličina: izaberite za 2. komad')
    const kept = asked.body.match(/<input[^>]*name="choice-1-[01]"[^>]*checked=""[^>]*>/g) ?? []
    expect(kept).toHaveLength(2)
    // What is chosen for a third piece, which is not ordered, does not count.
    const taken = await post({
      'choice-1-0': '42',
      'choice-1-1': 'crna',
      'choice-2-0': '43',
      'choice-2-1': 'bela',
      'choice-3-0': '42',
    })
    expect(taken.statusCode).toBe(303)
  })
})

describe('the same parcel', () => {
  it('merged has the choices of both and taken apart each its own', async () => {
    const [one, other] = [
      await placed({ quantity: 1, choices: [['42', 'crna']], phone: '0641234512', name: 'Ana Ana' }),
      await placed({ quantity: 2, choices: pair, phone: '0641234512', name: 'Ana Ana' }),
    ]
    const merge = await seller.request({
      method: 'POST',
      url: `/api/orders/${other.id}/merge`,
      payload: { into: one.id },
    })
    expect(merge.statusCode).toBe(200)
    expect(await orderOf(one.id)).toMatchObject({
      quantity: 3,
      pieces: [
        { choice: ['42', 'crna'], quantity: 2 },
        { choice: ['43', 'bela'], quantity: 1 },
      ],
    })
    await seller.request({ method: 'POST', url: `/api/orders/${other.id}/split`, payload: {} })
    expect((await orderOf(one.id)).pieces).toMatchObject([{ choice: ['42', 'crna'], quantity: 1 }])
    expect((await orderOf(other.id)).pieces).toHaveLength(2)
  })
})

describe('a correction', () => {
  it('changes size and colour with a reason, and only to what is known', async () => {
    const order = await placed({ quantity: 1, choices: [['42', 'crna']], phone: '0641234513' })
    const editable = (await seller.request({ method: 'GET', url: `/api/orders/${order.id}/card` })).json<{
      editable: Editable
    }>().editable
    expect(editable.main.pieces).toMatchObject([{ choice: ['42', 'crna'] }])
    expect(editable.variants?.rows).toHaveLength(4)
    const edit = (pieces: object[], version = editable.version) =>
      seller.request({
        method: 'PUT',
        url: `/api/orders/${order.id}/goods`,
        payload: {
          version,
          main: { quantity: 1, price: '2990', pieces },
          additions: [],
          reason: 'Kupac je zamenio veličinu',
        },
      })
    expect((await edit([{ choice: ['47', 'crna'], quantity: 1 }])).json()).toMatchObject({
      code: 'orders.choice_gone',
    })
    expect((await edit([{ choice: ['43', 'bela'], quantity: 2 }])).statusCode).toBe(400)
    const saved = await edit([{ choice: ['43', 'bela'], quantity: 1 }])
    expect(saved.statusCode).toBe(200)
    expect((await orderOf(order.id)).pieces).toMatchObject([{ choice: ['43', 'bela'], quantity: 1 }])
    const [event] = await test.services.db
      .selectFrom('orderEvents')
      .select('details')
      .where('orderId', '=', order.id)
      .where('kind', '=', 'goods_changed')
      .execute()
    expect(JSON.stringify(event?.details)).toContain('42, crna')
    expect(JSON.stringify(event?.details)).toContain('43, bela')
  })
})

describe('what the seller may save', () => {
  it.each([
    [
      'the same value twice',
      {
        ...shoes(),
        options: [
          {
            name: 'Veličina',
            values: [
              { text: '42', color: null },
              { text: ' 42 ', color: null },
            ],
          },
        ],
      },
      'Ista vrednost stoji dvaput',
    ],
    [
      'an option without a name',
      { ...shoes(), options: [{ name: ' ', values: [{ text: '42', color: null }] }] },
      'Upišite šta se bira, na primer Veličina',
    ],
    ['nothing on sale', shoes([{ isOn: false }, { isOn: false }, { isOn: false }]), null],
    [
      'a piece for nothing',
      shoes([{ difference: '-2990.00' }]),
      'Sa ovom razlikom komad bi bio besplatan ili jeftiniji od nule',
    ],
  ])('refuses %s', async (_, variants, sentence) => {
    const rows =
      sentence === null
        ? shoes().options[0]!.values.flatMap((size) =>
            shoes().options[1]!.values.map((color) => ({
              choice: [size.text, color.text],
              sku: null,
              difference: '0.00',
              image: null,
              isOn: false,
            })),
          )
        : variants.rows
    const answer = await seller.request({
      method: 'PUT',
      url: `/api/websites/id/${site.id}`,
      payload: { variants: { ...variants, rows } },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence ?? 'Uključite bar jednu kombinaciju ili obrišite opcije')
  })
})

describe('a further product with sizes', () => {
  const product = async (over: object = {}) =>
    (
      await test.services.db
        .insertInto('upsellProducts')
        .values({
          websiteId: site.id,
          originalUrl: 'https://primer.test/carape',
          title: 'Čarape',
          discountPrice: '490.00',
          productCost: '90.00',
          stockLeft: 9,
          isStockKnown: true,
          aiProcessed: true,
          variants: JSON.stringify(sizeRows(['S', 'L'])),
          ...over,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  it('ticked in the form is asked for its own, and stands in the parcel with it', async () => {
    const bumpProductId = await product()
    await test.services.db
      .updateTable('productWebsites')
      .set({ upsellBumpId: bumpProductId })
      .where('id', '=', site.id)
      .execute()
    const wish = { bumpProductId, bumpPrice: '490.00', choices: [['42', 'crna']], city: 'Bor' }
    expect((await send(wish)).json()).toMatchObject({
      code: 'orders.choice_missing',
      message: 'Veličina: izaberite',
    })
    expect((await send({ ...wish, bumpChoice: ['XXL'] })).json()).toMatchObject({
      code: 'orders.choice_gone',
    })
    const order = await placed({ ...wish, bumpChoice: ['L'] })
    expect(order.additions).toMatchObject([{ title: 'Čarape', pieces: [{ choice: ['L'], quantity: 1 }] }])
    expect(order.totalPrice).toBe('3480.00')
  })

  it('corrected to more pieces has them all in its one choice', async () => {
    const bumpProductId = await product()
    await test.services.db
      .updateTable('productWebsites')
      .set({ upsellBumpId: bumpProductId })
      .where('id', '=', site.id)
      .execute()
    const order = await placed({ bumpProductId, bumpChoice: ['S'], choices: [['42', 'crna']], city: 'Pirot' })
    const { editable } = (await seller.request({ method: 'GET', url: `/api/orders/${order.id}/card` })).json<{
      editable: Editable
    }>()
    const answer = await seller.request({
      method: 'PUT',
      url: `/api/orders/${order.id}/goods`,
      payload: {
        version: editable.version,
        main: { quantity: 1, price: '2990' },
        additions: [{ id: editable.additions[0]?.id, quantity: 3, price: '1200' }],
        reason: 'Kupac želi još',
      },
    })
    expect(answer.statusCode).toBe(200)
    expect((await orderOf(order.id)).additions).toMatchObject([
      { quantity: 3, pieces: [{ choice: ['S'], quantity: 3 }] },
    ])
  })

  it('offered after the order is asked too', async () => {
    const upsellProductId = await product()
    const order = await placed({ choices: [['42', 'crna']], city: 'Vranje' })
    const add = (choice?: string[]) =>
      test.visitor.request({
        method: 'POST',
        url: '/api/combine-upsell',
        payload: { originalOrderId: order.orderId, upsellProductId, choice },
      })
    expect((await add()).json()).toMatchObject({ code: 'orders.choice_missing' })
    expect((await add(['S'])).json()).toMatchObject({ success: true })
    expect((await orderOf(order.id)).additions).toMatchObject([{ pieces: [{ choice: ['S'] }] }])
  })
})

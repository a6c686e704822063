import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMoney, timesMoney, toMinor } from '#contract/common/money.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Services } from '#server/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import { changeOrderStatus, placeOrder } from '../orders/commands.ts'
import { mergeOrder, splitOrder } from '../orders/merge-orders.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import type { Principal } from '../../lib/scope.ts'
import { combineUpsell } from './combine-upsell.ts'
import { arrangeUpsells, declineOffer, removeUpsellProduct } from './commands.ts'
import { listUpsellProducts, type UpsellRow } from './queries.ts'
import { readThankYou } from './thank-you.ts'

let services: Services
let website: WebsiteRow
let seller: Principal
let product: UpsellRow

beforeAll(async () => {
  services = await createTestServices()
  seller = await buildUser(services.db)
})
beforeEach(async () => {
  website = await buildWebsite(services.db, seller.id)
  product = await buildUpsell(services.db, website.id)
  await arrangeUpsells(services.db, seller, website.id, { bumpProductId: product.id })
})

const key = () => crypto.randomUUID()
const place = async (over: Parameters<typeof buildOrder>[1] = {}) =>
  (await placeOrder(services, buildOrder(website.id, { idempotencyKey: key(), ...over }), 'popup')).orderId
const ticked = (over: Parameters<typeof buildOrder>[1] = {}) =>
  place({ bumpProductId: product.id, bumpPrice: product.discountPrice, ...over })
const orderOf = (orderId: string) =>
  services.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const linesOf = async (orderId: string) =>
  services.db
    .selectFrom('upsellOrders')
    .selectAll()
    .where('originalOrderId', '=', (await orderOf(orderId)).id)
    .orderBy('id')
    .execute()
const stockOf = async (id: number) =>
  (
    await services.db
      .selectFrom('upsellProducts')
      .select('stockLeft')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).stockLeft
const pageOf = async (orderId: string) =>
  (await readThankYou(services, {
    websiteId: String(website.id),
    reference: orderId,
    sellerId: null,
    homeUrl: '/',
  }))!
const change = (over: Record<string, unknown>) =>
  services.db.updateTable('upsellProducts').set(over).where('id', '=', product.id).execute()
const move = async (orderId: string, status: OrderStatus) =>
  changeOrderStatus(services.db, {
    caller: seller,
    orderId: (await orderOf(orderId)).id,
    status,
  })
const addTo = (originalOrderId: string, upsellProductId: number, quantity = 1) =>
  combineUpsell(services.db, { originalOrderId, upsellProductId, quantity })

describe('a ticked product', () => {
  it('is a line of its own in the order, with its price, its cost and its piece', async () => {
    const orderId = await ticked({ quantity: 1 })
    expect(await orderOf(orderId)).toMatchObject({
      totalPrice: '4480.00',
      quantity: 1,
      productCost: '900.00',
      upsellCost: '400.00',
      notes: null,
      shownTotal: null,
    })
    expect(await linesOf(orderId)).toMatchObject([
      {
        upsellProductId: product.id,
        title: 'Mlin za kafu',
        quantity: 1,
        totalPrice: '1490.00',
        productCost: '400.00',
        place: 'order_form',
        customerData: { firstName: 'Đorđe', city: 'Šabac' },
      },
    ])
    expect(await stockOf(product.id)).toBe(4)
  })

  it('is charged at the stored price, however cheap the form says it is', async () => {
    const orderId = await ticked({ bumpPrice: 1 })
    expect((await orderOf(orderId)).totalPrice).toBe('2990.00')
    expect((await pageOf(orderId)).leftOut).toEqual({ title: 'Mlin za kafu', isSoldOut: false })
    await change({ discountPrice: '990.00' })
    expect((await orderOf(await ticked({ bumpPrice: 1490 }))).totalPrice).toBe('3980.00')
    expect((await orderOf(await ticked({ bumpPrice: undefined }))).totalPrice).toBe('3980.00')
  })

  it('is no offer after the order, and without another offer nothing waits', async () => {
    const orderId = await ticked()
    expect((await orderOf(orderId)).upsellDelayedUntil).toBeNull()
    const second = await buildUpsell(services.db, website.id, { title: 'Čaše' })
    const waiting = await ticked()
    expect((await orderOf(waiting)).upsellDelayedUntil).not.toBeNull()
    expect((await pageOf(waiting)).offers.map(({ id }) => id)).toEqual([second.id])
    expect((await pageOf(await place())).offers.map(({ id }) => id)).toEqual([product.id, second.id])
    await expect(addTo(waiting, product.id)).resolves.toMatchObject({ isNew: false, totalPrice: '4480.00' })
  })

  it.each([
    ['sold out', { stockLeft: 0 }, true],
    ['switched off', { isActive: false }, false],
    ['dearer', { discountPrice: '1990.00' }, false],
    ['without a price', { discountPrice: null }, false],
    ['removed', { deletedAt: new Date() }, false],
  ])(
    'that is %s meanwhile is left out, the order is taken and its buyer is notified',
    async (_name, over, isSoldOut) => {
      await change(over)
      const orderId = await ticked()
      expect(await orderOf(orderId)).toMatchObject({ totalPrice: '2990.00', upsellCost: '0.00' })
      expect(await linesOf(orderId)).toEqual([])
      expect((await pageOf(orderId)).leftOut).toEqual({ title: 'Mlin za kafu', isSoldOut })
    },
  )

  it('of another website, or one that stands in no form, is not sold', async () => {
    const other = await buildUpsell(services.db, (await buildWebsite(services.db, seller.id)).id)
    const second = await buildUpsell(services.db, website.id)
    for (const id of [other.id, second.id, 999_999]) {
      const orderId = await ticked({ bumpProductId: id })
      expect((await orderOf(orderId)).totalPrice).toBe('2990.00')
      expect(await linesOf(orderId)).toEqual([])
    }
    expect(await stockOf(other.id)).toBe(5)
    expect(await stockOf(second.id)).toBe(5)
  })

  it('joins no order of the old thank-you page', async () => {
    await services.db
      .updateTable('productWebsites')
      .set({ legacyGoods: ['', '', 'Krpa'] })
      .where('id', '=', website.id)
      .execute()
    const afterOrder = await ticked({ bumpProductId: undefined })
    const orderId = await ticked({
      name: undefined,
      totalPrice: 490,
      afterOrder,
      customerData: { name: 'Ana Anić' },
    })
    expect(await orderOf(orderId)).toMatchObject({ totalPrice: '490.00', upsellCost: '0.00' })
  })
})

describe('the same order again', () => {
  it.each([
    ['with its key', { idempotencyKey: 'isti-kljuc-sa-dodatkom' }],
    ['without a key', { idempotencyKey: undefined }],
  ])('%s, fifty times at once, is one order with one line', async (_name, over) => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => ticked(over)))
    expect(new Set(ids).size).toBe(1)
    expect((await orderOf(ids[0]!)).totalPrice).toBe('4480.00')
    expect(await linesOf(ids[0]!)).toHaveLength(1)
    expect(await stockOf(product.id)).toBe(4)
  })

  it('with the same key and without the product is another order, and is refused', async () => {
    await ticked({ idempotencyKey: 'kljuc-za-dve-zelje-1' })
    await expect(place({ idempotencyKey: 'kljuc-za-dve-zelje-1' })).rejects.toMatchObject({
      code: 'orders.key_reused',
    })
    await place({ idempotencyKey: 'kljuc-za-dve-zelje-2' })
    await expect(ticked({ idempotencyKey: 'kljuc-za-dve-zelje-2' })).rejects.toMatchObject({
      code: 'orders.key_reused',
    })
    expect(await stockOf(product.id)).toBe(4)
  })
})

it('five pieces are sold five times to two hundred who ask at once in the form and after the order', async () => {
  const orders = await Promise.all(
    Array.from({ length: 100 }, (_, at) => place({ name: `Kupac Broj ${at}`, address: `Ulica ${at}` })),
  )
  const results = await Promise.allSettled([
    ...orders.map((orderId) => addTo(orderId, product.id)),
    ...Array.from({ length: 100 }, (_, at) => ticked({ name: `Kupac U Formi ${at}`, address: `Put ${at}` })),
  ])
  // A buyer who ordered has an order; only additions are refused, and only for this reason.
  for (const result of results.slice(100)) expect(result.status).toBe('fulfilled')
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'upsell.out_of_stock' })
  expect(await stockOf(product.id)).toBe(0)
  const sold = await services.db
    .selectFrom('upsellOrders')
    .selectAll()
    .where('upsellProductId', '=', product.id)
    .execute()
  expect(sold).toHaveLength(5)
  const { rows } = await services.database.pool.query<{ total: string }>(
    'select sum(total_price) as total from orders where website_id = $1',
    [website.id],
  )
  expect(toMinor(rows[0]!.total)).toBe(200 * 299_000 + 5 * 149_000)
}, 60_000)

it('a list that is rearranged while orders come keeps nobody waiting forever', async () => {
  const second = await buildUpsell(services.db, website.id, { stockLeft: 1000 })
  await change({ stockLeft: 1000 })
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => [
      ticked({ name: `Kupac ${at}` }).then((orderId) => addTo(orderId, second.id)),
      arrangeUpsells(services.db, seller, website.id, {
        productIds: at % 2 ? [product.id, second.id] : [second.id, product.id],
      }),
    ]).flat(),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

describe('a no', () => {
  it('brings the next product that waits for one, in the order of the list, and is kept', async () => {
    const [cups, filter] = [
      await buildUpsell(services.db, website.id, { title: 'Čaše', isAfterDecline: true, position: 2 }),
      await buildUpsell(services.db, website.id, { title: 'Filter', isAfterDecline: true, position: 1 }),
    ]
    const orderId = await place()
    const seen = async () =>
      (await pageOf(orderId)).offers.filter(({ isInReserve }) => !isInReserve).map(({ title }) => title)
    const no = (id: number) => declineOffer(services.db, { originalOrderId: orderId, upsellProductId: id })
    expect(await seen()).toEqual(['Mlin za kafu'])
    expect(await no(product.id)).toEqual({ nextProductId: filter.id })
    expect(await no(product.id)).toEqual({ nextProductId: null })
    expect(await seen()).toEqual(['Filter'])
    expect(await no(filter.id)).toEqual({ nextProductId: cups.id })
    expect(await addTo(orderId, cups.id)).toMatchObject({ isNew: true, totalPrice: '4480.00' })
    expect(await seen()).toEqual(['Čaše'])
    expect(await linesOf(orderId)).toMatchObject([{ place: 'after_decline', title: 'Čaše' }])
  })

  it('brings nothing where no product waits, and nothing waits where nothing can be declined', async () => {
    const orderId = await place()
    expect(
      await declineOffer(services.db, { originalOrderId: orderId, upsellProductId: product.id }),
    ).toEqual({ nextProductId: null })
    expect((await pageOf(orderId)).offers).toEqual([])
    await change({ isAfterDecline: true })
    const later = await place({ name: 'Neko Drugi' })
    expect((await orderOf(later)).upsellDelayedUntil).toBeNull()
    expect((await pageOf(later)).offers).toEqual([])
  })

  it('is taken only of the order one holds and of its own products', async () => {
    const other = await buildUpsell(services.db, (await buildWebsite(services.db, seller.id)).id)
    const orderId = await place()
    const no = (originalOrderId: string, upsellProductId: number) =>
      declineOffer(services.db, { originalOrderId, upsellProductId })
    await expect(no('nema-je', product.id)).rejects.toMatchObject({ code: 'orders.not_found' })
    await expect(no(orderId, other.id)).rejects.toMatchObject({ code: 'upsell.product_not_found' })
  })
})

it('the figures of a product are counted by place, and a parcel counts as delivered with the one that took it along', async () => {
  const cups = await buildUpsell(services.db, website.id, { title: 'Čaše', isAfterDecline: true })
  const first = await ticked({ name: 'Prvi' })
  await place({ name: 'Drugi' })
  const third = await place({ name: 'Treći' })
  await pageOf(third)
  await declineOffer(services.db, { originalOrderId: third, upsellProductId: product.id })
  await addTo(third, cups.id)
  const [one, two] = [await orderOf(first), await orderOf(third)]
  await mergeOrder(services.db, { caller: seller, orderId: two.id, intoId: one.id })
  await move(first, 'Dostavljeno')
  const figuresOf = async (id: number) =>
    (await listUpsellProducts(services.db, website.id)).find((row) => row.id === id)!.figures
  expect(await figuresOf(product.id)).toEqual(
    expect.arrayContaining([
      { place: 'order_form', shown: 3, accepted: 1, delivered: 1, profit: '1090.00' },
      { place: 'after_order', shown: 1, accepted: 0, delivered: 0, profit: '0.00' },
      { place: null, shown: 3, accepted: 1, delivered: 1, profit: '1090.00' },
    ]),
  )
  expect(await figuresOf(cups.id)).toEqual(
    expect.arrayContaining([
      { place: 'after_decline', shown: 1, accepted: 1, delivered: 1, profit: '1090.00' },
    ]),
  )
})

it('a removed product leaves the form, and a foreign one never comes into it', async () => {
  const other = await buildUpsell(services.db, (await buildWebsite(services.db, seller.id)).id)
  await expect(
    arrangeUpsells(services.db, seller, website.id, { bumpProductId: other.id }),
  ).rejects.toMatchObject({ code: 'upsell.product_not_found' })
  await removeUpsellProduct(services.db, seller, product.id)
  expect(await arrangeUpsells(services.db, seller, website.id, {})).toEqual({
    oneByOne: false,
    bumpProductId: null,
    legacyGoods: [],
  })
})

type Step =
  | { kind: 'order'; isTicked: boolean; quantity: number }
  | { kind: 'add'; at: number; product: number; quantity: number }
  | { kind: 'decline'; at: number; product: number }
  | { kind: 'merge'; at: number; into: number }
  | { kind: 'split'; at: number }
  | { kind: 'status'; at: number; status: OrderStatus }

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('order' as const),
      isTicked: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('add' as const),
      at: fc.nat(3),
      product: fc.nat(2),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({ kind: fc.constant('decline' as const), at: fc.nat(3), product: fc.nat(2) }),
    fc.record({ kind: fc.constant('merge' as const), at: fc.nat(3), into: fc.nat(3) }),
    fc.record({ kind: fc.constant('split' as const), at: fc.nat(3) }),
    fc.record({
      kind: fc.constant('status' as const),
      at: fc.nat(3),
      status: fc.constantFrom<OrderStatus>('Na čekanju', 'Otkazana', ...orderStatuses),
    }),
  ),
  { minLength: 3, maxLength: 14 },
)

it('whatever happens to an order, its total is its offer and everything that joined it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      website = await buildWebsite(services.db, seller.id)
      const list = await Promise.all(
        ['1490.00', '35.50', '0.99'].map((discountPrice) =>
          buildUpsell(services.db, website.id, { discountPrice, originalPrice: null, stockLeft: 6 }),
        ),
      )
      product = list[0]!
      await arrangeUpsells(services.db, seller, website.id, { bumpProductId: product.id })
      // What each order should cost and what was sold, kept beside the program.
      const orders: { orderId: string; total: string }[] = []
      const sold = [0, 0, 0]
      const perform = async (step: Step): Promise<void> => {
        if (step.kind === 'order') {
          const over = { name: `Kupac ${orders.length}`, quantity: step.quantity, totalPrice: undefined }
          const orderId = await (step.isTicked ? ticked(over) : place(over))
          const hasLine = (await linesOf(orderId)).length > 0
          expect(hasLine).toBe(step.isTicked && sold[0]! < 6)
          if (hasLine) sold[0] = sold[0]! + 1
          const { total_price: own } = (
            await services.database.pool.query<{ total_price: string }>(
              `select o.total_price - coalesce((select sum(u.total_price) from upsell_orders u where u.original_order_id = o.id), 0) as total_price
               from orders o where order_id = $1`,
              [orderId],
            )
          ).rows[0]!
          expect(toMinor(own)).toBe([299_000, 499_000, 699_000][step.quantity - 1])
          orders.push({ orderId, total: addMoney(own, hasLine ? '1490.00' : '0') })
          return
        }
        const order = orders[step.at]
        if (!order) return
        if (step.kind === 'add') {
          const added = await addTo(order.orderId, list[step.product]!.id, step.quantity).catch(() => null)
          if (!added?.isNew) return
          sold[step.product] = sold[step.product]! + step.quantity
          order.total = addMoney(order.total, timesMoney(list[step.product]!.discountPrice!, step.quantity))
        }
        if (step.kind === 'decline')
          await declineOffer(services.db, {
            originalOrderId: order.orderId,
            upsellProductId: list[step.product]!.id,
          })
        if (step.kind === 'status') {
          // An order that leaves a parcel takes its own sum along; none leaves a sent one.
          const { mergedInto } = await orderOf(order.orderId)
          const moved = await move(order.orderId, step.status).catch(() => null)
          const all = await Promise.all(orders.map(({ orderId }) => orderOf(orderId)))
          const parcel = orders[all.findIndex(({ id }) => id === mergedInto)]
          if (moved?.mergedInto === null && parcel)
            parcel.total = addMoney(parcel.total, `-${moved.totalPrice}`)
        }
        if (step.kind === 'split') {
          const { id, totalPrice } = await orderOf(order.orderId)
          const split = await splitOrder(services.db, { caller: seller, orderId: id }).catch(() => null)
          const parcel = split && orders.find(({ orderId }) => orderId === split.parcel.orderId)
          if (parcel) parcel.total = addMoney(parcel.total, `-${totalPrice}`)
        }
        if (step.kind === 'merge') {
          const into = orders[step.into]
          if (!into) return
          const [from, to] = [await orderOf(order.orderId), await orderOf(into.orderId)]
          const merged = await mergeOrder(services.db, {
            caller: seller,
            orderId: from.id,
            intoId: to.id,
          }).catch(() => null)
          if (merged) into.total = addMoney(into.total, order.total)
        }
      }
      for (const step of sequence) {
        await perform(step)
        for (const { orderId, total } of orders)
          expect(toMinor((await orderOf(orderId)).totalPrice)).toBe(toMinor(total))
      }
      for (const [at, { id }] of list.entries()) expect(await stockOf(id)).toBe(6 - sold[at]!)
    }),
    { numRuns: 25 },
  )
}, 120_000)

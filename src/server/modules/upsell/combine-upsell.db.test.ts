import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fromMinor, timesMoney, toMinor } from '#contract/common/money.ts'
import { combineUpsellSchema } from '#contract/upsell/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Services } from '#server/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { createTestServices } from '../../../../test/services.ts'
import { changeOrderStatus, placeOrder } from '../orders/commands.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import type { Principal } from '../../lib/scope.ts'
import { combineUpsell } from './combine-upsell.ts'
import type { UpsellRow } from './queries.ts'

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
})

const place = async (over = {}) => (await placeOrder(services, buildOrder(website.id, over), 'popup')).orderId
const orderOf = (orderId: string) =>
  services.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow()
const productOf = (id: number) =>
  services.db.selectFrom('upsellProducts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const additions = (orderId: string) =>
  services.db
    .selectFrom('upsellOrders as u')
    .innerJoin('orders as o', 'o.id', 'u.originalOrderId')
    .selectAll('u')
    .where('o.orderId', '=', orderId)
    .execute()
const add = (originalOrderId: string, more: Record<string, unknown> = {}) =>
  combineUpsell(
    services.db,
    combineUpsellSchema.parse({ originalOrderId, upsellProductId: product.id, ...more }),
  )
/** Moves the end of the order's window; negative seconds are in the past. */
const endIn = (orderId: string, seconds: number) =>
  services.database.pool.query(
    'update orders set upsell_delayed_until = now() + make_interval(secs => $2) where order_id = $1',
    [orderId, seconds],
  )

describe('an order with running offers', () => {
  it('waits eight minutes and a little, so that it is announced once', async () => {
    const { createdAt, upsellDelayedUntil } = await orderOf(await place())
    expect(upsellDelayedUntil!.getTime() - createdAt.getTime()).toBe(500_000)
  })

  it.each([
    ['switched off', { isActive: false }],
    ['without a price', { discountPrice: null }],
    ['sold out', { stockLeft: 0 }],
    ['removed', { deletedAt: new Date() }],
  ])('does not wait for an offer that is %s', async (_name, over) => {
    await services.db.updateTable('upsellProducts').set(over).where('id', '=', product.id).execute()
    expect((await orderOf(await place())).upsellDelayedUntil).toBeNull()
  })

  it('does not wait when it came from the old thank-you page', async () => {
    const { id } = website
    await services.db
      .updateTable('productWebsites')
      .set({ legacyGoods: ['', '', 'Krpa'] })
      .where('id', '=', id)
      .execute()
    const orderId = await place({
      name: undefined,
      totalPrice: 490,
      afterOrder: await place(),
      customerData: { name: 'Ana Anić' },
    })
    expect(await orderOf(orderId)).toMatchObject({ totalPrice: '490.00', upsellDelayedUntil: null })
  })
})

describe('adding to an order', () => {
  it('writes the goods, the sum, the cost, the stock and a note in one commit', async () => {
    const orderId = await place({ notes: 'Zvati posle 17h' })
    const added = await add(orderId, { quantity: 2, totalPrice: '2980' })
    expect(added).toMatchObject({ isNew: true, originalOrderId: orderId, totalPrice: '5970.00' })
    expect(await orderOf(orderId)).toMatchObject({
      totalPrice: '5970.00',
      quantity: 1,
      productCost: '900.00',
      upsellCost: '800.00',
      notes: 'Zvati posle 17h',
    })
    expect(await productOf(product.id)).toMatchObject({ stockLeft: 3 })
    expect(await additions(orderId)).toMatchObject([
      {
        orderId: added.orderId,
        userId: seller.id,
        websiteId: website.id,
        quantity: 2,
        totalPrice: '2980.00',
        productCost: '400.00',
        currency: 'RSD',
        status: 'pending',
        place: 'after_order',
        customerData: { firstName: 'Đorđe', city: 'Šabac' },
      },
    ])
  })

  it('makes one addition of fifty taps at the same moment', async () => {
    const orderId = await place()
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(orderId)))
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ totalPrice }) => totalPrice))).toEqual(new Set(['4480.00']))
    expect(await productOf(product.id)).toMatchObject({ stockLeft: 4 })
    expect((await orderOf(orderId)).totalPrice).toBe('4480.00')
  })

  it('never sells more than there is, no matter who is first', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, at) => place({ name: `Kupac Broj ${at}`, address: `Ulica ${at}` })),
    )
    const results = await Promise.allSettled(orders.map((orderId) => add(orderId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'upsell.out_of_stock' })
    expect(await productOf(product.id)).toMatchObject({ stockLeft: 0 })
    const totals = await Promise.all(orders.map(async (id) => (await orderOf(id)).totalPrice))
    expect(totals.filter((total) => total === '4480.00')).toHaveLength(5)
    expect(totals.filter((total) => total === '2990.00')).toHaveLength(7)
  })

  it('is refused once the seller began to pack, also when both happen at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      await services.db.updateTable('upsellProducts').set({ stockLeft: 5 }).execute()
      const orderId = await place({ name: `Trka ${round}` })
      const { id } = await orderOf(orderId)
      const [added] = await Promise.allSettled([
        add(orderId),
        changeOrderStatus(services.db, {
          caller: seller,
          orderId: id,
          status: 'U dostavi' as OrderStatus,
        }),
      ])
      const { totalPrice } = await orderOf(orderId)
      const rows = await additions(orderId)
      expect(totalPrice).toBe(rows.length === 1 ? '4480.00' : '2990.00')
      expect(added.status).toBe(rows.length === 1 ? 'fulfilled' : 'rejected')
      await expect(
        add(orderId, { upsellProductId: (await buildUpsell(services.db, website.id)).id }),
      ).rejects.toMatchObject({ code: 'upsell.order_closed' })
    }
  })

  it('ends with the window, which leaves the announcement its time', async () => {
    const orderId = await place()
    await endIn(orderId, 19)
    await expect(add(orderId)).rejects.toMatchObject({ code: 'upsell.too_late' })
    await endIn(orderId, 30)
    await expect(add(orderId)).resolves.toMatchObject({ isNew: true })
    await endIn(orderId, -60)
    // What was added stays added.
    await expect(add(orderId)).resolves.toMatchObject({ isNew: false, totalPrice: '4480.00' })
  })

  it('looks at the clock after it has waited for the order', async () => {
    const orderId = await place()
    const client = await services.database.pool.connect()
    await client.query('begin')
    await client.query(
      `update orders set upsell_delayed_until = now() + interval '20.2 seconds' where order_id = $1`,
      [orderId],
    )
    const waiting = expect(add(orderId)).rejects.toMatchObject({ code: 'upsell.too_late' })
    await client.query('select pg_sleep(0.5)')
    await client.query('commit')
    client.release()
    await waiting
  })

  it.each([
    ['another website', () => ({}), 'upsell.product_not_found'],
    ['no such product', () => ({ upsellProductId: 999_999 }), 'upsell.product_not_found'],
    ['a made-up price', () => ({ totalPrice: 1 }), 'upsell.price_changed'],
    ['a price that is none', () => ({ totalPrice: 'džabe' }), 'upsell.price_changed'],
    ['more than there is', () => ({ quantity: 6 }), 'upsell.out_of_stock'],
  ] as const)('is refused for %s and leaves everything as it was', async (name, more, code) => {
    const orderId = await place()
    const other = await buildUpsell(services.db, (await buildWebsite(services.db, seller.id)).id)
    const wish = name === 'another website' ? { upsellProductId: other.id } : more()
    await expect(add(orderId, wish)).rejects.toMatchObject({ code })
    expect((await orderOf(orderId)).totalPrice).toBe('2990.00')
    expect(await additions(orderId)).toEqual([])
    expect(await productOf(product.id)).toMatchObject({ stockLeft: 5 })
  })

  it.each([
    [{ isActive: false }, 'upsell.not_offered'],
    [{ discountPrice: null }, 'upsell.not_offered'],
    [{ deletedAt: new Date() }, 'upsell.product_not_found'],
  ])('is refused when the offer changed to %o meanwhile', async (over, code) => {
    const orderId = await place()
    await services.db.updateTable('upsellProducts').set(over).where('id', '=', product.id).execute()
    await expect(add(orderId)).rejects.toMatchObject({ code })
  })

  it('is refused when the website went off the air, or the order is unknown', async () => {
    const orderId = await place()
    await services.db
      .updateTable('productWebsites')
      .set({ deletedAt: new Date() })
      .where('id', '=', website.id)
      .execute()
    await expect(add(orderId)).rejects.toMatchObject({ code: 'upsell.not_offered' })
    await expect(add('nema-je')).rejects.toMatchObject({ code: 'orders.not_found' })
    const { id, orderNumber } = await orderOf(orderId)
    for (const guessed of [String(id), orderNumber])
      await expect(add(guessed)).rejects.toMatchObject({ code: 'orders.not_found' })
  })
})

it('whatever buyers do, the courier collects what they saw', async () => {
  const products = await Promise.all(
    ['1490.00', '35.50', '0.99'].map((discountPrice) =>
      buildUpsell(services.db, website.id, { discountPrice, originalPrice: null, stockLeft: 100_000 }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          at: fc.nat(2),
          quantity: fc.integer({ min: 1, max: 99 }),
          lies: fc.boolean(),
          closes: fc.boolean(),
        }),
        { maxLength: 6 },
      ),
      fc.string({ minLength: 3, maxLength: 20, unit: fc.constantFrom('a', 'b', 'c') }),
      async (wishes, name) => {
        const orderId = await place({
          name,
          idempotencyKey: `kljuc-${name}-${Math.random().toString(36).slice(2)}-xxxx`,
        })
        let seen = '2990.00'
        for (const { at, quantity, lies, closes } of wishes) {
          const { id, discountPrice } = products[at]!
          const price = timesMoney(discountPrice!, quantity)
          if (closes) await endIn(orderId, 0)
          const answer = await add(orderId, {
            upsellProductId: id,
            quantity,
            totalPrice: lies ? fromMinor(toMinor(price) + 1) : price,
          }).catch(() => null)
          // The page shows what the last answer said.
          if (answer) seen = answer.totalPrice
        }
        const order = await orderOf(orderId)
        const rows = await additions(orderId)
        const goods = rows.reduce((sum, row) => sum + toMinor(row.totalPrice), toMinor('2990.00'))
        expect(order.totalPrice).toBe(seen)
        expect(toMinor(order.totalPrice)).toBe(goods)
      },
    ),
    { numRuns: 40 },
  )
})

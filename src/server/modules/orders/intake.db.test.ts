import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#server/services.ts'
import { createTestServices } from '../../../../test/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { Principal } from '../../lib/scope.ts'
import { arrangeUpsells } from '../upsell/commands.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { placeOrder } from './commands.ts'

let services: Services
let seller: Principal
beforeAll(async () => {
  services = await createTestServices()
  seller = await buildUser(services.db)
})

const place = async (website: WebsiteRow, over: Parameters<typeof buildOrder>[1] = {}) =>
  placeOrder(services, buildOrder(website.id, { idempotencyKey: crypto.randomUUID(), ...over }), 'popup')

const ordersOf = (website: WebsiteRow) =>
  services.db
    .selectFrom('orders')
    .select([
      'id',
      'orderId',
      'quantity',
      'totalPrice',
      'lastName',
      'notes',
      sql<string>`xmin::text`.as('written'),
    ])
    .where('websiteId', '=', website.id)
    .orderBy('id')
    .execute()

/** Holds the row of a website as somebody who deletes it would, until it is let go. */
const hold = async (website: WebsiteRow) => {
  const client = await services.database.pool.connect()
  await client.query('begin')
  await client.query('select from product_websites where id = $1 for update', [website.id])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

describe('orders of one moment', () => {
  it('share a commit and are each written once, with their history, what follows and their own words', async () => {
    const website = await buildWebsite(services.db, seller.id)
    const placing = Array.from({ length: 20 }, (_, at) =>
      place(website, { name: `Ana ${at}`, notes: `napomena ${at}`, quantity: 1 + (at % 3) }),
    )
    const answers = await Promise.all(placing)
    const rows = await ordersOf(website)
    expect(rows).toHaveLength(20)
    for (const [at, { orderId, totalPrice }] of answers.entries())
      expect(rows.find((row) => row.orderId === orderId)).toMatchObject({
        lastName: String(at),
        notes: `napomena ${at}`,
        quantity: 1 + (at % 3),
        totalPrice,
      })
    expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(5)
    const ids = rows.map(({ id }) => id)
    const events = await services.db
      .selectFrom('orderEvents')
      .select('orderId')
      .where('orderId', 'in', ids)
      .execute()
    expect(events).toHaveLength(20)
    const { rows: told } =
      await sql`select from outbox where event = 'order.placed' and (payload ->> 'websiteId')::int = ${website.id}`.execute(
        services.db,
      )
    expect(told).toHaveLength(20)
  })

  it('do not keep those of another seller waiting', async () => {
    const held = await buildWebsite(services.db, seller.id)
    const free = await buildWebsite(services.db, (await buildUser(services.db)).id)
    const letGo = await hold(held)
    const waiting = place(held)
    expect((await place(free)).websiteId).toBe(free.id)
    expect(await ordersOf(held)).toEqual([])
    await letGo()
    expect((await waiting).websiteId).toBe(held.id)
  })

  it('are written one by one where one of them cannot be written', async () => {
    const website = await buildWebsite(services.db, seller.id)
    const placing = ['prva', 'dobra', 'ne\u0000valja', 'i ova'].map((notes) => place(website, { notes }))
    const answers = await Promise.allSettled(placing)
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect((await ordersOf(website)).map(({ notes }) => notes)).toEqual(['prva', 'dobra', 'i ova'])
  })

  it('keep words in which half of a sign was cut off', async () => {
    const website = await buildWebsite(services.db, seller.id)
    await place(website, { notes: 'pozovite \uD83D' })
    expect(await ordersOf(website)).toMatchObject([{ notes: 'pozovite \uFFFD' }])
  })

  it('from a count that ends take the pieces in their order, and refuse only those for whom none is left', async () => {
    const website = await buildWebsite(services.db, seller.id, { stock: 4, sellsPastStock: false })
    const answers = await Promise.allSettled([2, 3, 1, 1, 1].map((quantity) => place(website, { quantity })))
    expect(answers.map((one) => (one.status === 'fulfilled' ? 'taken' : String(one.reason.code)))).toEqual([
      'taken',
      'orders.too_few_left',
      'taken',
      'taken',
      'orders.sold_out',
    ])
  })

  it('take a ticked product as long as there is one', async () => {
    const website = await buildWebsite(services.db, seller.id)
    const product = await buildUpsell(services.db, website.id, { stockLeft: 3 })
    await arrangeUpsells(services.db, seller, website.id, { bumpProductId: product.id })
    await Promise.all(
      Array.from({ length: 8 }, () =>
        place(website, { bumpProductId: product.id, bumpPrice: product.discountPrice }),
      ),
    )
    const lines = await services.db
      .selectFrom('upsellOrders')
      .select('id')
      .where('upsellProductId', '=', product.id)
      .execute()
    expect(lines).toHaveLength(3)
    const { stockLeft } = await services.db
      .selectFrom('upsellProducts')
      .select('stockLeft')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    expect(stockLeft).toBe(0)
  })
})

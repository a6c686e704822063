import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Services } from '#server/services.ts'
import { createTestServices } from '../../../../test/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import type { Principal } from '../../lib/scope.ts'
import { AppError } from '../../errors/app-error.ts'
import { changeOrderStatus, placeOrder } from './commands.ts'

let services: Services
let website: WebsiteRow
let seller: Principal

beforeAll(async () => {
  services = await createTestServices()
  seller = await buildUser(services.db)
  website = await buildWebsite(services.db, seller.id)
})

const rows = (orderId: string) =>
  services.db.selectFrom('orders').selectAll().where('orderId', '=', orderId).execute()

describe('placing an order', () => {
  it('takes names, money and cost from the website, never from the body', async () => {
    const { orderId } = await placeOrder(
      services,
      buildOrder(website.id, {
        quantity: 2,
        totalPrice: 4990,
        currency: 'EUR',
        market: 'Bosnia',
        sku: 'tuđi',
      }),
      'popup',
    )
    const [order] = await rows(orderId)
    expect(order).toMatchObject({
      userId: seller.id,
      websiteId: website.id,
      productName: 'Noćna lampa',
      totalPrice: '4990.00',
      productCost: '900.00',
      currency: 'RSD',
      targetMarket: 'Serbia',
      status: 'Na čekanju',
      firstName: 'Đorđe',
      lastName: 'Živković Perić',
      phoneE164: '+381641234567',
      shownTotal: null,
    })
    expect(orderId).toMatch(/^[\w-]{22}$/)
    expect(order?.orderNumber).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  })

  it('writes the history and what follows in the same statement', async () => {
    const { orderId } = await placeOrder(services, buildOrder(website.id, { city: 'Niš' }), 'popup')
    const [order] = await rows(orderId)
    const events = await services.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', '=', order?.id ?? 0)
      .execute()
    expect(events).toMatchObject([{ kind: 'placed', toStatus: 'Na čekanju' }])
    const outbox = await services.db
      .selectFrom('outbox')
      .selectAll()
      .where('event', '=', 'order.placed')
      .execute()
    expect(outbox.map((row) => row.payload)).toContainEqual({
      orderId: order?.id,
      websiteId: website.id,
      userId: website.userId,
      converts: false,
      origin: { device: null, network: null },
    })
  })

  it('makes one order of fifty submissions at the same moment with one key', async () => {
    const body = buildOrder(website.id, { idempotencyKey: 'jedan-kljuc-za-pedeset' })
    const answers = await Promise.all(Array.from({ length: 50 }, () => placeOrder(services, body, 'popup')))
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    const stored = await services.db
      .selectFrom('orders')
      .select('id')
      .where('idempotencyKey', '=', 'jedan-kljuc-za-pedeset')
      .execute()
    expect(stored).toHaveLength(1)
  })

  it('answers in time that it is not written yet, and the same key finds it once it is', async () => {
    const order = buildOrder(website.id, { idempotencyKey: 'kljuc-koji-ceka-kopiju' })
    const stored = () =>
      services.db
        .selectFrom('orders')
        .select('orderId')
        .where('idempotencyKey', '=', order.idempotencyKey ?? '')
        .execute()
    // As a commit that no second copy confirms: everything else answers.
    const other = await services.database.pool.connect()
    await other.query('begin')
    await other.query('lock table order_events in share row exclusive mode')
    await expect(placeOrder(services, order, 'popup')).rejects.toMatchObject({ code: 'common.unavailable' })
    await other.query('rollback')
    other.release()
    await expect.poll(stored).toHaveLength(1)
    const [written] = await stored()
    expect(await placeOrder(services, order, 'popup')).toMatchObject(written ?? {})
    expect(await stored()).toHaveLength(1)
  })

  it.each([
    ['the price rose', { currentPrice: '9990.00', quantityOffers: '[]' }],
    ['the page was switched off', { isActive: false }],
    ['the last piece was that one', { stock: 0, sellsPastStock: false }],
  ])('answers the first order to the same form sent again after %s', async (_what, change) => {
    const page = await buildWebsite(services.db, seller.id)
    const send = (over: object = {}) =>
      placeOrder(
        services,
        buildOrder(page.id, { idempotencyKey: `ponovo-${page.id}-000000`, ...over }),
        'popup',
      )
    const first = await send()
    await services.db.updateTable('productWebsites').set(change).where('id', '=', page.id).execute()
    expect(await send()).toEqual(first)
    await expect(send({ city: 'Drugi grad' })).rejects.toThrow(AppError)
    await expect(send({ idempotencyKey: `drugi-${page.id}-0000000` })).rejects.toThrow(AppError)
  })

  it('refuses the same key with other contents and changes nothing', async () => {
    const key = 'kljuc-koji-se-ponavlja'
    const first = await placeOrder(services, buildOrder(website.id, { idempotencyKey: key }), 'popup')
    await expect(
      placeOrder(services, buildOrder(website.id, { idempotencyKey: key, city: 'Drugi grad' }), 'popup'),
    ).rejects.toMatchObject({ code: 'orders.key_reused' })
    expect(await rows(first.orderId)).toMatchObject([{ city: 'Šabac' }])
  })

  it('makes one order of twenty identical forms without a key, but two of two different ones', async () => {
    const same = buildOrder(website.id, { name: 'Bez Ključa' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOrder(services, same, 'form')))
    expect(new Set(answers.map((answer) => answer.orderId)).size).toBe(1)
    const other = await placeOrder(services, { ...same, address: 'Druga 2' }, 'form')
    expect(other.orderId).not.toBe(answers[0]?.orderId)
  })

  it('marks an order whose page showed another total, and one a program filled in', async () => {
    const differs = await placeOrder(
      services,
      buildOrder(website.id, { totalPrice: 3500, name: 'Druga Cena' }),
      'popup',
    )
    expect(await rows(differs.orderId)).toMatchObject([{ totalPrice: '2990.00', shownTotal: '3500.00' }])
    const program = await placeOrder(
      services,
      buildOrder(website.id, { company: 'ACME', name: 'Robot R' }),
      'popup',
    )
    expect(await rows(program.orderId)).toMatchObject([{ isSuspect: true }])
  })

  it('books an amount of the old thank-you page under its own name, without the cost of the product', async () => {
    const { name, phone, address, city } = buildOrder(website.id)
    await services.db
      .updateTable('productWebsites')
      .set({ legacyGoods: ['', '', 'Magnetna krpa'] })
      .where('id', '=', website.id)
      .execute()
    const send = (afterOrder: string | undefined, over: object = {}) =>
      placeOrder(
        services,
        {
          websiteId: website.id,
          quantity: 1,
          totalPrice: 490,
          afterOrder,
          customerData: { name, phone, address, city },
          ...over,
        },
        'embedded',
      )
    const first = await placeOrder(services, buildOrder(website.id), 'popup')
    const elsewhere = await placeOrder(
      services,
      buildOrder((await buildWebsite(services.db, seller.id)).id),
      'popup',
    )
    const tooLow = { code: 'orders.price_too_low' }
    for (const [after, over] of [
      [undefined, {}],
      ['nobody', {}],
      [elsewhere.orderId, {}],
      [first.orderId, { quantity: 99 }],
      [first.orderId, { totalPrice: 1490 }],
    ] as const)
      await expect(send(after, over)).rejects.toMatchObject(tooLow)
    const { orderId } = await send(first.orderId)
    expect(await rows(orderId)).toMatchObject([
      {
        productName: 'Magnetna krpa (dodatna ponuda za 490\u00A0RSD umesto 1.490\u00A0RSD)',
        totalPrice: '490.00',
        productId: null,
        productCost: null,
        currency: 'RSD',
        shownTotal: null,
        source: 'embedded',
      },
    ])
  })

  it('takes orders on a seller’s own host for that seller’s websites only, and marks those of the seller', async () => {
    const stranger = await buildUser(services.db)
    const send = (sellerId: number | null, callerId?: number) =>
      placeOrder(services, buildOrder(website.id, { idempotencyKey: randomUUID() }), 'popup', null, {
        sellerId,
        callerId,
      })
    await expect(send(stranger.id)).rejects.toMatchObject({ code: 'orders.website_not_found' })
    expect(await rows((await send(seller.id, stranger.id)).orderId)).toMatchObject([{ isOwn: false }])
    expect(await rows((await send(null, seller.id)).orderId)).toMatchObject([{ isOwn: true }])
  })

  it('charges what the embedded form shows where no offers are configured', async () => {
    const bare = await buildWebsite(services.db, seller.id, { quantityOffers: '[]' })
    const { name, phone, address, city } = buildOrder(bare.id)
    const { orderId } = await placeOrder(
      services,
      {
        websiteId: bare.id,
        quantity: 2,
        totalPrice: '4982.00',
        customerData: { name, phone, address, city },
      },
      'embedded',
    )
    expect(await rows(orderId)).toMatchObject([{ totalPrice: '4982.00', shownTotal: null, quantity: 2 }])
  })

  it.each([{ isActive: false }, { deletedAt: new Date() }])(
    'refuses a website that is %o',
    async (overrides) => {
      const closed = await buildWebsite(services.db, seller.id, overrides)
      await expect(placeOrder(services, buildOrder(closed.id), 'popup')).rejects.toMatchObject({
        code: 'orders.website_not_found',
      })
    },
  )

  it('keeps any text a person can type', async () => {
    const name = `O'Brien; drop table orders; -- 😀 ${'ć'.repeat(100)}`
    const { orderId } = await placeOrder(
      services,
      buildOrder(website.id, { name, notes: '=HYPERLINK("x")' }),
      'popup',
    )
    const [order] = await rows(orderId)
    expect(`${order?.firstName} ${order?.lastName}`).toBe(name)
    expect(order?.notes).toBe('=HYPERLINK("x")')
  })
})

describe('changing a status', () => {
  const place = async () => {
    const { orderId } = await placeOrder(
      services,
      buildOrder(website.id, { idempotencyKey: crypto.randomUUID() }),
      'popup',
    )
    const [order] = await rows(orderId)
    return order?.id ?? 0
  }

  it('moves freely and writes down who, when and from what', async () => {
    const orderId = await place()
    const change = { caller: seller, orderId }
    await changeOrderStatus(services.db, { ...change, status: 'Dostavljeno' })
    await changeOrderStatus(services.db, { ...change, status: 'Na čekanju' })
    await changeOrderStatus(services.db, { ...change, status: 'Na čekanju' })
    const events = await services.db
      .selectFrom('orderEvents')
      .selectAll()
      .where('orderId', '=', orderId)
      .orderBy('id')
      .execute()
    expect(events.map((event) => [event.kind, event.fromStatus, event.toStatus, event.actorUserId])).toEqual([
      ['placed', null, 'Na čekanju', null],
      ['status', 'Na čekanju', 'Dostavljeno', seller.id],
      ['status', 'Dostavljeno', 'Na čekanju', seller.id],
    ])
  })

  it("finds another seller's order as little as a missing one", async () => {
    const orderId = await place()
    const stranger = await buildUser(services.db)
    for (const id of [orderId, 999_999]) {
      await expect(
        changeOrderStatus(services.db, { caller: stranger, orderId: id, status: 'Otkazana' }),
      ).rejects.toMatchObject({ code: 'orders.not_found' })
    }
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StockMove, StockProduct } from '#contract/stock/schema.ts'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { itemOf, numbers, shelfTools, sizes } from '../../../../test/shelf.ts'
import { updateWebsite } from '../websites/save-website.ts'
import { lockShelves } from './queries.ts'

let test: TestApp
let seller: TestCaller
let stranger: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
  stranger = await test.signIn('client')
})

const { call, open, receive, fresh, left, send, order, move, putBack, expectBalance, expectSettled } =
  shelfTools(() => ({ test, seller }))
const caller = () => ({ id: seller.userId, role: 'client' as const })

describe('a parcel on its way', () => {
  it('is reserved, sent, comes back and is put on the shelf once', async () => {
    const shop = await open()
    await receive(shop.product, '42', 5)
    const id = await order(shop, ['42', '42'])
    expect(await left(shop, '42')).toEqual({ onHand: 5, reserved: 2, available: 3 })
    await move(id, 'U dostavi')
    expect(await left(shop, '42')).toEqual({ onHand: 3, reserved: 0, available: 3 })
    expect((await putBack(id)).json()).toMatchObject({ code: 'stock.nothing_to_return' })
    await move(id, 'Vraća se pošaljaocu')
    expect(await call('GET', `/api/stock/orders/${id}`)).toEqual({
      shelf: { out: 2, returned: 0, damaged: 0 },
    })
    expect((await putBack(id)).json()).toEqual({ returned: [id] })
    expect((await putBack(id)).json()).toMatchObject({ code: 'stock.nothing_to_return' })
    expect(await left(shop, '42')).toEqual({ onHand: 5, reserved: 0, available: 5 })
    expect(await call('GET', `/api/stock/orders/${id}`)).toEqual({
      shelf: { out: 0, returned: 2, damaged: 0 },
    })
    await expectBalance(shop)
  })

  it('that came back damaged is written down and not on the shelf', async () => {
    const shop = await open()
    await receive(shop.product, '42', 1)
    const id = await order(shop, ['42'])
    await move(id, 'Oštećena pošiljka')
    await putBack(id, false)
    expect(await left(shop, '42')).toMatchObject({ onHand: 0, available: 0 })
    const { moves } = await call<{ moves: StockMove[] }>('GET', `/api/stock/${shop.product.id}/moves`)
    expect(moves.map(({ kind, pieces }) => [kind, pieces])).toEqual([
      ['damaged', 1],
      ['sent', 1],
      ['reserved', 1],
      ['received', 1],
    ])
  })

  it('cancelled, marked as a test, deleted and restored gives back what waits, and takes it again', async () => {
    const shop = await open()
    await receive(shop.product, '43', 4)
    const id = await order(shop, ['43'])
    await move(id, 'Otkazana')
    expect(await left(shop, '43')).toMatchObject({ reserved: 0, available: 4 })
    await move(id, 'Na čekanju')
    expect(await left(shop, '43')).toMatchObject({ reserved: 1 })
    await call('POST', '/api/orders/tests', { ids: [id], isTest: true })
    expect(await left(shop, '43')).toMatchObject({ reserved: 0 })
    await call('POST', '/api/orders/tests', { ids: [id], isTest: false })
    await call('POST', '/api/orders/remove', { ids: [id] })
    expect(await left(shop, '43')).toMatchObject({ reserved: 0, onHand: 4 })
    await call('POST', '/api/orders/restore', { ids: [id] })
    expect(await left(shop, '43')).toMatchObject({ reserved: 1, onHand: 4 })
    await expectBalance(shop)
  })

  it('merged goes as one and taken apart waits again', async () => {
    const shop = await open()
    await receive(shop.product, '42', 5)
    await receive(shop.product, '43', 5)
    const buyer = { name: 'Ana Ana', phone: '0641234519' }
    const [one, other] = [await order(shop, ['42'], buyer), await order(shop, ['43', '43'], buyer)]
    await call('POST', `/api/orders/${other}/merge`, { into: one })
    expect(await left(shop, '43')).toMatchObject({ reserved: 2, onHand: 5 })
    await move(one, 'U dostavi')
    expect([await left(shop, '42'), await left(shop, '43')]).toMatchObject([
      { reserved: 0, onHand: 4 },
      { reserved: 0, onHand: 3 },
    ])
    await move(one, 'Na čekanju')
    await call('POST', `/api/orders/${other}/split`, {})
    expect([await left(shop, '42'), await left(shop, '43')]).toMatchObject([
      { reserved: 1, onHand: 5 },
      { reserved: 2, onHand: 5 },
    ])
    await expectBalance(shop)
  })
})

describe('what is not there', () => {
  it('is refused with its name, and the last pieces are sold once to thirty buyers at once', async () => {
    const shop = await open()
    await receive(shop.product, '42', 3)
    expect((await send(shop, ['43'])).json()).toMatchObject({
      code: 'orders.choice_gone',
      message: '„43“ je rasprodato. Izaberite drugo.',
      gone: { choice: ['43'], left: 0 },
    })
    expect((await send(shop, ['42', '42', '42', '42'])).json()).toMatchObject({
      message: 'Od „42“ je ostalo 3. Izaberite manju količinu ili drugo.',
      gone: { choice: ['42'], left: 3 },
    })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        send(shop, ['42'], { phone: `06412${Math.floor(Math.random() * 90_000 + 10_000)}` }),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(await left(shop, '42')).toEqual({ onHand: 3, reserved: 3, available: 0 })
    await expectBalance(shop)
  })

  it('waits where the seller takes orders past the stock', async () => {
    const shop = await open({ sellsPastStock: true })
    const id = await order(shop, ['42', '42'])
    expect(await left(shop, '42')).toEqual({ onHand: 0, reserved: 2, available: -2 })
    await move(id, 'U dostavi')
    expect(await left(shop, '42')).toEqual({ onHand: -2, reserved: 0, available: -2 })
    await expectBalance(shop)
  })

  it('is not said to buyers before anybody wrote down what there is', async () => {
    const shop = await open({ sellsPastStock: true })
    const page = async () =>
      (await test.visitor.request({ method: 'GET', url: `/${shop.site.customUrl}` })).body
    const waits = async () => (await page()).includes('Trenutno nema na stanju')
    expect(await waits()).toBe(false)
    await move(await order(shop, ['42']), 'U dostavi')
    expect(await waits()).toBe(false)
    await call('POST', `/api/stock/${shop.product.id}/counts`, {
      lines: [{ itemId: itemOf(shop.product, '42').id, counted: 0 }],
    })
    await expect.poll(waits).toBe(true)
  })

  it('is struck on the page and comes back with the goods', async () => {
    const shop = await open()
    await receive(shop.product, '42', 1)
    const page = async () =>
      (await test.visitor.request({ method: 'GET', url: `/${shop.site.customUrl}` })).body
    const isClosed = async (size: string) =>
      (
        ((await page()).match(/<input[^>]*name="choice-1-0"[^>]*>/g) ?? []).find((input) =>
          input.includes(`value="${size}"`),
        ) ?? ''
      ).includes('disabled')
    expect([await isClosed('42'), await isClosed('43')]).toEqual([false, true])
    await receive(shop.product, '43', 1)
    await expect.poll(() => isClosed('43')).toBe(false)
  })
})

describe('the shelf of a seller', () => {
  it('is counted, and its costs are the moving average of what came', async () => {
    const shop = await open()
    await receive(shop.product, '42', 10, '500')
    await receive(shop.product, '42', 30, '700')
    expect(itemOf(await fresh(shop), '42')).toMatchObject({ onHand: 40, averageCost: '650.00' })
    const counted = await call<StockProduct>('POST', `/api/stock/${shop.product.id}/counts`, {
      lines: [{ itemId: itemOf(shop.product, '42').id, counted: 37 }],
      note: 'Popis',
    })
    expect(itemOf(counted, '42')).toMatchObject({ onHand: 37, averageCost: '650.00' })
    const id = await order(shop, ['42'])
    const cost = () =>
      test.services.db
        .selectFrom('orders')
        .select('productCost')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect((await cost()).productCost).toBe('900.00')
    await call('PUT', `/api/stock/${shop.product.id}`, {
      name: 'Patike',
      websiteIds: [shop.site.id],
      costsFromReceipts: true,
    })
    const later = await order(shop, ['42'], { city: 'Niš' })
    expect(
      (
        await test.services.db
          .selectFrom('orders')
          .select('productCost')
          .where('id', '=', later)
          .executeTakeFirstOrThrow()
      ).productCost,
    ).toBe('650.00')
  })

  it('is shared by several pages, each with its own sizes', async () => {
    const shop = await open()
    const other = await buildWebsite(test.services.db, seller.userId)
    await updateWebsite(test.services.db, caller(), other.id, { variants: sizes('42', '44') })
    const product = await call<StockProduct>('PUT', `/api/stock/${shop.product.id}`, {
      name: 'Patike',
      websiteIds: [shop.site.id, other.id],
    })
    expect(product.items.map(({ choice }) => choice.join())).toEqual(['42', '43', '44'])
    await receive(product, '42', 2)
    await order(shop, ['42'])
    await order({ site: other }, ['42'], { city: 'Novi Sad' })
    expect(await left(shop, '42')).toMatchObject({ available: 0 })
    await updateWebsite(test.services.db, caller(), other.id, { variants: sizes('42', '44', '45') })
    expect((await fresh(shop)).items).toHaveLength(4)
  })

  it('says once when a size runs out', async () => {
    const shop = await open({ lowAt: 1 })
    await receive(shop.product, '42', 3)
    const told = async () =>
      (await test.services.db.selectFrom('outbox').selectAll().execute()).filter(({ payload }) =>
        JSON.stringify(payload).includes('announce-low-stock'),
      ).length
    const before = await told()
    await order(shop, ['42'])
    expect(await told()).toBe(before)
    await order(shop, ['42'], { city: 'Niš' })
    expect(await told()).toBe(before + 1)
    await order(shop, ['42'], { city: 'Bor' })
    expect(await told()).toBe(before + 1)
  })

  it('is nobody else’s', async () => {
    const shop = await open()
    const { id } = shop.product
    for (const [method, url, payload] of [
      ['PUT', `/api/stock/${id}`, { name: 'Tuđe', websiteIds: [] }],
      ['DELETE', `/api/stock/${id}`, undefined],
      ['POST', `/api/stock/${id}/receipts`, { lines: [{ itemId: shop.product.items[0]?.id, pieces: 1 }] }],
      ['GET', `/api/stock/${id}/moves`, undefined],
      ['POST', '/api/stock', { name: 'Tuđe', websiteIds: [shop.site.id] }],
    ] as const) {
      const answer = await stranger.request({ method, url, ...(payload ? { payload } : {}) })
      expect(answer.statusCode).toBe(404)
    }
    const mine = await open()
    const foreign = await seller.request({
      method: 'POST',
      url: `/api/stock/${id}/receipts`,
      payload: { lines: [{ itemId: mine.product.items[0]?.id, pieces: 1 }] },
    })
    expect(foreign.statusCode).toBe(404)
  })

  it.each([
    [{ lines: [] }, 'Upišite bar jedan broj komada'],
    [{ lines: [{ itemId: 1, pieces: -5 }] }, 'Upišite broj komada od 1 do 100.000'],
    [{ lines: [{ itemId: 1, pieces: 5, unitCost: 'mnogo' }] }, 'Upišite nabavnu cenu'],
  ])('refuses %j', async (payload, sentence) => {
    const answer = await seller.request({ method: 'POST', url: '/api/stock/1/receipts', payload })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
  })
})

describe('a receipt', () => {
  it('sent again because its answer got lost counts once', async () => {
    const { product } = await open()
    const line = { itemId: itemOf(product, '42').id, pieces: 5, unitCost: '500' }
    const send = (key: string) =>
      call<StockProduct>('POST', `/api/stock/${product.id}/receipts`, { lines: [line], key })
    const key = crypto.randomUUID()
    const [one, other] = await Promise.all([send(key), send(key)])
    expect([one, other].map((answer) => itemOf(answer, '42').onHand)).toEqual([5, 5])
    expect(itemOf(await send(crypto.randomUUID()), '42').onHand).toBe(10)
  })

  it('names a combination once', async () => {
    const { product } = await open()
    const line = { itemId: itemOf(product, '42').id, pieces: 5 }
    const answer = await seller.request({
      method: 'POST',
      url: `/api/stock/${product.id}/receipts`,
      payload: { lines: [line, line], key: crypto.randomUUID() },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Ista kombinacija stoji dvaput')
  })
})

describe('a correction of an order on the shelf', () => {
  const versionOf = async (id: number) =>
    (await call<{ editable: { version: number } }>('GET', `/api/orders/${id}/card`)).editable.version
  const correct = async (
    id: number,
    pieces: { choice: string[]; quantity: number }[],
    additions: object[] = [],
  ) =>
    seller.request({
      method: 'PUT',
      url: `/api/orders/${id}/goods`,
      payload: {
        version: await versionOf(id),
        main: { quantity: pieces.reduce((sum, { quantity }) => sum + quantity, 0), price: '2990', pieces },
        additions,
        reason: 'Kupac je zamenio veličinu',
      },
    })

  it('takes what is for sale and no more', async () => {
    const shop = await open()
    await receive(shop.product, '42', 1)
    await receive(shop.product, '43', 2)
    const id = await order(shop, ['42'])
    expect((await correct(id, [{ choice: ['43'], quantity: 3 }])).json()).toMatchObject({
      code: 'orders.choice_gone',
      message: 'Od „43“ je ostalo 2. Izaberite manju količinu ili drugo.',
    })
    expect(await left(shop, '42')).toMatchObject({ reserved: 1 })
    expect((await correct(id, [{ choice: ['43'], quantity: 2 }])).statusCode).toBe(200)
    expect([await left(shop, '42'), await left(shop, '43')]).toMatchObject([
      { reserved: 0, available: 1 },
      { reserved: 2, available: 0 },
    ])
    await expectBalance(shop)
  })

  it('that holds a ticked product gets the shelf while an order waits for that product', async () => {
    const shop = await open()
    const { db } = test.services
    await receive(shop.product, '42', 9)
    const { id: bumpProductId } = await db
      .insertInto('upsellProducts')
      .values({
        websiteId: shop.site.id,
        originalUrl: 'https://primer.test/carape',
        title: 'Čarape',
        discountPrice: '490.00',
        stockLeft: 9,
        isStockKnown: true,
        aiProcessed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('productWebsites')
      .set({ upsellBumpId: bumpProductId })
      .where('id', '=', shop.site.id)
      .execute()
    const waiting = () =>
      sql<{
        pid: number
      }>`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        .execute(db)
        .then(({ rows }) => rows.length)
    const sent = await db.transaction().execute(async (tx) => {
      await tx.updateTable('upsellProducts').set({ stockLeft: 8 }).where('id', '=', bumpProductId).execute()
      const order = send(shop, ['42'], { bumpProductId, bumpPrice: '490.00' })
      await expect.poll(waiting).toBe(1)
      // Refused at once where the order held it.
      await sql`set local lock_timeout = '50ms'`.execute(tx)
      await lockShelves(tx, seller.userId)
      return { order }
    })
    expect((await sent.order).statusCode).toBe(201)
  })
})

it.each([1, 2, 3])('no sequence of events makes the stock differ from its journal (%d)', async (seed) => {
  const random = numbers(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const shop = await open({ sellsPastStock: true })
  const ids: number[] = []
  const statuses = [
    'Na čekanju',
    'U dostavi',
    'Dostavljeno',
    'Otkazana',
    'Vraća se pošaljaocu',
    'Oštećena pošiljka',
  ] as const
  const steps: (() => Promise<unknown>)[] = [
    () => receive(shop.product, pick(['42', '43']), 1 + Math.floor(random() * 5)),
    () =>
      call('POST', `/api/stock/${shop.product.id}/counts`, {
        lines: [{ itemId: itemOf(shop.product, pick(['42', '43'])).id, counted: Math.floor(random() * 9) }],
      }),
    async () =>
      ids.push(
        await order(shop, pick([['42'], ['43'], ['42', '43'], ['43', '43']]), {
          city: `Mesto ${ids.length}`,
        }),
      ),
    () =>
      seller.request({
        method: 'PUT',
        url: `/api/orders/${pick(ids) ?? 0}/status`,
        payload: { status: pick(statuses) },
      }),
    () => putBack(pick(ids) ?? 0, random() < 0.5),
    () =>
      seller.request({
        method: 'POST',
        url: '/api/orders/tests',
        payload: { ids: [pick(ids) ?? 1], isTest: random() < 0.5 },
      }),
    () =>
      seller.request({
        method: 'POST',
        url: random() < 0.5 ? '/api/orders/remove' : '/api/orders/restore',
        payload: { ids: [pick(ids) ?? 1] },
      }),
  ]
  for (let step = 0; step < 60; step += 1) await pick(steps)()
  await expectBalance(shop)
  await expectSettled(ids)
})

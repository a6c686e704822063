import { isDeepStrictEqual } from 'node:util'
import { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, type TestCaller } from '../../../../test/app.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { relayBatch } from '../../jobs/outbox.ts'
import { updateWebsite } from '../websites/save-website.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { changeOrderStatus, placeOrder } from './commands.ts'
import { mergeOrder, splitOrder } from './merge-orders.ts'

let test: TestApp
let seller: TestCaller
beforeAll(async () => {
  test = await createTestApp()
  seller = await test.signIn('client')
})

const caller = () => ({ id: seller.userId, role: 'client' as const })
const count = (site: WebsiteRow, stock: number | null, sellsPastStock = true) =>
  updateWebsite(test.services.db, caller(), site.id, { stock, sellsPastStock })
const leftOf = async (site: WebsiteRow) =>
  (await seller.request({ method: 'GET', url: `/api/websites/id/${site.id}` })).json<{
    stock: number | null
  }>().stock

const order = async (site: WebsiteRow, quantity = 1, key: string = crypto.randomUUID()) => {
  const { orderId } = await placeOrder(
    test.services,
    buildOrder(site.id, { quantity, idempotencyKey: key }),
    'popup',
  )
  return orderId
}
const idOf = async (orderId: string) =>
  (
    await test.services.db
      .selectFrom('orders')
      .select('id')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).id
/** Without its styles, which name what need not be there. */
const pageOf = async (site: WebsiteRow) =>
  (await test.visitor.request({ method: 'GET', url: `/${site.customUrl}` })).body.replaceAll(
    /<style.*?<\/style>/gs,
    '',
  )

describe('pieces left', () => {
  it('are what the seller counted minus the orders since, and nothing when nobody counts', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await order(site, 3)
    expect(await leftOf(site)).toBeNull()
    await count(site, 10)
    expect(await leftOf(site)).toBe(10)
    await order(site, 2)
    await order(site, 1)
    expect(await leftOf(site)).toBe(7)
    await count(site, 20)
    expect(await leftOf(site)).toBe(20)
    await count(site, null)
    expect(await leftOf(site)).toBeNull()
  })

  it('come back with a cancelled order and a duplicate, not with a parcel on its way back', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 5)
    const orderId = await idOf(await order(site, 2))
    const move = async (status: Parameters<typeof changeOrderStatus>[1]['status']) => {
      await changeOrderStatus(test.services.db, { caller: caller(), orderId, status })
      return leftOf(site)
    }
    expect(await move('U dostavi')).toBe(3)
    expect(await move('Vraća se pošaljaocu')).toBe(3)
    expect(await move('Otkazana')).toBe(5)
    expect(await move('Na čekanju')).toBe(3)
    expect(await move('Duplikat Pošiljka')).toBe(5)
  })

  it('of merged orders are gone from the shelf each was ordered on, until the parcel is cancelled', async () => {
    const [lamp, mill] = [
      await buildWebsite(test.services.db, seller.userId, { productName: 'Lampa' }),
      await buildWebsite(test.services.db, seller.userId, { productName: 'Mlin' }),
    ]
    // The same product sold on a second page, with a shelf of its own.
    const again = await buildWebsite(test.services.db, seller.userId, { productName: 'Lampa' })
    for (const site of [lamp, mill, again]) await count(site, 10)
    const [first, second, third, fourth] = [
      await idOf(await order(lamp, 1)),
      await idOf(await order(mill, 3)),
      await idOf(await order(again, 2)),
      await idOf(await order(lamp, 4)),
    ]
    const left = () => Promise.all([lamp, mill, again].map(leftOf))
    const merge = (orderId: number, intoId: number) =>
      mergeOrder(test.services.db, { caller: caller(), orderId, intoId })
    const move = (status: Parameters<typeof changeOrderStatus>[1]['status']) =>
      changeOrderStatus(test.services.db, { caller: caller(), orderId: first, status })
    expect(await left()).toEqual([5, 7, 8])

    await merge(fourth, third)
    expect(await merge(third, first)).toMatchObject({ quantity: 7, mergedQuantity: 6 })
    await merge(second, first)
    expect(await left()).toEqual([5, 7, 8])
    // Taken apart and put together again, nothing has moved on the shelves.
    await splitOrder(test.services.db, { caller: caller(), orderId: second })
    expect(await left()).toEqual([5, 7, 8])
    await merge(second, first)
    await move('U dostavi')
    expect(await left()).toEqual([5, 7, 8])
    await move('Otkazana')
    expect(await left()).toEqual([10, 10, 10])
    const jobs = await test.services.db
      .selectFrom('outbox')
      .select('payload')
      .where('event', '=', 'job')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    const refreshed = jobs.map(
      ({ payload }) => (payload as { payload: { websiteId: number } }).payload.websiteId,
    )
    expect(new Set(refreshed)).toEqual(new Set([lamp.id, mill.id, again.id]))
  })

  it('are counted once for a repeated submission', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 5)
    await order(site, 2, 'isti-kljuc-za-zalihu')
    await order(site, 2, 'isti-kljuc-za-zalihu')
    expect(await leftOf(site)).toBe(3)
  })

  it.each([-1, 1.5, 1_000_001, '5'])('refuse %j as a count', async (stock) => {
    const site = await buildWebsite(test.services.db, seller.userId)
    const answer = await seller.request({
      method: 'PUT',
      url: `/api/websites/id/${site.id}`,
      payload: { stock },
    })
    expect(answer.json()).toMatchObject({ message: 'Unesite ceo broj od 0 do 1.000.000' })
  })
})

describe('with nothing left', () => {
  it('orders are taken unless the seller said otherwise, and the page says that there is a wait', async () => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'iskljuceno' })
    await count(site, 1)
    await order(site)
    await order(site)
    expect(await leftOf(site)).toBe(0)
    await count(site, 0)
    const page = await pageOf(site)
    expect(page).toContain('na isporuku se čeka duže')
    expect(page).toContain('data-order-form')
  })

  it('a seller who sells only what is there has the page say so, and the form is gone', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 0, false)
    const page = await pageOf(site)
    expect(page).toContain('Proizvod je rasprodat')
    expect(page).not.toMatch(/data-order-form|data-order="|komada na stanju/)
    expect(page).toContain('https://schema.org/OutOfStock')
    await expect(order(site)).rejects.toMatchObject({ code: 'orders.sold_out' })
  })

  it('the last three pieces are sold three times, however many ask at once', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 3, false)
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => order(site)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await leftOf(site)).toBe(0)
  })

  it('a pack larger than the rest is refused, a smaller one is not, and a repeat answers the first order', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 2, false)
    await expect(order(site, 3)).rejects.toMatchObject({ code: 'orders.too_few_left' })
    const first = await order(site, 2, 'kljuc-poslednja-dva')
    expect(await order(site, 2, 'kljuc-poslednja-dva')).toBe(first)
  })
})

describe('the page', () => {
  it.each([
    [11, null],
    [10, 'Još samo 10 komada na stanju'],
    [1, 'Još samo 1 komad na stanju'],
  ])('in mode stvarno says of %d pieces: %s', async (stock, sentence) => {
    const site = await buildWebsite(test.services.db, seller.userId, { socialProof: 'stvarno' })
    await count(site, stock)
    const page = (await pageOf(site)).replaceAll('\u00A0', ' ')
    if (sentence) expect(page).toContain(sentence)
    else expect(page).not.toContain('na stanju')
  })

  it('is drawn again after an order and after a change of status', async () => {
    const site = await buildWebsite(test.services.db, seller.userId)
    await count(site, 5)
    const jobs: unknown[] = []
    const boss = new PgBoss({ ...test.services.database.settings, supervise: false, schedule: false })
    await boss.start()
    vi.spyOn(boss, 'insert').mockImplementation(async (name, rows) => {
      jobs.push(...rows.map(({ data }) => [name, data]))
      return null
    })
    const orderId = await idOf(await order(site))
    await changeOrderStatus(test.services.db, { caller: caller(), orderId, status: 'Otkazana' })
    await relayBatch(test.services, boss)
    await boss.stop({ graceful: false })
    const refresh = ['public-pages.refresh-figures', { userId: site.userId, websiteId: site.id }]
    expect(jobs.filter((job) => isDeepStrictEqual(job, refresh))).toHaveLength(2)
  })
})

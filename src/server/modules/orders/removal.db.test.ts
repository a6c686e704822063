import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { createTestServices } from '../../../../test/services.ts'
import { buildOrder } from '../../../../test/factories/order.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { Services } from '../../services.ts'
import { maintenanceJobs } from '../../jobs/maintenance.ts'
import { textIdOf } from '../consents/texts.ts'
import { findAnalytics } from '../profit/find-analytics.ts'
import { foldOrders } from '../profit/folding.ts'
import { updateWebsite } from '../websites/save-website.ts'
import { getWebsiteFor, type WebsiteRow } from '../websites/queries.ts'
import type { Principal } from '../../lib/scope.ts'
import { changeOrderStatus, placeOrder } from './commands.ts'
import { relatedTables } from './deleted-rows.ts'
import { listOrders, summariseOrders } from './listing.ts'
import { mergeOrder, splitOrder } from './merge-orders.ts'
import { sumOrdersOf } from './queries.ts'
import {
  eraseOrders,
  forgetDeletedOrders,
  listDeletedOrders,
  removeOrders,
  restoreOrders,
} from './removal.ts'
import { markTests } from './test-orders.ts'

let services: Services
let caller: Principal
let website: WebsiteRow
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  caller = { id: (await buildUser(services.db)).id, role: 'client' }
  website = await buildWebsite(services.db, caller.id)
})

const now = new Date('2026-11-20T12:00:00Z')
const order = async (over: object = {}) => {
  const { orderId } = await placeOrder(
    services,
    buildOrder(website.id, { idempotencyKey: crypto.randomUUID(), ...over }),
    'popup',
  )
  const { id } = await services.db
    .selectFrom('orders')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  return id
}
const remove = (orderIds: number[]) => removeOrders(services.db, { caller, orderIds, now })
const restore = (orderIds: number[]) => restoreOrders(services.db, { caller, orderIds })
const setStatus = (orderId: number, status: OrderStatus) =>
  changeOrderStatus(services.db, { caller, orderId, status })

/** Every row of every table that speaks of the orders, as text. */
const everything = async (ids: number[]): Promise<Record<string, unknown[]>> => {
  const tables = { orders: 'id', ...relatedTables }
  const found: Record<string, unknown[]> = {}
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'idempotency_key' as row from ${sql.table(table)} t where t.${sql.ref(column)} = any(${ids}::bigint[])
      order by to_jsonb(t)::text`.execute(services.db)
    found[table] = rows.map(({ row }) => row)
  }
  return found
}

/** A row in each table that hangs on an order. */
const fill = async (id: number) => {
  const { db } = services
  await setStatus(id, 'Dostavljeno')
  const common = { userId: caller.id, orderId: id }
  await db
    .insertInto('conversions')
    .values({
      ...common,
      websiteId: website.id,
      pixelId: '1',
      eventName: 'Purchase',
      eventId: 'e',
      status: 'sent',
    })
    .execute()
  await db
    .insertInto('reviews')
    .values({ ...common, websiteId: website.id, rating: 5, body: 'Odlično', authorName: 'Mira P.' })
    .execute()
  await db
    .insertInto('trackingEvents')
    .values({ orderId: id, trackingId: 'T1', rawName: 'Uručena', seenAt: now })
    .execute()
  const notice = { ...common, type: 'new_order' as const, title: 'Nova', message: 'Mira, 064 123 45 67' }
  await db
    .insertInto('notifications')
    .values([
      { ...notice, key: `a${id}`, status: 'sent' },
      { ...notice, key: `b${id}`, status: 'pending' },
    ])
    .execute()
  await db
    .insertInto('sheetRows')
    .values({ ...common, status: 'sent' })
    .execute()
  const { id: productId } = await buildUpsell(db, website.id)
  await db
    .insertInto('upsellOrders')
    .values({
      originalOrderId: id,
      upsellProductId: productId,
      websiteId: website.id,
      userId: caller.id,
      orderId: `u${id}`,
      title: 'Mlin',
      totalPrice: '500.00',
      currency: 'RSD',
      currencySymbol: 'RSD',
      customerData: JSON.stringify({ firstName: 'Mira' }),
    })
    .execute()
  await db.insertInto('upsellViews').values({ upsellProductId: productId, orderId: id }).execute()
  await db.insertInto('orderNotes').values({ orderId: id, text: 'Zvati', authorUserId: caller.id }).execute()
  await db
    .insertInto('confirmations')
    .values({ ...common, state: 'confirmed', decidedHow: 'hand' })
    .execute()
  await db
    .insertInto('callAttempts')
    .values({ ...common, callerName: 'Ana', startedAt: now, outcome: 'confirmed', before: '{}' })
    .execute()
  await db
    .insertInto('confirmationAsks')
    .values({ ...common, way: 'link', secret: Buffer.from(`veza ${id}`), sentAt: now, endsAt: now })
    .execute()
  await db
    .insertInto('orderRisks')
    .values({ orderId: id, points: 40, reasons: JSON.stringify([]), action: 'call' })
    .execute()
  await db
    .insertInto('orderOrigins')
    .values({ ...common, device: 'uredjaj', network: 'mreza', placedAt: now })
    .execute()
  const textId = await textIdOf(services.database.pool, 'Merenje')
  await db
    .insertInto('orderConsents')
    .values({ orderId: id, kind: 'ads', answer: 'refused', textId, page: 'izlog.test/lampa' })
    .execute()
  const imported = await db
    .insertInto('orderImports')
    .values({
      userId: caller.id,
      fileName: 'a.csv',
      headers: JSON.stringify([]),
      columns: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('courierParcels')
    .values({ orderId: id, userId: caller.id, courier: 'd-express', reference: 'r', code: 'TT0000000001' })
    .execute()
  await db
    .insertInto('returnedParcels')
    .values({
      orderId: id,
      userId: caller.id,
      condition: 'good',
      statusBefore: 'Vraća se pošaljaocu',
      requestKey: randomUUID(),
      receivedAt: new Date(),
    })
    .execute()
  await db
    .insertInto('troubleActions')
    .values({ orderId: id, userId: caller.id, kind: 'date', day: '2026-12-01' })
    .execute()
  await db
    .insertInto('parcelRequests')
    .values({ orderId: id, userId: caller.id, note: 'Posle 17 h' })
    .execute()
  await db
    .insertInto('parcelWays')
    .values({
      orderId: id,
      userId: caller.id,
      courier: 'd-express',
      code: 'TT1',
      meaning: 'delivered',
      attempts: 0,
      happenedAt: new Date(),
    })
    .execute()
  await db
    .insertInto('importedOrders')
    .values({ ...common, importId: imported.id, position: 1, fileNumber: '1023' })
    .execute()
}

it('knows every table that hangs on orders', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'orders'::regclass`.execute(services.db)
  const names = rows.map(({ name }) => name).filter((name) => name !== 'orders')
  expect(names.toSorted()).toEqual(Object.keys(relatedTables).toSorted())
})

describe('deleting an order', () => {
  it('takes it and everything that hangs on it out of sight, and puts all of it back', async () => {
    const id = await order({ notes: 'Zvati posle 17h', attribution: { utm_source: 'fb' } })
    await fill(id)
    const before = await everything([id])
    for (const rows of Object.values(before).slice(0, -1)) expect(rows).not.toEqual([])
    expect(await remove([id])).toEqual({ removed: [id] })
    for (const rows of Object.values(await everything([id]))) expect(rows).toEqual([])
    expect(await listOrders(services.db, { userId: caller.id }, {})).toEqual([])
    expect(await listDeletedOrders(services.db, caller.id)).toMatchObject([
      {
        id,
        name: 'Đorđe Živković Perić',
        city: 'Šabac',
        status: 'Dostavljeno',
        totalPrice: '2990.00',
        others: 0,
        deletedAt: now.toISOString(),
        goneAt: '2026-11-30T12:00:00.000Z',
      },
    ])

    expect(await restore([id])).toEqual({ restored: [id] })
    const after = await everything([id])
    // A message that was still to be sent is sent no more, and the history says that the order came back.
    const isPending = (row: unknown) => (row as { status: string }).status === 'pending'
    expect(after.notifications).toEqual(before.notifications?.filter((row) => !isPending(row)))
    expect(after.order_events?.filter((row) => (row as { kind: string }).kind !== 'restored')).toEqual(
      before.order_events,
    )
    expect({ ...after, notifications: [], order_events: [] }).toEqual({
      ...before,
      notifications: [],
      order_events: [],
    })
    expect(await listDeletedOrders(services.db, caller.id)).toEqual([])
    await expect(restore([id])).rejects.toMatchObject({ code: 'orders.not_deleted' })
  })

  it('is only for its owner', async () => {
    const id = await order()
    const admin = { id: (await buildUser(services.db, { role: 'admin' })).id }
    await expect(removeOrders(services.db, { caller: admin, orderIds: [id], now })).rejects.toMatchObject({
      code: 'orders.not_found',
    })
    await remove([id])
    for (const act of [restoreOrders, eraseOrders])
      await expect(act(services.db, { caller: admin, orderIds: [id] })).rejects.toMatchObject({
        code: 'orders.not_deleted',
      })
    expect(await listDeletedOrders(services.db, admin.id)).toEqual([])
  })

  it('takes along what travels in its parcel, and brings it back so that it can be taken apart', async () => {
    const [parcel, added] = [await order(), await order({ quantity: 2, totalPrice: 4990 })]
    await mergeOrder(services.db, { caller, orderId: added, intoId: parcel })
    expect((await remove([parcel])).removed).toEqual([parcel, added])
    expect(await listDeletedOrders(services.db, caller.id)).toMatchObject([{ id: parcel, others: 1 }])
    expect((await restore([parcel])).restored).toEqual([parcel, added])
    await splitOrder(services.db, { caller, orderId: added })
    const rows = await services.db
      .selectFrom('orders')
      .select(['id', 'status', 'totalPrice', 'quantity'])
      .where('userId', '=', caller.id)
      .orderBy('id')
      .execute()
    expect(rows).toMatchObject([
      { id: parcel, status: 'Na čekanju', quantity: 1 },
      { id: added, status: 'Na čekanju', quantity: 2 },
    ])
  })

  it('takes an order out of sight that travels in the parcel of another, and leaves the parcel whole', async () => {
    const [parcel, added] = [await order(), await order({ quantity: 2, totalPrice: 4990 })]
    await mergeOrder(services.db, { caller, orderId: added, intoId: parcel })
    const whole = await services.db.selectFrom('orders').selectAll().where('id', '=', parcel).execute()
    expect((await remove([added])).removed).toEqual([added])
    expect(await services.db.selectFrom('orders').selectAll().where('id', '=', parcel).execute()).toEqual(
      whole,
    )
    await remove([parcel])
    // The parcel went later, by itself: what travelled in it comes back without it.
    await restore([added])
    expect(
      await services.db.selectFrom('orders').select('mergedInto').where('id', '=', added).execute(),
    ).toEqual([{ mergedInto: null }])
    await restore([parcel])
  })

  it('gives back the pieces of what was never sent and of nothing else', async () => {
    const leftOf = async () => (await getWebsiteFor(services.db, caller, website.id)).stockLeft
    await updateWebsite(services.db, caller, website.id, { stock: 10, sellsPastStock: true })
    const [waiting, sent, delivered] = [
      await order({ quantity: 2, totalPrice: 4990 }),
      await order(),
      await order(),
    ]
    await setStatus(sent, 'U dostavi')
    await setStatus(delivered, 'Dostavljeno')
    expect(await leftOf()).toBe(6)
    await remove([sent, delivered])
    expect(await leftOf()).toBe(6)
    await remove([waiting])
    expect(await leftOf()).toBe(8)
    await restore([waiting])
    await restore([sent])
    await restore([delivered])
    expect(await leftOf()).toBe(6)
    await remove([sent])
    await updateWebsite(services.db, caller, website.id, { stock: 20 })
    // A seller who counts again counts without it.
    await restore([sent])
    expect(await leftOf()).toBe(20)
  })

  it('is over after ten days, or at once when the seller wants it', async () => {
    const named = { name: 'Čedomir Nezaboravni' }
    const [old, fresh, erased] = [await order(named), await order(named), await order(named)]
    await remove([old, fresh, erased])
    await eraseOrders(services.db, { caller, orderIds: [erased] })
    await expect(restore([erased])).rejects.toMatchObject({ code: 'orders.not_deleted' })
    const day = 86_400_000
    await services.db
      .updateTable('deletedOrders')
      .set({ deletedAt: new Date(now.getTime() - 10 * day - 1) })
      .where('orderId', '=', old)
      .execute()
    await services.db
      .updateTable('deletedOrders')
      .set({ deletedAt: new Date(now.getTime() - 10 * day + 1) })
      .where('orderId', '=', fresh)
      .execute()
    await forgetDeletedOrders(services.db, now)
    expect((await listDeletedOrders(services.db, caller.id)).map(({ id }) => id)).toEqual([fresh])
    // Nothing that speaks of the buyer is left anywhere; what remains for the sums names a product and a town.
    const { rows } = await services.database.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
    )
    await eraseOrders(services.db, { caller, orderIds: [fresh] })
    for (const { name } of rows) {
      const found = await services.database.pool.query(
        `select from "${name}" t where to_jsonb(t)::text like '%Nezaboravni%' limit 1`,
      )
      expect(found.rowCount, name).toBe(0)
    }
  })

  it('runs in the hourly sweep', () =>
    expect(String(maintenanceJobs['maintenance.sweep'])).toContain('forgetDeletedOrders'))
})

describe.each(['read as they stand', 'folded'])('the sums of deleted orders, %s', (how) => {
  const revenue = async () =>
    (
      await findAnalytics(services.db, {
        userId: caller.id,
        query: { market: 'Serbia', status: 'all', product: null, startDate: null, endDate: null } as never,
        now,
      })
    ).totalRevenue
  const dashboard = async () => sumOrdersOf(services.db, { userId: caller.id }, 100)

  it('stay in months that are over and leave the present one', async () => {
    const at = (day: string) => ({ createdAt: new Date(`${day}T12:00:00Z`), websiteId: website.id })
    const [old, fresh] = await storeOrders(services.db, [
      storedOrder(caller.id, { ...at('2026-10-31'), totalPrice: '1000.00', status: 'Dostavljeno' }),
      storedOrder(caller.id, { ...at('2026-11-01'), totalPrice: '200.00', status: 'Dostavljeno' }),
    ])
    const settle = () => (how === 'folded' ? foldOrders(services.database.pool) : Promise.resolve())
    await settle()
    expect(await revenue()).toBe('1200.00')
    const ids = [old?.id ?? 0, fresh?.id ?? 0]
    await remove(ids)
    await settle()
    expect(await revenue()).toBe('1000.00')
    expect(await dashboard()).toMatchObject({ count: 0, euros: '10.00' })
    await restore(ids)
    await settle()
    expect(await revenue()).toBe('1200.00')
    expect(await dashboard()).toMatchObject({ count: 2, euros: '12.00' })
    await remove(ids)
    await eraseOrders(services.db, { caller, orderIds: ids })
    await settle()
    expect(await revenue()).toBe('1000.00')
  })
})

describe('a test order', () => {
  it('stays in the list and leaves every figure', async () => {
    const [real, test] = [await order(), await order({ phone: '065 765 43 21' })]
    const totals = async () => {
      const { totals, groups, tests } = await summariseOrders(services.db, { userId: caller.id }, {})
      return { total: totals.Serbia, sum: groups[0]?.sum, tests: tests.Serbia }
    }
    expect(await totals()).toEqual({ total: 2, sum: '5980.00', tests: 0 })
    expect(await markTests(services.db, { caller, orderIds: [test], isTest: true })).toEqual([test])
    expect(await markTests(services.db, { caller, orderIds: [test], isTest: true })).toEqual([])
    expect(await totals()).toEqual({ total: 1, sum: '2990.00', tests: 1 })
    expect(await sumOrdersOf(services.db, { userId: caller.id }, 100)).toMatchObject({
      count: 1,
      pending: 1,
      euros: '29.90',
    })
    expect(
      (await listOrders(services.db, { userId: caller.id }, {})).map(({ id, isTest }) => [id, isTest]),
    ).toEqual([
      [test, true],
      [real, false],
    ])
    expect((await getWebsiteFor(services.db, caller, website.id)).orderCount).toBe(1)
    await markTests(services.db, { caller, orderIds: [test], isTest: false })
    expect(await totals()).toEqual({ total: 2, sum: '5980.00', tests: 0 })
    const stranger = { id: (await buildUser(services.db)).id, role: 'client' as const }
    expect(await markTests(services.db, { caller: stranger, orderIds: [test], isTest: true })).toEqual([])
  })
})

it('revenue of the dashboard leaves out what brought nothing, and says how much that is', async () => {
  await storeOrders(
    services.db,
    orderStatuses.map((status) => storedOrder(caller.id, { status, totalPrice: '100.00', createdAt: now })),
  )
  expect(await sumOrdersOf(services.db, { userId: caller.id }, 100)).toMatchObject({
    count: 11,
    euros: '6.00',
    lostEuros: '5.00',
  })
})

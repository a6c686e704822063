import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { statusOfWay, type Meaning } from '#contract/tracking/meanings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { adapters } from '../couriers/registry.ts'
import { writeStatus } from '../orders/status-change.ts'
import { statusFrom, wayOf } from './way.ts'

/** The administrator's word, else the program's table. */
export const readMeanings = async (
  tx: Db | Tx,
  courier: CourierKey,
): Promise<(word: string) => Meaning | null> => {
  const rows = await tx
    .selectFrom('courierWords')
    .select(['word', 'meaning', 'reason'])
    .where('courier', '=', courier)
    .where('meaning', 'is not', null)
    .execute()
  const own = new Map(rows.map(({ word, meaning, reason }) => [word, meaning && { meaning, reason }]))
  const { meanings = {} } = adapters[courier]
  return (word) => own.get(word) ?? (Object.hasOwn(meanings, word) ? (meanings[word] ?? null) : null)
}

export type Followed = { userId: number; courier: CourierKey; codes: string[] }

/**
 * The seller's order of each parcel: the one that the courier has it from, else the one with its number, else the one without a number whose
 * own number the courier names. Never by phone, and never that of a parcel that was taken back or left.
 */
const findOrders = async (tx: Tx, { userId, courier, codes }: Followed): Promise<Map<string, number>> => {
  const { rows } = await sql<{ code: string; orderId: number | null }>`
    select c.code, coalesce(
      (select p.order_id from courier_parcels p where p.user_id = ${userId} and p.courier = ${courier} and p.code = c.code
        and p.state <> 'cancelled'),
      (select max(o.id) from orders o where o.user_id = ${userId} and o.tracking_id = c.code),
      (select max(o.id) from parcel_events e join orders o on o.user_id = ${userId} and o.tracking_id is null
          and (o.order_id = e.reference or o.order_number = e.reference)
        where e.user_id = ${userId} and e.courier = ${courier} and e.code = c.code and e.reference is not null
          and not exists (select from courier_parcels g where g.order_id = o.id and c.code = any(g.gone_codes)))) as "orderId"
    from unnest(${codes}::text[]) as c (code)`.execute(tx)
  return new Map(rows.flatMap(({ code, orderId }) => (orderId === null ? [] : [[code, orderId]])))
}

/** When a person last chose the status of each order, and whether the last change was a courier's. */
const readChoices = async (tx: Tx, orderIds: number[]) => {
  const { rows } = await sql<{ orderId: number; chosenAt: Date | null; isTracked: boolean }>`
    select order_id as "orderId", max(created_at) filter (where tracking_status is null) as "chosenAt",
      (array_agg(tracking_status is not null order by id desc))[1] as "isTracked"
    from order_events where order_id = any(${orderIds}::bigint[]) and kind = 'status' group by order_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.orderId, row]))
}

/**
 * Brings orders to where their parcels are by everything that was said of them. Answers how many orders changed. Two runs about the same
 * parcel wait for each other at its order, and the second one sees what the first one wrote.
 */
export const followParcels = async (tx: Tx, followed: Followed): Promise<number> => {
  const { userId, courier, codes } = followed
  const orderOf = await findOrders(tx, followed)
  if (orderOf.size === 0) return 0
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'trackingId', 'websiteId', 'userId'])
    .where('id', 'in', [...new Set(orderOf.values())])
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = orders.map(({ id }) => id)
  // Statements of their own: one that waited for the lock would not see what was written meanwhile.
  const choices = await readChoices(tx, ids)
  const former = new Map(
    (
      await tx
        .selectFrom('parcelWays')
        .select(['orderId', 'code', 'status'])
        .where('orderId', 'in', ids)
        .execute()
    ).map((way) => [way.orderId, way]),
  )
  const said = await tx
    .selectFrom('parcelEvents')
    .select(['code', 'eventKey as key', 'word', 'text', 'happenedAt as at'])
    .where('userId', '=', userId)
    .where('courier', '=', courier)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .execute()
  const saidOf = Map.groupBy(said, ({ code }) => code)
  const meaningOf = await readMeanings(tx, courier)
  const ways = [...orderOf].flatMap(([code, orderId]) => {
    const order = orders.find(({ id }) => id === orderId)
    const way = wayOf(saidOf.get(code) ?? [], meaningOf)
    // A parcel that was sent again has another number; the one that the order names is followed.
    return order && way && (order.trackingId === null || order.trackingId === code)
      ? [{ code, order, way }]
      : []
  })
  if (ways.length === 0) return 0
  await tx
    .insertInto('parcelWays')
    .values(
      ways.map(({ code, order, way }) => ({
        orderId: order.id,
        userId,
        courier,
        code,
        meaning: way.meaning,
        reason: way.reason,
        attempts: way.attempts,
        happenedAt: way.at,
        failedAt: way.failedAt,
        status: statusOfWay(way),
      })),
    )
    .onConflict((row) =>
      row.column('orderId').doUpdateSet((eb) => ({
        courier: eb.ref('excluded.courier'),
        code: eb.ref('excluded.code'),
        meaning: eb.ref('excluded.meaning'),
        reason: eb.ref('excluded.reason'),
        attempts: eb.ref('excluded.attempts'),
        happenedAt: eb.ref('excluded.happenedAt'),
        failedAt: eb.ref('excluded.failedAt'),
        status: eb.ref('excluded.status'),
      })),
    )
    .execute()
  for (const { code, order } of ways)
    if (order.trackingId === null)
      await tx.updateTable('orders').set({ trackingId: code }).where('id', '=', order.id).execute()
  const changes = ways.flatMap(({ order, way, code }) => {
    const { chosenAt = null, isTracked = false } = choices.get(order.id) ?? {}
    const known = former.get(order.id)
    const status = statusFrom(
      { status: order.status, chosenAt, isTracked },
      way,
      known?.code === code ? known.status : null,
    )
    return status ? [{ order, status, words: way.said }] : []
  })
  for (const alike of Map.groupBy(changes, ({ status, words }) => JSON.stringify([status, words])).values()) {
    const [{ status, words } = { status: undefined, words: null }] = alike
    if (status)
      await writeStatus(tx, {
        orders: alike.map(({ order }) => order),
        status,
        by: { trackingStatus: words },
      })
  }
  return changes.length
}

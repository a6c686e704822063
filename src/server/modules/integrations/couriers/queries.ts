import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import { finalStatuses } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { Principal } from '../../../lib/scope.ts'
import { checkOrderFor } from '../../orders/queries.ts'
import type { TrackedShipment } from './client.ts'
import type { KnownEvent } from './tracking-change.ts'

/** The two instances of the tracking service, each with a key of its own. */
export const instances = ['serbia', 'general'] as const
export type Instance = (typeof instances)[number]

type Sold = { targetMarket: string | null; currency: string }
export const instanceOf = (order: Sold): Instance => (marketOf(order) === 'Serbia' ? 'serbia' : 'general')

/** Unfinished orders, oldest first. */
export const listOpenOrders = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'orderId', 'orderNumber', 'trackingId', 'trackingAskedAt', 'targetMarket', 'currency'])
    .select(['createdAt'])
    .where('userId', '=', userId)
    .where('status', 'not in', finalStatuses)
    .orderBy('id')
    .execute()
export type OpenOrder = Awaited<ReturnType<typeof listOpenOrders>>[number]

/** Sellers with a key and something on its way. */
export const listSyncedSellers = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.isActive', '=', true)
    .where((eb) =>
      eb.or([eb('u.trackifyApiKey', 'is not', null), eb('u.trackifySerbiaApiKey', 'is not', null)]),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.userId', '=', 'u.id')
          .where('o.status', 'not in', finalStatuses),
      ),
    )
    .orderBy('u.id')
    .execute()
  return rows.map(({ id }) => id)
}

const lastEvents = (db: Db | Tx, orderIds: number[]) =>
  db
    .selectFrom('trackingEvents')
    .distinctOn('orderId')
    .select(['orderId', 'trackingId', 'rawId', 'rawName', 'reportedAt', 'seenAt'])
    .where('orderId', 'in', orderIds)
    .orderBy('orderId')
    .orderBy('id', 'desc')

export const findLastEvent = (db: Db | Tx, orderId: number): Promise<KnownEvent | undefined> =>
  lastEvents(db, [orderId]).executeTakeFirst()

/**
 * The seller's order of each parcel: by the parcel's number, else by our own number that it was announced with. An order that
 * already has another parcel keeps it. Never by phone: two buyers share one.
 */
export const matchOrders = async (
  db: Db,
  userId: number,
  instance: Instance,
  shipments: TrackedShipment[],
): Promise<{ shipment: TrackedShipment; orderId: number; last: KnownEvent | undefined }[]> => {
  const numbers = shipments.map(({ trackingId }) => trackingId)
  // A parcel may be filed under our number itself.
  const references = [...shipments.flatMap(({ reference }) => (reference ? [reference] : [])), ...numbers]
  if (numbers.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'orderId', 'orderNumber', 'trackingId', 'targetMarket', 'currency'])
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([
        eb('trackingId', '=', sql<string>`any(${numbers}::text[])`),
        eb('orderId', '=', sql<string>`any(${references}::text[])`),
        eb('orderNumber', '=', sql<string>`any(${references}::text[])`),
      ]),
    )
    .execute()
  const ours = orders.filter((order) => instanceOf(order) === instance)
  if (ours.length === 0) return []
  const events = await lastEvents(
    db,
    ours.map(({ id }) => id),
  ).execute()
  const byParcel = new Map(ours.flatMap((order) => (order.trackingId ? [[order.trackingId, order]] : [])))
  const free = ours.filter(({ trackingId }) => trackingId === null)
  const byReference = new Map(
    free.flatMap((order) => [
      [order.orderId, order],
      [order.orderNumber, order],
    ]),
  )
  return shipments.flatMap((shipment) => {
    const order =
      byParcel.get(shipment.trackingId) ??
      byReference.get(shipment.reference ?? '') ??
      byReference.get(shipment.trackingId)
    if (!order) return []
    return [{ shipment, orderId: order.id, last: events.find((event) => event.orderId === order.id) }]
  })
}

/** Everything the service said of an order, newest first. Foreign, missing: orders.not_found. */
export const listTrackingEvents = async (db: Db, caller: Principal, orderId: number) => {
  await checkOrderFor(db, caller, orderId)
  return db
    .selectFrom('trackingEvents')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id', 'desc')
    .execute()
}

/** How the last runs went, by instance. */
export const listSyncs = (db: Db, userId: number) =>
  db
    .selectFrom('trackingSyncs')
    .select(['instance', 'syncedAt', 'problem', 'problemAt'])
    .where('userId', '=', userId)
    .orderBy('instance')
    .execute()

export const listTrackingStatuses = (db: Db) =>
  db.selectFrom('trackingStatuses').selectAll().orderBy('lastSeenAt', 'desc').limit(200).execute()

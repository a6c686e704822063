import { sql } from 'kysely'
import { eventsAfter } from '#contract/notifications/buyer-steps.ts'
import { defaultOrderStatus, statusFacts, type OrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'
import { followStatus } from '../confirmation/following.ts'
import { refuseUnconfirmed } from '../confirmation/gate.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { reweigh } from '../customers/reweigh.ts'
import type { OrderRow } from './queries.ts'

/** Whose doing a change is: a person's (null: the buyer's), or that of the tracking service, whose words go into the history. */
export type ChangedBy = { actorUserId: number | null } | { trackingStatus: string | null }

/** Says who carries these parcels: what `orders.courier` holds, null where nobody is known to. */
export const writeCourier = async (tx: Tx, ids: number[], courier: string | null): Promise<void> => {
  if (ids.length > 0) await tx.updateTable('orders').set({ courier }).where('id', 'in', ids).execute()
}

/**
 * The one place where the status of stored orders changes, for people and for tracking. The orders are locked by the caller. Writes the
 * history and enqueues everything that follows a status: held purchases, messages to buyers, a parcel in trouble, figures on pages.
 * Nobody sends what has to be confirmed first; what tracking reports is true whatever was confirmed. Throws confirmation.required.
 */
export const writeStatus = async (
  tx: Tx,
  change: {
    orders: Pick<OrderRow, 'id' | 'status' | 'websiteId' | 'userId'>[]
    status: OrderStatus
    by: ChangedBy
  },
): Promise<void> => {
  const { orders, status, by } = change
  if (orders.length === 0) return
  const ids = orders.map((order) => order.id)
  if ('actorUserId' in by) await refuseUnconfirmed(tx, orders, status)
  // What a person puts back to waiting is at no courier; what tracking calls waiting is.
  if ('actorUserId' in by && status === defaultOrderStatus) await writeCourier(tx, ids, null)
  await tx
    .updateTable('orders')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  const events = await tx
    .insertInto('orderEvents')
    .values(
      orders.map((order) => ({
        orderId: order.id,
        kind: 'status',
        fromStatus: order.status,
        toStatus: status,
        ...by,
      })),
    )
    .returning(['id', 'orderId'])
    .execute()
  await followStatus(tx, ids, status)
  await sendHeldPurchases(tx, ids)
  // What became of a parcel says something of everything that its buyer ordered besides.
  await reweigh(tx, orders)
  if (eventsAfter[status]) {
    for (const [userId, own] of Map.groupBy(orders, (order) => order.userId)) {
      const orderIds = own.map(({ id }) => id)
      await enqueue(tx, 'notifications.announce-statuses', { userId, orderIds, status })
    }
  }
  // People know what they chose themselves; of what tracking finds out, only trouble cannot wait until somebody looks.
  if ('trackingStatus' in by && statusFacts[status].stage === 'problem') {
    const sellers = new Map(orders.map(({ id, userId }) => [id, userId]))
    for (const { id: eventId, orderId } of events)
      await enqueue(tx, 'notifications.announce-problem', { userId: sellers.get(orderId) ?? null, eventId })
  }
  // Parcels delivered and pieces left may stand on the pages, also on those of orders that travel along.
  const { rows } = await sql<{ websiteId: number; userId: number | null }>`
    select distinct o.website_id as "websiteId", o.user_id as "userId" from orders o
    where o.website_id is not null and o.id in (select parcel_orders(p.id) from unnest(${ids}::bigint[]) as p (id))`.execute(
    tx,
  )
  for (const site of rows) await enqueue(tx, 'public-pages.refresh-figures', site)
}

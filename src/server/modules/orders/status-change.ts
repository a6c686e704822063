import { sql } from 'kysely'
import { eventsAfter } from '#contract/notifications/buyer-steps.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { OrderRow } from './queries.ts'

export type Caller = { id: number; role: string }

/** One status for orders that are locked, with a line in the history of each. */
export const writeStatus = async (
  tx: Tx,
  change: {
    orders: Pick<OrderRow, 'id' | 'status' | 'websiteId' | 'userId'>[]
    status: OrderStatus
    actorUserId: number
  },
): Promise<void> => {
  const { orders, status, actorUserId } = change
  if (orders.length === 0) return
  const ids = orders.map((order) => order.id)
  await tx
    .updateTable('orders')
    .set({ status, updatedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('orderEvents')
    .values(
      orders.map((order) => ({
        orderId: order.id,
        kind: 'status',
        fromStatus: order.status,
        toStatus: status,
        actorUserId,
      })),
    )
    .execute()
  await sendHeldPurchases(tx, ids)
  if (eventsAfter[status]) {
    for (const [userId, own] of Map.groupBy(orders, (order) => order.userId)) {
      const orderIds = own.map(({ id }) => id)
      await enqueue(tx, 'notifications.announce-statuses', { userId, orderIds, status })
    }
  }
  // Parcels delivered and pieces left may stand on the pages, also on those of orders that travel along.
  const { rows } = await sql<{ websiteId: number; userId: number | null }>`
    select distinct o.website_id as "websiteId", o.user_id as "userId" from orders o
    where o.website_id is not null and o.id in (select parcel_orders(p.id) from unnest(${ids}::bigint[]) as p (id))`.execute(
    tx,
  )
  for (const site of rows) await enqueue(tx, 'public-pages.refresh-figures', site)
}

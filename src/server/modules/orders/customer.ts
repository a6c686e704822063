import type { Customer } from '#contract/orders/detail.ts'
import { droppedStatuses, returnedStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import type { OrderRow } from './queries.ts'

/** As many as a person reads; a buyer who orders more often needs no card. */
const most = 50

/** All other orders of the phone at the same seller, newest first: what one seller knows of a buyer stays with that seller. */
export const listOrdersOfPhone = async (db: Db, order: OrderRow) => {
  if (order.userId === null || order.phoneE164 === null) return []
  return db
    .selectFrom('orders')
    .select([
      'id',
      'orderNumber',
      'status',
      'productName',
      'quantity',
      'totalPrice',
      'currencySymbol',
      'createdAt',
    ])
    .where('userId', '=', order.userId)
    .where('phoneE164', '=', order.phoneE164)
    .where('id', '!=', order.id)
    .where('isTest', '=', false)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

type CustomerRow = Awaited<ReturnType<typeof listOrdersOfPhone>>[number]

/** What became of the parcels of one buyer. */
export const presentCustomer = (rows: CustomerRow[]): Customer => {
  const orders = rows.map((row) => ({
    ...row,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
  }))
  const count = (has: (status: OrderStatus) => boolean) => orders.filter(({ status }) => has(status)).length
  const delivered = count((status) => status === 'Dostavljeno')
  const returned = count((status) => returnedStatuses.includes(status))
  const cancelled = count((status) => droppedStatuses.includes(status))
  return { orders, delivered, returned, cancelled, open: orders.length - delivered - returned - cancelled }
}

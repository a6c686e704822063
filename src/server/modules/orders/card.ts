import type { OrderCard } from '#contract/orders/detail.ts'
import type { Db } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { listOrdersOfPhone, presentCustomer } from './customer.ts'
import { earningsOf } from './earnings.ts'
import { findEditable } from './editable.ts'
import { listMarkedOrders } from './listing.ts'
import { findParcel } from './merge-orders.ts'
import { listNotes } from './notes.ts'
import { originalOrder } from './original.ts'
import { ordersOf } from './policy.ts'
import { presentMarkedOrder } from './presenter.ts'
import { getOrderFor, listMarketCosts } from './queries.ts'

/** Everything that is known of an order by who works on it. Throws orders.not_found. */
export const getCard = async (
  db: Db,
  { caller, orderId, now }: { caller: Principal; orderId: number; now: Date },
): Promise<OrderCard> => {
  const row = await getOrderFor(db, caller, orderId)
  const [marked] = await listMarkedOrders(db, ordersOf(caller), { ids: [row.id] })
  const parcel = await findParcel(db, row.id)
  return {
    order: presentMarkedOrder(must(marked, 'orders.not_found')),
    customer: presentCustomer(await listOrdersOfPhone(db, row)),
    earnings: earningsOf(row, await listMarketCosts(db, row)),
    parcel,
    editable: await findEditable(db, { order: row, parcel, now }),
    notes: await listNotes(db, row.id, caller.id),
    original: row.original === null ? null : originalOrder.find(row.original),
  }
}

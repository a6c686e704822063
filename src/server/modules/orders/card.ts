import type { OrderCard } from '#contract/orders/detail.ts'
import { must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { cardOf } from '../customers/history.ts'
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
  services: Pick<Services, 'db' | 'config'>,
  { caller, orderId, now }: { caller: Principal; orderId: number; now: Date },
): Promise<OrderCard> => {
  const { db } = services
  const row = await getOrderFor(db, caller, orderId)
  const [marked] = await listMarkedOrders(db, ordersOf(caller), { ids: [row.id] })
  const parcel = await findParcel(db, row.id)
  return {
    order: presentMarkedOrder(must(marked, 'orders.not_found')),
    customer: await cardOf(services, row, caller.id),
    earnings: earningsOf(row, await listMarketCosts(db, row)),
    parcel,
    editable: await findEditable(db, { order: row, parcel, now }),
    notes: await listNotes(db, row.id, caller.id),
    original: row.original === null ? null : originalOrder.find(row.original),
  }
}

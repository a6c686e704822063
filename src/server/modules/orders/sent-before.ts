import { sql } from 'kysely'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { Db } from '../../db/db.ts'
import { storedPieces } from './pieces.ts'
import { pick, splitName } from './placement-rules.ts'

const fields = ['phone', 'address', 'city', 'email', 'notes'] as const

const sameChoices = (order: PlaceOrder, stored: unknown): boolean => {
  const pieces = stored === null ? [] : (storedPieces.find(stored) ?? [])
  const had = pieces.flatMap(({ choice, quantity }) => Array.from({ length: quantity }, () => choice))
  const asked = order.choices ?? []
  const inOrder = (list: string[][]) => JSON.stringify(list.map((choice) => choice.join('\n')).toSorted())
  return asked.length === 0 || inOrder(asked) === inOrder(had)
}

/**
 * The order that this very form has made already, whatever changed since: the price rose, the offer ended, the page was switched off, or its
 * last piece was that one. A buyer whose first answer was lost must not read that there is no order. It writes, like every repeat, so
 * that nothing is answered that a failover could still lose. Null: there is none, or the same key came with other words.
 */
export const findSentBefore = async (
  db: Db,
  order: PlaceOrder,
  sellerId: number | null,
): Promise<{ orderId: string; websiteId: number; totalPrice: string } | null> => {
  const { idempotencyKey, websiteId, quantity, bumpProductId = null } = order
  if (idempotencyKey === undefined) return null
  const row = await db
    .updateTable('orders')
    .set({ replayedAt: sql<Date>`now()` })
    .where('websiteId', '=', websiteId)
    .where('idempotencyKey', '=', idempotencyKey)
    .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId))
    .returning(['orderId', 'totalPrice', 'quantity', 'firstName', 'lastName', 'ownPieces', ...fields])
    .returning(
      sql<
        number | null
      >`(select u.upsell_product_id from upsell_orders u where u.original_order_id = orders.id
        and u.place = 'order_form' limit 1)`.as('tickedId'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { firstName, lastName } = splitName(pick(order, 'name') ?? '')
  const isSame =
    row.firstName === firstName &&
    row.lastName === lastName &&
    row.quantity === quantity &&
    row.tickedId === bumpProductId &&
    fields.every((field) => row[field] === pick(order, field)) &&
    sameChoices(order, row.ownPieces)
  return isSame ? { orderId: row.orderId, websiteId, totalPrice: row.totalPrice } : null
}

import { sql } from 'kysely'
import type pg from 'pg'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import { choiceText, findRow } from '#contract/variants/rows.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Tx } from '../../db/db.ts'
import { lockShelves, shelfLock } from '../stock/queries.ts'
import type { NewOrder } from './new-order.ts'

export type Shelf = {
  productId: number
  /** Takes orders also for what is not there. */
  sellsPastStock: boolean
}

type Item = { choice: string[]; available: number; averageCost: Money | null; takesCosts: boolean }

const wantedOf = ({ pieces, quantity }: Pick<NewOrder, 'pieces' | 'quantity'>) =>
  pieces ?? [{ choice: [], sku: null, quantity }]

const soldOut = (choice: readonly string[], left: number): AppError => {
  if (choice.length === 0) return new AppError(left > 0 ? 'orders.too_few_left' : 'orders.sold_out')
  return new AppError('orders.choice_gone', {
    sentence: choiceSentences.left(choiceText(choice), Math.max(0, left)),
  })
}

/** The average of what the pieces cost when they were received; null where that is unknown of one, or the page's own cost holds. */
const costOf = (order: NewOrder, items: Item[]): Money | null => {
  const costs = wantedOf(order).map(({ choice, quantity }) => {
    const item = findRow(items, choice)
    return item?.takesCosts && item.averageCost !== null ? toMinor(item.averageCost) * quantity : null
  })
  return costs.every((cost) => cost !== null)
    ? fromMinor(costs.reduce((sum, cost) => sum + cost, 0) / order.quantity)
    : null
}

/**
 * Locks the seller's shelves until the order stands there and refuses what is not there, so that the last piece is sold once. Answers the
 * order at the cost of what it takes. A repeat is not a new order and passes. Throws orders.sold_out, orders.too_few_left,
 * orders.choice_gone.
 */
export const keepToShelf = async (
  client: pg.PoolClient,
  order: NewOrder,
  shelf: Shelf,
): Promise<NewOrder> => {
  await client.query('select pg_advisory_xact_lock($1, $2)', [shelfLock, order.userId])
  const { rows: items } = await client.query<Item>(
    `select i.choice, i.on_hand - i.reserved as available, i.average_cost as "averageCost",
       p.costs_from_receipts and p.currency = $2 as "takesCosts"
     from stock_items i join stock_products p on p.id = i.product_id where p.id = $1`,
    [shelf.productId, order.currency],
  )
  const cost = costOf(order, items)
  const priced = cost === null ? order : { ...order, productCost: cost }
  const short = wantedOf(order).find(
    ({ choice, quantity }) => (findRow(items, choice)?.available ?? 0) < quantity,
  )
  if (!short || shelf.sellsPastStock) return priced
  const { rows } = await client.query('select from orders where website_id = $1 and idempotency_key = $2', [
    order.websiteId,
    order.idempotencyKey,
  ])
  if (rows.length > 0) return priced
  throw soldOut(short.choice, findRow(items, short.choice)?.available ?? 0)
}

/** The order takes its pieces. */
export const takeFromShelf = async (
  client: pg.PoolClient,
  orderId: number,
  { productId }: Shelf,
): Promise<void> => {
  await client.query('select settle_stock($1::bigint, $2::integer)', [orderId, productId])
}

type Pieces = Pick<NewOrder, 'pieces' | 'quantity'>

/**
 * Refuses a correction that takes more from the shelf than is for sale, where its page sells only what is there. To be called after everything
 * else is written: nothing is locked after the shelf. Throws orders.sold_out, orders.too_few_left, orders.choice_gone.
 */
export const refuseBeyondShelf = async (
  tx: Tx,
  order: { id: number; userId: number | null; websiteId: number | null },
  { before, after }: { before: Pieces; after: Pieces },
): Promise<void> => {
  if (order.userId === null || order.websiteId === null) return
  await lockShelves(tx, order.userId)
  const items = await tx
    .selectFrom('stockItems as i')
    .innerJoin('productWebsites as w', 'w.stockProductId', 'i.productId')
    .select(['i.choice', sql<number>`i.on_hand - i.reserved`.as('available')])
    .where('w.id', '=', order.websiteId)
    .where('w.sellsPastStock', '=', false)
    // Orders of before the page was linked are on no shelf.
    .where((eb) =>
      eb.exists(eb.selectFrom('stockMoves as m').select('m.id').where('m.orderId', '=', order.id)),
    )
    .execute()
  if (items.length === 0) return
  const had = wantedOf(before)
  for (const { choice, quantity } of wantedOf(after)) {
    const more = quantity - (findRow(had, choice)?.quantity ?? 0)
    const left = findRow(items, choice)?.available ?? 0
    if (more > 0 && more > left) throw soldOut(choice, left)
  }
}

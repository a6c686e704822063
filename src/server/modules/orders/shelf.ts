import type pg from 'pg'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import { choiceText, findRow } from '#contract/variants/rows.ts'
import { AppError } from '../../errors/app-error.ts'
import { shelfLock } from '../stock/queries.ts'
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

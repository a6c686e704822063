import { sql } from 'kysely'
import { cameBackStatuses } from '#contract/stock/returns.ts'
import type { Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { isPutBackSql, move } from './move.ts'
import { lockShelves } from './queries.ts'

/**
 * Puts what was sent with these orders, and with all in their parcels, back on the shelf, or writes it down as damaged; once. Answers the
 * orders of which something came back.
 */
export const putOnShelf = async (
  tx: Tx,
  {
    userId,
    orderIds,
    isGood,
    requestKey,
  }: { userId: number; orderIds: number[]; isGood: boolean; requestKey?: string },
): Promise<number[]> => {
  await lockShelves(tx, userId)
  const { rows } = await sql<{ orderId: number; itemId: number; pieces: number }>`
    select m.order_id as "orderId", m.item_id as "itemId",
      (-sum(m.on_hand) filter (where m.kind in ('sent', 'unsent'))
        - coalesce(sum(m.pieces) filter (where ${isPutBackSql}), 0))::int as pieces
    from unnest(${orderIds}::bigint[]) as asked (id) cross join lateral parcel_orders(asked.id) as one
      join orders o on o.id = one and o.user_id = ${userId}
        and parcel_status(o.status, o.merged_into) = any(${[...cameBackStatuses]}::text[])
      join stock_moves m on m.order_id = o.id join stock_items i on i.id = m.item_id
      join stock_products p on p.id = i.product_id and p.user_id = ${userId}
    group by m.order_id, m.item_id order by 1, 2`.execute(tx)
  const out = rows.filter(({ pieces }) => pieces > 0)
  for (const { orderId, itemId, pieces } of out)
    await move(tx, {
      itemId,
      kind: isGood ? 'returned' : 'damaged',
      onHand: isGood ? pieces : 0,
      pieces,
      orderId,
      actorId: userId,
      requestKey,
    })
  return [...new Set(out.map(({ orderId }) => orderId))]
}

/** Takes back what one receipt of a parcel put on the shelf; the journal keeps both. Throws returns.sold_again. */
export const takeOffShelf = async (
  tx: Tx,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<void> => {
  await lockShelves(tx, userId)
  const { rows } = await sql<{
    id: number
    itemId: number
    orderId: number
    pieces: number
    put: number
    onHand: number
  }>`
    select m.id, m.item_id as "itemId", m.order_id as "orderId", m.pieces, m.on_hand as put, i.on_hand as "onHand"
    from stock_moves m join stock_items i on i.id = m.item_id join stock_products p on p.id = i.product_id
    where m.request_key = ${requestKey} and p.user_id = ${userId} and ${isPutBackSql} order by m.id`.execute(
    tx,
  )
  if (rows.some(({ put, onHand }) => onHand < put)) throw new AppError('returns.sold_again')
  for (const { id, itemId, orderId, pieces, put } of rows)
    await move(tx, {
      itemId,
      kind: 'unreturned',
      onHand: -put,
      pieces,
      orderId,
      actorId: userId,
      undoes: id,
    })
}

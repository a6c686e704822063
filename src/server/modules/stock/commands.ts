import { sql } from 'kysely'
import {
  stockLimits,
  type CountStock,
  type ReceiveStock,
  type SaveStockProduct,
} from '#contract/stock/schema.ts'
import { cameBackStatuses } from '#contract/stock/returns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { getProductOf, listItems, lockShelves, type ItemRow } from './queries.ts'

type Move = {
  itemId: number
  kind: 'received' | 'counted' | 'returned' | 'damaged'
  onHand: number
  pieces: number
  orderId?: number
  unitCost?: string | null | undefined
  actorId: number
  note?: string | null | undefined
  requestKey?: string | undefined
}

/** One line of the journal with all that follows it; the shelves of the seller are locked. */
const move = (tx: Tx, { itemId, kind, onHand, pieces, orderId, unitCost, actorId, note, requestKey }: Move) =>
  sql`select move_stock(${itemId}::integer, ${kind}::text, ${onHand}::integer, 0, ${orderId ?? null}::bigint,
    ${unitCost ?? null}::numeric, ${actorId}::integer, ${note ?? null}::text, ${pieces}::integer,
    ${requestKey ?? null}::uuid)`.execute(tx)

/** The pages that sell from a product are exactly these; a trigger adds an item for each combination they sell. Throws stock.website_not_found for a foreign one. */
const linkWebsites = async (
  tx: Tx,
  { userId, productId, websiteIds }: { userId: number; productId: number; websiteIds: number[] },
): Promise<void> => {
  await tx
    .updateTable('productWebsites')
    .set({ stockProductId: null })
    .where('stockProductId', '=', productId)
    .$if(websiteIds.length > 0, (query) => query.where('id', 'not in', websiteIds))
    .execute()
  if (websiteIds.length > 0) {
    const linked = await tx
      .updateTable('productWebsites')
      .set({ stockProductId: productId })
      .where('id', 'in', websiteIds)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .returning('id')
      .execute()
    if (linked.length < new Set(websiteIds).size) throw new AppError('stock.website_not_found')
  }
}

/** Of the first page; without any, dinars. */
const currencyOf = async (tx: Tx, userId: number, websiteIds: number[]): Promise<string> => {
  const [first] = websiteIds
  if (first === undefined) return 'RSD'
  const website = await tx
    .selectFrom('productWebsites')
    .select('currency')
    .where('id', '=', first)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return must(website, 'stock.website_not_found').currency
}

type Saving = { userId: number; product: SaveStockProduct }

/** Puts a product on the shelf and answers its id. Throws stock.website_not_found, stock.too_many_products. */
export const createProduct = (db: Db, { userId, product }: Saving): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    const { count } = await tx
      .selectFrom('stockProducts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= stockLimits.products) throw new AppError('stock.too_many_products')
    const { websiteIds, ...facts } = product
    const { id } = await tx
      .insertInto('stockProducts')
      .values({ ...facts, userId, currency: await currencyOf(tx, userId, websiteIds) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await linkWebsites(tx, { userId, productId: id, websiteIds })
    return id
  })

/** Throws stock.not_found, stock.website_not_found. */
export const updateProduct = (db: Db, id: number, { userId, product }: Saving): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, id)
    const { websiteIds, ...facts } = product
    await tx.updateTable('stockProducts').set(facts).where('id', '=', id).execute()
    await linkWebsites(tx, { userId, productId: id, websiteIds })
  })

/** Takes a product off the shelf, with its journal. Throws stock.not_found. */
export const removeProduct = (db: Db, { userId, id }: { userId: number; id: number }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    await getProductOf(tx, userId, id)
    await tx.deleteFrom('stockProducts').where('id', '=', id).execute()
  })

/** The items of the lines, each of this product. Throws stock.not_found. */
const itemsOf = async (
  tx: Tx,
  { userId, productId, ids }: { userId: number; productId: number; ids: number[] },
): Promise<Map<number, ItemRow>> => {
  await lockShelves(tx, userId)
  await getProductOf(tx, userId, productId)
  const items = new Map((await listItems(tx, [productId])).map((item) => [item.id, item]))
  for (const id of ids) must(items.get(id), 'stock.not_found')
  return items
}

const isWritten = async (tx: Tx, productId: number, requestKey: string): Promise<boolean> =>
  (await tx
    .selectFrom('stockMoves as m')
    .innerJoin('stockItems as i', 'i.id', 'm.itemId')
    .select('m.id')
    .where('m.requestKey', '=', requestKey)
    .where('i.productId', '=', productId)
    .executeTakeFirst()) !== undefined

/** Writes down goods that came; the same request again writes nothing. Throws stock.not_found. */
export const receive = (
  db: Db,
  { userId, productId, receipt }: { userId: number; productId: number; receipt: ReceiveStock },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await itemsOf(tx, { userId, productId, ids: receipt.lines.map(({ itemId }) => itemId) })
    const { key } = receipt
    if (key && (await isWritten(tx, productId, key))) return
    for (const { itemId, pieces, unitCost } of receipt.lines)
      await move(tx, {
        itemId,
        kind: 'received',
        onHand: pieces,
        pieces,
        unitCost,
        actorId: userId,
        note: receipt.note,
        requestKey: key,
      })
  })

/** What was counted is on the shelf now; a count that differs in nothing is written down too. Throws stock.not_found. */
export const count = (
  db: Db,
  { userId, productId, counted }: { userId: number; productId: number; counted: CountStock },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lines = new Map(counted.lines.map((line) => [line.itemId, line.counted]))
    const items = await itemsOf(tx, { userId, productId, ids: [...lines.keys()] })
    for (const [itemId, pieces] of lines)
      await move(tx, {
        itemId,
        kind: 'counted',
        onHand: pieces - (items.get(itemId)?.onHand ?? 0),
        pieces,
        actorId: userId,
        note: counted.note,
      })
  })

/**
 * Puts what was sent with these orders, and with all in their parcels, back on the shelf, or writes it down as damaged; once. Throws
 * stock.nothing_to_return when there was nothing of any of them.
 */
export const putBack = (
  db: Db,
  { userId, orderIds, isGood }: { userId: number; orderIds: number[]; isGood: boolean },
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    await lockShelves(tx, userId)
    const { rows } = await sql<{ orderId: number; itemId: number; pieces: number }>`
      select m.order_id as "orderId", m.item_id as "itemId",
        (-sum(m.on_hand) filter (where m.kind in ('sent', 'unsent'))
          - coalesce(sum(m.pieces) filter (where m.kind in ('returned', 'damaged')), 0))::int as pieces
      from unnest(${orderIds}::bigint[]) as asked (id) cross join lateral parcel_orders(asked.id) as one
        join orders o on o.id = one and o.user_id = ${userId}
          and parcel_status(o.status, o.merged_into) = any(${[...cameBackStatuses]}::text[])
        join stock_moves m on m.order_id = o.id join stock_items i on i.id = m.item_id
        join stock_products p on p.id = i.product_id and p.user_id = ${userId}
      group by m.order_id, m.item_id order by 1, 2`.execute(tx)
    const out = rows.filter(({ pieces }) => pieces > 0)
    if (out.length === 0) throw new AppError('stock.nothing_to_return')
    for (const { orderId, itemId, pieces } of out)
      await move(tx, {
        itemId,
        kind: isGood ? 'returned' : 'damaged',
        onHand: isGood ? pieces : 0,
        pieces,
        orderId,
        actorId: userId,
      })
    return [...new Set(out.map(({ orderId }) => orderId))]
  })

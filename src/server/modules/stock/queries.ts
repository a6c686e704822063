import { sql, type Selectable } from 'kysely'
import type { OrderShelf } from '#contract/stock/schema.ts'
import { isPutBackSql } from './move.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { StockItems, StockProducts } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'

export type ItemRow = Selectable<StockItems>
export type ProductRow = Selectable<StockProducts>
export type LinkedWebsite = {
  id: number
  title: string
  images: unknown
  currency: string
  sellsPastStock: boolean
  stockProductId: number | null
  stock: number | null
  variants: unknown
}
export type LinkedOffer = Omit<LinkedWebsite, 'stock'> & { page: string }

/** First key of the lock behind which everything that changes a seller's shelves waits; the second is the seller (settle_stock). */
export const shelfLock = 22_289

export const lockShelves = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(${shelfLock}::integer, ${userId}::integer)`.execute(tx)

/** A product of the seller. Foreign and missing look the same. Throws stock.not_found. */
export const getProductOf = async (db: Db | Tx, userId: number, id: number): Promise<ProductRow> =>
  must(
    await db
      .selectFrom('stockProducts')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst(),
    'stock.not_found',
  )

export const listProductsOf = (db: Db | Tx, userId: number): Promise<ProductRow[]> =>
  db
    .selectFrom('stockProducts')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute()

/** Items of these products in the order in which they were first known. */
export const listItems = (db: Db | Tx, productIds: number[]): Promise<ItemRow[]> =>
  productIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('stockItems')
        .selectAll()
        .where('productId', 'in', productIds)
        .where('isHidden', '=', false)
        .orderBy('id')
        .execute()

export const listWebsitesOf = (db: Db | Tx, userId: number): Promise<LinkedWebsite[]> =>
  db
    .selectFrom('productWebsites')
    .select(['id', 'title', 'images', 'currency', 'sellsPastStock', 'stockProductId', 'stock', 'variants'])
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/** Further products of the seller's pages. */
export const listOffersOf = (db: Db | Tx, userId: number): Promise<LinkedOffer[]> =>
  db
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .select([
      'p.id',
      'p.title',
      'p.images',
      'w.currency',
      'p.sellsPastStock',
      'p.stockProductId',
      'p.variants',
      'w.title as page',
    ])
    .where('w.userId', '=', userId)
    .where('w.deletedAt', 'is', null)
    .where('p.deletedAt', 'is', null)
    .orderBy('p.id', 'desc')
    .execute()

const pageSize = 50

/** The latest first; one more than a page says that there are others. */
export const listMoves = async (db: Db, productId: number, before: number | undefined) => {
  const rows = await db
    .selectFrom('stockMoves as m')
    .innerJoin('stockItems as i', 'i.id', 'm.itemId')
    .leftJoin('orders as o', 'o.id', 'm.orderId')
    .leftJoin('users as u', 'u.id', 'm.actorUserId')
    .selectAll('m')
    .leftJoin('stockMoves as x', 'x.undoes', 'm.id')
    .select(['i.choice', 'o.orderNumber', 'u.firstName', 'u.lastName', 'x.id as undoneBy'])
    .where('i.productId', '=', productId)
    .$if(before !== undefined, (query) => query.where('m.id', '<', before ?? 0))
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const moves = rows.slice(0, pageSize)
  return { moves, before: rows.length > pageSize ? (moves.at(-1)?.id ?? null) : null }
}
export type MoveRow = Awaited<ReturnType<typeof listMoves>>['moves'][number]

/** What an order of the seller has on the shelf; null where it has nothing to do with any. */
export const findShelf = async (db: Db, userId: number, orderId: number): Promise<OrderShelf | null> => {
  const { rows } = await sql<OrderShelf & { moves: number }>`
    select count(*)::int as moves, coalesce(-sum(m.on_hand) filter (where m.kind in ('sent', 'unsent')), 0)::int as out,
      coalesce(sum(m.pieces) filter (where m.kind = 'returned' and ${isPutBackSql}), 0)::int as returned,
      coalesce(sum(m.pieces) filter (where m.kind = 'damaged' and ${isPutBackSql}), 0)::int as damaged
    from stock_moves m join stock_items i on i.id = m.item_id join stock_products p on p.id = i.product_id
    where m.order_id = ${orderId} and p.user_id = ${userId}`.execute(db)
  const [row] = rows
  if (!row || row.moves === 0) return null
  const { out, returned, damaged } = row
  return { out: Math.max(0, out - returned - damaged), returned, damaged }
}

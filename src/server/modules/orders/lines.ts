import { addMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { storedPieces } from './pieces.ts'
import type { ListedOrder } from './queries.ts'

/** `price` is of all pieces of a line. */
export type Line = {
  title: string
  quantity: number
  price: Money
  /** Which sizes and colours, where they could be chosen. */
  pieces?: Piece[] | null
}
export type AdditionLine = Line & {
  id: number
  productId: number | null
  cost: Money
  /** The goods it comes from; null: no shelf. */
  shelfId: number | null
}
export type OrderLines = {
  /** The ordered product, without pieces that came with merged orders. */
  main: Line
  additions: AdditionLine[]
  /** What orders in this parcel brought into it. */
  merged: (Line & { id: number; orderNumber: string })[]
  /** Of main and additions. */
  ownTotal: Money
}

const minus = (from: Money, taken: Money): Money => fromMinor(toMinor(from) - toMinor(taken))

const sumOf = (lines: Pick<Line, 'price'>[]): Money => addMoney('0', ...lines.map(({ price }) => price))

/** The goods of an order, each with its price: what is left of its sum without additions and merged orders is that of its product. */
export const readLines = async (db: Db | Tx, order: ListedOrder): Promise<OrderLines> => {
  const additions = await db
    .selectFrom('upsellOrders')
    .select([
      'id',
      'title',
      'quantity',
      'totalPrice as price',
      'productCost as cost',
      'upsellProductId as productId',
      'ownPieces',
      'stockProductId as shelfId',
    ])
    .where('originalOrderId', '=', order.id)
    .orderBy('id')
    .execute()
  const chosen = additions.map(({ ownPieces, ...line }) => ({
    ...line,
    pieces: ownPieces === null ? null : storedPieces.read(ownPieces),
  }))
  const merged = await db
    .selectFrom('orderMerges as n')
    .innerJoin('orders as a', 'a.id', 'n.addedId')
    .select(['a.id', 'a.orderNumber', 'a.productName as title', 'a.quantity', 'n.addedTotal as price'])
    .where('n.orderId', '=', order.id)
    .where('a.mergedInto', '=', order.id)
    .where('a.status', '=', 'Duplikat Pošiljka')
    .orderBy('n.id')
    .execute()
  const ownTotal = minus(order.totalPrice, sumOf(merged))
  const main = {
    title: order.productName,
    quantity: order.quantity - order.mergedQuantity,
    price: minus(ownTotal, sumOf(additions)),
    pieces: order.ownPieces === null ? null : storedPieces.read(order.ownPieces),
  }
  return { main, additions: chosen, merged, ownTotal }
}

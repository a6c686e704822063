import { sql } from 'kysely'
import { timesMoney, type Money } from '#contract/common/money.ts'
import { additionLine } from '#contract/orders/goods.ts'
import type { CombineUpsell } from '#contract/upsell/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { newPublicId } from '../../lib/tokens.ts'
import { priceAddition, refuseClosed } from './addition-rules.ts'
import type { Piece } from '#contract/variants/schema.ts'
import { readSame, storedPieces } from '../orders/pieces.ts'
import { keepAdditionToShelf } from '../orders/shelf.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { findAddition, lockHeldOrder } from './queries.ts'

export type Combined = {
  isNew: boolean
  /** Public id of the added goods. */
  orderId: string
  originalOrderId: string
  upsellProductId: number
  totalPrice: string
  currencySymbol: string
}

/** Locks the product, so that its price, its choices and its own count cannot change until the order is written. */
const lockProductOf = (tx: Tx, productId: number, websiteId: number) =>
  tx
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .select([
      'p.title',
      'p.isActive',
      'p.discountPrice',
      'p.productCost',
      'p.isAfterDecline',
      'p.variants',
      'p.stockLeft',
      'p.stockProductId',
      'p.sellsPastStock',
      'w.userId',
      'w.currency',
      'w.isActive as isOnAir',
      'w.deletedAt',
    ])
    .where('p.id', '=', productId)
    .where('p.websiteId', '=', websiteId)
    .where('p.deletedAt', 'is', null)
    .forNoKeyUpdate('p')
    .executeTakeFirst()

type Offered = NonNullable<Awaited<ReturnType<typeof lockProductOf>>>

/** Takes the pieces from the shelf or out of the product's own count; answers what one costs. Throws upsell.out_of_stock, orders.choice_gone. */
const takeGoods = async (
  tx: Tx,
  offered: Offered,
  { productId, quantity, pieces }: { productId: number; quantity: number; pieces: Piece[] | null },
): Promise<Money> => {
  const { stockProductId, sellsPastStock, userId, currency, productCost } = offered
  const gone = new AppError('upsell.out_of_stock')
  if (stockProductId !== null) {
    const shelf = { productId: stockProductId, sellsPastStock }
    const goods = { pieces, quantity }
    return (await keepAdditionToShelf(tx, { userId, shelf, currency, goods, gone })) ?? productCost
  }
  if (offered.stockLeft < quantity) throw gone
  await tx
    .updateTable('upsellProducts')
    .set({ stockLeft: sql<number>`stock_left - ${quantity}` })
    .where('id', '=', productId)
    .execute()
  return productCost
}

/**
 * Puts one more product into a parcel that is not announced yet: goods, sum, cost and stock in one commit. The order is locked first,
 * the product after it and its shelf last, always in this order. The same product again answers the first addition, also later. Throws
 * orders.not_found, upsell.product_not_found, upsell.order_closed, upsell.too_late, upsell.not_offered, upsell.out_of_stock,
 * upsell.price_changed, orders.choice_missing, orders.choice_gone.
 */
export const combineUpsell = (
  db: Db,
  wish: CombineUpsell,
  /** On a seller's own host only that seller's orders exist. */
  sellerId: number | null = null,
): Promise<Combined> =>
  db.transaction().execute(async (tx) => {
    const order = must(await lockHeldOrder(tx, wish.originalOrderId, sellerId), 'orders.not_found')
    const known = await findAddition(tx, order.id, wish.upsellProductId)
    const answer = {
      originalOrderId: order.orderId,
      upsellProductId: wish.upsellProductId,
      currencySymbol: order.currencySymbol,
    }
    if (known) return { ...answer, isNew: false, orderId: known.orderId, totalPrice: order.totalPrice }

    const offered = must(
      order.websiteId === null ? null : await lockProductOf(tx, wish.upsellProductId, order.websiteId),
      'upsell.product_not_found',
    )
    // The clock of the database, read after the lock: a buyer who waited too long for it is too late.
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    refuseClosed(order, rows[0]?.now ?? new Date())
    const isOffered = offered.isActive && offered.isOnAir && offered.deletedAt === null
    if (!isOffered || offered.discountPrice === null || offered.currency !== order.currency)
      throw new AppError('upsell.not_offered')
    const { quantity } = wish
    const variants = readVariants(offered.variants)
    const chosen = readSame(wish.choice, { quantity, variants, field: 'choice' })
    const pieces = chosen?.pieces ?? null
    const { total, orderTotal } = priceAddition(wish, {
      discountPrice: offered.discountPrice,
      chosen,
      orderTotal: order.totalPrice,
    })
    const cost = await takeGoods(tx, offered, { productId: wish.upsellProductId, quantity, pieces })

    const { firstName, lastName, email, phone, address, city, postalCode } = order
    const orderId = newPublicId()
    await tx
      .insertInto('upsellOrders')
      .values({
        originalOrderId: order.id,
        upsellProductId: wish.upsellProductId,
        websiteId: order.websiteId,
        userId: order.userId,
        orderId,
        title: offered.title,
        quantity,
        totalPrice: total,
        productCost: cost,
        stockProductId: offered.stockProductId,
        ownPieces: pieces && storedPieces.write(pieces),
        currency: order.currency,
        currencySymbol: order.currencySymbol,
        customerData: JSON.stringify({ firstName, lastName, email, phone, address, city, postalCode }),
        place: offered.isAfterDecline ? 'after_decline' : 'after_order',
      })
      .execute()
    await tx
      .updateTable('orders')
      .set({
        totalPrice: orderTotal,
        upsellCost: sql<string>`upsell_cost + ${timesMoney(cost, quantity)}::numeric`,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', order.id)
      .execute()
    await tx
      .insertInto('orderEvents')
      .values({ orderId: order.id, kind: 'added', note: additionLine({ title: offered.title, pieces }) })
      .execute()
    return { ...answer, isNew: true, orderId, totalPrice: orderTotal }
  })

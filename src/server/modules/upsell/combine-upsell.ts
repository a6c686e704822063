import { sql } from 'kysely'
import { timesMoney } from '#contract/common/money.ts'
import type { CombineUpsell } from '#contract/upsell/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { newPublicId } from '../../lib/tokens.ts'
import { priceAddition, refuseClosed } from './addition-rules.ts'
import { readChoice, storedPieces } from '../orders/pieces.ts'
import { storedOptions } from '../websites/stored-variants.ts'
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

/** Takes the pieces out of stock, or nothing when there are too few. The price it answers cannot change until the order is written. */
const takeFromStock = (tx: Tx, productId: number, quantity: number) =>
  tx
    .updateTable('upsellProducts')
    .set({ stockLeft: sql<number>`stock_left - ${quantity}` })
    .where('id', '=', productId)
    .where('stockLeft', '>=', quantity)
    .where('isActive', '=', true)
    .where('deletedAt', 'is', null)
    .where('discountPrice', 'is not', null)
    .returning(['title', 'discountPrice', 'productCost', 'isAfterDecline', 'options'])
    .executeTakeFirst()

const findProductOf = (tx: Tx, productId: number, websiteId: number) =>
  tx
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .select(['p.isActive', 'p.discountPrice', 'w.currency', 'w.isActive as isOnAir', 'w.deletedAt'])
    .where('p.id', '=', productId)
    .where('p.websiteId', '=', websiteId)
    .where('p.deletedAt', 'is', null)
    .executeTakeFirst()

/**
 * Puts one more product into a parcel that is not announced yet: goods, sum, cost and stock in one commit. The order is locked first
 * and the product after it, always in this order. The same product again answers the first addition, also later. Throws
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
      order.websiteId === null ? null : await findProductOf(tx, wish.upsellProductId, order.websiteId),
      'upsell.product_not_found',
    )
    // The clock of the database, read after the lock: a buyer who waited too long for it is too late.
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    refuseClosed(order, rows[0]?.now ?? new Date())
    const isOffered = offered.isActive && offered.isOnAir && offered.deletedAt === null
    if (!isOffered || offered.discountPrice === null || offered.currency !== order.currency)
      throw new AppError('upsell.not_offered')
    const taken = await takeFromStock(tx, wish.upsellProductId, wish.quantity)
    if (!taken) throw new AppError('upsell.out_of_stock')
    const pieces = readChoice(storedOptions.read(taken.options), wish.choice, wish.quantity)
    const { total, orderTotal } = priceAddition(wish, {
      discountPrice: taken.discountPrice ?? offered.discountPrice,
      orderTotal: order.totalPrice,
    })

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
        title: taken.title,
        quantity: wish.quantity,
        totalPrice: total,
        productCost: taken.productCost,
        ownPieces: pieces && storedPieces.write(pieces),
        currency: order.currency,
        currencySymbol: order.currencySymbol,
        customerData: JSON.stringify({ firstName, lastName, email, phone, address, city, postalCode }),
        place: taken.isAfterDecline ? 'after_decline' : 'after_order',
      })
      .execute()
    await tx
      .updateTable('orders')
      .set({
        totalPrice: orderTotal,
        upsellCost: sql<string>`upsell_cost + ${timesMoney(taken.productCost, wish.quantity)}::numeric`,
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', order.id)
      .execute()
    await tx
      .insertInto('orderEvents')
      .values({ orderId: order.id, kind: 'added', note: taken.title })
      .execute()
    return { ...answer, isNew: true, orderId, totalPrice: orderTotal }
  })

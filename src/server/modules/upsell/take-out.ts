import { sql } from 'kysely'
import { fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { goodsChanges } from '../orders/edit-rules.ts'
import { eventDetails } from '../orders/event-details.ts'
import { storedPieces } from '../orders/pieces.ts'
import { deliveryPriceOf } from '../orders/presenter.ts'
import { refuseClosed } from './addition-rules.ts'
import { isOfBuyer } from './offer-rules.ts'
import { findAddition, lockHeldOrder } from './queries.ts'

const minus = (from: Money, taken: Money): Money => fromMinor(Math.max(0, toMinor(from) - toMinor(taken)))

/**
 * Takes out what the buyer added after the order, while more could be added: goods, sum, cost and stock in one commit, and what a shelf
 * had reserved follows from the row. What is not in the parcel is out of it already. Throws orders.not_found, upsell.order_closed,
 * upsell.too_late, upsell.not_offered for goods that came with the order or from the seller.
 */
export const takeOutUpsell = (
  db: Db,
  wish: { originalOrderId: string; upsellProductId: number },
  /** On a seller's own host only that seller's orders exist. */
  sellerId: number | null = null,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = must(await lockHeldOrder(tx, wish.originalOrderId, sellerId), 'orders.not_found')
    const added = await findAddition(tx, order.id, wish.upsellProductId)
    if (!added) return
    if (!isOfBuyer(added)) throw new AppError('upsell.not_offered')
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
    refuseClosed(order, rows[0]?.now ?? new Date())
    const { title, quantity, totalPrice: price, productCost, ownPieces } = added
    if (added.stockProductId === null)
      await tx
        .updateTable('upsellProducts')
        .set({ stockLeft: sql<number>`stock_left + ${quantity}` })
        .where('id', '=', wish.upsellProductId)
        .execute()
    await tx.deleteFrom('upsellOrders').where('id', '=', added.id).execute()
    const totalPrice = minus(order.totalPrice, price)
    await tx
      .updateTable('orders')
      .set({
        totalPrice,
        upsellCost: minus(order.upsellCost, timesMoney(productCost, quantity)),
        updatedAt: sql<Date>`now()`,
      })
      .where('id', '=', order.id)
      .execute()
    const line = { title, quantity, price, pieces: ownPieces === null ? null : storedPieces.read(ownPieces) }
    const changes = goodsChanges(
      { lines: new Map([['added', line]]), delivery: deliveryPriceOf(order), total: order.totalPrice },
      { lines: new Map(), delivery: deliveryPriceOf({ ...order, totalPrice }), total: totalPrice },
      order.currencySymbol,
    )
    await tx
      .insertInto('orderEvents')
      .values({
        orderId: order.id,
        kind: 'goods_changed',
        details: eventDetails.write({ changes, reason: orderEditStrings.history.takenOut }),
      })
      .execute()
  })

import { addMoney, timesMoney, type Money } from '#contract/common/money.ts'
import type { OrderRow } from './queries.ts'

type Parcel = Pick<
  OrderRow,
  'productName' | 'quantity' | 'mergedQuantity' | 'totalPrice' | 'productCost' | 'upsellCost'
>

const goodsOf = (order: Parcel): Money =>
  addMoney(timesMoney(order.productCost ?? '0', order.quantity), order.upsellCost)

/**
 * One parcel of two orders: the courier collects both totals; another product is named beside the first, and what it costs stands
 * with the other added goods. A cost that is unknown makes the whole unknown. Pieces that came along are marked, because they
 * are gone from the shelf of the website they were ordered on.
 */
export const mergeParcels = (order: Parcel, added: Parcel): Parcel => {
  const isSame = order.productName === added.productName && order.productCost === added.productCost
  return {
    productName: isSame
      ? order.productName
      : `${order.productName} + ${added.quantity} × ${added.productName}`,
    quantity: isSame ? order.quantity + added.quantity : order.quantity,
    mergedQuantity: isSame ? order.mergedQuantity + added.quantity : order.mergedQuantity,
    totalPrice: addMoney(order.totalPrice, added.totalPrice),
    productCost: added.productCost === null ? null : order.productCost,
    upsellCost: addMoney(order.upsellCost, isSame ? added.upsellCost : goodsOf(added)),
  }
}

/** Waiting orders of one buyer at one seller, in one currency, that fit into one order. */
export const canMerge = (order: OrderRow, added: OrderRow): boolean =>
  order.id !== added.id &&
  order.status === 'Na čekanju' &&
  added.status === 'Na čekanju' &&
  order.userId === added.userId &&
  order.phoneE164 !== null &&
  order.phoneE164 === added.phoneE164 &&
  order.currency === added.currency &&
  mergeParcels(order, added).quantity <= 99

import { addMoney, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
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
  const isSameProduct = order.productName === added.productName && order.productCost === added.productCost
  return {
    productName: isSameProduct
      ? order.productName
      : `${order.productName} + ${added.quantity} × ${added.productName}`,
    quantity: isSameProduct ? order.quantity + added.quantity : order.quantity,
    mergedQuantity: isSameProduct ? order.mergedQuantity + added.quantity : order.mergedQuantity,
    totalPrice: addMoney(order.totalPrice, added.totalPrice),
    productCost: added.productCost === null ? null : order.productCost,
    upsellCost: addMoney(order.upsellCost, isSameProduct ? added.upsellCost : goodsOf(added)),
  }
}

/** Two orders of one product of one page, of which nobody merged anything else yet: only there a pack says what all pieces cost. */
export const isOneProduct = (order: OrderRow, added: OrderRow): boolean =>
  order.websiteId !== null &&
  order.websiteId === added.websiteId &&
  order.productId === added.productId &&
  order.productName === added.productName &&
  order.productCost === added.productCost

/**
 * The sum of a parcel whose pieces cost what the pack of as many costs. `extras` is what joined both orders besides their product. Null
 * where that is no less than both sums together: nobody pays more because two orders became one.
 */
export const packTotal = (merged: Pick<Parcel, 'totalPrice'>, pack: Money, extras: Money): Money | null => {
  const total = addMoney(pack, extras)
  return toMinor(total) < toMinor(merged.totalPrice) && toMinor(pack) > 0 ? total : null
}

/** True for an order whose goods and sum are in the parcel of another. */
export const isInParcel = ({ status, mergedInto }: Pick<OrderRow, 'status' | 'mergedInto'>): boolean =>
  status === 'Duplikat Pošiljka' && mergedInto !== null

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Waiting orders at one seller, of one phone or one name and address, in one currency, that fit into one order. */
export const canMerge = (order: OrderRow, added: OrderRow): boolean =>
  order.id !== added.id &&
  order.status === 'Na čekanju' &&
  added.status === 'Na čekanju' &&
  order.userId === added.userId &&
  (isSame(order.phoneE164, added.phoneE164) || isSame(order.buyerKey, added.buyerKey)) &&
  order.currency === added.currency &&
  mergeParcels(order, added).quantity <= 99

/** What a parcel has to remember so that an order can be taken out of it again. */
export const mergeNote = (order: Parcel, merged: Parcel) => ({
  productName: order.productName,
  productCost: order.productCost,
  addedQuantity: merged.quantity - order.quantity,
  addedMergedQuantity: merged.mergedQuantity - order.mergedQuantity,
  addedTotal: addMoney(merged.totalPrice, negative(order.totalPrice)),
  addedCost: addMoney(merged.upsellCost, negative(order.upsellCost)),
})

const negative = (amount: Money): Money => timesMoney(amount, -1)

/** The parcel without what the note says was added. What the buyer added to it meanwhile stays in it. */
export const splitParcel = (parcel: Parcel, note: ReturnType<typeof mergeNote>): Parcel => ({
  productName: note.productName,
  productCost: note.productCost,
  quantity: parcel.quantity - note.addedQuantity,
  mergedQuantity: parcel.mergedQuantity - note.addedMergedQuantity,
  totalPrice: addMoney(parcel.totalPrice, negative(note.addedTotal)),
  upsellCost: addMoney(parcel.upsellCost, negative(note.addedCost)),
})

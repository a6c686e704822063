import { addMoney, fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import type { Earnings } from '#contract/orders/detail.ts'

/** The cost of a product is per piece, of added goods and of the market per order. */
export const earningsOf = (
  order: { totalPrice: Money; productCost: Money | null; upsellCost: Money; quantity: number },
  marketCosts: Money[],
): Earnings => {
  const goods =
    order.productCost === null
      ? null
      : addMoney(timesMoney(order.productCost, order.quantity), order.upsellCost)
  const fixed = addMoney(...marketCosts)
  const profit =
    goods === null ? null : fromMinor(toMinor(order.totalPrice) - toMinor(goods) - toMinor(fixed))
  return { total: order.totalPrice, goods, fixed, profit }
}

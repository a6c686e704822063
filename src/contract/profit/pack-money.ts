import { isMoney, toMinor, type Money } from '../common/money.ts'
import type { PackFigures } from './schema.ts'

/** One pack as it is offered; amounts as they are typed, so either may be none yet. */
export type PricedPack = { qty: number; price: string; productCost: string | null }

/** What one order of a pack leaves, in minor units. */
export type PackMoney = {
  price: number
  goods: number
  /** Shipping, packaging and what else every order of the market costs; null while nobody entered costs. */
  sending: number | null
  /** Advertising for one placed order; null while nobody entered any. */
  ads: number | null
  /** What orders that are not delivered take from each order placed; null while none is finished. */
  returns: number | null
  left: number
}

const minor = (amount: Money | null): number => (amount === null ? 0 : toMinor(amount))

/**
 * What is left of one placed order after goods, costs, advertising and orders that come back. What is not known takes nothing away and is
 * null, so that a screen can say so; without the cost of the goods there is no answer.
 */
export const packMoney = (
  { qty, price, productCost }: PricedPack,
  { costs, adPerOrder, outcomes }: Pick<PackFigures, 'costs' | 'adPerOrder' | 'outcomes'>,
): PackMoney | null => {
  if (!isMoney(price) || toMinor(price) <= 0 || qty < 1 || productCost === null || !isMoney(productCost))
    return null
  const paid = toMinor(price)
  const goods = toMinor(productCost) * qty
  const sending = costs === null ? null : minor(costs.sending) + minor(costs.other)
  const delivered = paid - goods - (sending ?? 0)
  const lost = outcomes && minor(outcomes.lostCost) + Math.round((goods * outcomes.lostGoodsPercent) / 100)
  // Each lost order misses what a delivered one would have left, and costs something besides.
  const returns =
    outcomes && lost !== null
      ? Math.round(((delivered + lost) * (outcomes.finished - outcomes.delivered)) / outcomes.finished)
      : null
  const ads = adPerOrder === null ? null : toMinor(adPerOrder)
  return { price: paid, goods, sending, ads, returns, left: delivered - (returns ?? 0) - (ads ?? 0) }
}

/** Per cent of the orders that took a pack of so many pieces; null while there is none. */
export const packShare = (
  qty: number,
  { orders, taken }: Pick<PackFigures, 'orders' | 'taken'>,
): number | null => {
  if (orders === 0) return null
  const count = taken.find((pack) => pack.qty === qty)?.orders ?? 0
  return Math.round((count * 100) / orders)
}

import { fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { secondsLeft } from '#contract/upsell/window.ts'
import { AppError } from '../../errors/app-error.ts'
import { withDifference, type ChosenPieces } from '../orders/pieces.ts'

/** numeric(10,2) holds no more. */
const greatestMinor = 9_999_999_999

/** An order takes additions while nobody packs it and while its buyer's time runs. Throws upsell.order_closed, upsell.too_late. */
export const refuseClosed = (order: { status: string; upsellDelayedUntil: Date | null }, now: Date): void => {
  if (order.status !== 'Na čekanju') throw new AppError('upsell.order_closed')
  if (secondsLeft(order.upsellDelayedUntil, now) === 0) throw new AppError('upsell.too_late')
}

type Shown = string | number | null | undefined

/** Whether the page said another sum than this one; one that said none says no other. */
const isOther = (shown: Shown, amount: Money): boolean => {
  if (shown === null || shown === undefined || shown === '') return false
  const text = String(shown).replace(',', '.')
  return !/^\d{1,10}(\.\d+)?$/.test(text) || Math.round(Number(text) * 100) !== toMinor(amount)
}

/**
 * The stored price for the quantity, and the parcel's new total. What the page showed is only compared, so that no buyer pays another
 * sum than the one on the button. Throws upsell.price_changed.
 */
export const priceAddition = (
  asked: { quantity: number; totalPrice?: Shown; listPrice?: Shown },
  stored: { discountPrice: Money; chosen?: ChosenPieces | null; orderTotal: Money },
): { total: Money; orderTotal: Money } => {
  const total = withDifference(timesMoney(stored.discountPrice, asked.quantity), stored.chosen ?? null)
  if (isOther(asked.totalPrice, total) || isOther(asked.listPrice, stored.discountPrice))
    throw new AppError('upsell.price_changed')
  const minor = toMinor(stored.orderTotal) + toMinor(total)
  if (minor > greatestMinor) throw new AppError('upsell.price_changed')
  return { total, orderTotal: fromMinor(minor) }
}

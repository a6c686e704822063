import { divideMinor, fromMinor, toMinor, type Money } from '../common/money.ts'

/** Percent off as the order popup shows it: floor in whole numbers, so 42 of 100 is 58, not floating point's 57. */
export const popupDiscount = (price: Money, original: Money): number => {
  const [now, before] = [toMinor(price), toMinor(original)]
  return before > now ? Math.floor(((before - now) * 100) / before) : 0
}

/** Percent off as the storefront shows it: round((1 − current/original) × 100). */
export const storefrontDiscount = (current: Money, original: Money | null): number => {
  if (!original) return 0
  const [now, before] = [toMinor(current), toMinor(original)]
  return before > now ? Math.round(((before - now) * 100) / before) : 0
}

/** What a buyer saves, or null when nothing. */
export const saving = (price: Money, original: Money | null): Money | null => {
  if (!original) return null
  const difference = toMinor(original) - toMinor(price)
  return difference > 0 ? fromMinor(difference) : null
}

/** What a piece of a pack comes to; nobody pays a part of a dinar. */
export const perPieceOf = (price: Money, qty: number, currencySymbol: string): Money =>
  currencySymbol === 'RSD'
    ? fromMinor(divideMinor(toMinor(price), qty * 100) * 100)
    : fromMinor(divideMinor(toMinor(price), qty))

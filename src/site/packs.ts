import { formatMoney, fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { counted, pieceForms } from '#contract/common/plural.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import { popupDiscount } from '#contract/websites/pricing.ts'

/** One quantity as the order card and the popup draw it. */
export type Pack = {
  qty: number
  label: string
  price: Money
  /** Crossed out beside the price; null draws none. */
  original: Money | null
  /** floor((original − price) / original × 100). */
  percent: number
  perPiece: Money
  /** Total before the saving, shown above the sum; never below the price. */
  totalOriginal: Money | null
  badge: string | null
}

const above = (amount: Money, price: Money): Money | null =>
  toMinor(amount) > toMinor(price) ? amount : null

/** A page without offers sells single pieces; their price is the page's own. */
const singlePieces = (price: Money): QuantityOffer[] =>
  [1, 2, 3].map((qty) => ({
    qty,
    price: timesMoney(price, qty),
    originalPrice: null,
    discount: 0,
    label: counted(qty, pieceForms),
    badge: null,
    popular: false,
    bestValue: false,
    note: null,
  }))

/** Badges that compare: only the sum can say whether they are so (C-25, C-26). */
const claim = /ušted|najbolj|najpovoljn|najprodav|najtraž|popularn|\bhit\b/i

/** A comparing badge says what the prices say, or nothing; any other is the seller's own word. */
const honestBadge = (
  pack: Pick<QuantityOffer, 'qty' | 'price' | 'badge'>,
  offers: QuantityOffer[],
  singlePrice: Money,
  currencySymbol: string,
): string | null => {
  if (!pack.badge || !claim.test(pack.badge)) return pack.badge
  const perPiece = toMinor(pack.price) / pack.qty
  const others = offers.filter(({ qty }) => qty !== pack.qty)
  if (others.length > 0 && others.every(({ qty, price }) => toMinor(price) / qty > perPiece))
    return 'NAJBOLJA PONUDA'
  const saved = toMinor(singlePrice) * pack.qty - toMinor(pack.price)
  return saved > 0 ? `UŠTEDA ${formatMoney(fromMinor(saved), currencySymbol)}` : null
}

/**
 * Offers as packs. With `inventsOriginals` a missing original is 2 × the pack's price on the card and 1.4 × the single price times the
 * pieces in the total (FORM-016, FORM-017, A-097); without, only what the seller typed is crossed out and savings are computed.
 */
export const packsOf = (
  offers: QuantityOffer[],
  singlePrice: Money,
  inventsOriginals: boolean,
  currencySymbol = '',
): Pack[] =>
  (offers.length > 0 ? offers : singlePieces(singlePrice)).map(
    ({ qty, price, originalPrice, label, badge }) => {
      const original = originalPrice ?? (inventsOriginals ? timesMoney(price, 2) : null)
      const invented = inventsOriginals ? fromMinor((toMinor(singlePrice) * qty * 14) / 10) : null
      const totalOriginal = originalPrice ?? invented
      return {
        qty,
        label,
        price,
        original: original && above(original, price),
        percent: original ? popupDiscount(price, original) : 0,
        perPiece: fromMinor(toMinor(price) / qty),
        totalOriginal: totalOriginal && above(totalOriginal, price),
        badge: inventsOriginals
          ? badge
          : honestBadge({ qty, price, badge }, offers, singlePrice, currencySymbol),
      }
    },
  )

/** The pack of a wished quantity, else the largest below it, else the smallest; packs stand in the seller's order. */
export const packFor = (packs: Pack[], quantity: number): Pack | undefined => {
  const small = packs.filter((pack) => pack.qty <= quantity)
  const wanted =
    small.length > 0 ? Math.max(...small.map(({ qty }) => qty)) : Math.min(...packs.map(({ qty }) => qty))
  return packs.find(({ qty }) => qty === wanted)
}

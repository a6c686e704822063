import { fromMinor, timesMoney, toMinor, type Money } from '#contract/common/money.ts'
import { counted, pieceForms } from '#contract/common/plural.ts'
import type { QuantityOffer } from '#contract/websites/offers.ts'
import { badgeOf, isLowestPerPiece } from '#contract/websites/pack-rule.ts'
import { perPieceOf, popupDiscount } from '#contract/websites/pricing.ts'

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
  /** What the seller points out beside the badge. */
  tags: string[]
  note: string | null
}

type PackWords = { popular: string; recommended: string; bestValue: string }

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

/** The lowest price of a piece is counted, not believed; „most popular“ is a recommendation where illustration is off (C-26). */
const tagsOf = (
  pack: QuantityOffer,
  offers: QuantityOffer[],
  isIllustrative: boolean,
  words: PackWords,
): string[] => [
  ...(pack.popular ? [isIllustrative ? words.popular : words.recommended] : []),
  ...(pack.bestValue && isLowestPerPiece(pack, offers) ? [words.bestValue] : []),
]

const noWords: PackWords = { popular: '', recommended: '', bestValue: '' }

/**
 * Offers as packs. With `inventsOriginals` a missing original is 2 × the pack's price on the card and 1.4 × the single price times the
 * pieces in the total; without, only what the seller typed is crossed out and savings are computed.
 */
export const packsOf = (
  given: QuantityOffer[],
  singlePrice: Money,
  inventsOriginals: boolean,
  currencySymbol = '',
  words = noWords,
): Pack[] => {
  const offers = given.length > 0 ? given : singlePieces(singlePrice)
  const shown = { symbol: currencySymbol, isIllustrative: inventsOriginals }
  return offers.map((offer) => {
    const { qty, price, originalPrice, label, note } = offer
    const original = originalPrice ?? (inventsOriginals ? timesMoney(price, 2) : null)
    const invented = inventsOriginals ? fromMinor((toMinor(singlePrice) * qty * 14) / 10) : null
    const totalOriginal = originalPrice ?? invented
    const tags = tagsOf(offer, offers, inventsOriginals, words)
    const badge = badgeOf(offer, offers, singlePrice, shown)
    // The same said twice.
    const isSaid = badge === 'NAJBOLJA PONUDA' && tags.includes(words.bestValue)
    const [corner, ...others] = [...(badge && !isSaid ? [badge] : []), ...tags]
    return {
      qty,
      label,
      price,
      original: original && above(original, price),
      percent: original ? popupDiscount(price, original) : 0,
      perPiece: perPieceOf(price, qty, currencySymbol),
      totalOriginal: totalOriginal && above(totalOriginal, price),
      badge: corner ?? null,
      tags: others,
      note: note?.trim() || null,
    }
  })
}

/** The pack of a wished quantity, else the largest below it, else the smallest; packs stand in the seller's order. */
export const packFor = (packs: Pack[], quantity: number): Pack | undefined => {
  const small = packs.filter((pack) => pack.qty <= quantity)
  const wanted =
    small.length > 0 ? Math.max(...small.map(({ qty }) => qty)) : Math.min(...packs.map(({ qty }) => qty))
  return packs.find(({ qty }) => qty === wanted)
}

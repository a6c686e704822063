import { formatMoney, fromMinor, isMoney, timesMoney, toMinor, type Money } from '../common/money.ts'
import { popupDiscount } from './pricing.ts'

/**
 * How the sum of a pack follows from the price of one piece. A pack without a rule has a sum of its own, which no change of the price
 * touches (decision 080).
 */
export type PackRule = { kind: 'percent'; percent: number } | { kind: 'free'; pieces: number }

/** What a pack is counted with; offers of the contract are more than that. */
export type RuledPack = {
  qty: number
  price: Money
  originalPrice: Money | null
  discount: number
  badge: string | null
  rule?: PackRule | null | undefined
}

/** The page's own price of one piece, for lists without an offer of one piece. */
export type PiecePrice = { price: Money; original: Money | null; currency: string }

/** Most percents off: what is given away has the other rule. */
export const mostPercent = 90

/** Amounts a person would write: tens of dinars, whole euros and marks; under ten of those a tenth. In minor units, never nothing. */
const roundedSum = (minor: number, currency: string): number => {
  const step = currency === 'RSD' ? 1000 : minor >= 1000 ? 100 : 10
  return Math.max(step, Math.round(minor / step) * step)
}

const clamp = (value: number, least: number, most: number): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least

/** The sum of a pack by its rule, never above its pieces one by one. A half-typed rule takes nothing off. */
export const sumByRule = (rule: PackRule, qty: number, onePiece: Money, currency: string): Money => {
  const all = toMinor(onePiece) * qty
  if (rule.kind === 'free')
    return fromMinor(toMinor(onePiece) * (qty - clamp(Math.trunc(rule.pieces), 0, qty - 1)))
  const percent = clamp(rule.percent, 0, mostPercent)
  return percent === 0
    ? fromMinor(all)
    : fromMinor(Math.min(all, roundedSum((all * (1000 - Math.round(percent * 10))) / 1000, currency)))
}

const isPriced = (amount: Money | null | undefined): amount is Money =>
  typeof amount === 'string' && isMoney(amount) && toMinor(amount) > 0

/** What one piece costs and what is crossed out beside it, wherever the list says it; null while nothing readable does. */
const pieceOf = (offers: readonly RuledPack[], page: PiecePrice | null): PiecePrice | null => {
  const single = offers.find(({ qty }) => qty === 1)
  const price = single?.price ?? page?.price
  if (!isPriced(price)) return null
  const original = single ? single.originalPrice : page?.original
  return {
    price,
    original: isPriced(original) && toMinor(original) > toMinor(price) ? original : null,
    currency: page?.currency ?? '',
  }
}

/** What a pack's pieces cost one by one, at the former price where there was one. */
const crossedOut = ({ price, original }: PiecePrice, qty: number): Money => timesMoney(original ?? price, qty)

const above = (amount: Money, price: Money): Money | null =>
  toMinor(amount) > toMinor(price) ? amount : null

/**
 * Packs with a rule at the sum that the price of one piece makes; every other pack as it is. The one place where such sums are made:
 * reading a website, editing and saving it all come here, so that page, forms and the charged price cannot differ.
 */
export const settlePacks = <P extends RuledPack>(offers: P[], page: PiecePrice | null): P[] => {
  const piece = pieceOf(offers, page)
  if (!piece) return offers
  return offers.map((offer) => {
    if (!offer.rule || offer.qty < 2) return offer
    const price = sumByRule(offer.rule, offer.qty, piece.price, piece.currency)
    const originalPrice = above(crossedOut(piece, offer.qty), price)
    return {
      ...offer,
      price,
      originalPrice,
      discount: originalPrice ? popupDiscount(price, originalPrice) : 0,
    }
  })
}

/** Percents off single pieces that a pack of so many begins with: the stated 2990 : 4990 : 6990, a quarter from four pieces on. */
export const usualPercent = (qty: number): number => (qty <= 2 ? 16.6 : qty === 3 ? 22.1 : 25)

/** Percents off a pack in a ladder whose pack of two has so many off; larger packs keep their usual distance from it. */
export const ladderPercent = (qty: number, ofTwo: number): number =>
  Math.min(mostPercent, Math.round((usualPercent(qty) / usualPercent(2)) * ofTwo * 10) / 10)

export type Misfit = {
  /** Place in the list. */
  at: number
  qty: number
  reason: 'dearer' | 'behind' | 'below'
  /** What the pack should cost. */
  price: Money
  originalPrice: Money | null
}

/** What one piece costs in a list, or on the page where no offer is for one; null while it is being typed. */
export const onePieceOf = (offers: readonly RuledPack[], page: PiecePrice | null): Money | null =>
  pieceOf(offers, page)?.price ?? null

const reasonOf = (offer: RuledPack, offers: readonly RuledPack[], one: Money): Misfit['reason'] | null => {
  if (toMinor(offer.price) > toMinor(one) * offer.qty) return 'dearer'
  const smaller = offers.filter(({ qty, price }) => qty < offer.qty && isPriced(price))
  return smaller.some(({ price }) => toMinor(price) > toMinor(offer.price)) ? 'below' : null
}

/**
 * Packs with a sum of their own that do not fit the price of one piece: dearer than their pieces, cheaper than a smaller pack, or left
 * as they were when the price changed since `before`. With the sum that fits: in proportion to the change, else the usual percent off.
 */
export const misfitsOf = (
  offers: readonly RuledPack[],
  page: PiecePrice | null,
  before: { offers: readonly RuledPack[]; page: PiecePrice | null } | null = null,
): Misfit[] => {
  const piece = pieceOf(offers, page)
  if (!piece) return []
  const onceOne = before && pieceOf(before.offers, before.page)?.price
  return offers.flatMap((offer, at): Misfit[] => {
    const { qty } = offer
    if (offer.rule || qty < 2 || !isPriced(offer.price)) return []
    const once = before?.offers.find((other) => other.qty === qty && !other.rule)
    const isLeft =
      isPriced(onceOne) &&
      toMinor(onceOne) !== toMinor(piece.price) &&
      once !== undefined &&
      isPriced(once.price) &&
      toMinor(once.price) === toMinor(offer.price) &&
      toMinor(once.price) <= toMinor(onceOne) * qty
    const reason = reasonOf(offer, offers, piece.price) ?? (isLeft ? 'behind' : null)
    if (!reason) return []
    const all = toMinor(piece.price) * qty
    const price = isLeft
      ? fromMinor(
          Math.min(
            all,
            roundedSum((toMinor(offer.price) / toMinor(onceOne)) * toMinor(piece.price), piece.currency),
          ),
        )
      : sumByRule({ kind: 'percent', percent: usualPercent(qty) }, qty, piece.price, piece.currency)
    const originalPrice = above(crossedOut(piece, qty), price)
    return toMinor(price) === toMinor(offer.price) ? [] : [{ at, qty, reason, price, originalPrice }]
  })
}

/** Words that claim a saving: only the sums can say whether there is one (C-25). */
const savingClaim = /ušted|popust|sniž|jeftin|najbolj|najpovoljn|\d\s*%/i
/** Words about what others buy (C-26). */
const crowdClaim = /najprod|najtraž|popularn|\bhit\b/i

export const isLowestPerPiece = (
  pack: { qty: number; price: Money },
  offers: readonly { qty: number; price: Money }[],
): boolean => {
  const perPiece = toMinor(pack.price) / pack.qty
  const others = offers.filter(({ qty }) => qty !== pack.qty)
  return others.length > 0 && others.every(({ qty, price }) => toMinor(price) / qty > perPiece)
}

/**
 * The badge of a pack. One that claims a saving is counted again from the sums or left out, no matter who wrote it; a pack with a rule and no
 * badge says what its rule saves. Words about other buyers pass where illustration is on; any other badge is the seller's own word.
 */
export const badgeOf = (
  pack: RuledPack,
  offers: readonly RuledPack[],
  onePiece: Money,
  { symbol, isIllustrative }: { symbol: string; isIllustrative: boolean },
): string | null => {
  const { badge, rule, qty } = pack
  const isComputed = badge ? savingClaim.test(badge) || (crowdClaim.test(badge) && !isIllustrative) : !!rule
  if (!isComputed) return badge
  const saved = toMinor(onePiece) * qty - toMinor(pack.price)
  if (saved <= 0) return null
  if (rule?.kind === 'free' && rule.pieces < qty) return `${qty - rule.pieces} + ${rule.pieces} GRATIS`
  return badge && isLowestPerPiece(pack, offers)
    ? 'NAJBOLJA PONUDA'
    : `UŠTEDA ${formatMoney(fromMinor(saved), symbol)}`
}

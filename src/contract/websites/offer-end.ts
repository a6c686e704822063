import { timesMoney, toMinor, type Money } from '../common/money.ts'
import type { QuantityOffer } from './offers.ts'

export type Priced = { currentPrice: Money; originalPrice: Money | null; offers: QuantityOffer[] }

const above = (amount: Money | null | undefined, price: Money): Money | null =>
  amount && toMinor(amount) > toMinor(price) ? amount : null

/** What one piece costs when the offer is over; null where nothing is crossed out, so that nothing can end. */
export const fullPrice = ({ currentPrice, originalPrice, offers }: Priced): Money | null => {
  const single = offers.find(({ qty }) => qty === 1)
  return above(single?.originalPrice, single?.price ?? currentPrice) ?? above(originalPrice, currentPrice)
}

/**
 * Prices once the seller's offer is over: what was crossed out is what it costs, and nothing is crossed out any more. A pack without an
 * original price of its own costs its number of pieces, so that no saving outlives the offer.
 */
export const pricesAfterOffer = <P extends Priced>(priced: P): P => {
  const full = fullPrice(priced)
  if (!full) return priced
  const offers = priced.offers.map((offer) => ({
    ...offer,
    price:
      above(offer.originalPrice, offer.price) ??
      above(timesMoney(full, offer.qty), offer.price) ??
      offer.price,
    originalPrice: null,
    discount: 0,
    badge: null,
    bestValue: false,
    rule: null,
  }))
  return { ...priced, currentPrice: full, originalPrice: null, offers }
}

/** Whether the offer ended more than `graceMs` ago; without an end it never does. */
export const isOfferOver = (endsAt: Date | string | null, now: Date, graceMs = 0): boolean =>
  endsAt !== null && new Date(endsAt).getTime() + graceMs <= now.getTime()

/** A buyer who opened the form before the end has the popup's own quarter of an hour to send it at the price on the screen. */
export const offerGraceMs = 15 * 60_000

import { fromMinor, toMinor, type Money } from '../common/money.ts'
import { offer, pieceLabel, type QuantityOffer } from './offers.ts'

type Priced = { currentPrice: Money | null; originalPrice: Money | null; currency: string }

/** Initial list of the embedded form in dinars; its percents are stored, rounded and not floored. */
const initialList: QuantityOffer[] = [
  offer(1, '1990.00', '2990.00', { discount: 33 }),
  offer(2, '3190.00', '5980.00', { discount: 47 }),
  offer(3, '4490.00', '8970.00', { discount: 50 }),
]

/** Stand in for a website without any price. */
const fallback = { current: '35.00', original: '70.00' } satisfies Record<string, Money>

/** Each further piece takes ten points more off every piece. */
const pointsPerPiece = 10

/**
 * One piece costs `current`; two and three cost that many originals at 10 and 20 points more than the discount of one. A pack never
 * costs less than a smaller one, however deep the discount. Without a higher original the current price is what points are taken off.
 */
const fromPrice = (current: Money, original: Money | null): QuantityOffer[] => {
  const one = toMinor(current)
  const before = original && toMinor(original) > one ? toMinor(original) : one
  let last = 0
  return [1, 2, 3].map((qty) => {
    const points = pointsPerPiece * (qty - 1)
    const total = Math.max(last, Math.round(qty * (one - (before * points) / 100)))
    last = total
    const full = before * qty
    return offer(qty, fromMinor(total), full > total ? fromMinor(full) : null, {
      discount: Math.round(((full - total) * 100) / full),
      label: pieceLabel(qty),
    })
  })
}

/**
 * What the embedded form sells where no offers are configured: packs of the website's own price; a website without a price
 * has the list in dinars and 35 of 70 in other currencies.
 */
export const embeddedOffers = ({ currentPrice, originalPrice, currency }: Priced): QuantityOffer[] => {
  if (currentPrice && toMinor(currentPrice) > 0) return fromPrice(currentPrice, originalPrice)
  return currency === 'RSD' ? initialList : fromPrice(fallback.current, fallback.original)
}

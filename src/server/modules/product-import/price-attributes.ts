import { cardOf } from './card.ts'
import type { Outline } from './spot.ts'
import type { Page } from './page.ts'
import { structuredAmount } from './price-text.ts'
import type { MainPrice } from './main-price.ts'

const priceAttributes: Record<string, 'price' | 'original'> = {
  'data-product-price': 'price', 'data-price': 'price', 'data-price-amount': 'price', 'data-current-price': 'price', 'data-final-price': 'price',
  'data-sale-price': 'price', 'data-price-value': 'price', 'data-item-price': 'price', 'data-base-price': 'price', 'data-regular-price': 'original', 'data-old-price': 'original', 'data-original-price': 'original', 'data-compare-price': 'original',
} // prettier-ignore

/** Shops that let scripts write the price leave it in an attribute. */
export const attributePrice = (page: Page, outline: Outline): MainPrice | null => {
  const found: Partial<Record<'price' | 'original', number>> = {}
  for (const spot of outline.spots.values()) {
    const zone = outline.zoneOf(spot)
    if (zone !== 'main' || cardOf(spot, outline, () => true)) continue
    for (const [name, kind] of Object.entries(priceAttributes)) {
      const amount =
        found[kind] === undefined ? structuredAmount(spot.element.attribs[name], null, page.place) : null
      if (amount !== null) found[kind] = amount
    }
  }
  const price = found.price ?? found.original
  if (price === undefined) return null
  const originalPrice = found.original !== undefined && found.original > price ? found.original : null
  return { price, originalPrice, currency: null, score: 3.6, isNet: false, times: 1, standalone: true }
}

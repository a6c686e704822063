import type { Money } from '../common/money.ts'

/**
 * The three fixed offers of the old thank-you page, in dinars whatever the market. Each is what
 * the seller says of it for a website, and off where nothing is said: an order must say what to pack.
 */
export const legacyOffers: readonly { before: Money; price: Money }[] = [
  { before: '4990.00', price: '2490.00' },
  { before: '2990.00', price: '1490.00' },
  { before: '1490.00', price: '490.00' },
]
export type LegacyOffer = (typeof legacyOffers)[number]
export const legacyCurrency = 'RSD'

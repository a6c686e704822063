import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatExact, fromMinor, toMinor } from '#contract/common/money.ts'
import type { MarketCost } from '#contract/costs/schema.ts'

type Amounts = Pick<MarketCost, 'shippingCost' | 'packagingCost' | 'otherCosts' | 'returnCost'>

/** Amounts arrive as text; a number from an older server is read as well. */
export const minorOf = (amount: string | number | undefined): number => toMinor(String(amount ?? 0))

/** What the entries cost each order, in minor units; a return is paid by returned parcels only. */
export const sumsOf = (entries: Amounts[]) => {
  const sum = (name: keyof Amounts) => entries.reduce((total, entry) => total + minorOf(entry[name]), 0)
  const [shipping, packaging, other] = [sum('shippingCost'), sum('packagingCost'), sum('otherCosts')]
  return { shipping, packaging, other, returned: sum('returnCost'), total: shipping + packaging + other }
}

/** `350,00 RSD` */
export const costText = (minor: number, market: Market): string =>
  formatExact(fromMinor(minor), marketFacts[market].currencySymbol)

import { currencies, currencySymbols } from '#contract/common/market.ts'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import { searchKey, matchesSearch } from '#contract/common/text.ts'
import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { countText } from '#web/lib/count-text.ts'

export type ItemState = 'short' | 'out' | 'low' | 'fine'

/** How an item stands; of a product without a limit nothing is low before it is gone. */
export const stateOf = ({ available, isLow }: Pick<StockItem, 'available' | 'isLow'>): ItemState =>
  available < 0 ? 'short' : available === 0 ? 'out' : isLow ? 'low' : 'fine'

/** Sums over the combinations; what one lacks does not take from what another has for sale. */
export const sumsOf = (items: readonly StockItem[]) => ({
  available: items.reduce((sum, { available }) => sum + Math.max(0, available), 0),
  onHand: items.reduce((sum, { onHand }) => sum + onHand, 0),
  reserved: items.reduce((sum, { reserved }) => sum + reserved, 0),
})

/** In minor units what lies on the shelf, where its cost is known; null where it is known of nothing. */
export const valueOf = (items: readonly StockItem[]): { minor: number; unknown: number } | null => {
  const present = items.filter(({ onHand }) => onHand > 0)
  const priced = present.filter(({ averageCost }) => averageCost !== null)
  if (priced.length === 0) return null
  return {
    minor: priced.reduce((sum, { onHand, averageCost }) => sum + onHand * toMinor(averageCost ?? '0'), 0),
    unknown: sumsOf(present.filter(({ averageCost }) => averageCost === null)).onHand,
  }
}

/** What of a product wants attention: what is short, and what is low where the seller wants to know, the worst first. */
export const troubledItems = ({ items }: Pick<StockProduct, 'items'>): StockItem[] =>
  items
    .filter((item) => item.available < 0 || item.isLow)
    .toSorted((one, other) => one.available - other.available)

const rankOf = (product: StockProduct): number => {
  const [worst] = troubledItems(product)
  if (worst) return worst.available < 0 ? 0 : 1
  return sumsOf(product.items).available > 0 ? 3 : 2
}

/** What wants attention first, then by name. */
export const lowFirst = (products: readonly StockProduct[]): StockProduct[] =>
  products.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) || one.name.localeCompare(other.name, 'sr-Latn') || one.id - other.id,
  )

export const symbolOf = (currency: string): string => {
  const known = currencies.find((each) => each === (currency === 'KM' ? 'BAM' : currency))
  return known ? currencySymbols[known] : currency
}

/** `1.204`, and `−2` with a real minus: more was promised or sent than there was. */
export const pieceText = (count: number): string => (count < 0 ? `−${countText(-count)}` : countText(count))

/** `2.990 RSD`, of minor units. */
export const moneyText = (minor: number, currency: string): string =>
  formatMoney(fromMinor(minor), symbolOf(currency))

/** The value of all shelves, by currency in the order of markets; dinars are never added to euros. */
export const shelfValues = (products: readonly StockProduct[]): { currency: string; minor: number }[] =>
  [...Map.groupBy(products, ({ currency }) => currency)].flatMap(([currency, of]) => {
    const values = of.flatMap(({ items }) => valueOf(items) ?? [])
    return values.length === 0 ? [] : [{ currency, minor: values.reduce((sum, { minor }) => sum + minor, 0) }]
  })

/** Products whose name, pages or combinations have every word of the search. */
export const found = (products: readonly StockProduct[], query: string): StockProduct[] =>
  products.filter(({ name, websites, items }) =>
    matchesSearch(
      searchKey(
        [name, ...websites.map(({ title }) => title), ...items.flatMap(({ choice }) => choice)].join(' '),
      ),
      query,
    ),
  )

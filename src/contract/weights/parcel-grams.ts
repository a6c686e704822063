import { foldText } from '../common/text.ts'
import type { Order } from '../orders/schema.ts'

/** By which a weight is found: how a product is called, whatever its case, script and diacritics. */
export const weightKey = (name: string): string => foldText(name).trim().replaceAll(/\s+/g, ' ').slice(0, 300)

/** What lies in a parcel, as far as it is weighed. */
export type WeighedGoods = {
  /** Null where a product has no weight. */
  grams: number | null
  /** Those that have none. */
  unweighed: string[]
}

/** Everything that travels in a parcel, weighed by the names of its products. */
export const weigh = (
  { productName, quantity, additions }: Pick<Order, 'productName' | 'quantity' | 'additions'>,
  gramsOf: (key: string) => number | undefined,
): WeighedGoods => {
  const lines = [{ title: productName, quantity }, ...additions]
  const unweighed = [
    ...new Set(lines.map(({ title }) => title).filter((title) => gramsOf(weightKey(title)) === undefined)),
  ]
  const grams = lines.reduce((sum, line) => sum + line.quantity * (gramsOf(weightKey(line.title)) ?? 0), 0)
  return { grams: unweighed.length > 0 ? null : grams, unweighed }
}

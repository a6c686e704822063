import { foldText } from '../common/text.ts'
import type { Order } from '../orders/schema.ts'
import type { Piece } from '../variants/shape.ts'

/** By which a weight is found: how a product is called, whatever its case, script and diacritics. */
export const weightKey = (name: string): string => foldText(name).trim().replaceAll(/\s+/g, ' ').slice(0, 300)

/** How one combination of a product is called among the weights: `Majica, XL, crna`. */
export const combinationName = (product: string, choice: readonly string[]): string =>
  [product.slice(0, 180), ...choice].join(', ').slice(0, 300)

/** What lies in a parcel, as far as it is weighed. */
export type WeighedGoods = {
  /** Null where a product has no weight. */
  grams: number | null
  /** Those that have none. */
  unweighed: string[]
}

type Line = { title: string; quantity: number; pieces?: Piece[] | null | undefined }

/** A combination weighs what was said of it, else what its product weighs; so do pieces of which nobody chose anything. */
const partsOf = ({ title, quantity, pieces }: Line): { names: string[]; quantity: number }[] => {
  const chosen = (pieces ?? []).map((piece) => ({
    names: [combinationName(title, piece.choice), title],
    quantity: piece.quantity,
  }))
  const rest = quantity - chosen.reduce((sum, piece) => sum + piece.quantity, 0)
  return rest > 0 ? [...chosen, { names: [title], quantity: rest }] : chosen
}

/** Everything that travels in a parcel, weighed by the names of its products. */
export const weigh = (
  {
    productName,
    quantity,
    pieces,
    additions,
  }: Pick<Order, 'productName' | 'quantity' | 'pieces' | 'additions'>,
  gramsOf: (key: string) => number | undefined,
): WeighedGoods => {
  const lines: Line[] = [{ title: productName, quantity, pieces }, ...additions]
  const unweighed = new Set<string>()
  let grams = 0
  for (const line of lines)
    for (const part of partsOf(line)) {
      const known = part.names.map((name) => gramsOf(weightKey(name))).find((weight) => weight !== undefined)
      if (known === undefined) unweighed.add(line.title)
      else grams += part.quantity * known
    }
  return { grams: unweighed.size > 0 ? null : grams, unweighed: [...unweighed] }
}

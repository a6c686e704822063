import { choiceText, countedPieces } from '../variants/rows.ts'
import type { Piece } from '../variants/schema.ts'
import type { Order } from './schema.ts'

type Parcel = Pick<Order, 'productName' | 'quantity' | 'additions' | 'pieces'>
type Line = { title: string; quantity: number }

/** `Patike – 42, crna`: a product with what was chosen of it. */
export const titleWithChoice = (title: string, choice: readonly string[]): string =>
  `${title} – ${choiceText(choice)}`

/** A line for each combination that was chosen; pieces of which nobody knows it, of an older order, stand in a line of their own. */
const linesOf = ({ title, quantity, pieces }: Line & { pieces?: Piece[] | null | undefined }): Line[] => {
  const chosen = countedPieces(pieces ?? []).map((piece) => ({
    title: titleWithChoice(title, piece.choice),
    quantity: piece.quantity,
  }))
  const rest = quantity - chosen.reduce((sum, line) => sum + line.quantity, 0)
  return rest > 0 ? [...chosen, { title, quantity: rest }] : chosen
}

/** The goods of a parcel as they are packed: the ordered product first, then what joined it, each size and colour by itself. */
export const goodsOf = ({ productName, quantity, additions, pieces }: Parcel): Line[] => [
  ...linesOf({ title: productName, quantity, pieces }),
  ...additions.flatMap(linesOf),
]

/** `2 × Patike – 42, crna, 1 × Mlin za kafu`: a whole parcel in one line. */
export const goodsLine = (parcel: Parcel): string =>
  goodsOf(parcel)
    .map(({ title, quantity }) => `${quantity} × ${title}`)
    .join(', ')

/** `+ 1 × Mlin za kafu`, one for each addition. */
export const additionLines = ({ additions }: Pick<Parcel, 'additions'>): string[] =>
  additions.flatMap(linesOf).map(({ title, quantity }) => `+ ${quantity} × ${title}`)

/** `Patike – 42, crna`, `Patike – 2 × 42, crna; 43, crna`: the ordered product in one line, its number of pieces beside it. */
export const productLine = ({ productName, pieces }: Pick<Parcel, 'productName' | 'pieces'>): string => {
  const [only, ...others] = countedPieces(pieces ?? [])
  if (!only) return productName
  return others.length === 0
    ? titleWithChoice(productName, only.choice)
    : `${productName} – ${choicesOf({ pieces })}`
}

/** The same of goods that joined an order. */
export const additionLine = ({
  title,
  pieces,
}: Pick<Parcel['additions'][number], 'title' | 'pieces'>): string =>
  productLine({ productName: title, pieces })

/** `2 × 42, crna; 43, crna` of the ordered product; empty where there was nothing to choose. */
export const choicesOf = ({ pieces }: Pick<Parcel, 'pieces'>): string =>
  countedPieces(pieces ?? [])
    .map(({ choice, quantity }) =>
      quantity > 1 ? `${quantity} × ${choiceText(choice)}` : choiceText(choice),
    )
    .join('; ')

/**
 * `42, crna; 43, bela + 1 × L (Čarape)`: what was chosen first, for a line that may be cut off at its end; empty where nothing was chosen of
 * anything.
 */
export const chosenFirst = ({ pieces, additions }: Pick<Parcel, 'pieces' | 'additions'>): string => {
  if (![{ pieces }, ...additions].some((line) => choicesOf(line))) return ''
  const added = additions.map((line) => {
    const chosen = choicesOf(line)
    return `+ ${line.quantity} × ${chosen ? `${chosen} (${line.title})` : line.title}`
  })
  return [choicesOf({ pieces }), ...added].filter(Boolean).join(' ')
}

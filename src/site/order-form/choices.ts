import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import type { PlaceOrder } from '#contract/orders/schema.ts'
import type { PageBump, PageImage, PageVariants } from '#contract/public-pages/schema.ts'
import { choiceText, differenceOf, findRow } from '#contract/variants/rows.ts'

/** What is chosen of one piece, a value of each option; empty while open. */
export type Choice = string[]
/** Sentences by `piece-option`, both from zero. */
export type ChoiceErrors = Record<string, string>

/** Name of the field in which an option of a piece is chosen; both from zero. */
export const choiceField = (piece: number, option: number): string => `choice-${piece + 1}-${option}`

export const choiceAt = (choices: readonly Choice[], piece: number, option: number): string =>
  choices[piece]?.[option] ?? ''

type Sold = 'left' | 'sold-out' | 'never'

/** Whether a value can be chosen beside what is chosen of the other options of its piece. */
export const isSold = (
  { rows }: Pick<PageVariants, 'rows'>,
  { option, value, choice }: { option: number; value: string; choice: readonly string[] },
): Sold => {
  const fitting = rows.filter((row) =>
    row.choice.every((one, at) => (at === option ? one === value : !choice[at] || one === choice[at])),
  )
  if (fitting.some(({ isLeft }) => isLeft)) return 'left'
  return fitting.length > 0 ? 'sold-out' : 'never'
}

/** What is still to be chosen, in the sentences of the server. */
export const missingChoices = (variants: PageVariants, choices: readonly Choice[]): ChoiceErrors =>
  Object.fromEntries(
    choices.flatMap((choice, piece) =>
      variants.options.flatMap(({ name }, option) =>
        choice[option]
          ? []
          : [[`${piece}-${option}`, choiceSentences.choose(name, piece + 1, choices.length)]],
      ),
    ),
  )

/** The sentence for a whole choice that cannot be had. */
const goneSentence = ({ rows }: Pick<PageVariants, 'rows'>, choice: Choice): string | null => {
  if (choice.some((value) => !value)) return null
  const row = findRow(rows, choice)
  if (row?.isLeft) return null
  return row ? choiceSentences.left(choiceText(choice), 0) : choiceSentences.gone(choiceText(choice))
}

/**
 * What a form that is drawn again says of its choices: what is missing, and what went meanwhile. Of that the first value is let go, so that
 * nothing stays pressed that cannot be had.
 */
export const checkedChoices = (
  variants: PageVariants,
  choices: readonly Choice[],
): { choices: Choice[]; errors: ChoiceErrors } => {
  const gone = choices.map((choice) => goneSentence(variants, choice))
  return {
    choices: choices.map((choice, piece) => (gone[piece] ? ['', ...choice.slice(1)] : choice)),
    errors: {
      ...missingChoices(variants, choices),
      ...Object.fromEntries(
        gone.flatMap((sentence, piece) => (sentence ? [[`${piece}-0`, sentence] as const] : [])),
      ),
    },
  }
}

/** The sum of a pack with what its pieces add so far. */
export const sumWith = (price: Money, variants: PageVariants | null, choices: readonly Choice[]): Money =>
  variants ? fromMinor(toMinor(price) + toMinor(differenceOf(variants.rows, choices))) : price

/** The picture of what is chosen, as soon as it can be only one. */
export const pictureOf = (
  { rows, images }: PageVariants,
  choice: readonly string[],
): PageImage | undefined => {
  if (choice.every((value) => !value)) return undefined
  const fitting = rows.filter((row) => row.choice.every((one, at) => !choice[at] || one === choice[at]))
  const [first] = fitting
  const isOne = first !== undefined && fitting.every(({ image }) => image === first.image)
  return isOne && first.image !== null ? images[first.image] : undefined
}

/** What a value adds to the price wherever it is taken; null where that depends on the rest, or is nothing. */
export const differenceOfValue = (
  { rows }: Pick<PageVariants, 'rows'>,
  option: number,
  value: string,
): Money | null => {
  const [first, ...others] = rows.filter(({ choice }) => choice[option] === value)
  if (!first || toMinor(first.difference) === 0) return null
  return others.every(({ difference }) => difference === first.difference) ? first.difference : null
}

/** The price of a further product with what its choice adds so far. */
export const bumpPriceWith = (bump: PageBump, choice: readonly string[]): Money =>
  sumWith(bump.price, bump.variants, [[...choice]])

type Chosen = Pick<PlaceOrder, 'choices' | 'bumpChoice' | 'bumpPrice' | 'totalPrice'>

/** What of it an order sends; nothing where there is nothing to choose. */
export const chosenOf = (
  { variants, bump }: { variants: PageVariants | null; bump: PageBump | null },
  price: Money,
  /** `bumpChoice`: null where it is not ticked. */
  { choices, bumpChoice }: { choices: readonly Choice[]; bumpChoice: readonly string[] | null },
): Chosen => ({
  ...(variants
    ? { choices: choices.map((choice) => [...choice]), totalPrice: sumWith(price, variants, choices) }
    : {}),
  ...(bump?.variants && bumpChoice
    ? { bumpChoice: [...bumpChoice], bumpPrice: bumpPriceWith(bump, bumpChoice) }
    : {}),
})

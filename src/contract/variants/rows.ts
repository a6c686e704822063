import { fromMinor, toMinor, type Money } from '../common/money.ts'
import { variantLimits } from './limits.ts'
import type { Piece, VariantOption, VariantRow, Variants } from './shape.ts'

export const noVariants: Variants = { options: [], rows: [], sizeTable: null }

type Named = { values: readonly { text: string }[] }

/** How many combinations the values make; none without options. */
export const countRows = (options: readonly Named[]): number =>
  options.length === 0 ? 0 : options.reduce((count, { values }) => count * values.length, 1)

/** Every combination, the first option changing slowest. */
const combinations = (options: readonly Named[]): string[][] =>
  options.reduce<string[][]>(
    (made, { values }) => made.flatMap((choice) => values.map(({ text }) => [...choice, text])),
    options.length === 0 ? [] : [[]],
  )

export const isSameChoice = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, at) => value === other[at])

export const findRow = <R extends { choice: readonly string[] }>(
  rows: readonly R[],
  choice: readonly string[],
): R | undefined => rows.find((row) => isSameChoice(row.choice, choice))

const plainRow = (choice: string[]): VariantRow => ({
  choice,
  sku: null,
  difference: '0.00',
  image: null,
  isOn: true,
})

/**
 * A row for each combination, in order: the known ones as they are, the others plain and on sale. More combinations than a product may have
 * are not counted out; then only the known rows are answered.
 */
export const completeRows = (options: readonly Named[], rows: readonly VariantRow[]): VariantRow[] =>
  countRows(options) > variantLimits.rows
    ? [...rows]
    : combinations(options).map((choice) => findRow(rows, choice) ?? plainRow(choice))

/** `42, crna`: what a buyer took, where people read it. */
export const choiceText = (choice: readonly string[]): string => choice.join(', ')

/** `Tabela veličina` beside it: an option that asks for a size. */
export const isSizeOption = ({ name }: Pick<VariantOption, 'name'>): boolean =>
  /velič|broj|visina|obim|uzrast/i.test(name)

/** Equal pieces as one, in the order in which they were first named. */
export const countedPieces = (pieces: readonly Piece[]): Piece[] =>
  pieces.reduce<Piece[]>((counted, piece) => {
    const same = counted.find(({ choice, sku }) => isSameChoice(choice, piece.choice) && sku === piece.sku)
    return same
      ? counted.map((one) => (one === same ? { ...one, quantity: one.quantity + piece.quantity } : one))
      : [...counted, piece]
  }, [])

/** How many pieces they are together. */
export const piecesIn = (pieces: readonly Pick<Piece, 'quantity'>[]): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the rows of the choices add to the price of their pieces; negative where they are cheaper. */
export const differenceOf = (
  rows: readonly Pick<VariantRow, 'choice' | 'difference'>[],
  choices: readonly (readonly string[])[],
): Money =>
  fromMinor(choices.reduce((sum, choice) => sum + toMinor(findRow(rows, choice)?.difference ?? '0.00'), 0))

/** Place of the first row that some pack would give away; -1: none. */
export const rowBelowZero = (
  rows: readonly Pick<VariantRow, 'difference'>[],
  packs: readonly { qty: number; price: Money }[],
): number =>
  rows.findIndex(({ difference }) =>
    packs.some(({ qty, price }) => toMinor(price) + qty * toMinor(difference) <= 0),
  )

/** Whether a buyer has something to choose. */
export const hasVariants = (variants: Pick<Variants, 'options'> | null | undefined): boolean =>
  (variants?.options.length ?? 0) > 0

import { z } from 'zod'
import { choiceText, countedPieces, differenceOf, findRow } from '#contract/variants/rows.ts'
import type { GoneChoice } from '#contract/variants/shape.ts'
import { pieceSchema, type Piece, type Variants } from '#contract/variants/schema.ts'
import { fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { choiceSentences } from '#contract/orders/choice-sentences.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'

/** What was chosen of an order's pieces, as it is kept. */
export const storedPieces = storedDocument({ name: 'pieces of an order', schema: z.array(pieceSchema) })

export type ChosenPieces = {
  pieces: Piece[]
  /** What they add to the price of the pack; negative where they are cheaper. */
  difference: Money
  /** The least that any piece of the page can add; never more than nothing. */
  leastDifference: Money
}

/** Name of the field in which an option of a piece is chosen, both from zero, for the sentence to stand at. */
type PathOf = (piece: number, option: number) => string

const ofOrder: PathOf = (piece, option) => `choices.${piece}.${option}`

const missing = (
  variants: Variants,
  { piece, quantity, choice }: { piece: number; quantity: number; choice: readonly string[] },
  pathOf: PathOf,
): AppError => {
  const at = Math.max(
    0,
    variants.options.findIndex((_, option) => !choice[option]?.trim()),
  )
  const { name = '' } = variants.options[at] ?? {}
  const sentence = choiceSentences.choose(name, piece + 1, quantity)
  return new AppError('orders.choice_missing', {
    sentence,
    fields: [{ path: pathOf(piece, at), message: sentence }],
  })
}

/** What was chosen cannot be had, or not so often; the sentence stands at the first option of its field. */
export const goneChoice = (gone: GoneChoice, sentence: string, path?: string): AppError =>
  new AppError('orders.choice_gone', {
    sentence,
    gone,
    ...(path === undefined ? {} : { fields: [{ path, message: sentence }] }),
  })

/**
 * What a buyer chose, piece by piece. A choice for pieces that are not ordered does not count: a form without script asks for those of
 * its largest pack. Throws orders.choice_missing for a piece of which something was left open, orders.choice_gone for what is not on sale.
 */
export const readPieces = (
  choices: readonly (readonly string[])[] | undefined,
  quantity: number,
  variants: Variants | null,
  pathOf: PathOf = ofOrder,
): ChosenPieces | null => {
  if (!variants || variants.options.length === 0) return null
  const chosen = Array.from({ length: quantity }, (_, piece) => {
    const choice = (choices?.[piece] ?? []).map((value) => value.trim())
    if (choice.length !== variants.options.length || choice.some((value) => value === ''))
      throw missing(variants, { piece, quantity, choice }, pathOf)
    const row = findRow(variants.rows, choice)
    if (!row?.isOn)
      throw goneChoice({ choice, left: 0 }, choiceSentences.gone(choiceText(choice)), pathOf(piece, 0))
    return row
  })
  const pieces = countedPieces(chosen.map(({ choice, sku }) => ({ choice, sku, quantity: 1 })))
  return {
    pieces,
    difference: differenceOf(
      variants.rows,
      chosen.map(({ choice }) => choice),
    ),
    leastDifference: fromMinor(Math.min(0, ...variants.rows.map(({ difference }) => toMinor(difference)))),
  }
}

/**
 * What a buyer chose of a further product, of which all pieces are alike. `field`: under which the form sends it. Throws
 * orders.choice_missing, orders.choice_gone.
 */
export const readSame = (
  choice: readonly string[] | undefined,
  { quantity = 1, variants, field }: { quantity?: number; variants: Variants | null; field: string },
): ChosenPieces | null =>
  readPieces(
    Array.from({ length: quantity }, () => choice ?? []),
    quantity,
    variants,
    (_piece, option) => `${field}.${option}`,
  )

/** The price of a pack with what its pieces add. */
export const withDifference = (total: Money, chosen: ChosenPieces | null): Money =>
  chosen ? fromMinor(toMinor(total) + toMinor(chosen.difference)) : total

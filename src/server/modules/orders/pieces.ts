import { z } from 'zod'
import { choiceText, countedPieces, differenceOf, findRow } from '#contract/variants/rows.ts'
import { pieceSchema, type Piece, type VariantOption, type Variants } from '#contract/variants/schema.ts'
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

const missing = (
  variants: Variants,
  { piece, quantity, choice }: { piece: number; quantity: number; choice: readonly string[] },
): AppError => {
  const at = variants.options.findIndex((_, option) => !choice[option]?.trim())
  const { name = '' } = variants.options[Math.max(0, at)] ?? {}
  const sentence = choiceSentences.choose(name, piece, quantity)
  const path = `choices.${piece - 1}.${Math.max(0, at)}`
  return new AppError('orders.choice_missing', { sentence, fields: [{ path, message: sentence }] })
}

const gone = (choice: readonly string[], piece: number): AppError => {
  const sentence = choiceSentences.gone(choiceText(choice))
  return new AppError('orders.choice_gone', {
    sentence,
    fields: [{ path: `choices.${piece - 1}.0`, message: sentence }],
  })
}

/**
 * What a buyer chose, piece by piece. A choice for pieces that are not ordered does not count: a form without script asks for those of
 * its largest pack. Throws orders.choice_missing for a piece of which something was left open, orders.choice_gone for what is not on sale.
 */
export const readPieces = (
  choices: readonly (readonly string[])[] | undefined,
  quantity: number,
  variants: Variants | null,
): ChosenPieces | null => {
  if (!variants || variants.options.length === 0) return null
  const chosen = Array.from({ length: quantity }, (_, at) => {
    const choice = (choices?.[at] ?? []).map((value) => value.trim())
    if (choice.length !== variants.options.length || choice.some((value) => value === ''))
      throw missing(variants, { piece: at + 1, quantity, choice })
    const row = findRow(variants.rows, choice)
    if (!row?.isOn) throw gone(choice, at + 1)
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
 * What a buyer chose of the one piece of a further product, which is at hand in all its values. Throws orders.choice_missing,
 * orders.choice_gone.
 */
export const readChoice = (
  options: readonly VariantOption[],
  sent: readonly string[] | undefined,
  quantity = 1,
): Piece[] | null => {
  if (options.length === 0) return null
  const choice = options.map(({ name, values }, at) => {
    const value = sent?.[at]?.trim() ?? ''
    if (!value) throw new AppError('orders.choice_missing', { sentence: choiceSentences.choose(name, 1, 1) })
    if (!values.some(({ text }) => text === value))
      throw new AppError('orders.choice_gone', { sentence: choiceSentences.gone(value) })
    return value
  })
  return [{ choice, sku: null, quantity }]
}

/** The price of a pack with what its pieces add. */
export const withDifference = (total: Money, chosen: ChosenPieces | null): Money =>
  chosen ? fromMinor(toMinor(total) + toMinor(chosen.difference)) : total

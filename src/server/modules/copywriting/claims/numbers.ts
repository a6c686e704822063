import { foldText } from '#contract/common/text.ts'
import { measureOf, numberSaid } from '../lexicon/units.ts'

/** A number of a text in one measure for all units of its kind: `0,2 m` and `20 cm` are the same. */
export type Quantity = {
  /** Every way to read it: `1.500` is fifteen hundred or one and a half. */
  values: readonly number[]
  /** As they are written, whatever their unit. */
  bare: readonly number[]
  measure: string | null
  /** First letters of the word behind it, where that is no unit: `brzin` of `tri brzine`. */
  noun: string | null
  isWord: boolean
  /** A side or an end of a measure: `200 × 220`, `8–10`. */
  isSide: boolean
  written: string
  /** Where it begins in the folded text. */
  at: number
}

/** Words between a number and what is counted. */
const between = new Set(
  'komada kom razlicitih razlicite velikih velike malih male cela cele puna punih'.split(' '),
)

const readings = (written: string): number[] => {
  const plain = Number(written.replace(',', '.'))
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(written) ? Number(written.replaceAll(/[.,]/g, '')) : NaN
  return [plain, grouped].filter((value) => !Number.isNaN(value))
}

type Piece = {
  text: string
  isNumber: boolean
  value: readonly number[]
  isWord: boolean
  at: number
  end: number
}

const piecesOf = (text: string): Piece[] =>
  [...foldText(text).matchAll(/\d+(?:[.,]\d+)*|[a-z]+|°(?:\s?c\b)?|%/g)].map(({ 0: piece, index }) => {
    const isDigits = /^\d/.test(piece)
    const said = isDigits ? null : numberSaid(piece)
    return {
      text: piece,
      isNumber: isDigits || said !== null,
      value: isDigits ? readings(piece) : said === null ? [] : [said],
      isWord: !isDigits,
      at: index,
      end: index + piece.length,
    }
  })

/** `20 × 4 × 1,5 cm`, `5–10 min`: the unit stands behind the last. */
const joins = /^(?:[x×*/–-]|i|ili|do|and|to|bis|,)?$/

const sides = /^[x×*/–-]$/

/** A letter behind a number word is a word of its own: `dva s poklopcem`. */
const unitBehind = (number: Piece, word: string | null) =>
  word === null || (number.isWord && word.length === 1) ? null : measureOf(word)

type Following = { measure: string | null; factor: number; at: number }

/** What a text counts and measures. The text may be of any length; each piece is looked at a bounded number of times. */
export const quantitiesIn = (text: string): Quantity[] => {
  const folded = foldText(text)
  const pieces = piecesOf(text)
  const found: Quantity[] = []
  let after: Following = { measure: null, factor: 1, at: folded.length }
  for (let index = pieces.length - 1; index >= 0; index -= 1) {
    const piece = pieces[index]
    if (!piece?.isNumber) continue
    let next = pieces[index + 1]
    if (next && between.has(next.text)) next = pieces[index + 2]
    // `(35–39), L/XL`: behind a bracket or a comma stands no unit.
    const isApart = next !== undefined && /[),;:]/.test(folded.slice(piece.end, next.at))
    const word = next && !next.isNumber && !isApart ? next.text : null
    const unit = unitBehind(piece, word)
    const isShared = !unit && found.length > 0 && joins.test(folded.slice(piece.end, after.at).trim())
    const { measure, factor } = unit ?? (isShared ? after : { measure: null, factor: 1 })
    const isSide = found.length > 0 && sides.test(folded.slice(piece.end, after.at).trim())
    const behind = isSide ? found.pop() : undefined
    if (behind) found.push({ ...behind, isSide })
    found.push({
      values: piece.value.map((value) => value * factor),
      bare: piece.value,
      measure,
      noun:
        measure === null && word !== null && word.length >= 3
          ? word.slice(0, Math.min(5, Math.max(3, word.length - 2)))
          : null,
      isWord: piece.isWord,
      isSide,
      written: piece.text,
      at: piece.at,
    })
    after = { measure, factor, at: piece.at }
  }
  return found.toReversed()
}

const close = (a: number, b: number): boolean => Math.abs(a - b) <= Math.abs(a) * 1e-6

export const sameValue = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((one) => b.some((other) => close(one, other)))

/** A value without a unit may be of any: `20/18/13` in a fact, whose unit stands in its label; `jorgan 200 × 220` of `200 × 220 cm`. */
const agree = (said: Quantity, known: Quantity): boolean =>
  said.measure === known.measure || known.measure === null
    ? sameValue(said.values, known.values)
    : said.measure === null &&
      (sameValue(said.values, known.values) ||
        ((said.noun === null || said.isSide) && sameValue(said.bare, known.bare)))

const sameNoun = (a: Quantity, b: Quantity): boolean =>
  a.noun !== null && b.noun !== null && (a.noun.startsWith(b.noun) || b.noun.startsWith(a.noun))

/**
 * Knows the numbers of the facts once and finds in a statement what it counts or measures and they do not: a number that stands in none
 * of them, another unit than theirs, more pieces than they know. Number words count only where facts are cited: `dva minuta` of a scene
 * measures no product.
 */
export const numberChecker = (
  facts: readonly string[],
): ((statement: string, isCited: boolean) => string | null) => {
  const known = facts.flatMap(quantitiesIn)
  const isWrong = (said: Quantity): boolean => {
    const counted = known.filter((each) => sameNoun(said, each))
    const isMore =
      counted.length > 0 && counted.every((each) => Math.max(...each.values) < Math.min(...said.values))
    if (isMore) return true
    if (known.some((each) => agree(said, each))) return false
    // What was counted in words without a unit may be arithmetic (`još pet`): whoever verifies sees to it.
    return !said.isWord || said.measure !== null
  }
  return (statement, isCited) =>
    quantitiesIn(statement).find((said) => (isCited || !said.isWord) && isWrong(said))?.written ?? null
}

import { claimOf } from '../claims/claims.ts'
import { readLine } from '../claims/line-kinds.ts'
import { quantitiesIn, sameValue } from '../claims/numbers.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { foldWords } from '../language/fold.ts'
import { isDroppedKey } from '../lexicon/labels.ts'
import { bearsName, namesModels, namesOtherModel, ownPlace } from './other-models.ts'
import { isSeen, noted, noteSeen, type Reading } from './read-sentences.ts'
import type { Part, SourceValue } from './source-text.ts'
import { ownValue } from './source-values.ts'
import { hasPrice, isCaution, isNotOurs } from './verdict.ts'

type Pair = readonly [label: string, value: string]

/** What a shop counts and prices its wares by says nothing of the goods. */
const isOfTrade = (label: string): boolean =>
  /^(?:(?:\p{L}+ )?c(?:ij)?ena|garanc|šifr|bar ?kod|ean|rabat|popust)/iu.test(label) || isDroppedKey(label)

/** Rows and columns of prices, codes and warranties away. */
const withoutTrade = (rows: readonly string[][]): string[][] => {
  const [head = []] = rows
  const kept = head.flatMap((cell, at) => (isOfTrade(cell) ? [] : [at]))
  return rows
    .filter(([first = ''], at) => at === 0 || !isOfTrade(first))
    .map((row) => kept.map((at) => row[at] ?? ''))
}

const units = /^(?:mm|cm|m|g|kg|ml|l|w|v|°c|min|h)$/i

/** `Širina | 60 cm` in every row, or `Širina | 60 | bez nogu` below `Mera | cm | napomena`: rows of data. */
const pairsOf = ([head = [], ...rows]: readonly string[][]): Pair[] | null => {
  const [, second = '', third] = head
  const isUnit = units.test(second)
  const isData =
    (head.length === 2 || (head.length === 3 && isUnit)) &&
    rows.length > 1 &&
    rows.every(([label = '']) => /^\p{L}/u.test(label) && label.length <= 40 && label !== '') &&
    rows.filter(([, value = '']) => /^(?:do |oko |od )?\d/.test(value)).length * 3 >= rows.length * 2
  if (!isData) return null
  return rows.map(([label = '', value = '', note = '']) => [
    label,
    `${value}${isUnit && /\d$/.test(value) ? ` ${second}` : ''}${third !== undefined && note !== '' ? ` (${note})` : ''}`,
  ])
}

/** The row or the column of this thing in a table that holds it against others; null where none stands beside it. */
const ownPairs = ([head = [], ...rows]: readonly string[][], name: string): Pair[] | null => {
  const column = head.length > 2 ? ownPlace(head.slice(1), name) : null
  if (column !== null) return rows.map((row) => [row[0] ?? '', row[column + 1] ?? ''])
  const row =
    rows.length > 1
      ? ownPlace(
          rows.map(([first = '']) => first),
          name,
        )
      : null
  const named = rows.filter(([first = '']) => bearsName(first, name))
  const own = row === null ? undefined : rows[row]
  return own && (namesModels(head[0] ?? '') || (named.length === 1 && /\d/.test(own[0] ?? '')))
    ? head.slice(1).map((label, at) => [label, own[at + 1] ?? ''])
    : null
}

/** `Sečivo | keramika, svoje` says something beside its neighbours alone, and `Maglica | 300 ml/h` what a row of the thing said before. */
const saysMore = ([, value]: Pair, values: readonly SourceValue[]): boolean => {
  if (
    /(?<!\p{L})(?:svoj\p{L}*|ist[aoi]|kao|manj\p{L}*|već\p{L}*|bolj\p{L}*|slabij\p{L}*)(?!\p{L})/iu.test(
      value,
    )
  )
    return false
  const said = quantitiesIn(value)
  return (
    said.length === 0 ||
    !values.some((known) => {
      const own = quantitiesIn(known.value)
      return said.every(({ measure, values: each }) =>
        own.some((other) => other.measure === measure && sameValue(other.values, each)),
      )
    })
  )
}

/** `Mi | Ostali`, `Jeftini kineski`: nobody knows whom it is held against. */
const isBoast = ([head = []]: readonly string[][]): boolean =>
  head
    .slice(1)
    .some((cell) => /^(?:mi|drugi|ostali|konkurenc|običn|klasičn|jeftin|standardn|tradicional)/iu.test(cell))

/**
 * A table whole below its head. Of one whose columns or rows are different things this one's is data and nothing else stays; rows of figures
 * are data, too; what names a price or promises goes whole.
 */
export const tablePart = (reading: Reading, lines: readonly string[], title: string | null): Part[] => {
  const { source, basis, input } = reading
  const all = lines.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => adaptedTo(input.market, cell.trim())),
  )
  // `ne, uzmite IZVOR ili kabanicu`: what sends to another model is no part of the answer.
  const whole = withoutTrade(all).map((row, at) =>
    at === 0
      ? row
      : row.map((cell) =>
          namesOtherModel(cell, source.models)
            ? cell.includes(', ')
              ? cell.slice(0, cell.indexOf(', '))
              : cell
            : cell,
        ),
  )
  const rows = whole.filter((row) => row.some((cell) => cell !== ''))
  const [head = [], ...others] = rows
  const isForbidding =
    isCaution(title ?? '') || head.some((cell) => /^(?:ne|nije|zabranjeno|opasno)$/iu.test(cell))
  // Ticks and crosses of a comparison are pictures that nobody reads here.
  const isTicked = rows.some((row) => row.length > 2 && row.slice(1).every((cell) => cell === ''))
  if (isTicked || others.length === 0 || head.length < 2 || lines.every((line) => isSeen(reading, line)))
    return []
  for (const line of lines) noteSeen(reading, line)
  for (const [first = ''] of others) reading.rows.add(foldWords(first))
  const take = (pairs: readonly Pair[]): Part[] => {
    source.values.push(
      ...pairs.flatMap(([label, value]) =>
        /\p{L}|\d/u.test(value) && !hasPrice(value)
          ? (ownValue(`${label}: ${value}`, basis, input.market) ?? [])
          : [],
      ),
    )
    return []
  }
  const own = ownPairs(rows, source.name)
  if (own) return take(own.filter((pair) => saysMore(pair, source.values)))
  if (isBoast(rows) || rows.flat().some((cell) => isNotOurs(cell) || namesOtherModel(cell, source.models)))
    return []
  // A table that promises goes whole; below a heading that forbids nothing promises.
  for (const row of isForbidding ? [] : others) {
    const text = row.filter((cell) => cell !== '').join(' – ')
    const refusal = row.map((cell) => claimOf(cell)).find((claim) => claim !== null) ?? claimOf(text)
    const { kind, share } = readLine(text)
    if (refusal || (kind === 'health' && share.health > 0.7)) {
      noted(reading, text, refusal ?? 'effect')
      return []
    }
  }
  const pairs = isForbidding ? null : pairsOf(rows)
  return pairs ? take(pairs) : [{ kind: 'table', rows }]
}

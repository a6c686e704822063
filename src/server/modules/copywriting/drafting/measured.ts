import { foldText } from '#contract/common/text.ts'
import { quantitiesIn, type Quantity } from '../claims/numbers.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { readTable } from '../../../lib/table.ts'
import { hasVerb } from './phrases.ts'
import { isSubject } from './subject.ts'

/** What one statement says of one property of one thing. */
export type Measured = {
  /** The property, and of which part or in which state: equal keys speak of the same. */
  key: string
  measure: string
  kind: 'single' | 'range' | 'sides'
  values: readonly number[]
  /** `do 8 h`: less is no contradiction. */
  isMost: boolean
  /** `oko 1,2 kg` */
  isRough: boolean
}

const rows = readTable(new URL('measured.tsv', import.meta.url), [
  'property', 'measures', 'covers', 'reach', 'words', 'example', 'counter',
]).map(({ property, measures, covers, reach, words }) => ({
  /** How far it reaches is what it is: `otvara se do 135°` beside `Ugao: 118°`. */
  isReach: reach === 'yes',
  property,
  measures: new Set(measures.split(',')),
  covers,
  pattern: new RegExp(`^(?:${words})`),
})) // prettier-ignore

const isNeutral = (word: Token): boolean =>
  rows.some(({ property, pattern }) => property === '-' && pattern.test(word.jatless))

const propertyOf = (word: Token, measure: string): string | null =>
  rows.find(
    ({ property, measures, pattern }) =>
      property !== '-' && measures.has(measure) && pattern.test(word.jatless),
  )?.property ?? null

/** Measures of which a thing has one, whatever it is called. */
const implied: Partial<Record<string, string>> = { weight: 'weight', power: 'power', charge: 'battery', loudness: 'noise', pressure: 'pressure', light: 'light' } // prettier-ignore

/** Parts a clause from the one before it; a comma inside a number does not. */
const clauseEnd = /[;.!?()–](?=\s|$)|, |(?<= )(?:a|ali|dok|pa|te) /g

/** Steps between values that measure no thing: `za 2 kg lakši`, `iznad 0,3 bara`, `svakih 20 min`. */
const isElse =
  /(?:iznad|ispod|preko|vise od|manje od|najmanje|bar|barem|posle|poslije|nakon|svakih|svaka|kao|jos|prvih|po) $/

const degrees = /^ ?(?:°|stepen|stupnj|stupanj)/

const measureOf = (folded: string, { measure, at, written }: Quantity): string | null =>
  measure === 'temperature' || degrees.test(folded.slice(at + written.length)) ? 'degrees' : measure

const stemOf = ({ jatless }: Token): string => jatless.slice(0, jatless.length > 5 ? 4 : 3)

/** What is measured: properties by their name, every other word that is no verb by its beginning. */
const keysOf = (words: readonly Token[], measure: string, name: string): Set<string> => {
  const keys = new Set<string>()
  for (const word of words) {
    const property = propertyOf(word, measure)
    if (property) keys.add(property)
    else if (!isNeutral(word) && !hasVerb([word]) && !isSubject(name, word.folded) && word.folded.length > 1)
      keys.add(stemOf(word))
  }
  for (const { property, covers } of rows) if (keys.has(property) && covers !== '') keys.delete(covers)
  return keys
}

/** The words behind a measure and its unit that still say what is measured: `15 kg nosivosti police`, `1,5 kg sa baterijom`. */
const wordsBehind = (rest: string, measure: string): Token[] => {
  const [first, second] = tokensOf(
    rest.replace(/^ ?(?:[a-z/²³]+|°(?: ?c(?![a-z]))?)/, '').split(/[,;:.!?()–]/u)[0] ?? '',
  )
  if (!first) return []
  if (propertyOf(first, measure)) return second && !hasVerb([second]) ? [first, second] : [first]
  return /^(?:sa?|bez|pri|u|na|po)$/.test(first.folded) && second ? [second] : []
}

/** `60 × 40 cm`, `60 cm × 40 cm`, `8–10 h`: one measure of several numbers. */
const sidesIn = (folded: string, quantities: readonly Quantity[]): Quantity[][] =>
  quantities.reduce<Quantity[][]>((all, said) => {
    const last = all.at(-1)?.at(-1)
    const between = last ? folded.slice(last.at + last.written.length, said.at) : ''
    if (/^ ?[a-z]{0,3} ?[x×*/–-] ?$/.test(between)) all.at(-1)?.push(said)
    else all.push([said])
    return all
  }, [])

/** Everything a statement measures; `label` stands before every value of a row. */
export const measuredIn = (statement: string, name: string, label = ''): Measured[] => {
  const text = statement
    .replace(/(?<!\p{L})pola kil[aeo](?!\p{L})/iu, '0,5 kg')
    .replaceAll(/ ?\([^()]{0,80}\)/gu, '')
  const folded = foldText(text)
  const found: Measured[] = []
  for (const sides of sidesIn(folded, quantitiesIn(text))) {
    const [said] = sides
    const last = sides.at(-1)
    if (!said || !last) continue
    const measure = measureOf(folded, said)
    const before = folded.slice(0, said.at)
    // `puni se za 2 h` measures, `za 2 kg lakši` compares.
    if (measure === null || isElse.test(before) || (measure !== 'time' && before.endsWith(' za '))) continue
    const clause = before.split(clauseEnd).at(-1) ?? ''
    const words = [...tokensOf(label), ...tokensOf(clause)]
    const keys = keysOf(
      [...words, ...wordsBehind(folded.slice(last.at + last.written.length), measure)],
      measure,
      name,
    )
    const known = implied[measure]
    if (keys.size === 0 && known) keys.add(known)
    if (keys.size === 0) continue
    const isSides = sides.length > 1 && /[x×*]/.test(folded.slice(said.at, last.at))
    const told = `${foldText(label)} ${clause}`
    found.push({
      key: [...keys].toSorted().join(' '),
      measure,
      kind: sides.length === 1 ? 'single' : isSides ? 'sides' : 'range',
      values: sides.map(({ values }) => values[0] ?? 0),
      isMost: /(?<![a-z])(?:do|max|maks[a-z]*|najv[a-z]*|najvise)(?![a-z])/.test(told),
      isRough: /(?<![a-z])(?:oko|cca|otprilike|priblizno|skoro|gotovo)(?![a-z])/.test(told),
    })
  }
  return found
}

const isReach = ({ key }: Measured): boolean =>
  rows.some((row) => row.isReach && key.split(' ').includes(row.property))

const ends = ({ values }: Measured): [number, number] => [Math.min(...values), Math.max(...values)]

/** How far apart what is said by about may lie. */
const roughly = 0.15

/** Whether two statements of the same property cannot both be true. */
export const excludes = (a: Measured, b: Measured): boolean => {
  if (a.key !== b.key || a.measure !== b.measure) return false
  if (a.kind === 'sides' || b.kind === 'sides') {
    const [own, other] = [a, b].map(({ values }) => [...values].toSorted((x, y) => x - y).join(' '))
    return a.kind === b.kind && a.values.length === b.values.length && own !== other
  }
  const [[low, high], [otherLow, otherHigh]] = [ends(a), ends(b)]
  const slack = (a.isRough || b.isRough ? roughly : 1e-6) * Math.max(Math.abs(high), Math.abs(otherHigh))
  if (a.isMost !== b.isMost && !isReach(a))
    return a.isMost ? otherLow > high + slack : low > otherHigh + slack
  return otherLow > high + slack || low > otherHigh + slack
}

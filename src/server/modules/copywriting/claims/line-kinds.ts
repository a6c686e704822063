import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { tokensOf } from '../lexicon/patterns.ts'
import { claimTable, roleTable, shopTable } from './claims.ts'
import { isShopsVoice } from './shop-voice.ts'

/** What a sentence or an entry of a list on a shop's page is. The last four have no place on a page of ours. */
export const lineKinds = [
  'product',
  'moment',
  'use',
  'care',
  'warning',
  'box',
  'size',
  'praise',
  'shop',
  'health',
  'mixed',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Words of a line from which on it counts as longer. */
const lengths = [3, 6, 10, 16, 24]

/** Letters by which forms of a word count as one: at its beginning and at its end. */
const letters = { stem: 5, beginnings: [3, 4, 7], endings: [2, 3, 4] }

/** A word with its beginnings and endings, so that forms never seen are told by their parts. */
const partsOf = (word: string): string[] => [
  `w ${word}`,
  `s ${word.slice(0, letters.stem)}`,
  ...letters.beginnings
    .filter((count) => word.length >= count)
    .map((count) => `b${count} ${word.slice(0, count)}`),
  ...letters.endings.filter((count) => word.length > count).map((count) => `e${count} ${word.slice(-count)}`),
]

const pairsOf = (kind: string, words: readonly string[], apart = 1): string[] =>
  words.slice(apart).map((word, at) => `${kind} ${words[at]} ${word}`)

/**
 * What a line is told by: the tables it fits, its words and their parts, neighbours, how it begins and ends, how long it is. Dialect and
 * missing diacritics make no difference.
 */
export const lineFeatures = (line: string): string[] => {
  const text = line.slice(0, longest)
  const tokens = tokensOf(text)
  const words = tokens.map(({ jatless }) => (/^\d/.test(jatless) ? '0' : jatless))
  const stems = words.map((word) => word.slice(0, letters.stem))
  const [first = ''] = words
  const capitals = (text.match(/\p{Lu}/gu) ?? []).length
  const signs: [string, boolean][] = [
    ['first person', isShopsVoice(text)],
    ['has figure', words.includes('0')],
    ['begins with figure', /^\d/.test(text)],
    ['has count', /\d ?[x×] ?\p{L}/u.test(text)],
    ['cries', text.trimEnd().endsWith('!')],
    ['asks', text.includes('?')],
    ['has label', /^[^:]{2,40}:/.test(text)],
    ['has sign', /\p{Extended_Pictographic}/u.test(text)],
    ['is in capitals', capitals > 8 && capitals * 2 > text.length],
  ]
  return [
    ...new Set([
      'bias',
      ...[...claimTable.kindsOf(tokens)].map((kind) => `claim ${kind}`),
      ...[...shopTable.kindsOf(tokens)].map((kind) => `of shop ${kind}`),
      ...[...roleTable.kindsOf(tokens)].map((kind) => `role ${kind}`),
      ...words.flatMap(partsOf),
      ...pairsOf('words', words),
      ...pairsOf('stems', stems),
      ...pairsOf('around', stems, 2),
      ...partsOf(first).map((part) => `first ${part}`),
      `first two ${stems.slice(0, 2).join(' ')}`,
      `long ${lengths.findLast((length) => words.length >= length) ?? 0}`,
      ...signs.filter(([, is]) => is).map(([sign]) => sign),
    ]),
  ]
}

/** Letters of a line that are looked at. */
const longest = 400

const fileSchema = z.object({
  /** Weights are stored as whole numbers of this size. */
  unit: z.number().positive(),
  weights: z.record(z.string(), z.array(z.number()).length(lineKinds.length)),
})

const { unit, weights } = fileSchema.parse(
  JSON.parse(readFileSync(new URL('line-weights.json', import.meta.url), 'utf8')),
)
const known = new Map(Object.entries(weights))

/** Shares of the kinds for a line, 0 to 1, in the order of `lineKinds`; weights that `npm run fit:lines` found. */
const sharesOf = (text: string): number[] => {
  const sums = lineKinds.map(() => 0)
  for (const feature of lineFeatures(text))
    known.get(feature)?.forEach((weight, at) => {
      sums[at] = (sums[at] ?? 0) + weight * unit
    })
  const highest = Math.max(...sums)
  const powers = sums.map((sum) => Math.exp(sum - highest))
  const all = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / all)
}

export type LineReading = {
  kind: LineKind
  /** How sure each kind is, 0 to 1; all together 1. */
  share: Readonly<Record<LineKind, number>>
}

export const readLine = (text: string): LineReading => {
  const shares = sharesOf(text)
  const share = Object.fromEntries(lineKinds.map((kind, at) => [kind, shares[at] ?? 0])) as Record<
    LineKind,
    number
  >
  const kind = lineKinds.reduce((best, each) => (share[each] > share[best] ? each : best))
  return { kind, share }
}

const without: readonly LineKind[] = ['praise', 'shop', 'health', 'mixed']

/** How surely a line has no place on a page of ours, 0 to 1. */
export const outOf = ({ share }: LineReading): number => without.reduce((sum, kind) => sum + share[kind], 0)

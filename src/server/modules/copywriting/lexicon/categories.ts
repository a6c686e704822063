import { readTable } from '../../../lib/table.ts'
import { foldLine } from '../language/fold.ts'

/** What kind of thing a product is; decides the tone, the examples and the colours when nothing better is known. */
export const categories = [
  'auto',
  'zdravlje',
  'tehnika',
  'dom',
  'kuhinja',
  'lepota',
  'moda',
  'deca',
  'ljubimci',
  'sport',
  'alat',
  'basta',
  'other',
] as const
export type Category = (typeof categories)[number]

export const categoryRows = readTable(new URL('categories.tsv', import.meta.url), [
  'category',
  'words',
  'example',
  'counter',
])

const categoryPatterns = categoryRows.map(({ category, words }) => ({
  category: categories.find((known) => known === category) ?? 'other',
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${foldLine(words)})`, 'g'),
}))

/** The category the name alone speaks of, or null. */
export const categoryOfName = (name: string): Category | null => {
  const category = categoryOf(name, '')
  return category === 'other' ? null : category
}

/** The category most of whose words occur; the name counts three times as much as the rest. */
export const categoryOf = (name: string, rest: string): Category => {
  const scores = categoryPatterns.map(({ category, pattern }) => ({
    category,
    score:
      3 * (foldLine(name).match(pattern)?.length ?? 0) +
      (foldLine(rest.slice(0, 4000)).match(pattern)?.length ?? 0),
  }))
  const [best] = scores.toSorted(
    (a, b) => b.score - a.score || categories.indexOf(a.category) - categories.indexOf(b.category),
  )
  return best && best.score >= 2 ? best.category : 'other'
}

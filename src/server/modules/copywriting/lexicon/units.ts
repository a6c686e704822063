import { readTable } from '../../../lib/table.ts'

type Forms = { one: string; few: string; other: string }

/** How a unit is written in Serbian; words that inflect carry three forms (1 sat, 2 sata, 5 sati). */
export type Unit = { match: string; written: string | Forms }

export const unitRows = readTable(new URL('units.tsv', import.meta.url), [
  'written',
  'words',
  'measure',
  'factor',
  'example',
  'counter',
])

/** Longest first where one unit begins like another. Matched on folded text directly behind a number. */
export const units: readonly Unit[] = unitRows.map(({ written, words }) => {
  const [one = '', few = '', other = ''] = written.split('/')
  return { match: words, written: other ? { one, few, other } : written }
})

/** Counted things and how they are counted in Serbian. */
export const countables: readonly { match: string; forms: Forms }[] = readTable(
  new URL('countables.tsv', import.meta.url),
  ['one', 'few', 'other', 'words', 'example', 'counter'],
).map(({ words, one, few, other }) => ({ match: words, forms: { one, few, other } }))

/** How a number is said in one word, in Serbian and in the languages of most sources; `jedan` is more often no number. */
export const numberWordRows = readTable(new URL('number-words.tsv', import.meta.url), [
  'value',
  'words',
  'example',
  'counter',
])

const wholly = (words: string): RegExp => new RegExp(`^(?:${words})$`)

/** Texts of strangers hold any number of different words; beyond so many none is kept. */
const mostRemembered = 5000

/** The first row a folded word is; each word is tried on all rows once. */
const finder = <Found>(
  rows: readonly { pattern: RegExp; found: Found }[],
): ((word: string) => Found | null) => {
  const known = new Map<string, Found | null>()
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const found = rows.find(({ pattern }) => pattern.test(word))?.found ?? null
    if (known.size < mostRemembered) known.set(word, found)
    return found
  }
}

/** What a folded unit measures, and how many of the smallest unit of its measure it is. */
export const measureOf = finder(
  unitRows.map(({ words, measure, factor }) => ({
    pattern: wholly(words),
    found: { measure, factor: Number(factor) },
  })),
)

/** The number a folded word says. */
export const numberSaid = finder(
  numberWordRows.map(({ words, value }) => ({ pattern: wholly(words), found: Number(value) })),
)

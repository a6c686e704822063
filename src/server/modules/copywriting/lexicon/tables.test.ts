import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldLine } from '../language/fold.ts'
import { headingTable } from '../drafting/source-headings.ts'
import { iconTable } from '../drafting/icons.ts'
import { boxItemRows } from './box-items.ts'
import { categoryRows } from './categories.ts'
import { labelRows } from './labels.ts'
import { colourRows, materialRows } from './materials.ts'
import { nounRows, nouns } from './nouns.ts'
import { propertyRows } from './properties.ts'
import { faultsOf } from './table.ts'
import { adaptedTo, westernRows } from '../language/dialect-words.ts'
import { readTable } from '../../../lib/table.ts'
import { numberWordRows, unitRows } from './units.ts'

type Row = { words: string; example: string; counter: string }

const anywhere = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words})`)
const wholeWord = (words: string) => new RegExp(`(?<![a-z0-9])(?:${words})(?![a-z])`)
const wholeText = (words: string) => new RegExp(`^(?:${words})$`)

const tables: Record<string, [Row[], (words: string) => RegExp]> = {
  nouns: [nounRows.map((row, at) => ({ ...row, words: nouns[at]?.match ?? '' })), wholeWord],
  materials: [materialRows, wholeWord],
  colours: [colourRows, wholeWord],
  labels: [labelRows.map((row) => ({ ...row, words: row.labels })), wholeText],
  properties: [propertyRows, anywhere],
  categories: [categoryRows.map((row) => ({ ...row, words: foldLine(row.words) })), anywhere],
  units: [unitRows, wholeText],
  'number words': [numberWordRows, wholeText],
  'things in a package': [boxItemRows, wholeText],
}

describe.each(Object.entries(tables))('the table of %s', (_name, [rows, patternOf]) => {
  it('fits its examples and not its counter-examples', () => {
    const wrong = rows.filter(({ words, example, counter }) => {
      const pattern = patternOf(words)
      return !pattern.test(foldLine(example)) || pattern.test(foldLine(counter))
    })
    expect(wrong.map(({ example, counter }) => `${example} | ${counter}`)).toEqual([])
  })

  it('holds no row twice', () => {
    const all = rows.map(({ words }) => words)
    expect(all.filter((words, at) => all.indexOf(words) !== at)).toEqual([])
  })
})

it.each([
  ['headings', headingTable],
  ['icons', iconTable],
] as const)('the table of %s keeps its examples', (_name, table) => {
  expect(faultsOf<string>(table)).toEqual([])
})

it('names every noun once', () => {
  const ids = nouns.map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

it.each([
  ['dialect-words.tsv', ['ekavian', 'ijekavian']],
  ['dialect-stems.tsv', ['ekavian', 'ijekavian']],
])('%s says each word once, and something else of it', (file, columns) => {
  const rows = readTable(new URL(`../language/${file}`, import.meta.url), columns).map((row) =>
    columns.map((column) => row[column] ?? ''),
  )
  const firsts = rows.map(([first]) => first)
  expect(firsts.filter((word, at) => firsts.indexOf(word) !== at)).toEqual([])
  expect(
    rows.filter(([first, second]) => !second || (file !== 'dialect-words.tsv' && first === second)),
  ).toEqual([])
})

it.each(westernRows.map((row) => [row.western, row] as const))(
  'the western word %s becomes an eastern one, and its like stays',
  (_western, { western, eastern, example, counter }) => {
    expect(westernRows.filter((row) => row.western === western).length).toBeLessThanOrEqual(2)
    expect(adaptedTo('Serbia', example).toLocaleLowerCase('sr')).toContain(eastern)
    expect(adaptedTo('Serbia', counter).split(/[^\p{L}]+/u)).not.toContain(eastern)
  },
)

it.each(['diacritics-stems.txt', 'diacritics-words.txt'])(
  '%s says each word once, with its marks',
  (file) => {
    const words = readFileSync(new URL(`../language/${file}`, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    expect(words.filter((word) => !/[čćđšž]/.test(word) || /\s/.test(word))).toEqual([])
  },
)

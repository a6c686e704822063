import { readTable } from '../../../lib/table.ts'

/** Things that come in a package, in the nominative of one and in the forms behind a number. */
export type BoxItem = { one: string; few: string; other: string; match: string }

export const boxItemRows = readTable(new URL('box-items.tsv', import.meta.url), [
  'one',
  'few',
  'other',
  'words',
  'example',
  'counter',
])

export const boxItems: readonly BoxItem[] = boxItemRows.map(({ words, one, few, other }) => ({
  one,
  few,
  other,
  match: words,
}))

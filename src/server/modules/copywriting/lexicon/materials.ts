import { readFileSync } from 'node:fs'
import { readTable } from '../../../lib/table.ts'

/** A material or a colour: how a page of ours calls it, and the words by which pages of many languages name it. */
export type Term = { nominative: string; match: string }

const columns = ['name', 'words', 'example', 'counter'] as const
export const materialRows = readTable(new URL('materials.tsv', import.meta.url), columns)
export const colourRows = readTable(new URL('colours.tsv', import.meta.url), columns)

const terms = (rows: typeof materialRows): Term[] =>
  rows.map(({ name, words }) => ({ nominative: name, match: words }))

/** Longer names stand before the shorter ones they contain: stainless steel before steel, PU leather before leather. */
export const materials: readonly Term[] = terms(materialRows)

/** Colours agree with `boja`, so the feminine is what a page shows. */
export const colours: readonly Term[] = terms(colourRows)

/** Words beside a material that name none. */
export const materialNoise = readFileSync(new URL('material-noise.txt', import.meta.url), 'utf8').trim()

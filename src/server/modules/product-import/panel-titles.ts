import { latin } from '#contract/common/cyrillic.ts'
import { readTable } from '../../lib/table.ts'
import { remembered } from './remembered.ts'
import { foldSpaces } from './vocabulary.ts'

const kinds = [
  'shop',
  'reviews',
  'questions',
  'warnings',
  'box',
  'use',
  'care',
  'sizes',
  'specification',
  'description',
] as const
export type PanelKind = (typeof kinds)[number]

const columns = ['kind', 'words', 'example', 'counter'] as const

const rows = readTable(new URL('panel-titles.tsv', import.meta.url), columns).map((row) => {
  const kind = kinds.find((each) => each === row.kind)
  if (!kind) throw new Error(`panel-titles.tsv: nobody knows the kind „${row.kind}“.`)
  return { ...row, kind, phrases: row.words.split(' | ') }
})

export const panelTitleRows = rows

/** A word with `*` behind it stands for all its endings. */
const phrasePattern = (phrase: string): string =>
  foldSpaces(phrase)
    .replaceAll(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
    .replaceAll(' ', String.raw`\s`)
    .replaceAll('*', String.raw`\p{L}*`)

/** So many letters of a word tell most titles apart from those that we know. */
const startLetters = 5

const runs = /[\p{L}\p{N}]+/gu

const startOf = (phrase: string): string => (foldSpaces(phrase).match(runs)?.[0] ?? '').slice(0, startLetters)

export const patternOf = (phrases: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases
      .toSorted((a, b) => b.length - a.length)
      .map(phrasePattern)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  )

const patterns = kinds.map((kind) => {
  const phrases = rows.filter((row) => row.kind === kind).flatMap((row) => row.phrases)
  return { kind, pattern: patternOf(phrases), starts: new Set(phrases.map(startOf)) }
})

export type ReadTitle = {
  kind: PanelKind
  /** Share of the title's letters that the known words make up, 0…1. */
  share: number
  /** The title names several things, one of them the shop's terms. */
  isMixed: boolean
}

const longestTitle = 80

/** `Opis i dostava` speaks of two things, `Opis dostave` of one. */
const parts = (title: string): string[] =>
  title.split(/\s(?:i|and|und|et|e|y|oraz|a|si|en|и)\s|\s?[&+,/|]\s?/u).filter((part) => part.trim() !== '')

/** Most titles have no word that begins as one of a kind's does, and the long patterns are left unasked. */
const mayName = (words: readonly string[], starts: ReadonlySet<string>): boolean =>
  words.some((word) => {
    for (let letters = Math.min(startLetters, word.length); letters > 0; letters -= 1)
      if (starts.has(word.slice(0, letters))) return true
    return false
  })

const kindsIn = (part: string): { kind: PanelKind; letters: number }[] => {
  const words: readonly string[] = part.match(runs) ?? []
  return patterns.flatMap(({ kind, pattern, starts }) => {
    if (!mayName(words, starts)) return []
    const letters = [...part.matchAll(pattern)].reduce((sum, [found]) => sum + found.length, 0)
    return letters > 0 ? [{ kind, letters }] : []
  })
}

/** Of several kinds in one title the one that must not be lost. */
const strongest = (found: ReadonlySet<PanelKind>): PanelKind => {
  for (const kind of ['warnings', 'reviews', 'questions', 'box'] as const) if (found.has(kind)) return kind
  const own = [...found].filter((kind) => kind !== 'shop')
  if (own.every((kind) => kind === 'use' || kind === 'care')) return own.includes('care') ? 'care' : 'use'
  return own.length === 1 ? (own[0] ?? 'description') : 'description'
}

/** What stands under a title, by the words of `panel-titles.tsv`; null where they name nothing we know. */
export const readTitle = (title: string): ReadTitle | null =>
  title.length > longestTitle * 4 ? titleIn(title) : known(title).title

const titleIn = (title: string): ReadTitle | null => {
  const plain = foldSpaces(title)
    .replaceAll(/\(\s?\d{1,6}\s?\)|[?!:.*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (plain.length < 2 || plain.length > longestTitle) return null
  const all = kindsIn(plain)
  // Serbian is written in two scripts; other languages of the second have rows of their own.
  if (all.length === 0) {
    const read = latin(plain)
    return read === plain || /\p{Script=Cyrillic}/u.test(read) ? null : titleIn(read)
  }
  const letters = all.reduce((sum, found) => sum + found.letters, 0)
  const share = Math.min(1, letters / plain.replaceAll(' ', '').length)
  // In one part the shop's terms are what is described: `Detalji dostave`.
  const byPart = parts(plain).flatMap((part): PanelKind[] => {
    const found = kindsIn(part).map(({ kind }) => kind)
    const [first] = found
    return first ? [found.includes('shop') ? 'shop' : strongest(new Set(found))] : []
  })
  const distinct = new Set(byPart.length > 0 ? byPart : all.map(({ kind }) => kind))
  const [only] = distinct
  if (distinct.size === 1 && only) return { kind: only, share, isMixed: false }
  return { kind: strongest(distinct), share, isMixed: distinct.has('shop') }
}

const known = remembered((title) => ({ title: titleIn(title) }))

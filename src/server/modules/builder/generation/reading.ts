import type { SellerFactKey } from '#contract/builder/schema.ts'
import type { Category } from './glossary/categories.ts'
import type { NounEntry } from './glossary/noun-entry.ts'
import type { Property } from './glossary/property.ts'
import { adjective } from './grammar.ts'
import type { Dishonesty } from './honesty.ts'
import type { Language } from './language.ts'
import type { ReadAttribute, Statement } from './recognise.ts'
import { bareKey, capitalised, textKey } from './text-key.ts'

export type Basis = 'page' | 'seller'

/** Everything understood of a product before a word is written, with the fact each thing rests on. */
export type Reading = {
  name: string
  noun: NounEntry | null
  category: Category
  /** Language of the page's texts; `ours` means its own sentences are used. */
  language: Language
  /** The page's own sentences, cleaned; empty unless the page speaks our language. */
  paragraphs: string[][]
  /** The page's own short statements, cleaned. */
  lines: string[]
  properties: { property: Property; fact: string; basis: Basis }[]
  attributes: (ReadAttribute & { fact: string; basis: Basis })[]
  /** What the seller said, in lines. */
  seller: Partial<Record<SellerFactKey, string[]>>
  dropped: Record<Dishonesty | 'foreign', number>
}

export const withoutEnd = (text: string) => text.replace(/[\s.;,]+$/, '')

export const addLine = (reading: Reading, text: string): void => {
  const line = withoutEnd(text)
  const key = bareKey(line)
  if (line.length < 4 || line.length > 110 || reading.lines.some((other) => bareKey(other) === key)) return
  reading.lines.push(line)
}

export const addAttribute = (reading: Reading, read: ReadAttribute, fact: string, basis: Basis): void => {
  if (reading.attributes.some(({ attribute }) => attribute.id === read.attribute.id)) return
  reading.attributes.push({ ...read, fact, basis })
}

/** What is said of a part becomes a line about the part, unless the page's own line says it already. */
export const addStatements = (
  reading: Reading,
  found: readonly Statement[],
  fact: string,
  basis: Basis,
): void => {
  for (const { property, part } of found) {
    if (!part) addProperty(reading, property, fact, basis)
    else if (reading.language !== 'ours' && property.adjective)
      addLine(reading, capitalised(`${adjective(property.adjective, part)} ${part.name}`))
  }
}

const addProperty = (reading: Reading, property: Property, fact: string, basis: Basis): void => {
  if (reading.properties.some((known) => known.property.id === property.id)) return
  reading.properties.push({ property, fact, basis })
}

/** True when a text of the page was understood well enough to stand as the page's own words. */
export const hasOwnText = (reading: Reading): boolean => reading.paragraphs.flat().length >= 2

/** Beginnings of the longer words of a text, folded: what tells whether two texts speak of the same. */
export const longStems = (text: string): string[] =>
  textKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 5)
    .map((word) => word.slice(0, 5))

/** Whether the name says half of a phrase already, so that the phrase beside it would sound twice. */
export const nameSays = (name: string, phrase: string): boolean => {
  const own = new Set(longStems(name))
  const words = longStems(phrase)
  return words.length > 0 && words.filter((word) => own.has(word)).length >= words.length / 2
}

/** Whether two sentences speak of the same in other words: two thirds of the longer words of the shorter one, and at least two, stand in both. */
export const tellsTheSame = (a: string, b: string): boolean => {
  const [few = [], many = []] = [longStems(a), longStems(b)].toSorted((x, y) => x.length - y.length)
  const own = new Set(few)
  const shared = [...own].filter((stem) => many.includes(stem)).length
  return shared >= 2 && shared * 3 >= own.size * 2
}

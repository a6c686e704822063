import type { Noun } from '../grammar.ts'
import { inDialect } from '../dialect.ts'
import { textKey } from '../text-key.ts'
import type { Category } from './categories.ts'

/** A product noun with its grammar, its category and the words by which pages of many languages name it. */
export type NounEntry = Noun & {
  /** The nominative without its tail: `držač` of `držač za telefon`. */
  head: string
  /** The same in the plural: `držači`. */
  pluralHead: string
  category: Category
  match: string
}

/**
 * `noun('m', 'držač držača držač držači', 'za telefon', 'auto', 'phone holder|handyhalterung')`: nominative, genitive,
 * accusative and plural (one word each, `_` for a space), a tail that never changes, the category, and foreign names as
 * alternatives of one pattern in folded Latin. The Serbian name in every dialect is added by itself. A gender written
 * `fp` marks a word used in the plural only (`makaze`).
 */
export const noun = (
  gender: 'm' | 'f' | 'n' | 'mp' | 'fp' | 'np',
  forms: string,
  tail: string,
  category: Category,
  match: string,
): NounEntry => {
  const [nominative = '', genitive = '', accusative = '', plural = ''] = forms
    .split(' ')
    .map((form) => `${form.replaceAll('_', ' ')}${tail ? ` ${tail}` : ''}`)
  const own = [
    ...new Set([
      inDialect(nominative, 'Serbia'),
      inDialect(nominative, 'Bosnia'),
      inDialect(plural, 'Serbia'),
      inDialect(plural, 'Bosnia'),
    ]),
  ]
  return {
    id: textKey(inDialect(nominative, 'Serbia')),
    gender: gender.charAt(0) as Noun['gender'],
    isPlural: gender.endsWith('p'),
    head: (forms.split(' ')[0] ?? '').replaceAll('_', ' '),
    pluralHead: (forms.split(' ')[3] ?? '').replaceAll('_', ' '),
    nominative,
    genitive,
    accusative,
    plural,
    category,
    match: [...own.map((name) => `${textKey(name)}\\b`), ...(match ? [match] : [])].join('|'),
  }
}

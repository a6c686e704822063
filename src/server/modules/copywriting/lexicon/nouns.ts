import { readTable } from '../../../lib/table.ts'
import { inDialect } from '../language/dialect.ts'
import type { Agreement } from '../language/grammar.ts'
import type { Language } from '../language/language.ts'
import { foldLine } from '../language/fold.ts'
import { categories, type Category } from './categories.ts'

/** What a product is called, with its grammar, its category and the words by which pages of many languages name it. */
export type NounEntry = Agreement & {
  id: string
  nominative: string
  plural: string
  category: Category
  /** Alternatives of one pattern in folded Latin; the names of every dialect are among them. */
  match: string
}

const columns = ['gender', 'name', 'plural', 'category', 'foreign', 'example', 'counter'] as const
const genders = ['m', 'f', 'n'] as const

/** Names as they are written in every dialect, folded. */
const ownNames = (forms: readonly string[]): string[] => [
  ...new Set(
    forms.flatMap((form) =>
      (['Serbia', 'Bosnia'] as const).map((market) => foldLine(inDialect(form, market))),
    ),
  ),
]

export const nounRows = readTable(new URL('nouns.tsv', import.meta.url), columns)

/** Every product noun we know. */
export const nouns: readonly NounEntry[] = nounRows.map(({ gender, name, plural, category, foreign }) => ({
  id: foldLine(inDialect(name, 'Serbia')),
  gender: genders.find((known) => known === gender.charAt(0)) ?? 'm',
  isPlural: gender.endsWith('p'),
  nominative: name,
  plural,
  category: categories.find((known) => known === category) ?? 'other',
  match: [...ownNames([name, plural]).map((own) => `${own}\\b`), ...(foreign ? [foreign] : [])].join('|'),
}))

const nounPatterns = nouns.map((noun) => ({
  noun,
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${noun.match})(?![a-z])`, 'g'),
}))
// German joins words: the head stands at the end of one (`Akkustaubsauger`), so the start of a word is not asked for.
const joinedPatterns = nouns.map((noun) => ({
  noun,
  pattern: new RegExp(String.raw`(?:${noun.match})(?![a-z])`, 'g'),
}))

/** Languages whose product names the glossary was written for; a name in another one is not guessed at. */
export const isReadable = (language: Language): boolean => !unread.includes(language)
const unread: readonly Language[] = ['pt', 'cs', 'hu', 'bg', 'mk']

const headLast: readonly Language[] = ['en', 'de', 'tr', 'hu', 'other']

/** Everything behind these speaks of what belongs to the product, not of the product. */
const tail = / (?:with|for|mit|fur|incl|including|inkl|by|von|from|in|to|icin)\b|[,(|–/]| - |: /
/** The same in names of ours: `Posuda za fritezu` is no `friteza`, `Trake … + torbica` are no `torba`. */
const ourTail =
  / (?:za|sa|s|u|na|bez|protiv|iz|uz|preko|koj[aei]|(?<!(?:set|komplet|par|paket) )od)(?= )|[(+]/

/** `Robot de Cocina … con Báscula`: where what comes along begins, in languages that name the thing first. */
const withinTail = (key: string): number => {
  const at = key.search(/ (?:con|com|avec|cu|z|ze|s|so)(?= )/)
  return at === -1 ? key.length : at
}

type Found = { noun: NounEntry; start: number; end: number }

/** Three letters at the end of a longer word (`Gspan`) are no word of their own. */
const isWord = (key: string, { index, 0: hit }: RegExpExecArray): boolean =>
  hit.length > 3 || !/[a-z0-9]/.test(key.charAt(index - 1))

const findAll = (key: string, patterns: typeof nounPatterns): Found[] =>
  patterns.flatMap(({ noun, pattern }) =>
    [...key.matchAll(pattern)]
      .filter((match) => isWord(key, match))
      .map((match) => ({
        noun,
        start: match.index,
        end: match.index + match[0].length,
      })),
  )

const length = ({ start, end }: Found) => end - start
const vague = ({ noun }: Found) => Number(noun.id === 'set')

/** Nouns that begin before the first preposition of a phrase; a dash begins a name again (`FreshPack – aparat za varenje`). */
const headsOfOurs = (phrase: string): Found[] => {
  let from = 0
  return phrase.split(/(?<= [–-]) /).flatMap((part) => {
    const start = from
    from += part.length + 1
    const end = part.search(ourTail)
    return findAll(part, nounPatterns)
      .filter((found) => end === -1 || found.start < end)
      .map((found) => ({ ...found, start: found.start + start, end: found.end + start }))
  })
}

/**
 * `Feeding Set … Plate Bowl Bib Spoon Fork Cup`: what stands behind a set is what is in it. The set where it has a name of its own, null
 * where it has none; undefined when the name lists nothing behind one.
 */
const setIn = (phrase: string, found: readonly Found[]): NounEntry | null | undefined => {
  const at = phrase.search(/(?<=\w )(?:sets?|kits?|komplet)\b(?! of\b)/)
  const own = found.filter(({ noun }) => noun.id !== 'set')
  if (at === -1 || !own.some(({ start }) => start > at)) return undefined
  return own.find(({ start, end }) => start <= at && end > at)?.noun ?? null
}

/**
 * The noun a name is about. Languages that put the head last are read from the end of the first phrase, ours and its
 * neighbours from the start; a longer name wins over a shorter one at the same place.
 */
export const headNoun = (name: string, language: Language): NounEntry | null => {
  // `Sink and Faucet Combo` is neither of the two.
  if (language === 'en' && /\b(?:combo|bundle)\b/i.test(name)) return null
  const key = foldLine(name).replaceAll(
    /(?<![a-z0-9])(?:led|usb|mini|pro|max|premium|xl|3d|\d+ ?(?:w|v|cm|ml|l)) /g,
    '',
  )
  const isHeadLast = headLast.includes(language)
  const patterns = language === 'de' ? joinedPatterns : nounPatterns
  const phrase = isHeadLast ? (key.split(tail)[0] ?? key) : key
  // What comes along behind `con` or `avec` is not the thing.
  const along = isHeadLast || language === 'ours' ? key.length : withinTail(key)
  const inPhrase = (
    language === 'ours' && ourTail.test(phrase) ? headsOfOurs(phrase) : findAll(phrase, patterns)
  ).filter(({ start }) => start < along)
  const isCut = along < key.length || (language === 'ours' && ourTail.test(key))
  // "Phone holder for car" is a name of its own although its head phrase is only "phone holder".
  const found =
    inPhrase.length > 0
      ? [
          ...inPhrase,
          ...findAll(key, patterns).filter((one) =>
            inPhrase.some((other) => one.start <= other.start && one.end > other.end),
          ),
        ]
      : isCut
        ? []
        : findAll(key, patterns)
  const set = isHeadLast ? setIn(phrase, inPhrase) : undefined
  if (set !== undefined) return set
  // `Set sto i 4 stolice`, `Sto i dve stolice`: neither the table nor the chairs.
  const things = new Set(found.filter((one) => !vague(one)).map(({ noun }) => noun.id))
  const isSet = /^(?:[a-z]+ )?(?:set|komplet|garnitura) .* i | i (?:\d|dv[aei]|tri|cetir|pet |sest)/.test(key)
  if (language === 'ours' && things.size > 1 && isSet) return null
  const [best] = found.toSorted((a, b) => {
    if (vague(a) !== vague(b)) return vague(a) - vague(b)
    if (isHeadLast && inPhrase.length > 0) return b.end - a.end || length(b) - length(a)
    return a.start - b.start || length(b) - length(a)
  })
  if (!best) return null
  // `Car Vacuum Cleaner … Mini Vacuum`: the closer name of the same thing tells more.
  const closer = inPhrase.find(({ noun }) => noun.id.startsWith(`${best.noun.id} `))
  return (closer ?? best).noun
}

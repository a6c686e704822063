import { foldText } from '#contract/common/text.ts'

/**
 * One word of a text: folded, and once more without what parts ekavian from ijekavian, so that `seče` and `siječe`,
 * `smer` and `smjer` are one word. Where jat became `i` (`grejanje`, `grijanje`), a pattern names both.
 */
export type Token = { readonly folded: string; readonly jatless: string }

type PatternWord = Token & { readonly kind: 'word' | 'stem' | 'number' }

/** Groups of adjacent words; a sentence matches when every group stands somewhere in it. */
export type Pattern = { readonly groups: readonly (readonly PatternWord[])[] }

/** Consonant + `je` and `ije` lose what ijekavian adds; applied to both sides, so it need not be right, only the same. */
const withoutJat = (folded: string): string =>
  folded.replaceAll('ije', 'e').replaceAll(/([bcdfghklmnprstvz])je/g, '$1e')

/** The words of a text, in order; letters and digits part (`12V` is two words), everything else separates. */
export const tokensOf = (text: string): Token[] =>
  [...foldText(text).matchAll(/[a-z]+|\d+/g)].map(([folded]) => ({ folded, jatless: withoutJat(folded) }))

/** Stands in a pattern for any number. */
const anyNumber = 'BROJ'

/**
 * Compiles the notation of our tables: words in a row are adjacent in the text, `*` at a word's end is any ending,
 * ` & ` asks for both sides anywhere in the sentence, `BROJ` is any number. Throws on a pattern that would match everything or nothing.
 */
export const compilePattern = (written: string): Pattern => {
  const groups = written.split(' & ').map((group) => group.trim().split(/\s+/).flatMap(wordsOf))
  if (groups.some((group) => group.length === 0)) throw new Error(`Pattern „${written}“ has an empty part.`)
  return { groups }
}

const wordsOf = (written: string): PatternWord[] => {
  if (written === anyNumber) return [{ folded: '', jatless: '', kind: 'number' }]
  const isStem = written.endsWith('*')
  const tokens = tokensOf(isStem ? written.slice(0, -1) : written)
  if (tokens.length === 0 || written.slice(0, -1).includes('*'))
    throw new Error(`Pattern word „${written}“ cannot be read.`)
  return tokens.map((token, index) => ({
    ...token,
    kind: isStem && index === tokens.length - 1 ? 'stem' : 'word',
  }))
}

const fits = (word: PatternWord, token: Token): boolean => {
  if (word.kind === 'number') return /^\d/.test(token.folded)
  if (word.kind === 'word') return token.folded === word.folded || token.jatless === word.jatless
  return token.folded.startsWith(word.folded) || token.jatless.startsWith(word.jatless)
}

const standsAt = (group: readonly PatternWord[], tokens: readonly Token[], at: number): boolean =>
  group.every((word, index) => {
    const token = tokens[at + index]
    return token !== undefined && fits(word, token)
  })

/** The place of the first word of the pattern's first part at or after `from`, or -1. */
const findGroup = (group: readonly PatternWord[], tokens: readonly Token[]): number =>
  tokens.findIndex((_token, at) => standsAt(group, tokens, at))

/** True when the words of one sentence fit the pattern. Time grows with sentence × pattern, not faster. */
export const matches = (pattern: Pattern, sentence: readonly Token[]): boolean =>
  pattern.groups.every((group) => findGroup(group, sentence) !== -1)

/** True when any of the patterns fits the sentence. */
export const matchesAny = (patterns: readonly Pattern[], sentence: readonly Token[]): boolean =>
  patterns.some((pattern) => matches(pattern, sentence))

const prepositions = new Set('za sa s uz od u na protiv po bez iz do with for'.split(' '))
const isNumber = (token: Token | undefined) => token !== undefined && /^\d/.test(token.folded)

/** How many words of a name speak of the thing itself: what follows a preposition is what it is for or comes with; `6 u 1` is none. */
const headLength = (name: readonly Token[]): number => {
  const end = name.findIndex(
    (token, at) => prepositions.has(token.folded) && !(isNumber(name[at - 1]) && isNumber(name[at + 1])),
  )
  return end === -1 ? name.length : end
}

/** True when the name itself, and not what the thing is for, begins to fit the pattern: no `držač za noževe` is a knife. */
export const namesThing = (pattern: Pattern, name: readonly Token[]): boolean => {
  const [first, ...others] = pattern.groups
  if (first === undefined) return false
  const head = headLength(name)
  const begins = name.findIndex((_token, at) => at < head && standsAt(first, name, at))
  return begins !== -1 && others.every((group) => findGroup(group, name) !== -1)
}

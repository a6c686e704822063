import { sentencesOf } from '../language/page-text.ts'
import { tokensOf, type Token } from '../lexicon/patterns.ts'
import { readTable } from '../../../lib/table.ts'
import { beginsWithVerb } from './phrases.ts'
import { roleOf } from '../claims/claims.ts'
import { isInstruction } from '../claims/statements.ts'
import { sharedStems, stemsOf } from './thought.ts'

/** Words by which a sentence takes up what was said before it: at its beginning, or anywhere in it. */
const leaningRows = readTable(new URL('leaning-words.tsv', import.meta.url), ['place', 'words'])
const words = (place: string): string[] =>
  leaningRows.filter((row) => row.place === place).flatMap((row) => row.words.split(' '))

const [opening, pronouns, anywhere, others] = ['opening', 'pronoun', 'anywhere', 'other'].map(
  (place) => new Set(words(place)),
)
const has = (set: ReadonlySet<string> | undefined, token: Token | undefined): boolean =>
  token !== undefined && set !== undefined && set.has(token.folded)

/** Tells of something else than the product: `Klasično crevo zapinje`, `Ko je prskao ručno, zna`. */
const isOfAnother = (tokens: readonly Token[]): boolean =>
  [...(others ?? [])].some((word) =>
    word.length > 4 ? tokens[0]?.folded.startsWith(word) : tokens[0]?.folded === word,
  )

/** `Očistite je krpom`, `Nose ih lekari`: what was named before. */
const ordersIt = ([first, second]: readonly Token[]): boolean =>
  (/(?:ite|jte)$/.test(first?.folded ?? '') && second?.folded === 'je') ||
  /^(?:ga|ih|mu|joj)$/.test(second?.folded ?? '')

/** `Isti posao završi za sat`, `Zamenjuje sva tri`: of what, stands before. */
const pointsBack = (tokens: readonly Token[]): boolean =>
  has(pronouns, tokens[0]) ||
  ordersIt(tokens) ||
  tokens.slice(0, 4).some(({ folded }) => /^(?:njega|njih|njoj|njemu|toga)$/.test(folded)) ||
  tokens.some(
    (token, at) => has(anywhere, token) && !/^(?:u|istovremeno)$/.test(tokens[at - 1]?.folded ?? ''),
  )

/**
 * Whether a passage may stand away from all others: its first sentence has a subject of its own, or is a whole order or a noun's phrase; nothing in it
 * points to what was said before, nothing announces what follows, and it tells of the product.
 */
export const standsAlone = (text: string): boolean => {
  const [first = ''] = sentencesOf(text)
  const tokens = tokensOf(first)
  return !/[:?]$/.test(text) && !pointsBack(tokens) && !isOfAnother(tokens) && !/^(?:\d+\.|[–-]) /.test(text)
}

/** `Grebanjem skida stari sloj`: a verb behind a case that is no subject's. */
const lacksSubject = ([first, second]: readonly Token[]): boolean =>
  /.{3}(?:em|om|im|ima|ama)$/.test(first?.folded ?? '') && beginsWithVerb(second ? [second] : [])

/** Whether a sentence has no subject of its own: what does it stands in the one before. */
export const leans = (text: string): boolean => {
  const tokens = tokensOf(text)
  const isVerbal = beginsWithVerb(tokens) && tokens[0]?.folded !== 'ne'
  return pointsBack(tokens) || isVerbal || lacksSubject(tokens) || /^\p{L}+ (?:joj|mu|im|ga|ih) /u.test(text)
}

/** Whether a word says what somebody should do: `ispustite`, `čuvajte`. */
export const namesOrder = (text: string): boolean =>
  (text.match(/\p{L}+/gu) ?? []).some((word) => word.length >= 6 && /(?:ite|jte)$/.test(word))

/** `Nakon rada ispustite vodu`: an order is whole, wherever it begins. */
const hasOrder = (text: string): boolean => namesOrder(text) && !/^(?:A|I|Ali|Pa) /.test(text)

/** Begins with a word of the closed classes, which has no subject of its own: `Onda ručicu prebacite`, `Na hladnoći je tvrđa`. */
export const beginsClosed = (tokens: readonly Token[]): boolean =>
  has(opening, tokens[0]) || has(pronouns, tokens[0])

/**
 * Sentences of a paragraph in groups that mean nothing apart: each group begins with a sentence that stands by itself, the others lean on
 * it. A group is kept, moved or dropped whole. What is told of the product goes on being told of it: `Lampa radi na struju. Ima tri jačine.`
 */
export const passagesOf = (sentences: readonly string[], name: string): string[][] => {
  const own = stemsOf(name, 3)
  const passages: string[][] = []
  let isOfProduct = true
  for (const [at, sentence] of sentences.entries()) {
    const tokens = tokensOf(sentence)
    const isVerbal = (beginsWithVerb(tokens) || lacksSubject(tokens)) && !isInstruction(sentence)
    // What protects the buyer, or says what has to be done, is not lost with what stands before it.
    const isWarning = roleOf(tokens) === 'warning' || /^obavezno /iu.test(sentence)
    const before = sentences[at - 1] ?? ''
    const leans =
      tokens.length < 2 ||
      (pointsBack(tokens) && !/^obavezno /iu.test(sentence)) ||
      (!isWarning && ((beginsClosed(tokens) && !hasOrder(sentence)) || (isVerbal && !isOfProduct))) ||
      /[?:]$/.test(before) ||
      isOfAnother(tokensOf(before))
    const last = passages.at(-1)
    if (last && leans) last.push(sentence)
    else passages.push([sentence])
    if (!isVerbal && !leans)
      isOfProduct = sharedStems(stemsOf(sentence.split(' ').slice(0, 4).join(' '), 3), own).length > 0
  }
  return passages
}

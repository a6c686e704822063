import { readFileSync } from 'node:fs'
import { tokensOf, type Token } from '../lexicon/patterns.ts'

const verbs = new Set(
  readFileSync(new URL('../lexicon/verbs.txt', import.meta.url), 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => tokensOf(word).map(({ jatless }) => jatless)),
)

/** Whether a text has one of the verbs that product pages use; what has none is a phrase and no sentence. */
export const hasVerb = (tokens: readonly Token[]): boolean => tokens.some(({ jatless }) => verbs.has(jatless))

/** A whole sentence, as an answer has to be; `Osam masažnih glava.` is none. */
export const isSaid = (text: string, tokens: readonly Token[]): boolean =>
  hasVerb(tokens) && text.split(' ').length > 3

/** `Šargarepa, krastavac, krompir`, `Sir i orasi`: alone such words tell nobody anything. `Magnetni nosač, montaža bez bušenja` does. */
export const isLabel = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    !text.includes(': ') &&
    !hasVerb(tokens) &&
    !tokens.some(({ folded }) => /^\d/.test(folded)) &&
    (tokens.length <= 3 ||
      (text.includes(',') && text.split(',').every((part) => tokensOf(part).length <= 2)))
  )
}

/** What a sentence says under a condition or not at all must not lose its condition. */
const narrowing = new Set(
  'samo osim ako ukoliko jedino iskljucivo ali nego vec medju izmedju oba obe bez'.split(' '),
)
const denial = new Set('ne nije nisu nema nikad nikada'.split(' '))
/** A sentence that begins with these is not whole before its comma. */
const subordinate = new Set('kada kad ako dok posto kako iako osim ukoliko cim da jer'.split(' '))
const joiners = new Set('jer tako sto cime koji koja koje koju kojim kojom'.split(' '))

type Part = { left: string; right: string; mark: string }

/** Every place where a sentence could end sooner, first to last. */
const partsOf = (text: string): Part[] =>
  [...text.matchAll(/, |: /g)].map(({ index, 0: mark }) => ({
    left: text.slice(0, index),
    right: text.slice(index + mark.length),
    mark: mark.trim(),
  }))

const isWhole = (left: string): boolean => {
  const tokens = tokensOf(left)
  const [first] = tokens
  return tokens.length >= 3 && first !== undefined && !subordinate.has(first.folded) && hasVerb(tokens)
}

/** Where the rest may go without making what stays say more than the whole did. */
const mayGo = ({ left, right, mark }: Part): boolean => {
  const tokens = tokensOf(right)
  const [first] = tokens
  if (!first || tokens.some(({ folded }) => narrowing.has(folded) || denial.has(folded))) return false
  return mark === ':' ? /\d/.test(left) : joiners.has(first.folded)
}

/** The longest beginning of a sentence that is a whole thought of at most `most` letters; the sentence itself where it is short enough. */
export const cutTo = (sentence: string, most: number): string | null => {
  const bare = sentence.replace(/(?<![.!])[.!]+$/, '')
  if (bare.length <= most) return bare
  const kept = partsOf(bare)
    .filter((part) => part.left.length <= most && isWhole(part.left) && mayGo(part))
    .at(-1)
  return kept ? kept.left.replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '') : null
}

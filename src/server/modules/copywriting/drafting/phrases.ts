import { readFileSync } from 'node:fs'
import { tokensOf, type Token } from '../lexicon/patterns.ts'

const wordsIn = (text: string): Set<string> =>
  new Set(
    text
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((word) => tokensOf(word).map(({ jatless }) => jatless)),
  )

const verbs = wordsIn(readFileSync(new URL('../lexicon/verbs.txt', import.meta.url), 'utf8'))

/** Whether a text has one of the verbs that product pages use; what has none is a phrase and no sentence. */
export const hasVerb = (tokens: readonly Token[]): boolean => tokens.some(({ jatless }) => verbs.has(jatless))

/** `Radi do 20 h`, `Pere se ručno`: what does it was named before. */
export const beginsWithVerb = ([first]: readonly Token[]): boolean =>
  first !== undefined && (verbs.has(first.jatless) || copulas.has(first.jatless))
const copulas = wordsIn('nije nisu nijesu nema nemaju')

const denial = new Set('ne nije nisu nijesu nema nikad nikada'.split(' '))

/** `Šargarepa, krastavac, krompir`, `Sir i orasi`: alone such words tell nobody anything. `Magnetni nosač, montaža bez bušenja` does. */
export const isLabel = (text: string): boolean => {
  const tokens = tokensOf(text)
  return (
    !text.includes(': ') &&
    !hasVerb(tokens) &&
    !tokens.some(({ folded }) => /^\d/.test(folded) || denial.has(folded)) &&
    (tokens.length <= 3 ||
      (text.includes(',') && text.split(',').every((part) => tokensOf(part).length <= 2)))
  )
}

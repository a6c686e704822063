import { searchKey } from '#contract/common/text.ts'

/** What is searched of an entry. */
export type Searched = {
  label: string
  /** Shown beside the label, and found by. */
  detail?: string
  /** Words that stand nowhere. */
  also?: string
}

const wordsOf = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A single letter inside a word is chance. */
const isInside = (words: string[], part: string): boolean =>
  part.length > 1 && words.some((word) => word.includes(part))

/** From so many letters on one may be wrong, missing, too many or in its neighbour's place. */
const fewestForgiven = 4

/** Whether a word begins like what was typed but for one slip. */
const isSlip = (word: string, part: string): boolean => {
  if (part.length < fewestForgiven || word.length < part.length - 1) return false
  let at = 0
  while (at < part.length && word[at] === part[at]) at += 1
  // The first letter is hardly ever the wrong one, and without it everything resembles everything.
  if (at === 0) return false
  const rest = part.slice(at + 1)
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(part.slice(at), at + 1) ||
    (part[at] === word[at + 1] && part[at + 1] === word[at] && word.startsWith(part.slice(at + 2), at + 2))
  )
}

const vowels = new Set('aeiou')

/** „nrdz“ is „narudžbe“: its consonants in their order, the first letter first. */
const isAbbreviation = (word: string, part: string): boolean => {
  if (
    part.length < 3 ||
    word[0] !== part[0] ||
    Array.from(part.slice(1)).some((letter) => vowels.has(letter))
  )
    return false
  let at = 0
  for (const letter of part) {
    at = word.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

const ofPart = (part: string, label: string[], rest: string[]): number => {
  if (label.includes(part)) return 8
  if (label.some((word) => word.startsWith(part))) return calledSo
  if (isInside(label, part)) return 4
  if (rest.some((word) => word.startsWith(part))) return 3
  if (isInside(rest, part)) return 1
  if (label.some((word) => isSlip(word, part) || isAbbreviation(word, part))) return 2
  // „lampe“ is „lampa“ in another case.
  const stem = part.length > 4 ? part.slice(0, -1) : part
  return [...label, ...rest].some((word) => word.length === part.length && word.startsWith(stem)) ? 1 : 0
}

/** Whether every word of a search begins one of an entry: what only stands inside a word is mostly chance among many entries. */
export const begins = ({ label, detail = '', also = '' }: Searched, query: string): boolean => {
  const known = wordsOf(`${label} ${detail} ${also}`)
  return wordsOf(query).every((part) => known.some((word) => word.startsWith(part)))
}

/** From here on an entry is called so: a word of its own name begins like that. */
export const calledSo = 6

/** How well an entry answers a search, whatever way its letters are typed: 0 is not at all. Every word has to be found. */
export const scoreOf = ({ label, detail = '', also = '' }: Searched, query: string): number => {
  const parts = wordsOf(query)
  const [ofLabel, ofRest] = [wordsOf(label), wordsOf(`${detail} ${also}`)]
  const scores = parts.map((part) => ofPart(part, ofLabel, ofRest))
  if (parts.length === 0 || scores.includes(0)) return 0
  const average = scores.reduce((sum, score) => sum + score, 0) / parts.length
  return ofLabel.join(' ').startsWith(parts.join(' ')) ? average + 4 : average
}

/** The best first; equals stay in the order they came. */
export const ranked = <T extends Searched>(entries: T[], query: string): { entry: T; score: number }[] =>
  entries
    .map((entry) => ({ entry, score: scoreOf(entry, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)

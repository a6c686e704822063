import { markedStems, markedWords } from './marks-words.ts'
import { textKey } from './text-key.ts'

const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean)

/** `đ` is typed as `dj`. */
const bare = (word: string): string => textKey(word)

const words = new Map(listOf(markedWords).map((word) => [bare(word), word]))
const stems = new Map(listOf(markedStems).map((stem) => [bare(stem), stem]))
const longestStem = Math.max(...[...stems.keys()].map(({ length }) => length))

/** What a stem may follow: `na-oštriti`, `pre-čistač`. Longer ones first. */
const prefixes = [
  'protiv',
  'naj',
  'pre',
  'pri',
  'pro',
  'raz',
  'nad',
  'pod',
  'bez',
  'samo',
  'više',
  'ne',
  'na',
  'iz',
  'od',
  'po',
  'za',
  'do',
]

const stemAt = (key: string): string | null => {
  for (let length = Math.min(key.length, longestStem); length >= 3; length -= 1) {
    const stem = stems.get(key.slice(0, length))
    if (stem) return stem + key.slice(length)
  }
  return null
}

/** `-ujući`, `-ajući`: written with a mark whatever stands before. */
const participle = /(?<=[aeiou]j)uc(?=(?:i|a|e|u|eg|im|ih)$)/

const markedWord = (key: string): string => {
  const whole = words.get(key)
  if (whole) return whole
  const own = stemAt(key)
  const longer =
    own ??
    prefixes
      .filter((prefix) => key.startsWith(bare(prefix)) && key.length - prefix.length >= 5)
      .map((prefix) => {
        const rest = key.slice(bare(prefix).length)
        const marked = stemAt(rest)
        return marked ? prefix + marked : null
      })
      .find((marked) => marked !== null) ??
    key
  return longer.replace(participle, 'uć')
}

const cased = (model: string, word: string): string =>
  model === model.toLocaleUpperCase('sr') && model.length > 1
    ? word.toLocaleUpperCase('sr')
    : model.charAt(0) === model.charAt(0).toLocaleUpperCase('sr')
      ? word.charAt(0).toLocaleUpperCase('sr') + word.slice(1)
      : word

const hasMarks = (text: string): boolean => /[čćšžđ]/i.test(text)

/**
 * Marks put back into a text of ours that was typed without any (`cetkica za ciscenje` → `četkica za čišćenje`); a text that has marks
 * was written by somebody who knows where they stand and stays. A word the list does not know stays too.
 */
export const withMarks = (text: string): string =>
  hasMarks(text)
    ? text
    : text.replaceAll(/[a-z]{2,}/gi, (word) => {
        const small = word.toLowerCase()
        const marked = markedWord(small)
        return marked === small ? word : cased(word, marked)
      })

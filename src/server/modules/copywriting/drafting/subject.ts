import { tokensOf, type Token } from '../lexicon/patterns.ts'

/** The words of a name that say what a thing is, and what its maker calls it: neither what it is for nor what it has. */
const headOf = (name: string): Token[] => {
  const wordsIn = (text: string) =>
    tokensOf(text).filter(({ folded }) => folded.length > 3 && !/\d/.test(folded))
  const head = name
    .split(/ [–-] |, /)
    .map((part) => part.split(/ (?=\d|(?:za|sa|s|od|na|u|bez|i) )/u)[0] ?? '')
    .join(' ')
  const marks = name.split(' ').filter((word, at) => at > 0 && /^\p{Lu}/u.test(word))
  const found = wordsIn(`${head} ${marks.join(' ')}`)
  return found.length > 0 ? found : wordsIn(name)
}

/** Whether one of the first words is one of the name, in any case, or stands for any thing: `Uređaj šalje impulse`. */
export const isSubject = (name: string, text: string): boolean => {
  const known = headOf(name)
  return tokensOf(text)
    .slice(0, 4)
    .some(
      ({ jatless }, at) =>
        (at < 2 && /^(?:uredjaj|aparat|proizvod|model|set|komplet)$/.test(jatless)) ||
        known.some(
          (word) =>
            jatless.startsWith(word.jatless.slice(0, Math.max(4, word.jatless.length - 1))) &&
            jatless.length <= word.jatless.length + 2,
        ),
    )
}

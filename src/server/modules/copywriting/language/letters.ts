/*
 * How words of the language run, letter by letter: learned from the forms of the dictionary, for words that it does not have. Whether
 * `gramaza` is one with its mark is read from how `masaža`, `drenaža` and a quarter of a million others end.
 */

const alphabet = ' abcdefghijklmnopqrstuvwxyzčćšžđ'
const codes = new Map(Array.from(alphabet, (letter, at) => [letter, at]))
const size = alphabet.length

/** Counts of four letters in a row, and of the three before the last of them. */
export type Letters = { fours: Uint32Array; threes: Uint32Array }

export const learnLetters = (forms: readonly string[]): Letters => {
  const fours = new Uint32Array(size ** 4)
  const threes = new Uint32Array(size ** 3)
  for (const form of forms) {
    let before = 0
    for (const letter of `${form} `) {
      const code = codes.get(letter)
      // A name, a hyphen: the word ends there.
      if (code === undefined) break
      threes[before] = (threes[before] ?? 0) + 1
      const all = before * size + code
      fours[all] = (fours[all] ?? 0) + 1
      before = all % size ** 3
    }
  }
  return { fours, threes }
}

/** The logarithm of how likely the letters of a word follow each other. */
const likelihoodOf = ({ fours, threes }: Letters, word: string): number => {
  let before = 0
  let sum = 0
  for (const letter of `${word} `) {
    const code = codes.get(letter)
    if (code === undefined) return Number.NEGATIVE_INFINITY
    const all = before * size + code
    sum += Math.log(((fours[all] ?? 0) + unseen) / ((threes[before] ?? 0) + unseen * size))
    before = all % size ** 3
  }
  return sum
}
const unseen = 0.2

const marksOf = new Map([
  ['c', ['c', 'č', 'ć']],
  ['s', ['s', 'š']],
  ['z', ['z', 'ž']],
  ['dj', ['dj', 'đ']],
])

/** So many letters of a word may have a mark; of more it is guessed no longer. */
const mostPlaces = 6

/** All ways to mark a word typed without marks, itself among them; only itself where they are too many. */
const waysOf = (bare: string): string[] => {
  const parts = bare.split(/(dj|[csz])/)
  return parts.filter((part) => marksOf.has(part)).length > mostPlaces
    ? [bare]
    : parts.reduce<string[]>(
        (ways, part) => ways.flatMap((way) => (marksOf.get(part) ?? [part]).map((one) => way + one)),
        [''],
      )
}

/** Its likeliest way of being marked, and by what odds it is likelier than the one without any marks and than all others. */
export const likeliest = (letters: Letters, bare: string): { word: string; odds: number } => {
  const [first, second] = waysOf(bare)
    .map((word) => ({ word, likelihood: likelihoodOf(letters, word) }))
    .toSorted((a, b) => b.likelihood - a.likelihood)
  return {
    word: first?.word ?? bare,
    odds: second ? Math.exp((first?.likelihood ?? 0) - second.likelihood) : Number.POSITIVE_INFINITY,
  }
}

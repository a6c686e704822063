import { readFileSync } from 'node:fs'
import { guessedMarks, onlyMarked } from './dictionary.ts'
import { foldLine } from './fold.ts'

/** One word a line, as it is written with its marks. */
const listOf = (file: string): string[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')

/** `đ` is typed as `dj`. */
const bare = (word: string): string => foldLine(word)

const keysOf = (words: string): string[] => words.split(' ').filter(Boolean).map(bare)

/** Whole words, where the stem begins other words too. */
const words = new Map(listOf('diacritics-words.txt').map((word) => [bare(word), word]))
/**
 * Stems of the words shops write most: each stands for every word that begins so. In the whole of the language a stem's unmarked form
 * begins next to no other word.
 */
const stems = new Map(listOf('diacritics-stems.txt').map((stem) => [bare(stem), stem]))
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

/** What our own lists mark: they hold no names. */
const markedByUs = (key: string): string | null =>
  words.get(key) ?? stemAt(key) ?? (participle.test(key) ? key : null)

const markedWord = (key: string): string => {
  const longer =
    words.get(key) ??
    stemAt(key) ??
    prefixes
      .filter((prefix) => key.startsWith(bare(prefix)) && key.length - prefix.length >= 5)
      .map((prefix) => {
        const rest = key.slice(bare(prefix).length)
        const marked = stemAt(rest)
        return marked ? prefix + marked : null
      })
      .find((marked) => marked !== null) ??
    onlyMarked(key) ??
    key
  return longer.replace(participle, 'uć')
}

const cased = (model: string, word: string): string =>
  model === model.toLocaleUpperCase('sr') && model.length > 1
    ? word.toLocaleUpperCase('sr')
    : model.charAt(0) === model.charAt(0).toLocaleUpperCase('sr')
      ? word.charAt(0).toLocaleUpperCase('sr') + word.slice(1)
      : word

/**
 * `unless`: what stands behind it where it has no marks; with such words known it has them everywhere else. `page`: beginnings of words of a
 * page on which it has them wherever it stands.
 */
type Beside = { marked: string; page: RegExp | null } & Record<
  'before' | 'after' | 'unless',
  ReadonlySet<string>
>

/** Words that are right without their marks too (`koza`, `vise`): marked only beside one of the words that tell. */
const ambiguous: ReadonlyMap<string, Beside> = new Map(
  readFileSync(new URL('ambiguous-words.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [word = '', marked = '', ...beside] = line.split('\t')
      const stemsOfPage = (beside[3] ?? '').split(' ').filter(Boolean)
      const page =
        stemsOfPage.length > 0 ? new RegExp(`(?<![a-z])(?:${stemsOfPage.join('|')})[a-z]*`, 'i') : null
      const [before, after, unless] = [0, 1, 2].map((at) => new Set(keysOf(beside[at] ?? ''))) as [
        Set<string>,
        Set<string>,
        Set<string>,
      ]
      return [word, { marked, page, before, after, unless }]
    }),
)

/** Goats are sold, too. */
const animals = /(?<![a-z])(?:mlek|mlijek|sir|jar[ae]|jari|stad|stok|muz|krmn|ovc|ovac|papk)[a-z]*/i

const besideMarked = (word: string, text: string, at: number, page: string): string => {
  const known = ambiguous.get(word)
  if (!known) return word
  if (known.page?.test(page) && !animals.test(page)) return known.marked
  const before = /(?<!\p{L})(\p{L}+) $/u.exec(text.slice(Math.max(0, at - 24), at))?.[1] ?? ''
  const after = /^ (\p{L}+)/u.exec(text.slice(at + word.length, at + word.length + 24))?.[1] ?? ''
  const isMarked =
    known.before.has(bare(before)) ||
    known.after.has(bare(after)) ||
    (known.unless.size > 0 && !known.unless.has(bare(after)))
  return isMarked ? known.marked : word
}

/** `CE`, `TV`: an abbreviation is no word, and no formula or model (`SiO2`, `NaCl`) is one. */
const isWord = (word: string): boolean =>
  !(word.length <= 3 && word === word.toUpperCase()) && !/[a-z][A-Z]/.test(word)

/** `bicikl ZVRK`, `model Tocak`: a capital inside of a sentence names something, unless it is a word of our lists. */
const isNameAt = (word: string, text: string, at: number): boolean => {
  const isInside = word === word.toUpperCase() || /[\p{L},] $/u.test(text.slice(0, at))
  return word !== word.toLowerCase() && isInside && markedByUs(word.toLowerCase()) === null
}

/** Words of letters alone, with what stands beside them in the text. */
const eachWord = (text: string, change: (word: string, at: number) => string): string =>
  text.replaceAll(/(?<![\d\p{L}])[a-z]{2,}(?![\d\p{L}])/giu, (word: string, at: number) =>
    isWord(word) && !isNameAt(word, text, at) ? change(word, at) : word,
  )

/** So many words that lack their marks for one that has them: a stray one was pasted. */
const mostLacking = 3

/** Whether a text has its marks: who writes them knows where they stand. A word that has none in either way says nothing. */
export const knowsMarks = (text: string): boolean => {
  const marked = (text.match(/\p{L}+/gu) ?? []).filter((word) => /[čćšžđ]/i.test(word)).length
  let lacking = 0
  if (marked > 0)
    eachWord(text, (word) => {
      const small = word.toLowerCase()
      if (!ambiguous.has(small) && markedWord(small) !== small) lacking += 1
      return word
    })
  return marked > 0 && lacking < marked * mostLacking
}

/**
 * Marks put back into a text of ours that was typed without them (`cetkica za ciscenje` → `četkica za čišćenje`); whether it was is asked of
 * a whole page, never of a line. A word that neither our lists nor the dictionary know stays too.
 */
export const restoreDiacritics = (text: string, page = ''): string =>
  eachWord(text, (word, at) => {
    const small = word.toLowerCase()
    const beside = besideMarked(small, text, at, page)
    const marked = beside === small ? markedWord(small) : beside
    return marked === small ? word : cased(word, marked)
  })

/**
 * As `restoreDiacritics`, and what neither our lists nor the dictionary know as its letters make it likely; with the words of which somebody
 * should look at the marks.
 */
export const guessDiacritics = (text: string, page = text): { text: string; doubtful: string[] } => {
  const doubtful: string[] = []
  const guessed = eachWord(restoreDiacritics(text, page), (word) => {
    // A capital may begin a name.
    const guess = word === word.toLowerCase() && markedByUs(word) === null ? guessedMarks(word) : null
    if (!guess) return word
    if (guess.isDoubtful) doubtful.push(guess.word)
    return guess.word
  })
  return { text: guessed, doubtful }
}

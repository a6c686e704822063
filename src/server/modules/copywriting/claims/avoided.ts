import { tokensOf, type Token } from '../lexicon/patterns.ts'

/** Words that carry a sentence and mean nothing by themselves; a phrase of them alone leaves nothing out. */
const carriers = new Set(
  `a ali ako bez bi bila bili bilo bio biti bude budu ce da do dok drugi gde gdje i ih ili im ima imaju iz iza jako je jedan jedna jedno jer
  jeste jos kad kada kako kao ko koja koje koji koju kod li mi moze mogu mu na nad nam nas nase nasi ne nego nema ni nije nisu niti o od on
  ona oni ono ova ovaj ove ovi ovo po pod pre prije pri s sa samo se si smo sta ste sto su sva sve svi svoj ta taj tako te ti tim to tu u uz
  va vam vas vase vasi vec vi vrlo za
  molim nemoj nemojte nigde nigdje nikad nikako pominjati pominje pominji pominjite pomenuti spominjati spominje spominji spominjite
  spomenuti pisati pisite reci rec kazi kazite navoditi proizvod proizvoda`
    .split(/\s+/)
    .flatMap((word) => tokensOf(word).map(({ folded }) => folded)),
)

/** What nouns and adjectives of ours end in. */
const endings = new Set(
  ['', ...'a e i o u om em im ih oj og eg ima ama oga ega omu emu ovi ova ove ovima evi eva eve evima ju'.split(' ')], // prettier-ignore
)

/** Shorter ones are common syllables; of them only the typed word itself counts. */
const shortestStem = 3

/** `plastika` → `plastici`, `noga` → `nozi`, `uspeh` → `uspesi`. */
const softened: Readonly<Record<string, string>> = { k: 'c', g: 'z', h: 's' }

type Stem = { text: string; isVowelEnded: boolean }

const stemsOf = (word: string): Stem[] => {
  if (word.length < shortestStem || /^\d/.test(word)) return []
  const isVowelEnded = /[aeiou]$/.test(word)
  const stem = isVowelEnded ? word.slice(0, -1) : word
  if (stem.length < shortestStem) return []
  // `komarac`, `komarca`.
  const fleeting = !isVowelEnded && /[^aeiou]a[^aeiou]$/.test(stem) && stem.length > 4
  const texts = [stem, ...(fleeting ? [stem.slice(0, -2) + stem.slice(-1)] : [])]
  return texts.flatMap((text) => {
    const soft = softened[text.slice(-1)]
    return [{ text, isVowelEnded }, ...(soft ? [{ text: text.slice(0, -1) + soft, isVowelEnded }] : [])]
  })
}

/** Of a short word with a consonant at its end, `i` makes a verb as often as a plural: `rad`, `radi`. */
const ends = (rest: string, { text, isVowelEnded }: Stem): boolean =>
  endings.has(rest) && (rest !== 'i' || isVowelEnded || text.length > shortestStem)

type Word = { token: Token; stems: { folded: Stem[]; jatless: Stem[] } }

const wordOf = (token: Token): Word => ({
  token,
  stems: { folded: stemsOf(token.folded), jatless: stemsOf(token.jatless) },
})

const standsFor = ({ token, stems }: Word, said: Token): boolean =>
  said.folded === token.folded ||
  said.jatless === token.jatless ||
  stems.folded.some((stem) => said.folded.startsWith(stem.text) && ends(said.folded.slice(stem.text.length), stem)) || // prettier-ignore
  stems.jatless.some((stem) => said.jatless.startsWith(stem.text) && ends(said.jatless.slice(stem.text.length), stem)) // prettier-ignore

const meaning = (text: string): Token[] => tokensOf(text).filter(({ folded }) => !carriers.has(folded))

const standsIn = (phrase: readonly Word[], tokens: readonly Token[]): boolean =>
  tokens.some((_token, at) =>
    phrase.every((word, index) => {
      const said = tokens[at + index]
      return said !== undefined && standsFor(word, said)
    }),
  )

/** Two letters are a word only where they are a name of something: `TV`, `AI`. */
const isTooShort = (written: string, tokens: readonly Token[]): boolean =>
  tokens.every(({ folded }) => folded.length < shortestStem) && !/^\p{Lu}{2}$|\d/u.test(written.trim())

const phrasesIn = (avoid: string): string[] =>
  avoid
    .split(/[,;\n•]+|(?<=\p{L}{2})\.(?=\s|$)/u)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')

export type Avoided = {
  /** Whether a sentence mentions what the seller does not want mentioned. */
  isIn: (sentence: string) => boolean
  /** What nothing can be left out by: it stands in the product's name, or is too general. */
  unheld: string[]
}

/**
 * Reads „Šta ne pominjati“: words and short phrases, found as whole words in any of their forms and in both dialects. What the product is
 * called by, and words that carry every sentence, leave nothing out, or no page would be left.
 */
export const avoidedBy = (avoid: string | undefined, productName: string): Avoided => {
  const name = meaning(productName)
  const held: Word[][] = []
  const unheld: string[] = []
  for (const written of phrasesIn(avoid ?? '')) {
    const tokens = meaning(written)
    const phrase = tokens.map(wordOf)
    if (tokens.length === 0 || isTooShort(written, tokens) || standsIn(phrase, name)) unheld.push(written)
    else held.push(phrase)
  }
  return {
    isIn: (sentence) =>
      held.length > 0 &&
      // What a comma parts is no phrase.
      sentence.split(/[,;:.!?–—()]\s/).some((clause) => {
        const tokens = meaning(clause)
        return held.some((phrase) => standsIn(phrase, tokens))
      }),
    unheld,
  }
}

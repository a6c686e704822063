import type { Market } from '#contract/common/market.ts'
import { readTable } from '../../../lib/table.ts'

/**
 * Words that tell the dialects apart, whole, in small letters. Only forms that mean nothing else in the other dialect: `leti` (flies, in
 * summer), `dela` (works, parts) and their like are left out.
 */
const pairs = readTable(new URL('dialect-words.tsv', import.meta.url), ['ekavian', 'ijekavian']).map(
  ({ ekavian, ijekavian }) => [ekavian, ijekavian] as const,
)

/** Ekavian word → the same word in ijekavian, both in small letters. */
export const ijekavianOf: ReadonlyMap<string, string> = new Map(pairs)
/** Ijekavian word → the same word in ekavian. */
export const ekavianOf: ReadonlyMap<string, string> = new Map(
  // `njega` is the word for care and for him; only the first has an ekavian form.
  pairs.filter(([, ijekavian]) => ijekavian !== 'njega').map(([ekavian, ijekavian]) => [ijekavian, ekavian]),
)

const prefixes = '(?:jedno|dvo|tro|više|samo|bez|naj|ne|pre|pri|pro|raz|pod|iz|is|na|po|za|do|od|u|o)?'

type StemRule = { pattern: RegExp; written: ReadonlyMap<string, string> }

const stemRule = (pairsOfStems: readonly (readonly [string, string])[]): StemRule => ({
  pattern: new RegExp(
    `^(${prefixes})(${pairsOfStems
      .map(([from]) => from)
      .toSorted((a, b) => b.length - a.length)
      .join('|')})`,
    'u',
  ),
  written: new Map(pairsOfStems),
})

/**
 * Stems that part the dialects in every word that begins with them; one of `prefixes` may stand before. For words the table above does
 * not hold, so a form with another vowel (`svetleći`, `svijetleći`) is written there.
 */
const stemPairs = readTable(new URL('dialect-stems.tsv', import.meta.url), ['ekavian', 'ijekavian']).map(
  ({ ekavian, ijekavian }) => [ekavian, ijekavian] as const,
)

const stemRules = {
  toIjekavian: stemRule(stemPairs),
  // `njegov` is his as well as of care; only the latter, which sellers write less, has an ekavian form.
  toEkavian: stemRule(
    stemPairs.filter(([, written]) => written !== 'njegov').map(([from, to]) => [to, from] as const),
  ),
}

/** Ends of words whose `ije` is no jat: `novijeg`, `aluminijem`, `dobijete`. */
const grownEnd = /[bcdfghkmprstvz]?i?je(?:g|ga|m|mu|š|mo|te)$/u
/** Roots that have the letters and no jat: `pacijent`, `prijem`, `objekat`, `podjednako`. */
const noJat =
  /ijen[ct]|(?<![cm]|st|pr)ijen|(?<=m)ijen(?!j|i)|ijer|hijen|prij(?:em|at|av)|(?:^|n)ijed|dijet|varijet|ob?jek|subjek|objed|s?jedin|[zd]jedn|predjel|tjed/u

/**
 * What ijekavian added, taken away by rule, so that a word no table holds is read as well: `ije` and, behind a consonant that makes no
 * letter with it, `je`. Ends and roots that only look so keep theirs.
 */
const withoutJat = (word: string): string =>
  grownEnd.test(word) || noJat.test(word)
    ? word
    : word
        .replaceAll(/ije(?=[bcčćdđfghklmnprsštvzž])/gu, 'e')
        .replaceAll(/(?<=[bcdfghkmprstvz])je(?=\p{L})/gu, 'e')

/** A small word in the other dialect, or null when it is the same there or unknown. */
const inOtherDialect = (word: string, market: Market, isName = false): string | null => {
  const known = (market === 'Serbia' ? ekavianOf : ijekavianOf).get(word)
  if (known || isName) return known ?? null
  if (market === 'Serbia' ? ijekavianOf.has(word) && !word.includes('je') : ekavianOf.has(word)) return null
  const { pattern, written } = market === 'Serbia' ? stemRules.toEkavian : stemRules.toIjekavian
  const [whole, prefix = '', stem = ''] = pattern.exec(word) ?? []
  const read = whole === undefined ? word : prefix + (written.get(stem) ?? stem) + word.slice(whole.length)
  const other = market === 'Serbia' ? withoutJat(read) : read
  return other === word ? null : other
}

const cased = (model: string, word: string): string => {
  if (model.length > 1 && model === model.toLocaleUpperCase('sr')) return word.toLocaleUpperCase('sr')
  const first = model.charAt(0)
  return first === first.toLocaleUpperCase('sr')
    ? word.charAt(0).toLocaleUpperCase('sr') + word.slice(1)
    : word
}

/** A diet is no child: `bez dijete` stays as it is in Serbia too. */
const isDiet = (text: string, at: number): boolean =>
  /(?:^|\P{L})(?:bez|uz|od|posle|poslije|tokom|stroge|te|ove|svake) $/iu.test(
    text.slice(Math.max(0, at - 12), at),
  )

const nounEnd = '(?:ov)?(?:a|e|i|u|o|om|em|ama|ima)?'
const ends = {
  noun: nounEnd,
  adjective: '(?:i|a|o|e|u|og|oga|om|ome|oj|im|ih|ima|eg|em|ega|emu)',
  verb: '\\p{L}*',
  word: '',
} as const
const kinds = Object.keys(ends) as (keyof typeof ends)[]

export const westernRows = readTable(new URL('western-words.tsv', import.meta.url), [
  'kind', 'western', 'eastern', 'example', 'counter',
]) // prettier-ignore

/**
 * Words of the western standard that a reader in Serbia stumbles over, by their stems, with the eastern word of the same gender and
 * number, so that what stands beside them still agrees; whole words before stems.
 */
const western = kinds.toReversed().map((kind) => {
  const rows = westernRows.filter((row) => row.kind === kind)
  const stems = rows.map((row) => row.western).toSorted((a, b) => b.length - a.length)
  return {
    pattern: new RegExp(`^(${stems.join('|')})(${ends[kind]})$`, 'u'),
    written: new Map(rows.map((row) => [row.western, row.eastern])),
  }
})

/** A bath is neuter here: it is renamed only where no adjective stands before it. */
const bath = new Map([
  ['kupaonica', 'kupatilo'],
  ['kupaonice', 'kupatila'],
  ['kupaonici', 'kupatilu'],
  ['kupaonicu', 'kupatilo'],
])

/** A beam is `zrak` in both: only beside one of these words it is air. */
const airBefore =
  /(?<!\p{L})(?:(?:vruć|topl|hladn|svjež|svež|čist|vlažn|suh|suv|zagađen|komprimiran|ispuš|usis|hlađen|hlađe|istjera|istera)\p{L}{0,5}|(?:protok|kvalitet|vlažnost|čišćenj|pročišćivač|ovlaživač|odvlaživač|osvježivač|temperatur|cirkulacij|pritis|struj|mlaz)\p{L}*|na|po) $/iu

const easternOf = (word: string, before: string): string | null => {
  for (const { pattern, written } of western) {
    const [, stem = '', end = ''] = pattern.exec(word) ?? []
    if (stem) return `${written.get(stem) ?? stem}${end}`
  }
  if (/^zrak(?:a|u|om)?$/.test(word)) return airBefore.test(before) ? word.replace('zrak', 'vazduh') : null
  return /(?:^|[^\p{L} ] ?|ti | \p{L}{1,2} |^\p{L}{1,2} )$/u.test(before) ? (bath.get(word) ?? null) : null
}

/** `Vreća Bjelašnica 650`: a capital letter behind a small one's word names somebody or something. */
const isNameAt = (text: string, at: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(text.slice(at, at + 2)) && /\p{Ll} $/u.test(text.slice(Math.max(0, at - 2), at))

/** `kad ga ne trebate`: what is needed is said of the thing here. */
const inEasternWords = (market: Market, text: string): string =>
  market === 'Serbia'
    ? text
        // What it washes stands in another case behind the words for it here.
        .replaceAll(
          /(?<!\p{L})perilic(a|e|i|u|om)(?!\p{L})( posuđa| suđa| rublja| veša)?/giu,
          (word, end: string, washed = '') =>
            cased(word, `mašin${end} za ${/[ps]/i.test(washed) ? 'sudove' : washed ? 'veš' : 'pranje'}`),
        )
        .replaceAll(/(?<=\d )tjedna(?!\p{L})/gu, 'nedelje')
        .replaceAll(/(?<!\p{L})(?:ga|je) ne trebate(?!\p{L})/gu, 'vam ne treba')
        .replaceAll(/(?<!\p{L})ih ne trebate(?!\p{L})/gu, 'vam ne trebaju')
    : text

/** A page's own sentence in the dialect of the market, word by word; a word that is not known stays as it was written. */
export const adaptedTo = (market: Market, text: string): string =>
  inEasternWords(market, text).replaceAll(/\p{L}+/gu, (word, at: number, whole: string) => {
    const small = word.toLocaleLowerCase('sr')
    // `MultiJet` is a name.
    if ((small === 'dijete' && isDiet(whole, at)) || /\p{Ll}\p{Lu}/u.test(word)) return word
    const renamed = easternOf(small, whole.slice(0, at))
    // In Bosnia both words are at home, and what only lost its jat is no other word.
    const isForeign =
      market === 'Serbia' || (market === 'Montenegro' && renamed !== small.replaceAll(/i?je/g, 'e'))
    const eastern = isForeign ? renamed : null
    const other =
      market === 'Serbia' && eastern ? eastern : inOtherDialect(eastern ?? small, market, isNameAt(whole, at))
    const written = other ?? eastern
    return written ? cased(word, written) : word
  })

/** Words of the other dialect in a text, for checking what was written for a market. */
export const wordsOfOtherDialect = (market: Market, text: string): string[] =>
  [...text.matchAll(/\p{L}+/gu)]
    .filter(({ 0: word, index }) => {
      const small = word.toLocaleLowerCase('sr')
      return (
        !(small === 'dijete' && isDiet(text, index)) &&
        inOtherDialect(small, market, isNameAt(text, index)) !== null
      )
    })
    .map(([word]) => word)

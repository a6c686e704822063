import { cyrillicLanguage, smallWordsIn } from '../../../lib/language.ts'
import { foldLine } from './fold.ts'

/** `ours` is Serbian, Croatian, Bosnian or Montenegrin: readers of all three markets understand it. */
export type Language =
  | 'ours'
  | 'en'
  | 'de'
  | 'it'
  | 'fr'
  | 'es'
  | 'pt'
  | 'pl'
  | 'sl'
  | 'cs'
  | 'ro'
  | 'tr'
  | 'ru'
  | 'bg'
  | 'mk'
  | 'hu'
  | 'other'

/** Readers of all three markets understand each of these. */
const ours = ['sr', 'hr'] as const
const told: Exclude<Language, 'other' | 'ours'>[] = [
  'en', 'de', 'it', 'fr', 'es', 'pt', 'pl', 'sl', 'cs', 'ro', 'tr', 'ru', 'bg', 'mk', 'hu',
] // prettier-ignore

const declared: Record<string, Language> = {
  sr: 'ours', hr: 'ours', bs: 'ours', sh: 'ours', cnr: 'ours', me: 'ours',
  en: 'en', de: 'de', it: 'it', fr: 'fr', es: 'es', pt: 'pt', pl: 'pl', sl: 'sl', cs: 'cs', sk: 'cs', ro: 'ro', tr: 'tr',
  ru: 'ru', uk: 'ru', kk: 'ru', bg: 'bg', mk: 'mk', hu: 'hu',
} // prettier-ignore

const cyrillicOnly: readonly string[] = ['ru', 'bg', 'mk']

/** Letters that tell neighbours apart where the small words are the same; each counts as two small words. */
const tellingLetters: readonly [Exclude<Language, 'other'>, RegExp][] = [
  ['ours', /[ćđ]/i],
  ['pl', /[łąęśźż]/i],
  ['cs', /[ěřůýťň]/i],
  ['de', /[äöüß]/i],
  ['ro', /[ășțâ]/i],
  ['tr', /[ğış]/],
  ['hu', /[őű]/i],
  ['pt', /[ãõ]/i],
]

const counts = (text: string) => {
  // Units behind numbers (`220 V`) look like small words of some language or other.
  const words = foldLine(text)
    .replaceAll(/\d ?[a-z]{1,3}\b/g, ' ')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const letters = tellingLetters
    .filter(([, pattern]) => pattern.test(text.normalize('NFC')))
    .map(([language]) => language)
  return (['ours', ...told] as const)
    .filter((language) => language === 'ours' || cyrillicOnly.includes(language) === isCyrillic)
    .map((language) => ({
      language,
      hits:
        smallWordsIn(words, ...(language === 'ours' ? ours : [language])) +
        (letters.includes(language) ? 2 : 0),
    }))
    .toSorted((a, b) => b.hits - a.hits)
}

/** True when most letters are neither Latin nor Cyrillic. */
const isOtherScript = (text: string): boolean => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const known = text.match(/[\p{Script=Latin}\p{Script=Cyrillic}]/gu)?.length ?? 0
  return letters > 0 && known < letters / 2
}

/**
 * The language of a text: by its small words when there are enough of them, else as the page declares it. Pages lie
 * about their language often (a shop system's default is English), so the text is asked first.
 */
export const languageOf = (text: string, declaredTag: string | null = null): Language => {
  if (isOtherScript(text)) return 'other'
  const tag = declared[(declaredTag ?? '').toLowerCase().split(/[-_]/)[0] ?? ''] ?? 'other'
  const [first, second] = counts(text)
  if (/\p{Script=Cyrillic}/u.test(text)) {
    const written = cyrillicLanguage(text)
    if (written === 'mk') return 'mk'
    if (written === 'sr') return tag === 'mk' && !/[ђћ]/i.test(text) ? 'mk' : 'ours'
    if (written === 'bg') return tag !== 'ru' && (tag === 'bg' || first?.language === 'bg') ? 'bg' : 'ru'
    if (written !== null) return 'ru'
  }
  const ofTag = counts(text).find(({ language }) => language === tag)?.hits ?? 0
  if (first && ofTag > 0 && ofTag >= first.hits * 0.7) return tag
  // A word like `Pro` is a small word of some neighbour: against the page's own word and our letters, two of them say nothing.
  if (tag === 'ours' && first && first.hits <= 2 && /[čćđšž]/i.test(text) && !/[ěřůýťňäöüßľĺŕ]/i.test(text))
    return 'ours'
  if (first && first.hits >= 2 && first.hits > (second?.hits ?? 0)) return first.language
  // Serbian, Slovenian and Czech share most small words: with a tie the market's own tongue is the better guess.
  if (
    first &&
    first.hits >= 2 &&
    counts(text).some(({ language, hits }) => language === 'ours' && hits === first.hits)
  )
    return 'ours'
  if (tag !== 'other') return tag
  if (/[čćđ]/i.test(text)) return 'ours'
  return 'other'
}

/** Small words of ours that are small words elsewhere too: they do not tell a language, but they excuse a short line of ours. */
const sharedSmallWords =
  /(?<![a-z])(?:a|o|ni|pa|te|ga|mu|ih|im|ima|imaju|nema|sve|samo|koju|kojim|kojom|oko|ona|oni|ono)(?![a-z])/g

/** Ours as well, but in a line of English no excuse. */
const sharedWithNeighbours = /(?<![a-z])(?:s|to)(?![a-z])/g

/** Whether a short line on a page of ours is in another tongue: it has that tongue's small words or letters we do not write. */
export const looksForeign = (text: string): boolean => {
  // Our pages were put into Latin letters before they are asked.
  if (/(?!\p{Script=Latin})\p{L}/u.test(text)) return true
  if (/[äöüßñçêèàùâîôłąęśżźőűğışțăы]/i.test(text.normalize('NFC'))) return true
  if (/^(?:not an? |keep |do not |please )/i.test(text)) return true
  const [first] = counts(text)
  const own =
    (counts(text).find(({ language }) => language === 'ours')?.hits ?? 0) +
    (foldLine(text).match(sharedSmallWords)?.length ?? 0)
  if (first && first.language !== 'ours' && first.hits > own && first.hits >= 1) {
    const english = first.language === 'en' || first.language === 'de'
    const shared = foldLine(text).match(sharedWithNeighbours)?.length ?? 0
    return english || (first.hits >= 2 && first.hits > own + shared)
  }
  return own === 0 && foreignWord.test(foldLine(text))
}

/** Words of supplier pages that stay untranslated on pages of ours. */
const foreignWord =
  /\b(?:material|colou?r|size|weight|package|includes?|quantity|type|feature[sd]?|high|quality|new|brand|product|power|battery|charging|water|proof|home|kitchen|free|style|design|cotton|steel|plastic|shipping|item|suitable|wireless|portable|rechargeable|adjustable|waterproof|lightweight|durable|soft|easy|use|input|output|voltage|length|width|height|toy|native|contrast|ratio|lamp|life|five|heads|smooth|skin|cartridges|refills|generation|smartwatch|gewicht|farbe|grosse|lieferumfang|hochwertig|geeignet)\b(?!:? ?(?:pvc|abs|pu\b))/

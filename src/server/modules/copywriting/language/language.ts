import { textKey } from './text-key.ts'

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

/** Small words, folded, that a text of some length cannot do without. Words two languages share stand in both. */
const smallWords: Record<Exclude<Language, 'other'>, string> = {
  ours: 'i je su se da na u za sa od koji koja koje kao ali ili po bez kroz vas vam vasu vase vasa nije ne uz pri svaki svaku ovaj ova ovo moze mozete jer dok kada kad ce iz do bilo vec lako jednostavno sto zahvaljujuci tokom izmedju prilikom omogucava idealan idealna savrsen upotrebu izradjen izradjena',
  en: 'the and of to with for is are your you this that from it in on or can be not will has have our by an all when more made easy any perfect',
  de: 'der die das und mit fur ist ein eine einen sie ihr ihre von zu im den dem auf auch nicht oder durch bei wird werden kann aus als zum zur ohne',
  it: 'il la di e che per con del della un una le gli i sono non da dei nel alla come puo tuo tua piu anche questo questa senza',
  fr: 'le la les de des et un une pour avec est vous votre vos du au sur dans en ce cette plus par que qui sans pas sont aux',
  es: 'el la los las de y un una para con que es en su del por se sin mas como al este esta puede tu sus son',
  pt: 'o a os as de e um uma para com que em do da no na por se sem mais como ao este esta pode voce sua seu nao esta uma',
  pl: 'i w z na do jest sie nie to dla oraz ze od przez po jak lub ktory ktora ktore moze bez ten ta tego jego przy',
  sl: 'in je za z na v ki se pri ali od tudi lahko so brez vas vam kot da ter iz po ni kar omogoca vase s tako ob',
  cs: 'a je v na se z pro s do jsou nebo ktery ktera ktere jako od po ve vas bez pri take tak neni i ze',
  ro: 'si de la cu pentru in este o un din care pe sau nu mai prin ce sunt poate fara dumneavoastra al ale va fi',
  tr: 've bir bu ile icin olarak daha cok en da de olan gibi her sizin kadar ya veya degil kolay',
  ru: 'i v na s dlja ne po iz ot k kotoryj eto kak ili vy vas vasego pri bez bolee takze mozno u ego legko',
  bg: 'i na za s ot v se da e po si ot kojto kojato sa ili ne pri bez mnogo vi vasata moze',
  mk: 'i na za so od vo se da e po ili ne koj koja koi pri bez vi vasata moze',
  hu: 'a az es egy hogy nem is meg van vagy mint de csak el ki minden nagyon ez lehet konnyen',
}

const tables = Object.entries(smallWords).map(
  ([language, words]) => [language as Exclude<Language, 'other'>, new Set(words.split(' '))] as const,
)

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
  const words = textKey(text)
    .replaceAll(/\d ?[a-z]{1,3}\b/g, ' ')
    .split(/[^a-z]+/)
    .filter(Boolean)
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text)
  const letters = tellingLetters
    .filter(([, pattern]) => pattern.test(text.normalize('NFC')))
    .map(([language]) => language)
  return tables
    .filter(([language]) => language === 'ours' || cyrillicOnly.includes(language) === isCyrillic)
    .map(([language, table]) => ({
      language,
      hits: words.filter((word) => table.has(word)).length + (letters.includes(language) ? 2 : 0),
    }))
    .toSorted((a, b) => b.hits - a.hits)
}

/** Letters only Russian, Ukrainian or Bulgarian writes, and letters only Serbian or Macedonian writes. */
const eastern = /[ыэъёщяюйєїіґ]/i
const serbianCyrillic = /[ђћјљњџ]/i

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
    if (/[ѓќѕ]/i.test(text)) return 'mk'
    if (eastern.test(text))
      return /[ыэё]/i.test(text) || tag === 'ru'
        ? 'ru'
        : tag === 'bg'
          ? 'bg'
          : first?.language === 'bg'
            ? 'bg'
            : 'ru'
    if (serbianCyrillic.test(text)) return tag === 'mk' && !/[ђћ]/i.test(text) ? 'mk' : 'ours'
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
  const [first] = counts(text)
  const own =
    (counts(text).find(({ language }) => language === 'ours')?.hits ?? 0) +
    (textKey(text).match(sharedSmallWords)?.length ?? 0)
  if (first && first.language !== 'ours' && first.hits > own && first.hits >= 1) {
    const english = first.language === 'en' || first.language === 'de'
    const shared = textKey(text).match(sharedWithNeighbours)?.length ?? 0
    return english || (first.hits >= 2 && first.hits > own + shared)
  }
  return own === 0 && foreignWord.test(textKey(text))
}

/** Words of supplier pages that stay untranslated on pages of ours. */
const foreignWord =
  /\b(?:material|colou?r|size|weight|package|includes?|quantity|type|feature[sd]?|high|quality|new|brand|product|power|battery|charging|water|proof|home|kitchen|free|style|design|cotton|steel|plastic|shipping|item|suitable|wireless|portable|rechargeable|adjustable|waterproof|lightweight|durable|soft|easy|use|input|output|voltage|length|width|height|gewicht|farbe|grosse|lieferumfang|hochwertig|geeignet)\b(?!:? ?(?:pvc|abs|pu\b))/

const letters: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'đ', е: 'e', ж: 'ž', з: 'z', и: 'i', ј: 'j', к: 'k', л: 'l', љ: 'lj', м: 'm',
  н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ф: 'f', х: 'h', ц: 'c', ч: 'č', џ: 'dž', ш: 'š',
} // prettier-ignore

/** Serbian Cyrillic to Serbian Latin: `Љубав` → `Ljubav`, `ЊЕГА` → `NJEGA`. Letters Serbian does not have stay. */
export const latin = (text: string): string =>
  text.replaceAll(/\p{Script=Cyrillic}/gu, (letter, at: number) => {
    const small = letter.toLocaleLowerCase('sr-Cyrl')
    const written = letters[small]
    if (!written) return letter
    if (letter === small) return written
    const next = text.charAt(at + 1)
    const shouting = next !== '' && next !== next.toLocaleLowerCase('sr-Cyrl')
    return shouting ? written.toUpperCase() : written.charAt(0).toUpperCase() + written.slice(1)
  })

import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Market } from '#contract/common/market.ts'
import { adaptedTo } from '../language/dialect-words.ts'
import { inDialect } from '../language/dialect.ts'
import { adjective } from '../language/grammar.ts'
import { latin } from '#contract/common/cyrillic.ts'
import { languageOf, type Language } from '../language/language.ts'
import { knowsMarks, restoreDiacritics } from '../language/diacritics.ts'
import { plainText, tidyLine } from '../language/page-text.ts'
import { inlineAttributes } from './labels.ts'
import { readName } from './doubtful-name.ts'
import { headNoun, isReadable } from './nouns.ts'
import { mentionsLed, propertiesIn } from './properties.ts'
import { capitalised, listed, foldLine } from '../language/fold.ts'
import { withoutTitleCase } from '../language/title-case.ts'

/** A lamp with wireless charging charges a phone without a wire and has one itself. */
const chargesOthers = (name: string, nounKey: string): boolean =>
  !nounKey.startsWith('punjac') && propertiesIn(name).some(({ id }) => id === 'wireless-charging')

/** What shines by itself: there LED belongs to the name wherever it stands. */
const lights = /lamp|svet|sijalic|reflektor|traka|lanter|luster/

/** `Aspirator …, perie LED`: behind the first comma LED speaks of a part. */
const isLed = (name: string, nounKey: string): boolean =>
  mentionsLed(lights.test(nounKey) ? name : (name.split(/[,(|–]| - | with | mit | con /)[0] ?? name))

const size = /(?:^| )(mini|smart)(?= |$)/

/** Measures that buyers look for in a name. */
const measuresInNames = ['power', 'capacity', 'battery', 'quantity']

/** Whom clothes and the like are for. */
const wearers: readonly (readonly [string, RegExp])[] = [
  ['žensk', /\b(?:wom[ae]n'?s?|ladies|female|damen|frauen|donna|femmes?|mujer|damsk|zensk|de dama|kadin)/],
  ['mušk', /\b(?:men'?s?|male|herren|manner|uomo|hommes?|hombre|mesk|musk|barbat|erkek)\b/],
  [
    'děčj',
    /\b(?:kids?'?s?|child(?:ren)?'?s?|toddler|kinder|bambin|enfants?|nino|dzieciec|otrosk|copii|cocuk|detsk)/,
  ],
]

/** Families of devices an accessory is made for; they are proper names and stay. */
const devices =
  /\b(?:iPhone|iPad|Galaxy|AirPods|PlayStation|Xbox|Redmi|MacBook|Apple Watch)(?: (?:\d{1,3}[A-Za-z]{0,2}|[A-Z]\d{1,3}[A-Za-z]?|Pro|Max|Plus|Ultra|Mini|Air|Note|Series))*/g

/** Makers whose name buyers look for, for pages that do not name the brand apart. */
const makers =
  /\b(?:Adidas|Anker|Apple|Asus|Baseus|Beurer|Bosch|Braun|Canon|Casio|Dyson|Einhell|Epson|Garmin|Gorenje|Honor|HP|Huawei|JBL|Kärcher|Karcher|Lego|Lenovo|LG|Logitech|Makita|Nike|Nikon|Oral-B|Panasonic|Philips|Puma|Remington|Roborock|Rowenta|Samsung|Seiko|Sony|Stanley|Tefal|TP-Link|UGREEN|Xiaomi)\b/gi

/** Words in capitals that name no maker. */
const signs =
  /^(?:LED|USB|RGB|HEPA|ABS|PVC|UPF|SPF|GPS|DIY|PRO|MAX|MINI|SET|NEW|HOT|TOP|XXL|WIFI|HDMI|AAA|LCD|EVA|TPU|UHD|FHD|HDR|OBD|PIR|SOS|BIO|ECO|RPM|COB|SMD|GTX|DVR|TWS|ANC|SUP|OLED|SATA|IPX?)(?: |$)/

/** `FINK 18-52`, `MOLE 80` in a name that does not shout: what its maker calls it, with its number. */
const marksIn = (name: string): string[] =>
  name === name.toUpperCase()
    ? []
    : [
        ...name.matchAll(
          /(?<![\p{L}\d-])([A-ZÄÖÜ]{3,}(?: (?=\S*\d)[A-Z\d-]{1,8}(?![\p{L}\d.,]| ?(?:V|W|L|A|ml|mm|cm|m|kg|g|l|x|×|in|inch|pcs)(?!\p{L})))?)(?![\p{L}\d-])/gu,
        ),
      ]
        .map(([mark]) => mark)
        .filter((mark) => !signs.test(mark))
        .slice(0, 1)

/** Brand and model as the page writes them: the brand, quoted names and codes with digits. */
const properNames = (name: string, brand: string | null): string[] => {
  const quoted = [...name.matchAll(/[»"„“]([^«"“”]{2,30})[«"“”]/g)].map((match) => match[1]?.trim() ?? '')
  const codes = name
    .split(/[\s,()|/]+/)
    .filter(
      (word) =>
        /^(?=.*\d)(?=.*[A-Z])[A-Z0-9-]{2,18}$/.test(word) &&
        !/^\d+(?:W|V|L|ML|MAH|CM|MM|KG|G|MP|GB|HZ|A|PCS|IN|D|K|M)$|^IPX?\d|^[23]D$|^[48]K$|^\d+ATM$/.test(
          word,
        ),
    )
  const ownBrand =
    brand &&
    brand.length <= 24 &&
    /^[\p{L}\d&.' -]+$/u.test(brand) &&
    foldLine(name).includes(foldLine(brand))
      ? [brand]
      : []
  const known = [...name.matchAll(makers)].map((match) => match[0])
  const families = [...name.matchAll(devices)].map((match) => match[0])
  const marks = ownBrand.length + known.length === 0 ? marksIn(name) : []
  const all = [
    ...ownBrand,
    ...marks,
    ...known,
    ...families,
    ...quoted.filter((text) => /[A-Z0-9]/.test(text)),
    ...codes,
  ]
  return all
    .filter((text, at) => all.findIndex((other) => foldLine(other).includes(foldLine(text))) === at)
    .filter((text) => text === marks[0] || !marks.some((mark) => mark.includes(text)))
    .slice(0, 3)
}

/** What decides of a tool that is sold alone. */
const withoutBattery =
  /\b(?:ohne akku|(?:without|no|w\/o) batter(?:y|ies)|(?:bare|body|tool) only|bare tool|senza batteri[ae]|sans batterie|sin bateria|bez (?:akumulatora|baterii)|akku nelkul)\b/

/** `for iPhone, AirPods`: the devices a thing is made for stand behind `za`. */
const madeFor = (name: string, names: readonly string[]): string[] => {
  const families = names.filter((own) => own.search(devices) === 0)
  if (families.length === 0 || !/(?<!\p{L})(?:for|für|za|per|pour|para)(?!\p{L})/iu.test(name))
    return [...names]
  return [...names.filter((own) => !families.includes(own)), `za ${listed(families)}`]
}

/** `HIT!!! Poklopci`, `Sat – AKCIJA!`: what a shop shouts before or behind a name is no part of it. */
const shout = String.raw`(?:(?:super |top )?(?:hit|novo|akcija|ponuda|cena|cijena|rasprodaja|popust|sniženje|sniženo|novitet)|top|super)`
const shouts = new RegExp(
  String.raw`^(?:${shout} ?!+[ –:-]*)+(?=\p{L})|(?<![ –,|-])[ –,|-]+${shout} ?!+$`,
  'giu',
)

/** `Merdevine profesionalne – NOVO`: cried behind a name without a sign. */
const withoutCry = (name: string): string => {
  const words = name.split(' ')
  const end = words.findLastIndex((word) => !/^(?:NOVO?|AKCIJA|HIT|TOP|[–-])$/.test(word)) + 1
  return /\p{Ll}/u.test(name) && end > 1 ? words.slice(0, end).join(' ') : name
}

/** A page of ours names its product in our language; only shouting, shop names and prices behind a bar are cut off. */
const ownName = (name: string, brand: string | null): string => {
  const tidy = tidyLine(
    plainText(knowsMarks(latin(name)) ? latin(name) : restoreDiacritics(latin(name)))
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(shouts, ''),
  )
  const [first = tidy] = withoutCry(tidy).split(/ \| | – (?=[\w.]+\.(?:rs|com|ba|me|hr)\b)/)
  const ownBrand = foldLine(brand ?? '').split(' ')
  return withoutTitleCase(
    capitalised(first.trim() || tidy),
    (word) => ownBrand.includes(foldLine(word)) || word.search(makers) === 0 || word.search(devices) === 0,
  )
}

/** `PRO` and `za` are small words of Czech, too: on a page of ours a name of these is ours. */
const neighbours = new Set<Language>(['cs', 'sl'])

/** What other things are made for: alone it names the thing, behind another noun what that one is for. */
const carriers = new Set(['bicikl', 'telefon', 'tablet', 'elektricni trotinet', 'decja kolica'])

/** Heads of names that are made for something, where the glossary does not know the whole: `Werkzeughalter Fahrrad`. */
const madeForOthers =
  /(?:halter(?:ung)?|stander|tasche|hulle|korb|schutz|trager|bezug|folie|adapter|kabel|ladegerat|pumpe|schloss|licht|lampe|spiegel|klingel|holder|mount|stand|bag|case|cover|rack|basket|charger|cable|lock|light|bell|mirror|strap|protector|accessor(?:y|ies))s?(?![a-z])/

/**
 * `Handyhalterung Fahrrad FixGrip`: without a preposition between them the first is the thing and the last what it is for, although the last
 * is where these languages put the head. Null where the first is none we know.
 */
const nounOf = (name: string, language: Language): ReturnType<typeof headNoun> => {
  const noun = headNoun(name, language)
  if (!noun || !carriers.has(noun.id)) return noun
  const words = name.split(' ')
  const at = words.findIndex((word) => headNoun(word, language)?.id === noun.id)
  const front = at > 0 ? words.slice(0, at).join(' ') : ''
  const before = front === '' ? null : headNoun(front, language)
  if (before && before.id !== 'set') return before
  return madeForOthers.test(foldLine(front)) ? null : noun
}

/**
 * A name fit for a Serbian page: the page's own when it speaks our language, else one made of what the glossary knows
 * (`LED Night Light` → `LED noćna lampa`), with brand and model kept. Null when the noun is not known.
 */
export const serbianName = (facts: ProductFacts, market: Market): string | null => {
  const name = facts.name?.trim()
  if (!name) return null
  const texts = [name, facts.description ?? '', ...facts.features].join('. ')
  const pageLanguage = languageOf(texts, facts.language)
  // A page of ours in a system that calls itself English names its product in our language too.
  const nameLanguage = languageOf(name, pageLanguage === 'ours' ? 'sr' : facts.language)
  if (
    pageLanguage === 'ours' &&
    (nameLanguage === 'ours' || nameLanguage === 'other' || neighbours.has(nameLanguage))
  )
    return adaptedTo(market, readName(ownName(name, facts.brand), facts).name)
  const noun = isReadable(nameLanguage) ? nounOf(name, nameLanguage) : null
  // "Set" alone names nothing.
  if (!noun || noun.id === 'set') return null
  const nounKey = foldLine(inDialect(noun.nominative, 'Serbia'))
  const measures = inlineAttributes(name, measuresInNames)
  // Eight pieces of a set are one set.
  const isMany =
    !nounKey.startsWith('set ') &&
    measures.some(({ attribute, value }) => attribute.id === 'quantity' && !/^1\D/.test(value))
  const as = { gender: noun.gender, isPlural: noun.isPlural || isMany }
  const wearer = ['moda', 'sport', 'deca'].includes(noun.category)
    ? wearers.find(([, pattern]) => pattern.test(foldLine(name)))
    : undefined
  const adjectives = propertiesIn(name)
    .filter(
      ({ isInNames, adjective: stem }) =>
        isInNames && stem !== '' && !nounKey.includes(foldLine(stem).slice(0, 5)),
    )
    // A wireless phone holder charges without a wire; the holder itself never had one.
    .filter(({ id }) => id !== 'wireless' || (noun.category !== 'auto' && !chargesOthers(name, nounKey)))
    .slice(0, 2)
    .map(({ adjective: stem }) => adjective(stem, as))
  const small = size.exec(foldLine(name))?.[1]
  const prefix = [
    ...(isLed(name, nounKey) && !nounKey.startsWith('led') ? ['LED'] : []),
    ...(small ? [small === 'mini' ? 'mini' : adjective('pametn', as)] : []),
  ].filter((word) => !nounKey.includes(foldLine(word).slice(0, 5)))
  const words = [
    ...(wearer ? [adjective(wearer[0], as)] : []),
    ...prefix,
    ...adjectives,
    isMany ? noun.plural : noun.nominative,
    ...madeFor(name, properNames(name, facts.brand)),
  ]
  const base = capitalised(inDialect(words.join(' '), market))
  return [
    base,
    ...(withoutBattery.test(foldLine(name)) ? ['bez baterije'] : []),
    ...measures.slice(0, 2).map(({ value }) => inDialect(value, market)),
  ]
    .join(', ')
    .slice(0, 120)
}

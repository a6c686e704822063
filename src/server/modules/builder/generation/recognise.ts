import { attributes, droppedKeys, type Attribute } from './glossary/attributes.ts'
import { categories, categoryWords, type Category } from './glossary/categories.ts'
import { counted } from '#contract/common/plural.ts'
import type { NounEntry } from './glossary/noun-entry.ts'
import { nouns } from './glossary/nouns.ts'
import { parts, type Part } from './glossary/parts.ts'
import { properties } from './glossary/properties.ts'
import type { Property } from './glossary/property.ts'
import type { Language } from './language.ts'
import { countForms, readCount, readMeasure } from './measures.ts'
import { isSaidOfWhole } from './said-of.ts'
import { textKey } from './text-key.ts'
import {
  readColours,
  readCompatibility,
  readItems,
  readMaterials,
  readModelName,
  readPower,
  readProtection,
  readSizes,
} from './values.ts'

const nounPatterns = nouns.map((noun) => ({
  noun,
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${noun.match})(?![a-z])`, 'g'),
}))
// German joins words: the head stands at the end of one (`Akkustaubsauger`), so the start of a word is not asked for.
const joinedPatterns = nouns.map((noun) => ({
  noun,
  pattern: new RegExp(String.raw`(?:${noun.match})(?![a-z])`, 'g'),
}))

/** Languages whose product names the glossary was written for; a name in another one is not guessed at. */
export const isReadable = (language: Language): boolean => !unread.includes(language)
const unread: readonly Language[] = ['pt', 'cs', 'hu', 'bg', 'mk']

const headLast: readonly Language[] = ['en', 'de', 'tr', 'hu', 'other']

/** Everything behind these speaks of what belongs to the product, not of the product. */
const tail = / (?:with|for|mit|fur|incl|including|inkl|by|von|from|in|to|icin)\b|[,(|–/]| - |: /
/** The same in names of ours: `Posuda za fritezu` is no `friteza`, `Trake … + torbica` are no `torba`. */
const ourTail =
  / (?:za|sa|s|u|na|bez|protiv|iz|uz|preko|koj[aei]|(?<!(?:set|komplet|par|paket) )od)(?= )|[(+]/

/** `Robot de Cocina … con Báscula`: where what comes along begins, in languages that name the thing first. */
const withinTail = (key: string): number => {
  const at = key.search(/ (?:con|com|avec|cu|z|ze|s|so)(?= )/)
  return at === -1 ? key.length : at
}

type Found = { noun: NounEntry; start: number; end: number }

/** Three letters at the end of a longer word (`Gspan`) are no word of their own. */
const isWord = (key: string, { index, 0: hit }: RegExpExecArray): boolean =>
  hit.length > 3 || !/[a-z0-9]/.test(key.charAt(index - 1))

const findAll = (key: string, patterns: typeof nounPatterns): Found[] =>
  patterns.flatMap(({ noun, pattern }) =>
    [...key.matchAll(pattern)]
      .filter((match) => isWord(key, match))
      .map((match) => ({
        noun,
        start: match.index,
        end: match.index + match[0].length,
      })),
  )

const length = ({ start, end }: Found) => end - start
const vague = ({ noun }: Found) => Number(noun.id === 'set')

/** Nouns that begin before the first preposition of a phrase; a dash begins a name anew (`FreshPack – aparat za varenje`). */
const headsOfOurs = (phrase: string): Found[] => {
  let from = 0
  return phrase.split(/(?<= [–-]) /).flatMap((part) => {
    const start = from
    from += part.length + 1
    const end = part.search(ourTail)
    return findAll(part, nounPatterns)
      .filter((found) => end === -1 || found.start < end)
      .map((found) => ({ ...found, start: found.start + start, end: found.end + start }))
  })
}

/**
 * `Feeding Set … Plate Bowl Bib Spoon Fork Cup`: what stands behind a set is what is in it. The set where it has a name of its own, null
 * where it has none; undefined when the name lists nothing behind one.
 */
const setIn = (phrase: string, found: readonly Found[]): NounEntry | null | undefined => {
  const at = phrase.search(/(?<=\w )(?:sets?|kits?|komplet)\b(?! of\b)/)
  const own = found.filter(({ noun }) => noun.id !== 'set')
  if (at === -1 || !own.some(({ start }) => start > at)) return undefined
  return own.find(({ start, end }) => start <= at && end > at)?.noun ?? null
}

/**
 * The noun a name is about. Languages that put the head last are read from the end of the first phrase, ours and its
 * neighbours from the start; a longer name wins over a shorter one at the same place.
 */
export const headNoun = (name: string, language: Language): NounEntry | null => {
  // `Sink and Faucet Combo` is neither of the two.
  if (language === 'en' && /\b(?:combo|bundle)\b/i.test(name)) return null
  const key = textKey(name).replaceAll(
    /(?<![a-z0-9])(?:led|usb|mini|pro|max|premium|xl|3d|\d+ ?(?:w|v|cm|ml|l)) /g,
    '',
  )
  const isHeadLast = headLast.includes(language)
  const patterns = language === 'de' ? joinedPatterns : nounPatterns
  const phrase = isHeadLast ? (key.split(tail)[0] ?? key) : key
  // What comes along behind `con` or `avec` is not the thing.
  const along = isHeadLast || language === 'ours' ? key.length : withinTail(key)
  const inPhrase = (
    language === 'ours' && ourTail.test(phrase) ? headsOfOurs(phrase) : findAll(phrase, patterns)
  ).filter(({ start }) => start < along)
  const isCut = along < key.length || (language === 'ours' && ourTail.test(key))
  // "Phone holder for car" is a name of its own although its head phrase is only "phone holder".
  const found =
    inPhrase.length > 0
      ? [
          ...inPhrase,
          ...findAll(key, patterns).filter((one) =>
            inPhrase.some((other) => one.start <= other.start && one.end > other.end),
          ),
        ]
      : isCut
        ? []
        : findAll(key, patterns)
  const set = isHeadLast ? setIn(phrase, inPhrase) : undefined
  if (set !== undefined) return set
  // `Set sto i 4 stolice`, `Sto i dve stolice`: neither the table nor the chairs.
  const things = new Set(found.filter((one) => !vague(one)).map(({ noun }) => noun.id))
  const isSet = /^(?:[a-z]+ )?(?:set|komplet|garnitura) .* i | i (?:\d|dv[aei]|tri|cetir|pet |sest)/.test(key)
  if (language === 'ours' && things.size > 1 && isSet) return null
  const [best] = found.toSorted((a, b) => {
    if (vague(a) !== vague(b)) return vague(a) - vague(b)
    if (isHeadLast && inPhrase.length > 0) return b.end - a.end || length(b) - length(a)
    return a.start - b.start || length(b) - length(a)
  })
  if (!best) return null
  // `Car Vacuum Cleaner … Mini Vacuum`: the closer name of the same thing tells more.
  const closer = inPhrase.find(({ noun }) => noun.id.startsWith(`${best.noun.id} `))
  return (closer ?? best).noun
}

/** True when a name of ours has a noun only behind a preposition: what the thing goes with, not what it is. */
export const belongsTo = (name: string, noun: NounEntry): boolean => {
  const key = textKey(name)
  const end = key.search(ourTail)
  const pattern = nounPatterns.find((known) => known.noun.id === noun.id)?.pattern
  const found = pattern ? [...key.matchAll(pattern)] : []
  return end !== -1 && found.length > 0 && found.every(({ index }) => index > end)
}

const categoryPatterns = Object.entries(categoryWords).map(([category, words]) => ({
  category: category as Category,
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${textKey(words)})`, 'g'),
}))

/** The category the name alone speaks of, or null. */
export const categoryOfName = (name: string): Category | null => {
  const category = categoryOf(name, '')
  return category === 'other' ? null : category
}

/** The category most of whose words occur; the name counts three times as much as the rest. */
export const categoryOf = (name: string, rest: string): Category => {
  const scores = categoryPatterns.map(({ category, pattern }) => ({
    category,
    score:
      3 * (textKey(name).match(pattern)?.length ?? 0) +
      (textKey(rest.slice(0, 4000)).match(pattern)?.length ?? 0),
  }))
  const [best] = scores.toSorted(
    (a, b) => b.score - a.score || categories.indexOf(a.category) - categories.indexOf(b.category),
  )
  return best && best.score >= 2 ? best.category : 'other'
}

const propertyPatterns = properties.map((property) => ({
  property,
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${property.match})`, 'g'),
}))

/** "Not waterproof", "ohne Fernbedienung", "nije punjiv" and "Waterproof: no" do not state the property. */
const denial =
  /(?:\bnot|\bno|\bnon|\bnicht|\bkeine?|\bohne|\bwithout|\bnije|\bnisu|\bnema|\bbez|\bsenza|\bsans|\bsin|\bnie|\bbrez|\bfara|\bne|\bni|n't) (?:[a-z]+ ){0,2}$/
const deniedAfter = /^[a-z ]*(?:: ?|= ?| - )(?:no|non|nein|ne|nu|nie|non|hayir|net)\b/

/** `Spülmaschine nicht geeignet`, `bulaşık makinesinde yıkanmaz`: some tongues deny behind what they deny. */
const deniedBehind =
  /^[a-z]*(?: (?:ist|is|are|sind|icin|uygun))? (?:nicht|not|degil|yikanmaz|yikanamaz|konulmaz|yok)\b(?! (?:only|nur))/

type Hit = { start: number; end: number }

const isStated = (key: string, { start, end }: Hit): boolean => {
  const ownDenial = denial.test(`${key.slice(start, end).split(' ')[0]} `)
  return (
    (ownDenial || !denial.test(key.slice(Math.max(0, start - 40), start))) &&
    !deniedAfter.test(key.slice(end, end + 30)) &&
    !deniedBehind.test(key.slice(end, end + 40))
  )
}

const hitsOf = (key: string, pattern: RegExp): Hit[] =>
  [...key.matchAll(pattern)]
    .map(({ index, 0: hit }) => ({ start: index, end: index + hit.length }))
    .filter((hit) => isStated(key, hit))

/** The properties a text denies (`nicht spülmaschinenfest`): stated elsewhere they can only be true of a part. */
export const deniedIn = (text: string): string[] => {
  const key = textKey(text)
  return propertyPatterns
    .filter(({ pattern }) =>
      [...key.matchAll(pattern)].some(
        ({ index, 0: hit }) =>
          !isStated(key, { start: index, end: index + hit.length }) &&
          !/\b(?:only|just|nur|solo|seulement|samo|tylko|doar)\b[a-z ]*$/.test(
            key.slice(Math.max(0, index - 20), index),
          ),
      ),
    )
    .map(({ property }) => property.id)
}

/** The properties a text states, in the order of the glossary. */
export const propertiesIn = (text: string): Property[] => {
  const key = textKey(text)
  return propertyPatterns
    .filter(({ pattern }) => hitsOf(key, pattern).length > 0)
    .map(({ property }) => property)
}

const partPatterns = parts.map((part) => ({
  part,
  pattern: new RegExp(String.raw`(?<![a-z0-9])(?:${part.match})(?![a-z])`, 'g'),
}))

const clauseEnd = /[,;.!?()]|(?:^| )(?:with|mit|con|avec|z|sa)(?= )/g

/** The part that stands within a few words of a hit, in the same clause; none when the product's own name has that word. */
const partBeside = (key: string, hit: Hit, nameKey: string, { id, isBodily }: Property): Part | null => {
  const ends = [...key.matchAll(clauseEnd)].map(({ index, 0: mark }) => ({
    from: index,
    to: index + mark.length,
  }))
  const from = Math.max(0, ...ends.filter(({ to }) => to <= hit.start).map(({ to }) => to))
  const to = Math.min(key.length, ...ends.filter((end) => end.from >= hit.end).map((end) => end.from))
  // `Korb und Rost sind antihaftbeschichtet und spülmaschinengeeignet`: what goes into the dishwasher stands first, however far.
  const reach = isBodily ? Number.POSITIVE_INFINITY : 3
  const wordsBetween = (a: number, b: number) => key.slice(a, b).trim().split(' ').filter(Boolean).length
  const near = partPatterns.find(
    ({ part, pattern }) =>
      (!part.only || part.only.includes(id)) &&
      !new RegExp(pattern.source).test(nameKey) &&
      [...key.slice(from, to).matchAll(pattern)].some(({ index, 0: word }) => {
        const [start, end] = [from + index, from + index + word.length]
        return start >= hit.end ? wordsBetween(hit.end, start) <= 3 : wordsBetween(end, hit.start) <= reach
      }),
  )
  return near?.part ?? null
}

/** A property a text states, and the part it is stated of; `part` is null where it is said of the product itself. */
export type Statement = { property: Property; part: Part | null }

/**
 * Like `propertiesIn`, but tells what is said of a part (`Perivi filter`) from what is said of the product called `name`; of words of our
 * language (`isOurs`) only what they say of the product itself counts.
 */
export const statementsIn = (text: string, name: string, isOurs = false): Statement[] => {
  const [key, nameKey] = [textKey(text), textKey(name)]
  return propertyPatterns.flatMap(({ property, pattern }) => {
    const hits = hitsOf(key, pattern).filter(
      ({ start, end }) => !isOurs || isSaidOfWhole(property, key, { from: start, to: end }, name),
    )
    if (hits.length === 0) return []
    if (!property.adjective && !property.isBodily) return [{ property, part: null }]
    const beside = hits.map((hit) => partBeside(key, hit, nameKey, property))
    return [{ property, part: beside.includes(null) ? null : (beside[0] ?? null) }]
  })
}

/** LED means ice in our languages, so it counts only in capitals. */
export const mentionsLed = (text: string): boolean => /\bLED\b/.test(text)

/** `isVerbatim`: the value is somebody's own wording, so only a colon may stand before it. */
export type ReadAttribute = { attribute: Attribute; value: string; isVerbatim?: boolean }

const attributeKeys = attributes.map((attribute) => ({
  attribute,
  pattern: new RegExp(`^(?:${attribute.keys})$`),
}))
const droppedKey = new RegExp(`^(?:${droppedKeys})$`)

/** `Material: cotton` → its two halves, or null for a line without a label. */
export const labelled = (line: string): { key: string; value: string } | null => {
  const found = /^([^:|=\t]{2,45}?)\s*(?:[:|=\t]|\s[–—-]\s)\s*(\S.*)$/.exec(line.trim())
  return found?.[1] && found[2] ? { key: found[1].trim(), value: found[2].trim() } : null
}

/** `Snaga 1200 W`, `Dimenzije 25 × 20 cm`: a known label and a measure with nothing between them. */
export const measuredLine = (line: string): ReadAttribute | null => {
  const found = /^(\p{L}[\p{L} ]{1,30}?)(?: (?:od|je|of|von))? (\d.*|(?:oko|do|ca\.?|max\.?) \d.*)$/u.exec(
    line.trim().replace(/\.$/, ''),
  )
  return found?.[1] && found[2] ? attributeOf(found[1], found[2]) : null
}

/** Labels whose lines are another shop's business: warranty, codes, origin, delivery, price. */
export const isDroppedKey = (key: string): boolean => droppedKey.test(textKey(key))

/** `3+`, `3 years and up` → `od 3 godine`. */
const readAge = (value: string): string | null => {
  const least =
    /^(?:from |ab |od |od )?(\d{1,2}) ?(?:years?|jahren?|godin[ae]|anni|ans|anos|lat[a]?|let[a]?|god\.?)? ?(?:\+|and (?:up|over|older)|or older|i vise|i stariji?)/.exec(
      textKey(value),
    )?.[1]
  if (least) return `od ${counted(Number(least), { one: 'godine', few: 'godine', other: 'godina' })}`
  return readMeasure(value)
}

const readers: Record<Attribute['kind'], (value: string, attribute: Attribute) => string | null> = {
  measure: (value, { id }) => {
    if (id === 'age') return readAge(value)
    // Volts and amperes say what feeds a thing, not how strong it is.
    if (id === 'power' && /\d ?[va]\b/i.test(value)) return null
    return readMeasure(value)
  },
  material: readMaterials,
  colour: readColours,
  count: (value, { id }) => readCount(value, countForms[id as keyof typeof countForms] ?? null),
  sizes: readSizes,
  items: readItems,
  compatibility: readCompatibility,
  ip: readProtection,
  power: readPower,
  port: readPower,
  name: readModelName,
}

/** `Width (in cm)` → `width` and `cm`: some shops keep the unit in the label and a bare number in the value. */
const unitInKey = (key: string): { label: string; unit: string } | null => {
  const found = /^(.*?)(?: ?,| ?\(| \[) ?(?:w |in |u |v |en )?([a-z%°"]{1,6}2?)[)\]]?$/.exec(key)
  return found?.[1] && found[2] ? { label: found[1].trim(), unit: found[2] } : null
}

const load: Partial<Attribute> = {
  label: 'Kapacitet',
  icon: 'package',
  bullets: ['Kapacitet @'],
  tells: ['Kapacitet je @.'],
  ask: ['Koliki je kapacitet?', 'Kapacitet je @.'],
}

/** A labelled line as a fact in Serbian. A label may fit several attributes (`Size`): the first that understands the value wins. */
export const attributeOf = (key: string, value: string): ReadAttribute | null => {
  const label = textKey(key).replaceAll(/[*#]/g, '').trim()
  const split = unitInKey(label)
  const bare = /^\d+(?:[.,]\d+)?(?= |$)/.exec(value.trim())?.[0]
  const readings = [
    { label, value },
    ...(split && bare ? [{ label: split.label, value: `${bare} ${split.unit}` }] : []),
  ]
  for (const reading of readings) {
    for (const { attribute, pattern } of attributeKeys) {
      if (!pattern.test(reading.label)) continue
      const read = readers[attribute.kind](reading.value, attribute)
      if (!read) continue
      // `Baterija: do 20 h` tells how long it lasts, not how much it holds.
      const isTime = attribute.id === 'battery' && / (?:h|min|sat[ia]?|minut[aei]?)$/.test(read)
      if (isTime) return { attribute: byId.get('runtime') ?? attribute, value: read }
      // Seven kilograms of laundry are no volume.
      const isLoad = attribute.id === 'capacity' && read.endsWith(' kg')
      return { attribute: isLoad ? { ...attribute, ...load } : attribute, value: read }
    }
  }
  return null
}

/** The attribute a label speaks of, understood or not; one that needs no measure before one whose value was not a measure. */
export const attributeOfKey = (key: string): Attribute | null => {
  const label = textKey(key)
  const fitting = attributeKeys.filter(({ pattern }) => pattern.test(label))
  return (fitting.find(({ attribute }) => attribute.kind !== 'measure') ?? fitting[0])?.attribute ?? null
}

const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))

/** Measures that need no label because their unit says what they are about. */
const inline: readonly [string, RegExp][] = [
  ['battery', /(?<![\d.,])\d[\d.,]* ?mah\b/],
  ['protection', /\bip ?(?:x ?\d|\d{2})\b/],
  ['brightness', /(?<![\d.,])\d[\d.,]* ?(?:lm|lumens?|lumena)\b/],
  [
    'dimensions',
    /(?<![\d.,])\d[\d.,]*(?: ?cm| ?mm)? ?x ?\d[\d.,]*(?: ?cm| ?mm)?(?: ?x ?\d[\d.,]*)? ?(?:cm|mm)\b/,
  ],
  ['capacity', /(?<![\d.,x])\d[\d.,]* ?(?:ml|l|liters?|litres?|litara|litra)\b(?!\/)/],
  ['power', /(?<![\d.,])\d[\d.,]* ?(?:w|watt|kw)\b/],
  ['voltage', /(?<![\d.,])\d{1,3} ?v\b(?! ?\d)/],
  [
    'quantity',
    /(?<![\d.,])\d{1,3} ?(?:pcs|pieces|pack|er[ -]?(?:set|pack)|stuck|kom|komada|komad|pezzi|sztuk[ai]?|kosov)\b/,
  ],
]

/** Facts that stand in running text or in a name without a label (`Akku 2000mAh`, `IPX7`, `500 ml`, `65% cotton, 35% linen`). */
export const inlineAttributes = (text: string, allowed: readonly string[] | null = null): ReadAttribute[] => {
  const key = textKey(text)
  const measures = inline.flatMap(([id, pattern]) => {
    const attribute = byId.get(id)
    const found = pattern.exec(key)
    const hit = found?.[0]
    // `PMH-2604L` is a code and no volume.
    if (
      !attribute ||
      !hit ||
      /[a-z]-?$/.test(key.slice(0, found.index).slice(-2)) ||
      (allowed && !allowed.includes(id))
    )
      return []
    const value = inlineValue(id, hit)
    return value ? [{ attribute, value }] : []
  })
  const material = byId.get('material')
  const composition =
    /^\d{1,3} ?% ?[a-z]/.test(key) && !allowed
      ? readMaterials(text.replaceAll('™', '').replaceAll('®', ''))
      : null
  return material && composition ? [...measures, { attribute: material, value: composition }] : measures
}

const inlineValue = (id: string, hit: string): string | null => {
  if (id === 'protection') return readProtection(hit)
  if (id !== 'quantity') return readMeasure(hit)
  return readCount(hit.replace(/er[ -]?(?:set|pack)|pack/, ' pcs').replaceAll(/ +/g, ' '), null)
}

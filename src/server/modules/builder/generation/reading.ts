import type { ProductFacts, SellerFactKey, SellerFacts } from '#contract/builder/schema.ts'
import type { Attribute } from './glossary/attributes.ts'
import type { Category } from './glossary/categories.ts'
import type { NounEntry } from './glossary/noun-entry.ts'
import type { Property } from './glossary/property.ts'
import { inDialect } from './dialect.ts'
import { adjective, plainProduct } from './grammar.ts'
import { dishonestyOf, type Dishonesty } from './honesty.ts'
import { powerLeftOut } from './left-out.ts'
import { languageOf, latin, looksForeign, type Language } from './language.ts'
import { withMarks } from './marks.ts'
import { cleanedText, isJunk, plainText, tidyLine } from './page-text.ts'
import {
  belongsTo,
  attributeOf,
  attributeOfKey,
  categoryOf,
  deniedIn,
  categoryOfName,
  headNoun,
  inlineAttributes,
  isDroppedKey,
  isReadable,
  measuredLine,
  labelled,
  statementsIn,
  type ReadAttribute,
  type Statement,
} from './recognise.ts'
import { isBook, isControl, isOffer, withoutFurniture } from './shop-furniture.ts'
import { isShopsVoice } from './shop-voice.ts'
import { isCry } from './statements.ts'
import { bareKey, capitalised, textKey, uncapitalised } from './text-key.ts'

export type Basis = 'page' | 'seller'

/** Everything understood of a product before a word is written, with the fact each thing rests on. */
export type Reading = {
  name: string
  noun: NounEntry | null
  category: Category
  /** Language of the page's texts; `ours` means its own sentences are used. */
  language: Language
  /** The page's own sentences, cleaned; empty unless the page speaks our language. */
  paragraphs: string[][]
  /** The page's own short statements, cleaned. */
  lines: string[]
  properties: { property: Property; fact: string; basis: Basis }[]
  attributes: (ReadAttribute & { fact: string; basis: Basis })[]
  /** What the seller said, in lines. */
  seller: Partial<Record<SellerFactKey, string[]>>
  dropped: Record<Dishonesty | 'foreign', number>
}

/** The seller's answer in lines, without links, each fit for print. */
const sellerLines = (text: string | undefined): string[] =>
  plainText(text ?? '')
    .split('\n')
    .map((line) => tidyLine(line.replace(/^[\s\-–—*+•]+/, '').replaceAll(/https?:\S+|www\.\S+/g, '')))
    .filter((line) => line.length > 1)

const readSeller = (facts: SellerFacts): Reading['seller'] =>
  Object.fromEntries(
    (Object.entries(facts) as [SellerFactKey, string | undefined][])
      .map(([key, text]) => [key, sellerLines(text)] as const)
      .filter(([, lines]) => lines.length > 0),
  )

const withoutEnd = (text: string) => text.replace(/[\s.;,]+$/, '')

/** A volume has a number at its beginning; `Sadržaj: slušalice, kabl` speaks of what is in the package. */
const attributeOfValue = (key: string, value: string): Attribute | null => {
  const attribute = attributeOfKey(key)
  const isList = attribute?.id === 'capacity' && !/^\D{0,12}\d/.test(value)
  return isList ? attributeOfKey('u pakovanju') : attribute
}

/** A labelled line of a page of ours whose value the glossary does not know is taken as it stands. */
const ownValue = (key: string, value: string): ReadAttribute | null => {
  const text = withoutEnd(value)
  const attribute = attributeOfValue(key, text)
  // What a thing is made of and what comes with it may be a long list.
  const most = attribute?.kind === 'material' || attribute?.kind === 'items' ? 180 : 90
  if (!attribute || attribute.kind === 'name' || text.length > most || looksForeign(text)) return null
  // `Broj: 5 kom` counts, `Broj: 41, 42` tells sizes, and those are understood.
  if (attribute.kind === 'sizes' && textKey(key) === 'broj') return null
  // A sofa and a pillow have a filling where a lamp is charged.
  if (
    textKey(key) === 'punjenje' &&
    !/\d|usb|typ|tip|solar|indukc|bezicn|adapter|kabl|magnet/.test(textKey(text))
  )
    return null
  // `Baterije: 2 × 18650` tells what goes in, not how much it holds.
  if (attribute.id === 'battery') return null
  return {
    attribute,
    value: attribute.kind === 'sizes' || isNames(text) ? text : uncapitalised(text),
    isVerbatim: true,
  }
}

/** `Aqua, Glycerin, Xanthan Gum`: what is written with capitals after every comma keeps the first one too. */
const isNames = (text: string): boolean => {
  const [, ...further] = text.split(/, ?/)
  return further.length > 1 && further.every((part) => /^[\p{Lu}\d]/u.test(part))
}

/** Names of the page's shop: sentences that speak of it are not about the product. */
const shopNames = (facts: ProductFacts): string[] => {
  try {
    const host = new URL(facts.url ?? '').hostname.replace(/^www\./, '').split('.')
    const name = bareKey(
      host.length > 2 && (host.at(-2)?.length ?? 0) <= 3 ? (host.at(-3) ?? '') : (host.at(-2) ?? ''),
    )
    const own = bareKey(`${facts.name ?? ''} ${facts.brand ?? ''}`)
    return name.length >= 4 && !own.includes(name) ? [name] : []
  } catch {
    return []
  }
}

const pageTexts = (facts: ProductFacts) => {
  const all = [facts.description ?? '', ...facts.features].join('. ')
  const language = languageOf(all.length > 20 ? all : `${all} ${facts.name ?? ''}`, facts.language)
  const isOurs = language === 'ours'
  const inLatin = (text: string) => (isOurs ? latin(text).split('\n').map(withMarks).join('\n') : text)
  return { language, isOurs, inLatin }
}

/** What is in the package stands on a page of ours as the page says it; other values are understood where they can be. */
const readPair = ({ key, value }: { key: string; value: string }, isOurs: boolean): ReadAttribute | null => {
  const own = isOurs ? ownValue(key, value) : null
  const read = own?.attribute.kind === 'items' ? own : (attributeOf(key, value) ?? own)
  // `Punjenje: silikonska vlakna`, `Ulaz: 12–24 V`: words that name a plug only where a plug is named.
  const isPlug = /usb|type|tip c|micro|lightning|hdmi|jack|din|priklj|utic/.test(textKey(value))
  return isOurs && read?.attribute.id === 'port' && !isPlug && !/priklj|konektor/.test(textKey(key))
    ? null
    : read
}

/** `Sastav: kolagen 100%` promises nothing: what a thing is made of is told without the share that would. */
const withoutWholeShare = (feature: string): string => {
  const pair = labelled(feature)
  if (!pair || dishonestyOf(feature) !== 'miracle' || attributeOfKey(pair.key)?.id !== 'material')
    return feature
  return feature.replaceAll(/ ?\b100 ?% ?/g, ' ').replaceAll(/\s+(?=[,.]|$)|(?<=\s)\s+/g, '')
}

/** Measures that are the same whatever they are called. */
const selfExplaining = ['battery', 'protection']

/** A feature of the page: a fact of a known kind, else (on a page of ours) a statement to show as it is. */
const readFeature = (written: string, isOurs: boolean, reading: Reading): void => {
  const feature = withoutFurniture(written)
  const pair = labelled(feature)
  if (pair && (isDroppedKey(pair.key) || isControl(pair.value))) return
  if (isJunk(feature)) return
  if (isOurs && (isShopsVoice(feature) || isCry(feature) || isOffer(feature, reading.name))) return
  const reason = dishonestyOf(feature)
  if (reason) {
    reading.dropped[reason] += 1
    return
  }
  const read = pair ? readPair(pair, isOurs) : measuredLine(feature)
  // `Vitesse de rotation: 400 tr/min` measures the motor, and nothing turns into another position.
  const stated = pair && read?.attribute.kind === 'measure' ? pair.value : feature
  const found = statementsIn(stated, reading.name, isOurs)
  // `Superficie: 110 x 40 cm`: a measure behind a label that was not understood is the label's, not the thing's.
  const own = pair ? selfExplaining : null
  const inText = read ? [read] : isOurs ? [] : inlineAttributes(feature, own)
  for (const attribute of inText) addAttribute(reading, attribute, feature, 'page')
  addStatements(reading, found, feature, 'page')
  if (read) return
  if (isOurs && !looksForeign(feature)) addLine(reading, feature)
  else if (found.length === 0 && inText.length === 0) reading.dropped.foreign += 1
}

const addLine = (reading: Reading, text: string): void => {
  const line = withoutEnd(text)
  const key = bareKey(line)
  if (line.length < 4 || line.length > 110 || reading.lines.some((other) => bareKey(other) === key)) return
  reading.lines.push(line)
}

const addAttribute = (reading: Reading, read: ReadAttribute, fact: string, basis: Basis): void => {
  if (reading.attributes.some(({ attribute }) => attribute.id === read.attribute.id)) return
  reading.attributes.push({ ...read, fact, basis })
}

/** What is said of a part becomes a line about the part, unless the page's own line says it already. */
const addStatements = (reading: Reading, found: readonly Statement[], fact: string, basis: Basis): void => {
  for (const { property, part } of found) {
    if (!part) addProperty(reading, property, fact, basis)
    else if (reading.language !== 'ours' && property.adjective)
      addLine(reading, capitalised(`${adjective(property.adjective, part)} ${part.name}`))
  }
}

const addProperty = (reading: Reading, property: Property, fact: string, basis: Basis): void => {
  if (reading.properties.some((known) => known.property.id === property.id)) return
  reading.properties.push({ property, fact, basis })
}

/** The more general property is left unsaid beside the one that covers it. */
const withoutCovered = (found: Reading['properties']): Reading['properties'] => {
  const covered = new Set(found.flatMap(({ property }) => property.covers ?? []))
  return found.filter(({ property }) => !covered.has(property.id))
}

/** A stranger's page may be of any size; what stands behind this much says nothing new of a product. */
const most = { description: 12_000, features: 120, feature: 400, name: 300 }

const bounded = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  name: facts.name?.slice(0, most.name) ?? null,
  description: facts.description?.slice(0, most.description) ?? null,
  features: facts.features.slice(0, most.features).map((feature) => feature.slice(0, most.feature)),
})

const readPage = (facts: ProductFacts, reading: Reading): void => {
  const { language, isOurs, inLatin } = pageTexts(facts)
  reading.language = language
  const description = inLatin(facts.description ?? '')
  const avoid = [
    ...shopNames(facts),
    ...(facts.name ? [bareKey(inLatin(facts.name))] : []).filter((name) => name.length > 60),
  ]
  const cleaned = cleanedText(description, avoid, isOurs, inLatin(facts.name ?? ''))
  reading.dropped = cleaned.dropped
  for (const feature of facts.features)
    readFeature(withoutWholeShare(tidyLine(plainText(inLatin(feature)))), isOurs, reading)
  for (const line of cleaned.lines) readFeature(line, isOurs, reading)
  const names = [facts.name ?? '', reading.name]
  for (const name of names) {
    addStatements(reading, statementsIn(name, reading.name), name, 'page')
    for (const attribute of inlineAttributes(name)) addAttribute(reading, attribute, name, 'page')
  }
  const sentences = cleaned.paragraphs.flat()
  const isKnown =
    isOurs || nounOfPage(facts, reading.name) !== null || nounOfName(reading.name, facts) !== null
  // Of a thing from abroad that was not understood, what runs on about it may speak of anything: only its name and short lines count.
  if (!isKnown)
    reading.properties = reading.properties.filter(
      ({ fact }) => fact.split(/\s+/).length <= 4 || names.includes(fact),
    )
  for (const text of sentences) {
    if (isKnown) addStatements(reading, statementsIn(text, reading.name, isOurs), text, 'page')
    if (!isOurs)
      for (const attribute of inlineAttributes(text, ['battery', 'protection', 'brightness']))
        addAttribute(reading, attribute, text, 'page')
  }
  const denied = new Set([...facts.features, ...sentences].flatMap(deniedIn))
  if (!isOurs) reading.properties = reading.properties.filter(({ property }) => !denied.has(property.id))
  if (!isOurs) tellLeftOut(reading, [...names, ...facts.features, ...sentences])
  if (isOurs) {
    // Of a text of a sentence or two nothing is left out: the line that repeats it is.
    if (sentences.length <= 2) reading.lines = reading.lines.filter((line) => !says(sentences, line))
    reading.paragraphs = withoutRepeats(cleaned.paragraphs, reading)
  } else if (sentences.length > 0) reading.dropped.foreign += 1
}

/** A foreign page that sells a tool without its battery must not read as one that has it. */
const tellLeftOut = (reading: Reading, texts: readonly string[]): void => {
  const found = texts.map((text) => ({ text, value: powerLeftOut(text) })).filter(({ value }) => value)
  const most = found.toSorted((a, b) => (b.value?.length ?? 0) - (a.value?.length ?? 0))[0]
  const attribute = attributeOfKey('napajanje')
  if (!most?.value || !attribute) return
  reading.attributes = reading.attributes.filter((known) => known.attribute.id !== attribute.id)
  reading.properties = reading.properties.filter(({ property }) => property.id !== 'rechargeable')
  addAttribute(reading, { attribute, value: most.value, isVerbatim: true }, most.text, 'page')
}

const says = (sentences: readonly string[], line: string): boolean =>
  sentences.some((sentence) => bareKey(sentence) === bareKey(line))

/** A sentence that a feature already says word for word is not said twice. */
const withoutRepeats = (paragraphs: string[][], reading: Reading): string[][] => {
  const said = new Set(reading.lines.map(bareKey))
  return paragraphs
    .map((paragraph) => paragraph.filter((sentence) => !said.has(bareKey(sentence))))
    .filter((paragraph) => paragraph.length > 0)
}

const readSellersFacts = (reading: Reading): void => {
  for (const key of ['material', 'dimensions'] as const) {
    const lines = reading.seller[key]
    const attribute = attributeOfKey(key === 'material' ? 'materijal' : 'dimenzije')
    if (!lines || !attribute) continue
    reading.attributes = reading.attributes.filter((known) => known.attribute.id !== attribute.id)
    reading.attributes.unshift({
      attribute,
      value: uncapitalised(withoutEnd(lines.join(', '))),
      fact: lines.join(', '),
      basis: 'seller',
    })
  }
  const box = reading.seller.inTheBox
  const boxAttribute = attributeOfKey('u pakovanju')
  if (box && boxAttribute) {
    reading.attributes = reading.attributes.filter(({ attribute }) => attribute.id !== 'box')
    reading.attributes.push({
      attribute: boxAttribute,
      value: uncapitalised(withoutEnd(box.join(', '))),
      fact: box.join(', '),
      basis: 'seller',
    })
  }
  for (const line of [...(reading.seller.purpose ?? []), ...(reading.seller.benefits ?? [])]) {
    addStatements(reading, statementsIn(line, reading.name), line, 'seller')
  }
}

/** A name typed in small letters starts with a capital one; `iPhone` and `e-bike` stay. */
const presentable = (name: string): string => {
  const [first = ''] = name.split(' ')
  return /^\p{Ll}{2,}$/u.test(first) ? capitalised(name) : name || 'Proizvod'
}

/** True when a name calls the thing what the glossary calls it, in whatever case and number. */
const isCalled = (key: string, { head, pluralHead }: NounEntry): boolean =>
  (['Serbia', 'Bosnia'] as const).some((market) =>
    [head, pluralHead].some((form) => {
      const [words = ''] = textKey(inDialect(form, market)).split(/ (?:za|od|protiv|na|sa|u) /)
      const word = words.split(/[ -]/).at(-1) ?? ''
      return key.includes(word.replace(/(?<=[a-z]{3})[aeiou]+$/, ''))
    }),
  )

/**
 * The noun of the seller's name; a name in the plural (`Solarne lampe`) makes everything agree in the plural. What a name of ours calls
 * otherwise (`Mašinica` for a trimmer) is spoken of as `proizvod`, so that no page calls one thing by two names.
 */
const nounOfName = (name: string, facts: ProductFacts | null): NounEntry | null => {
  // A name taken over from the page is in the page's tongue, in which ours would be read into it (`Plate`, `Bluze`).
  const isTakenOver = facts?.name !== null && bareKey(facts?.name ?? '') === bareKey(name)
  if (isTakenOver && languageOf(name, facts?.language) !== 'ours') return null
  const isEnglish = languageOf(name, null) === 'en'
  const noun = headNoun(name, isEnglish ? 'en' : 'ours')
  const key = ` ${textKey(name).replaceAll(/[,.;:()]+/g, ' ')} `
  if (noun && !isEnglish && !isCalled(key, noun))
    return {
      ...noun,
      gender: plainProduct.gender,
      head: noun.isPlural ? plainProduct.plural : plainProduct.nominative,
      pluralHead: plainProduct.plural,
    }
  if (!noun || noun.isPlural) return noun
  const [one, many] = [noun.nominative, noun.plural].map((form) =>
    textKey(inDialect(form, 'Serbia')).split(' '),
  )
  const startsWith = (words: readonly string[] | undefined) =>
    words !== undefined && words.every((word) => key.includes(` ${word} `))
  const isMany = startsWith(many) && !startsWith(one)
  return isMany ? { ...noun, isPlural: true, nominative: noun.plural, head: noun.pluralHead } : noun
}

/** Things that belong to a house, a car or a child alike: the rest of the name says to which. */
const anywhere = new Set([
  'prostirka',
  'organizator',
  'stalak',
  'kutija za odlaganje',
  'torba',
  'set',
  'lampa',
  'jastuk',
  'drzac',
  'navlaka za namestaj',
  'posuda za hranu',
  'igracka',
  'ogledalo',
  'ventilator',
  'polica',
  'presvlaka za sediste',
  'guma za vezbanje',
  'reflektor',
  'rasterivac stetocina',
])

/** Furniture goes fishing, into the garden and to children, but a gaming chair is no device. */
const furniture = new Set(['stolica', 'sto', 'krevet', 'klupa'])

/** Whom or what a name says a thing is for; stronger than what such things are for as a rule. Folded text. */
const beneficiaries: readonly (readonly [Category, RegExp])[] = [
  [
    'ljubimci',
    /\b(?:za|protiv|sa|od|kod) (?:[a-z]+ (?:i|ili) )?(?:pas|psa|pse|psima|pasa|mack[aeu]|mackama|macaka|kucn[a-z]* ljubim[a-z]*|ljubim[a-z]*)\b|\b(?:sisanj|cesljanj|hranjenj)[a-z]* (?:pasa|macaka|ljubim)/,
  ],
  ['deca', /\bdj?eci?j[aeiu]\w*\b|\bza (?:dec|djec|beb|malisan)|\bbebe?\b|\bigrack/],
  [
    'auto',
    /\b(?:za|u|sa) (?:auto|auta|autu|kola\b|automobil|vozil)|\bvozil|\bvoznj[aeiu] unazad|\bobd ?2?\b|\bauto[- ]|\bautomobil/,
  ],
]

/** Of what one list behind `za` speaks; what belongs to nobody of these stands for everybody (`other`). Folded text. */
const listable: readonly (readonly [Category, RegExp])[] = [
  ['ljubimci', /^(?:pas|psa|pse|psi|mack|macak|ljubim|kucn[a-z]* ljubim)/],
  ['deca', /^(?:dj?ec|beb|malisan)/],
  ['auto', /^(?:auto|auta|kola|automobil[a-z]*|vozil[a-z]*|kamion[a-z]*)$/],
  [
    'other',
    /^(?:odrasl|starij[eai]|starac|bak[eu]|kuc[aeu]$|dom$|stan$|kancelarij|kljuc|kofer|prtljag|novcanik|torb[aeu]|bicikl|motor$|cel[au] porodic|cij?el[au] porodic)/,
  ],
]

/** `za auto, decu i ljubimce`: made for several, a thing is of general use and belongs to none of them. */
const isForSeveral = (key: string): boolean =>
  [...key.matchAll(/\bza ([a-z]+(?: [a-z]+)?(?:(?:, ?| i | ili )(?:za )?[a-z]+(?: [a-z]+)?)+)/g)].some(
    ([, list = '']) =>
      new Set(
        list
          .split(/, ?| (?:i|ili) /)
          .map((item) => item.replace(/^za /, '').split(/ (?:sa|s|u|na|bez|od|uz)(?: |$)/)[0] ?? '')
          .map((item) => listable.find(([, pattern]) => pattern.test(item))?.[0])
          .filter((category) => category !== undefined),
      ).size > 1,
  )

/** Clothes and shoes of children stay clothes; what is made for pets or cars all the same stays theirs. */
const beneficiaryOf = (noun: NounEntry | null, name: string): Category | null => {
  const key = textKey(name)
  const found = beneficiaries.find(([, pattern]) => pattern.test(key))?.[0] ?? null
  return found === 'deca' && noun?.category === 'moda' ? null : found
}

/** A name without the words that name the thing itself. */
const withoutNoun = (noun: NounEntry, name: string): string => {
  const own = textKey(`${inDialect(noun.nominative, 'Serbia')} ${inDialect(noun.plural, 'Serbia')}`).split(
    ' ',
  )
  return textKey(name)
    .split(' ')
    .filter((word) => !own.includes(word))
    .join(' ')
}

const categoryOfPlace = (noun: NounEntry, name: string): Category | null => {
  if (anywhere.has(noun.id)) return categoryOfName(withoutNoun(noun, name))
  const category = furniture.has(noun.id) ? categoryOfName(name) : null
  return category === 'tehnika' ? null : category
}

const categoryOfProduct = (
  reading: Reading,
  facts: ProductFacts | null,
  sellerFacts: SellerFacts,
): Category => {
  const { noun, name } = reading
  const rest = [
    facts?.name ?? '',
    facts?.description ?? '',
    ...(facts?.features ?? []),
    ...Object.values(sellerFacts),
  ].join(' ')
  if (isForSeveral(textKey(name))) return noun?.category ?? 'other'
  const whom = beneficiaryOf(noun, name)
  if (whom) return whom
  // What is said to be for an age is for children, unless it is worn.
  const isOfAge = reading.attributes.some(({ attribute }) => attribute.id === 'age')
  if (isOfAge && noun?.category !== 'moda' && noun?.category !== 'ljubimci') return 'deca'
  // A name taken over in another tongue is no shelf either (`Maison …`): where the thing was not understood, nothing is guessed of it.
  if (!noun && reading.language !== 'ours' && bareKey(facts?.name ?? '') === bareKey(name)) return 'other'
  // What comes with a thing (`sa lampom`) puts it on no shelf.
  const own = reading.language === 'ours' ? name.replace(/ (?:sa|s|uz) .*$/iu, '') : name
  if (!noun || noun.category === 'other') return categoryOf(own, rest)
  return categoryOfPlace(noun, name) ?? noun.category
}

/** The noun of the page's own name, in a language the glossary reads. */
const nounOfPage = (facts: ProductFacts | null, ownName: string): NounEntry | null => {
  if (!facts?.name) return null
  const language = languageOf(facts.name, facts.language)
  const noun = isReadable(language) ? headNoun(facts.name, language) : null
  // "Set" says only that there are several; what they are was not understood.
  if (noun?.id === 'set') return null
  // `Posuda za air fryer`: the seller says what it belongs to, the page seemed to say that it was one.
  return noun && belongsTo(ownName, noun) ? null : noun
}

/** Reads the seller's and the page's facts. Pure; nothing of it is shown before it went through the honesty rules. */
export const readProduct = (
  productName: string,
  pageFacts: ProductFacts | null,
  sellerFacts: SellerFacts,
): Reading => {
  const facts = pageFacts && bounded(pageFacts)
  const name = presentable(tidyLine(latin(plainText(productName)).replaceAll(/\s+/g, ' ')))
  const reading: Reading = {
    name,
    noun: null,
    category: 'other',
    language: 'ours',
    paragraphs: [],
    lines: [],
    properties: [],
    attributes: [],
    seller: readSeller(sellerFacts),
    dropped: { health: 0, miracle: 0, machine: 0, foreign: 0 },
  }
  if (facts) readPage(facts, reading)
  else {
    addStatements(reading, statementsIn(name, name), name, 'seller')
    for (const attribute of inlineAttributes(name)) addAttribute(reading, attribute, name, 'seller')
  }
  readSellersFacts(reading)
  gatherSides(reading)
  withoutRepeatedCount(reading)
  reading.properties = withoutCovered(reading.properties)
  if (isBook(facts)) return reading
  reading.noun = nounOfName(name, facts) ?? nounOfPage(facts, name)
  reading.category = categoryOfProduct(reading, facts, sellerFacts)
  keepToParts(reading)
  withoutIdleList(reading)
  return reading
}

/** What a motor turns is set into no position by hand. */
const isTurned = ({ attributes, noun, category }: Reading): boolean =>
  category === 'alat' ||
  noun?.id.startsWith('kamera') === true ||
  attributes.some(({ attribute }) => attribute.id === 'rotation-speed')

/** Only the parts of what runs on current go into the dishwasher; blankets and vests that heat are washed. */
const keepsFromWater = ({ attributes, category }: Reading): boolean =>
  ['kuhinja', 'tehnika', 'alat', 'lepota'].includes(category) &&
  attributes.some(({ attribute }) =>
    ['power', 'voltage', 'battery', 'runtime', 'power-source'].includes(attribute.id),
  )

/** What a page states of a device can only be meant of its parts. */
const keepToParts = (reading: Reading): void => {
  const untrue = new Set([
    ...(keepsFromWater(reading) ? ['dishwasher', 'washable'] : []),
    ...(isTurned(reading) ? ['rotation'] : []),
  ])
  reading.properties = reading.properties.filter(
    ({ property, basis }) => basis === 'seller' || !untrue.has(property.id),
  )
}

/** A list that was not understood whole and names but the thing itself and its manual tells nothing. */
const withoutIdleList = (reading: Reading): void => {
  const own = [reading.noun?.nominative, 'uputstvo za upotrebu'].map((text) =>
    textKey(inDialect(text ?? '', 'Serbia')),
  )
  reading.attributes = reading.attributes.filter(({ attribute, value }) => {
    const list = /^između ostalog (.+)$/.exec(inDialect(value, 'Serbia'))?.[1]
    return (
      attribute.id !== 'box' || !list || list.split(/, | i /).some((item) => !own.includes(textKey(item)))
    )
  })
}

const sides = ['length', 'width', 'height']

/** What is in the package says how many there are. */
const withoutRepeatedCount = (reading: Reading): void => {
  if (!reading.attributes.some(({ attribute }) => attribute.id === 'box')) return
  reading.attributes = reading.attributes.filter(({ attribute }) => attribute.id !== 'quantity')
}

/** Three sides are written as one measure, and a side that the dimensions already name is not named again. */
const gatherSides = (reading: Reading): void => {
  const own = sides.flatMap((id) => reading.attributes.filter(({ attribute }) => attribute.id === id))
  const parts = own.map(({ value }) => /^(\d+(?:,\d+)?) (mm|cm|m)$/.exec(value))
  const [unit] = parts.map((part) => part?.[2])
  const dimensions = attributeOfKey('dimenzije')
  const isNamed = reading.attributes.some(({ attribute }) => attribute.id === 'dimensions')
  if (!isNamed && dimensions && own.length === 3 && parts.every((part) => part?.[2] === unit)) {
    const [first] = own
    const value = `${parts.map((part) => part?.[1]).join(' × ')} ${unit}`
    if (first)
      reading.attributes.push({
        attribute: dimensions,
        value,
        fact: own.map(({ fact }) => fact).join('; '),
        basis: first.basis,
      })
  }
  const named = reading.attributes.find(({ attribute }) => attribute.id === 'dimensions')?.value ?? ''
  const numbers = new Set(named.match(/\d+(?:,\d+)?/g) ?? [])
  reading.attributes = reading.attributes.filter(
    ({ attribute, value }) =>
      !sides.includes(attribute.id) || !numbers.has(/^\d+(?:,\d+)?/.exec(value)?.[0] ?? ''),
  )
}

/** True when a text of the page was understood well enough to stand as the page's own words. */
export const hasOwnText = (reading: Reading): boolean => reading.paragraphs.flat().length >= 2

/** Beginnings of the longer words of a text, folded: what tells whether two texts speak of the same. */
export const longStems = (text: string): string[] =>
  textKey(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 5)
    .map((word) => word.slice(0, 5))

/** Whether the name says half of a phrase already, so that the phrase beside it would sound twice. */
export const nameSays = (name: string, phrase: string): boolean => {
  const own = new Set(longStems(name))
  const words = longStems(phrase)
  return words.length > 0 && words.filter((word) => own.has(word)).length >= words.length / 2
}

/** Whether two sentences speak of the same in other words: two thirds of the longer words of the shorter one, and at least two, stand in both. */
export const tellsTheSame = (a: string, b: string): boolean => {
  const [few = [], many = []] = [longStems(a), longStems(b)].toSorted((x, y) => x.length - y.length)
  const own = new Set(few)
  const shared = [...own].filter((stem) => many.includes(stem)).length
  return shared >= 2 && shared * 3 >= own.size * 2
}

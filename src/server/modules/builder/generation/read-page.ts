import type { ProductFacts } from '#contract/builder/schema.ts'
import type { Attribute } from './glossary/attributes.ts'
import { dishonestyOf } from './honesty.ts'
import { languageOf, latin, looksForeign } from './language.ts'
import { powerLeftOut } from './left-out.ts'
import { withMarks } from './marks.ts'
import { cleanedText, isJunk, plainText, tidyLine } from './page-text.ts'
import { nounOfName, nounOfPage } from './product-kind.ts'
import { addAttribute, addLine, addStatements, type Reading, withoutEnd } from './reading.ts'
import {
  attributeOf,
  attributeOfKey,
  deniedIn,
  inlineAttributes,
  isDroppedKey,
  labelled,
  measuredLine,
  type ReadAttribute,
  statementsIn,
} from './recognise.ts'
import { isControl, isOffer, withoutFurniture } from './shop-furniture.ts'
import { isShopsVoice } from './shop-voice.ts'
import { isAddress, isCaution, isCry, isQuotation } from './statements.ts'
import { bareKey, textKey, uncapitalised } from './text-key.ts'

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
  if (
    isOurs &&
    (isShopsVoice(feature) || isCry(feature) || isQuotation(feature) || isOffer(feature, reading.name))
  )
    return
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

/** A stranger's page may be of any size; what stands behind this much says nothing new of a product. */
const most = { description: 12_000, features: 120, feature: 400, name: 300 }

export const bounded = (facts: ProductFacts): ProductFacts => ({
  ...facts,
  name: facts.name?.slice(0, most.name) ?? null,
  description: facts.description?.slice(0, most.description) ?? null,
  features: facts.features.slice(0, most.features).map((feature) => feature.slice(0, most.feature)),
})

/** A warning, an instruction, a word to the reader. */
const isSpoken = (text: string): boolean => isCaution(text) || isAddress(text)

/** `Boja: Roze Plava` beside `Boja: Roze, Plava`: a choice whose entries ran together says nothing more. */
const withoutRunTogether = (features: readonly string[]): string[] =>
  features.filter(
    (feature) => !features.some((other) => other !== feature && other.replaceAll(', ', ' ') === feature),
  )

export const readPage = (facts: ProductFacts, reading: Reading): void => {
  const { language, isOurs, inLatin } = pageTexts(facts)
  reading.language = language
  const features = facts.features.map((feature) => withoutWholeShare(tidyLine(plainText(inLatin(feature)))))
  // Steps of use stand on some pages as a list: they are told in the text, in their order, and sell nothing.
  const isTold = (feature: string) => isOurs && labelled(feature) === null && isSpoken(feature)
  const told = features.filter((feature) => isTold(feature) && !facts.description?.includes(feature))
  const description = [inLatin(facts.description ?? ''), ...told].join('\n')
  const avoid = [
    ...shopNames(facts),
    ...(facts.name ? [bareKey(inLatin(facts.name))] : []).filter((name) => name.length > 60),
  ]
  const cleaned = cleanedText(description, avoid, isOurs, inLatin(facts.name ?? ''))
  reading.dropped = cleaned.dropped
  for (const feature of withoutRunTogether(features).filter((each) => !isTold(each)))
    readFeature(feature, isOurs, reading)
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

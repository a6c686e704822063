import type { ProductFacts, SellerFacts } from '#contract/builder/schema.ts'
import { inDialect } from './dialect.ts'
import { properties } from './glossary/properties.ts'
import { latin } from './language.ts'
import { plainText, tidyLine } from './page-text.ts'
import { categoryOfProduct, nounOfName, nounOfPage } from './product-kind.ts'
import { bounded, readPage } from './read-page.ts'
import { readSeller, readSellersFacts } from './read-seller.ts'
import { addAttribute, addStatements, type Reading } from './reading.ts'
import { attributeOfKey, inlineAttributes, statementsIn } from './recognise.ts'
import { isBook } from './shop-furniture.ts'
import { capitalised, textKey } from './text-key.ts'

/** The more general property is left unsaid beside the one that covers it. */
const withoutCovered = (found: Reading['properties']): Reading['properties'] => {
  const covered = new Set(found.flatMap(({ property }) => property.covers ?? []))
  return found.filter(({ property }) => !covered.has(property.id))
}

/** A name typed in small letters starts with a capital one; `iPhone` and `e-bike` stay. */
const presentable = (name: string): string => {
  const [first = ''] = name.split(' ')
  return /^\p{Ll}{2,}$/u.test(first) ? capitalised(name) : name || 'Proizvod'
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
  ['kamera', 'masazer'].some((device) => noun?.id.startsWith(device)) ||
  attributes.some(({ attribute }) => attribute.id === 'rotation-speed')

/** Only the parts of what runs on current go into the dishwasher; blankets and vests that heat are washed. */
const keepsFromWater = ({ attributes, category }: Reading): boolean =>
  ['kuhinja', 'tehnika', 'alat', 'lepota'].includes(category) &&
  attributes.some(({ attribute }) =>
    ['power', 'voltage', 'battery', 'runtime', 'power-source'].includes(attribute.id),
  )

/** The second digit of an IP code up to 5 stands for splashes and jets (IEC 60529); no label makes more of it. */
const isSplashProof = ({ attributes }: Reading): boolean =>
  attributes.some(
    ({ attribute, value }) => attribute.id === 'protection' && /^IP[X\d][0-5](?!\d)/i.test(value),
  )

const forSplashes = (found: Reading['properties'][number]): Reading['properties'][number] => {
  const resistant =
    found.property.id === 'waterproof' && properties.find(({ id }) => id === 'water-resistant')
  return resistant ? { ...found, property: resistant } : found
}

/** What a page states of a device can only be meant of its parts. */
const keepToParts = (reading: Reading): void => {
  const untrue = new Set([
    ...(keepsFromWater(reading) ? ['dishwasher', 'washable'] : []),
    ...(isTurned(reading) ? ['rotation'] : []),
  ])
  reading.properties = reading.properties
    .filter(({ property, basis }) => basis === 'seller' || !untrue.has(property.id))
    .map((found) => (found.basis === 'page' && isSplashProof(reading) ? forSplashes(found) : found))
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

import type { ProductFacts, SellerFactKey, SellerQuestion } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { Category } from './generation/glossary/categories.ts'
import { uses } from './generation/glossary/uses.ts'
import { readProduct } from './generation/read-product.ts'
import type { Reading } from './generation/reading.ts'
import { textKey } from './generation/text-key.ts'

const most = 4

type QuestionWords = Exclude<keyof typeof builderStrings.questions, 'ijekavian'>

/** What matters most for a kind of product, first to last, and how it is asked for. */
const order: Readonly<Record<Category, readonly (readonly [SellerFactKey, QuestionWords])[]>> = (() => {
  const plain = [
    ['purpose', 'purpose'],
    ['benefits', 'benefits'],
    ['material', 'material'],
    ['dimensions', 'dimensions'],
    ['inTheBox', 'inTheBox'],
    ['audience', 'audience'],
  ] as const
  // Nobody asks what a ring, a dress or a toy serves for.
  const fashion = [
    ['benefits', 'benefits'],
    ['material', 'fabric'],
    ['dimensions', 'sizes'],
  ] as const
  const beauty = [
    ['purpose', 'purpose'],
    ['benefits', 'benefits'],
    ['material', 'ingredients'],
    ['dimensions', 'volume'],
    ['audience', 'audience'],
  ] as const
  const devices = [
    ['purpose', 'purpose'],
    ['benefits', 'benefits'],
    ['inTheBox', 'inTheBox'],
    ['dimensions', 'dimensions'],
    ['material', 'material'],
  ] as const
  const children = [
    ['benefits', 'benefits'],
    ['audience', 'audience'],
    ['material', 'material'],
    ['dimensions', 'dimensions'],
  ] as const
  return {
    auto: plain, dom: plain, kuhinja: plain, alat: plain, basta: plain, sport: plain, zdravlje: plain, ljubimci: plain, other: plain,
    moda: fashion, lepota: beauty, tehnika: devices, deca: children,
  } // prettier-ignore
})()

const has = (reading: Reading, ...ids: string[]): boolean =>
  reading.attributes.some(({ attribute }) => ids.includes(attribute.id))

const isKnown: Readonly<Record<SellerFactKey, (reading: Reading, sentences: number) => boolean>> = {
  purpose: ({ noun }, sentences) => sentences >= 2 || (noun !== null && noun.id in uses),
  benefits: ({ lines, properties }, sentences) => sentences >= 4 || lines.length + properties.length >= 3,
  material: (reading) => has(reading, 'material'),
  dimensions: (reading) =>
    has(reading, 'dimensions', 'sizes', 'capacity', 'length', 'height', 'diameter', 'screen'),
  inTheBox: (reading) => has(reading, 'box', 'quantity'),
  audience: (reading, sentences) => sentences >= 3 || has(reading, 'age', 'sizes'),
}

/** What is eaten, drunk or rubbed in has a composition and a volume, no material and no sides. Folded text. */
const consumed =
  /\b(?:kapsul|capsul|kapszul|tablet(?:e|a\b|s\b|ten)|suplement|supplement|vitamin|magnezi|magnesi|kolagen|collagen|protein|prah za|kapi\b|caj\b|honey|honig|miele\b|miel\b|serum|seerum|szerum|krem[ae]?\b|cream\b|creme|losion|lotion|sampon|shampoo|balzam|balsam|parfem|parfum|perfume|ulje za|food supplement|servings|med(?= akaci| bagrem| livad|ov\b))|(?<=^|\s)med(?=\s)/

/** Nouns of what is put onto skin and hair. */
const applied = /^(?:krem|serum|sampon|ulje|maska|set$|parfem|losion|balzam|ruz|maskar|puder|lak|piling|gel)/

/** Nouns of what is worn or carried and has no sizes. */
const carried = /sat\b|torb|ranac|novcanik|naocar|ogrlic|mindjus|kisobran|kofer|marama|sal\b/

const consumedOrder = [
  ['purpose', 'purpose'],
  ['benefits', 'benefits'],
  ['material', 'ingredients'],
  ['dimensions', 'volume'],
] as const

/** Free texts go onto the page as they are typed, so a seller for an ijekavian market is told so. */
const freeTexts: readonly SellerFactKey[] = ['purpose', 'benefits', 'audience']

/** What to ask the seller, most important first: none when the page tells enough, never more than four. */
export const questionsFor = (facts: ProductFacts, market: Market): SellerQuestion[] => {
  const reading = readProduct(facts.name ?? '', facts, {})
  const texts = builderStrings.questions
  const sentences = reading.paragraphs.flat().length
  const isConsumed =
    ['zdravlje', 'other', 'lepota', 'kuhinja'].includes(reading.category) &&
    consumed.test(textKey(facts.name ?? ''))
  // A trimmer and a mirror are cared for like other devices, a watch and a bag come in one size.
  const isDevice =
    reading.category === 'lepota' && reading.noun !== null && !isConsumed && !applied.test(reading.noun.id)
  const isAccessory = reading.category === 'moda' && carried.test(reading.noun?.id ?? '')
  const list = isConsumed
    ? consumedOrder
    : isDevice
      ? order.tehnika
      : isAccessory
        ? order.moda.map(
            ([key, words]) => [key, words === 'sizes' ? ('dimensions' as const) : words] as const,
          )
        : order[reading.category]
  const missing = list.filter(([key]) => !isKnown[key](reading, sentences))
  // A page in another tongue hides its selling points even where its data were read: they are asked for first of all.
  const isForeign = reading.language !== 'ours'
  const asked =
    isForeign && !missing.some(([key]) => key === 'benefits')
      ? [['benefits', 'benefits'] as const, ...missing]
      : missing
  return asked.slice(0, most).map(([key, words], at) => {
    const { label, hint } = texts[words]
    const note =
      at === 0 && marketFacts[market].dialect === 'ijekavian' && freeTexts.includes(key)
        ? ` ${texts.ijekavian}`
        : ''
    return { key, label, hint: hint + note }
  })
}

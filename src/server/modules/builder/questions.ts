import type { ProductFacts, SellerFactKey, SellerQuestion } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { Category } from './generation/glossary/categories.ts'
import { uses } from './generation/glossary/uses.ts'
import { readProduct, type Reading } from './generation/reading.ts'

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
  const fashion = [
    ['benefits', 'benefits'],
    ['material', 'material'],
    ['dimensions', 'sizes'],
    ['purpose', 'purpose'],
    ['audience', 'audience'],
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
    ['purpose', 'purpose'],
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

/** Free texts go onto the page as they are typed, so a seller for an ijekavian market is told so. */
const freeTexts: readonly SellerFactKey[] = ['purpose', 'benefits', 'audience']

/** What to ask the seller, most important first: none when the page tells enough, never more than four. */
export const questionsFor = (facts: ProductFacts, market: Market): SellerQuestion[] => {
  const reading = readProduct(facts.name ?? '', facts, {})
  const texts = builderStrings.questions
  const sentences = reading.paragraphs.flat().length
  const missing = order[reading.category].filter(([key]) => !isKnown[key](reading, sentences))
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

import type { ProductFacts, SellerFactKey, SellerQuestion } from '#contract/builder/schema.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { readSource } from '../copywriting/drafting/read-source.ts'
import { toldIn, type SourceText } from '../copywriting/drafting/source-text.ts'
import type { Category } from '../copywriting/lexicon/categories.ts'
import { categoryOfProduct } from '../copywriting/lexicon/category-of.ts'

const most = 4

type QuestionWords = Exclude<keyof typeof builderStrings.questions, 'ijekavian' | 'disputed'>
type Question = readonly [SellerFactKey, QuestionWords]

/** Free texts go onto the page as they are typed, so a seller for an ijekavian market reads a notice. */
const freeTexts: readonly SellerFactKey[] = ['purpose', 'benefits']

/** Of a page in another tongue no sentence is taken over: these three answers are the page. */
const foreign: readonly Question[] = [
  ['purpose', 'foreignPurpose'],
  ['benefits', 'foreignBenefits'],
  ['inTheBox', 'foreignBox'],
]
/** What its page warned of is lost with its sentences; nobody knows whether it did, so it may stay open. */
const optionalForeign: Question = ['caution', 'foreignCaution']

/** What is worn has sizes and a fabric, what is rubbed in a composition and an amount. */
const measuresOf = (category: Category): readonly Question[] => {
  if (category === 'moda')
    return [
      ['dimensions', 'sizes'],
      ['material', 'fabric'],
    ]
  if (category === 'lepota')
    return [
      ['dimensions', 'volume'],
      ['material', 'ingredients'],
    ]
  return [
    ['dimensions', 'dimensions'],
    ['material', 'material'],
  ]
}

const isKnown = (key: SellerFactKey, source: SourceText): boolean => {
  const { short, values, box } = source
  const has = (...ids: string[]) => values.some(({ id }) => id !== null && ids.includes(id))
  const told = toldIn(source).length
  if (key === 'purpose') return short.length > 0 || told >= 3
  if (key === 'benefits') return told >= 4
  // What is in the package is asked of a thin page; one that says enough is left alone.
  if (key === 'inTheBox') return box.length > 0 || has('quantity', 'box') || told >= 4
  if (key === 'material') return has('material')
  return has(
    'dimensions',
    'sizes',
    'choice-size',
    'size-row',
    'capacity',
    'length',
    'height',
    'diameter',
    'screen',
  )
}

/** Whether a page is written from the seller's answers alone, and those are still missing. */
export const awaitsAnswers = (
  facts: ProductFacts | null,
  answered: Partial<Record<SellerFactKey, string>>,
): boolean => facts !== null && isForeign(facts) && foreign.some(([key]) => !answered[key]?.trim())

const sourceOf = (facts: ProductFacts, market: Market): SourceText =>
  readSource(
    {
      market,
      productName: facts.name ?? '',
      currentPrice: '0',
      originalPrice: null,
      currencySymbol: '',
      facts,
      sellerFacts: {},
      pictureColors: [],
      templateName: 'Minimalistic',
    },
    facts.name ?? '',
  )

const isForeign = (facts: ProductFacts): boolean => sourceOf(facts, 'Serbia').language !== 'ours'

/** What to ask the seller, most important first: what the page says in two ways, then four where the page's sentences cannot be used, none where it says enough. */
export const questionsFor = (facts: ProductFacts, market: Market): SellerQuestion[] => {
  const source = sourceOf(facts, market)
  const category = categoryOfProduct(facts.name ?? '', facts)
  // The purpose of a dress or a ring, or the content of its box, needs no question.
  const plain: readonly Question[] = [
    ...(category === 'moda' ? [] : [['purpose', 'purpose'] as const]),
    ['benefits', 'benefits'],
    ...(category === 'moda' ? [] : [['inTheBox', 'inTheBox'] as const]),
    ...measuresOf(category),
  ]
  const asked =
    source.language === 'ours'
      ? plain.filter(([key]) => !isKnown(key, source)).slice(0, most)
      : [...foreign, optionalForeign]
  const disputed =
    source.conflicts.length === 0
      ? []
      : [{ key: 'disputed' as const, ...builderStrings.questions.disputed(source.conflicts.slice(0, most)) }]
  const others = asked.map(([key, words], at) => {
    const { label, hint } = builderStrings.questions[words]
    const note =
      at === 0 && marketFacts[market].dialect === 'ijekavian' && freeTexts.includes(key)
        ? ` ${builderStrings.questions.ijekavian}`
        : ''
    return { key, label, hint: hint + note }
  })
  return [...disputed, ...others]
}

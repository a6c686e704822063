import type { PageCopy } from '#contract/builder/copy.ts'
import type { CopyInput } from '../drafting/copy-input.ts'
import { avoidedBy, type Avoided } from './avoided.ts'
import { claimOf, forbiddenClaimOf, isOfService } from './claims.ts'
import { numberChecker } from './numbers.ts'
import { isContact } from './contact.ts'
import { looksForeign } from '../language/language.ts'
import { obeys, injectedStems, withoutInjections } from './prompt-injection.ts'
import { foldWords } from '../language/fold.ts'
import { tokensOf } from '../lexicon/patterns.ts'

/** Every text that people read of a page, or of the parts that are given. */
export const textsOf = (copy: Partial<PageCopy>): string[] => {
  const { benefitsSection: benefits, urgencyElements: urgency } = copy
  return [
    copy.title,
    copy.shortName,
    copy.hook,
    ...(copy.bullets ?? []),
    ...(copy.longDescription?.split('\n') ?? []),
    ...[...(copy.faq ?? []), ...(copy.moreFaq ?? [])].flatMap(({ q, a }) => [q, a]),
    copy.seoTitle,
    copy.seoDescription,
    ...(copy.keywords ?? []),
    benefits?.title,
    benefits?.subtitle,
    ...(benefits?.benefits ?? []).map(({ text }) => text),
    benefits?.ctaText,
    ...(copy.featureSections ?? []).flatMap(({ title, text }) => [title, text]),
    ...(copy.problemSolutionSections ?? []).flatMap(({ title, description1, description2, ctaText }) => [
      title,
      description1,
      description2,
      ctaText,
    ]),
    ...Object.values(urgency ?? {}),
    ...(copy.comparisonText?.split('\n') ?? []),
  ].filter((text) => text !== undefined && text !== null)
}

/**
 * Everything a sentence may rest on, as one text. What a page says to programs is no fact: a number that stands only there is as invented
 * as any other.
 */
export const sourcesOf = ({ productName, facts, sellerFacts }: CopyInput): string =>
  [
    productName,
    ...[
      facts?.name,
      facts?.brand,
      facts?.shortDescription,
      facts?.description,
      ...(facts?.features ?? []),
      ...(facts?.choices ?? []),
      ...(facts?.box ?? []),
      ...(facts?.warnings ?? []),
      ...(facts?.usage ?? []),
      ...(facts?.care ?? []),
      ...(facts?.answers ?? []).flatMap(({ ask, answer }) => [ask, answer]),
      ...Object.values(sellerFacts),
    ].map((text) => withoutInjections(text ?? '')),
  ]
    .filter(Boolean)
    .join('\n')

/** A kilometre looks like a mark, so marks are left to the check of numbers. */
const money = /(\d[\d.,]{0,30})\s?(?:rsd|din(?:ara|\.|\b)|eur[ao]?\b|€|\$|usd)/gi

const digits = (amount: string): string => amount.replace(/[.,]\d{1,2}$/, '').replaceAll(/\D/g, '')

const strangePrices = (text: string, { currentPrice, originalPrice }: CopyInput): string[] => {
  const known = new Set([currentPrice, originalPrice ?? currentPrice].map(digits))
  return [...text.matchAll(money)].flatMap(([whole, amount = '']) =>
    known.has(digits(amount)) ? [] : [whole],
  )
}

/** What a rule alone can decide about a sentence; whether a fact supports it, only a reader can. */
export type RuleKind =
  | 'number'
  | 'pressure'
  | 'health'
  | 'miracle'
  | 'machine'
  | 'contact'
  | 'price'
  | 'markup'
  | 'language'
  | 'service'
  | 'avoided'

/** The source's sentences a page may rest on, for finding numbers and what text to programs asked for. */
type Known = {
  wrongNumber: ReturnType<typeof numberChecker>
  orders: ReadonlySet<string>
  own: ReadonlySet<string>
  avoided: Avoided
}

const markup = /<\/?[a-z][^<>]*>|https?:|www\.|\*\*|^#+ |undefined|\[object|[{}]/i

/** A sentence without the words that it has from the product's name (`ispravljač držanja`): the seller reads of those what may be amiss. */
const named = (sentence: string, name: string): string => {
  const own = ` ${foldWords(name)} `
  const words = sentence.split(' ')
  const isOfName = (at: number) =>
    at >= 0 && at + 1 < words.length && own.includes(` ${foldWords(words.slice(at, at + 2).join(' '))} `)
  return words.filter((_, at) => !isOfName(at) && !isOfName(at - 1)).join(' ')
}

const brokenRule = (
  sentence: string,
  input: CopyInput,
  { wrongNumber, orders, own, avoided, isCited }: Known & { isCited: boolean },
): RuleKind | null => {
  const tokens = tokensOf(sentence)
  if (markup.test(sentence)) return 'markup'
  if (isContact(sentence)) return 'contact'
  if (strangePrices(sentence, input).length > 0) return 'price'
  if (obeys(sentence, orders)) return 'machine'
  const dishonesty = forbiddenClaimOf(named(sentence, input.productName))
  if (dishonesty) return dishonesty
  if (claimOf(sentence, tokens) === 'pressure') return 'pressure'
  if (isOfService(tokens)) return 'service'
  if (avoided.isIn(sentence)) return 'avoided'
  const strangeWords = sentence
    .split(' ')
    .filter((word) => !own.has(foldWords(word)))
    .join(' ')
  if (looksForeign(strangeWords) || /(?!\p{Script=Latin})\p{L}/u.test(sentence)) return 'language'
  return wrongNumber(sentence, isCited) === null ? null : 'number'
}

/**
 * What a rule says against single sentences of a model; knows the facts once for many of them. `facts` are the numbered ones: a number
 * that stands in none of them is nobody's.
 */
export const ruleChecker = (
  input: CopyInput,
  facts: readonly string[],
): ((sentence: string, isCited: boolean) => RuleKind | null) => {
  const sources = [sourcesOf(input), ...facts].join('\n')
  const known: Known = {
    wrongNumber: numberChecker([...facts, input.currentPrice, input.originalPrice ?? '']),
    orders: injectedStems(input, sources),
    // Names in another tongue are nobody's fault: `Power Bank`, `Fast Charge`.
    own: new Set(`${input.productName} ${input.facts?.brand ?? ''}`.split(' ').map(foldWords)),
    avoided: avoidedBy(input.wishes?.avoid, input.productName),
  }
  return (sentence, isCited) => brokenRule(sentence, input, { ...known, isCited })
}

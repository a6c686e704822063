import type { FactSource } from '#contract/builder/schema.ts'
import type { Evidence } from '../evidence.ts'
import { isTaxRatio } from './amount-pairs.ts'
import type { ShownAmount } from './amounts.ts'
import type { VisiblePrices } from './shown-price.ts'

/** One voice about what the product costs. */
export type PriceCandidate = {
  /** `json-ld`, `page-state`, `shown`, `attribute`: who says so, for people who ask why a price was read. */
  name: Exclude<FactSource, 'visible-text'> | 'shown' | 'attribute'
  value: number
  source: FactSource
  weight: number
  currency: string | null
  original: number | null
  isFormerNamed: boolean
}

/** Amounts are compared to the cent. */
export const same = (a: number, b: number): boolean => Math.abs(a - b) < 0.011

const weights: Partial<Record<FactSource, number>> = {
  'shopify-json': 4,
  'woocommerce-api': 4,
  'json-ld': 3,
  microdata: 2.6,
  rdfa: 2.4,
  'product-meta': 2.5,
  'page-state': 1.4,
}

/** Everything that says a price, each with how far it is believed. */
export const priceCandidates = (
  evidences: Evidence[],
  visible: VisiblePrices,
  variantPrices: readonly number[],
): PriceCandidate[] => {
  const told = structuredCandidates(evidences, visible, variantPrices)
  const seen = corrected(visible, evidences)
  const weight = seen ? visibleWeight(seen.score) : 0
  if (seen && weight > 0)
    told.push({
      name: seen.isAttribute ? 'attribute' : 'shown',
      value: seen.price,
      source: 'visible-text',
      weight,
      currency: seen.currency,
      original: seen.originalPrice,
      isFormerNamed: false,
    })
  return told
}

/** The visible choice between two bare amounts is settled by a source that knows which of them is the former price. */
const corrected = (visible: VisiblePrices, evidences: Evidence[]): VisiblePrices['main'] => {
  const seen = visible.main
  if (!seen || seen.originalPrice !== null) return seen
  const knows = evidences.find(
    ({ price, originalPrice }) =>
      price !== null &&
      originalPrice !== null &&
      same(originalPrice, seen.price) &&
      visible.sights.some((sight) => same(sight.amount, price) && isOwnPlain(sight)),
  )
  return knows?.price ? { ...seen, price: knows.price, originalPrice: seen.price } : seen
}

const visibleWeight = (score: number): number =>
  score >= 8 ? 3.4 : score >= 6.5 ? 2.7 : score >= 5 ? 2 : score >= 3.5 ? 1.2 : 0.5

const structuredCandidates = (
  evidences: Evidence[],
  visible: VisiblePrices,
  variantPrices: readonly number[],
): PriceCandidate[] =>
  evidences.flatMap((evidence) => {
    if (evidence.price === null) return []
    const { value, discount } = reconciled(evidence, visible, variantPrices)
    const weight =
      (weights[evidence.source] ?? 1) *
      (evidence.name === null && evidence.source === 'page-state' ? 0.6 : 1) *
      discount
    const original =
      evidence.originalPrice !== null && evidence.originalPrice > value ? evidence.originalPrice : null
    return {
      name: evidence.source === 'visible-text' ? 'shown' : evidence.source,
      value,
      source: evidence.source,
      weight,
      currency: evidence.currency,
      original,
      isFormerNamed: evidence.isFormerNamed,
    }
  })

/** The structured price as the visible page understands it. */
const reconciled = (
  evidence: Evidence,
  visible: VisiblePrices,
  variantPrices: readonly number[],
): { value: number; discount: number } => {
  const price = evidence.price as number
  const seen = visible.main
  if (!seen || seen.score < 3.5 || same(price, seen.price)) return { value: price, discount: 1 }
  // What the page shows is the chosen variant's price; programs are often told the cheapest one's.
  const others = [...evidence.otherPrices, ...variantPrices.flatMap((each) => [each, each / 100])]
  if (others.some((other) => same(other, seen.price))) return { value: seen.price, discount: 1 }
  if (
    seen.score >= 5 &&
    [10, 100, 1000].some((factor) => same(price * factor, seen.price) || same(price / factor, seen.price))
  )
    return { value: seen.price, discount: 1 }
  const isStruck = seen.originalPrice !== null && same(price, seen.originalPrice)
  const isNet =
    visible.sights.some((sight) => sight.kind === 'net' && same(sight.amount, price)) &&
    seen.price > price &&
    !seen.isNet
  // `"price": "345.83"` for programs beside a sure £415.00 for people: the first is without tax.
  const isTaxless = seen.score >= 5 && seen.price > price && !seen.isNet && isTaxRatio(seen.price / price)
  if (isStruck || isNet || isTaxless) return { value: price, discount: 0.15 }
  // What programs are told and nobody can see, beside a sure price in another currency or between that and its former price.
  const isUnseen = seen.score >= 8 && !visible.sights.some((sight) => same(sight.amount, price))
  const isForeign =
    seen.currency !== null && evidence.currency !== null && seen.currency !== evidence.currency
  const isUsual = seen.originalPrice !== null && price > seen.price && price < seen.originalPrice
  if (isUnseen && (isForeign || isUsual)) return { value: price, discount: 0.4 }
  return { value: price, discount: 1 }
}

/** An amount of the product's own part that is asked, or was. */
export const isOwnPlain = (sight: ShownAmount): boolean =>
  !sight.inCard &&
  !sight.inForeignZone &&
  !sight.spot.struck &&
  (sight.kind === 'plain' || sight.kind === 'current' || sight.kind === 'old')

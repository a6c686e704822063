import type { FactSource } from '#contract/builder/schema.ts'
import type { Evidence } from '../evidence.ts'
import { isOwnPlain, priceCandidates, same, type PriceCandidate } from './candidates.ts'
import { isInTag, isOfChoice } from './amount-score.ts'
import type { VisiblePrices } from './shown-price.ts'

export type Priced = {
  price: number
  originalPrice: number | null
  currency: string | null
  source: FactSource
  originalSource: FactSource | null
  currencySource: FactSource | null
  uncertain: ('price' | 'originalPrice' | 'currency')[]
  /** Every voice that was heard, the heaviest first. */
  candidates: readonly Pick<PriceCandidate, 'name' | 'value' | 'weight'>[]
}

type VariantPrice = { price: number; former: number | null }

export type VoteContext = {
  /** What scripts say the page's variants cost and cost before, in units or in cents. */
  variants: readonly VariantPrice[]
  /** Currency codes the scripts name, most frequent first. */
  hints: readonly string[]
  /** Currency of the page's country. */
  fallback: string | null
}

/**
 * The price most voices agree on. A structured price that the page shows struck out, or marks as net, or that differs
 * from the visible one only by misread thousands, yields to the visible one: people pay what they see.
 */
export const votePrice = (
  evidences: Evidence[],
  visible: VisiblePrices,
  { variants, hints, fallback }: VoteContext,
): Priced | null => {
  const votes = priceCandidates(
    evidences,
    visible,
    variants.map((each) => each.price),
  )
  if (votes.length === 0) return null
  const totals = votes.map((vote) => ({
    vote,
    total: sum(votes.filter((other) => same(other.value, vote.value))) + shownBonus(vote, visible),
  }))
  const top = totals.reduce((a, b) => (b.total > a.total ? b : a))
  const winners = votes.filter((vote) => same(vote.value, top.vote.value))
  const price = top.vote.value
  const source = winners.toSorted((a, b) => b.weight - a.weight)[0]?.source ?? top.vote.source
  const { originalPrice, originalSource } = chooseOriginal(price, winners, votes, visible, variants)
  const { currency, currencySource } = chooseCurrency(winners, evidences, visible, hints, fallback)
  const dissent = sum(
    votes.filter((vote) => !same(vote.value, price) && !same(vote.value, originalPrice ?? -1)),
  )
  const currencies = new Set(winners.map((vote) => vote.currency).filter((code) => code !== null))
  return {
    candidates: votes
      .map(({ name, value, weight }) => ({ name, value, weight }))
      .toSorted((a, b) => b.weight - a.weight),
    price,
    originalPrice,
    currency,
    source,
    originalSource,
    currencySource,
    uncertain: [
      ...(dissent >= 2 || isReadAlone(winners) ? (['price'] as const) : []),
      ...(originalPrice !== null && originalSource === 'visible-text' && isReadAlone(winners)
        ? (['originalPrice'] as const)
        : []),
      ...(currencies.size > 1 ? (['currency'] as const) : []),
    ],
  }
}

/** Only the text people see says it, and nothing made for programs agrees: right more often than not, but worth a look. */
const isReadAlone = (winners: readonly { source: FactSource }[]): boolean =>
  winners.every(({ source }) => source === 'visible-text')

const sum = (votes: PriceCandidate[]): number => {
  const bySource = new Map<FactSource, number>()
  for (const vote of votes) bySource.set(vote.source, Math.max(bySource.get(vote.source) ?? 0, vote.weight))
  return [...bySource.values()].reduce((total, weight) => total + weight, 0)
}

/**
 * A structured price that stands somewhere in the product's own part of the page is believed a little more, unless another
 * one stands there more plainly: that is the chosen size, and the first one a smaller.
 */
const shownBonus = (vote: PriceCandidate, visible: VisiblePrices): number => {
  if (vote.source === 'visible-text') return 0
  const shown = visible.sights.filter(
    (sight) =>
      same(sight.amount, vote.value) && isOwnPlain(sight) && !isInTag(sight.spot, /^(label|option|select)$/),
  )
  if (shown.length === 0) return 0
  const score = Math.max(...shown.map((sight) => sight.score))
  const isOutdone = !visible.main?.isAttribute && score < (visible.main?.score ?? 0) - 1
  return score >= 5 && !isOutdone ? 1.2 : 0.5
}

/** Letters between a price and what is its former price for sure. */
const beside = 40

type Original = { originalPrice: number | null; originalSource: FactSource | null }

const chooseOriginal = (
  price: number,
  winners: PriceCandidate[],
  votes: PriceCandidate[],
  visible: VisiblePrices,
  variants: readonly VariantPrice[],
): Original => {
  const seen = visible.main
  const plausible = (value: number | null): value is number =>
    value !== null && value > price * 1.001 && value < price * 15
  const shown = seen && same(seen.price, price) && plausible(seen.originalPrice) ? seen.originalPrice : null
  if (shown !== null) return { originalPrice: shown, originalSource: 'visible-text' }
  const ofVariant = formerOf(price, variants)
  const others = votes.filter((vote) => !winners.includes(vote))
  for (const vote of [...winners, ...(ofVariant === null ? others : [])]) {
    if (!plausible(vote.original)) continue
    const value = vote.original
    const isShown = visible.sights.some(
      (sight) => same(sight.amount, value) && !sight.inForeignZone && !sight.inCard,
    )
    // Scripts carry list prices nobody shows; what is published as structured data is meant.
    if (isShown || !seen || vote.source !== 'page-state' || vote.isFormerNamed)
      return { originalPrice: value, originalSource: vote.source }
  }
  if (plausible(ofVariant)) return { originalPrice: ofVariant, originalSource: 'page-state' }
  // Struck out, or called so right beside the price, by another voice than the price's own.
  const asked = visible.sights.filter((sight) => same(sight.amount, price) && isOwnPlain(sight))
  const struck = visible.sights.find(
    (sight) =>
      (sight.spot.struck || asked.some((own) => Math.abs(own.at - sight.at) < beside)) &&
      (sight.kind === 'old' || (sight.kind === 'reference' && sight.spot.struck)) &&
      !isOfChoice(sight.spot) &&
      plausible(sight.amount) &&
      !sight.inForeignZone &&
      !sight.inCard &&
      sight.score > 4,
  )
  return struck
    ? { originalPrice: struck.amount, originalSource: 'visible-text' }
    : { originalPrice: null, originalSource: null }
}

/** What the variants of a price cost before, where all of them say the same. */
const formerOf = (price: number, variants: readonly VariantPrice[]): number | null => {
  const told = new Set(
    variants.flatMap((each) =>
      [1, 100]
        .filter((scale) => same(each.price / scale, price))
        .map((scale) => (each.former === null ? null : each.former / scale)),
    ),
  )
  const [only = null, more] = told
  return more === undefined ? only : null
}

const chooseCurrency = (
  winners: PriceCandidate[],
  evidences: Evidence[],
  visible: VisiblePrices,
  hints: readonly string[],
  fallback: string | null,
): { currency: string | null; currencySource: FactSource | null } => {
  const tally = new Map<string, { weight: number; source: FactSource }>()
  const add = (code: string | null, weight: number, source: FactSource) => {
    if (!code) return
    const before = tally.get(code)
    tally.set(code, {
      weight: (before?.weight ?? 0) + weight,
      source: before && before.weight >= weight ? before.source : source,
    })
  }
  for (const vote of winners) add(vote.currency, vote.weight, vote.source)
  for (const evidence of evidences) add(evidence.currency, 0.4, evidence.source)
  const counted = new Map<string, number>()
  for (const sight of visible.sights)
    if (sight.currency) counted.set(sight.currency, (counted.get(sight.currency) ?? 0) + 1)
  const common = [...counted].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
  add(common, 0.5, 'visible-text')
  add(hints[0] ?? null, 0.6, 'page-state')
  const best = [...tally].toSorted((a, b) => b[1].weight - a[1].weight)[0]
  return best
    ? { currency: best[0], currencySource: best[1].source }
    : { currency: fallback, currencySource: fallback ? 'visible-text' : null }
}

import type { Outline, Spot } from './outline.ts'
import type { Page } from './page.ts'
import { isMarkedAsPrice, kindOf, type PriceKind } from './price-marks.ts'
import { findMoney, hardBreak, withoutBreaks, type Money } from './price-text.ts'
import { cardOf, commonAncestor } from './card.ts'

/** One amount somebody can see on the page. */
export type Sight = {
  amount: number
  currency: string | null
  kind: PriceKind
  spot: Spot
  at: number
  end: number
  score: number
  /** Inside one of several look-alike boxes with links: a list of other products. */
  inCard: boolean
  inForeignZone: boolean
}

export type VisiblePrices = {
  sights: Sight[]
  main: {
    price: number
    originalPrice: number | null
    currency: string | null
    score: number
    isNet: boolean
  } | null
  /** Boxes of other products; many of them and no own price make a category page. */
  cards: number
}

export const readVisiblePrices = (page: Page, outline: Outline): VisiblePrices => {
  const sights = collectSights(page, outline)
  const offsets = sights.map((sight) => sight.at)
  const cards = new Set<Spot>()
  for (const sight of sights) {
    const card = cardAround(sight.spot, outline, offsets)
    if (card) cards.add(card)
    sight.inCard = card !== null
    sight.score = scoreOf(sight, outline)
  }
  return { sights, main: mainPrice(sights, outline), cards: cards.size }
}

const collectSights = (page: Page, outline: Outline): Sight[] => {
  const sights: Sight[] = []
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    if (/\d/.test(block)) sights.push(...sightsIn(block, at, page, outline))
    at += block.length + 1
  }
  return sights
}

const sightsIn = (block: string, offset: number, page: Page, outline: Outline): Sight[] => {
  const found = findMoney(block, page.place)
  return found.flatMap((money, index) => {
    const spot = outline.spotAt(offset + money.numberAt)
    if (!spot || money.amount <= 0 || money.amount > 1e10) return []
    if (money.currency === null && !isBarePrice(spot, block, money)) return []
    const before = withoutBreaks(labelBefore(block, found[index - 1], money, offset, outline))
    const after = withoutBreaks(
      block.slice(money.end, found[index + 1]?.start ?? money.end + 40).slice(0, 40),
    )
    const zone = outline.zoneOf(spot)
    return {
      amount: money.amount,
      currency: money.currency,
      kind: kindOf(spot, before, after),
      spot,
      at: offset + money.numberAt,
      end: offset + money.end,
      score: 0,
      inCard: false,
      inForeignZone: zone === 'related' || zone === 'cart',
    }
  })
}

/** A number without a sign is a price only where the page calls it one and says little else there. */
const isBarePrice = (spot: Spot, block: string, money: Money): boolean =>
  isMarkedAsPrice(spot) &&
  block.length < 60 &&
  !/^[\s\ue003]*(%|x\s?\d|st[üu]k|pcs|kom\b|mm|cm|kg|gb)/i.test(block.slice(money.end))

/** Words before the amount; when its block begins with it, the short block before may be its label. */
const labelBefore = (
  block: string,
  previous: Money | undefined,
  money: Money,
  offset: number,
  outline: Outline,
): string => {
  const own = block.slice(previous?.end ?? 0, money.start)
  if (/[\p{L}]/u.test(own) || previous) return own.slice(-70)
  const label = outline.text.slice(Math.max(0, offset - 50), Math.max(0, offset - 1)).split(hardBreak)
  const last = label.findLast((entry) => /[\p{L}\d]/u.test(entry)) ?? ''
  const isLabel = /:\s*[\ue001-\ue003 ]*$/.test(last) || oldLabel.test(last)
  return isLabel && last.length < 36 && !/\d{2}/.test(last) ? `${last} ` : own
}
const oldLabel = /regular|list|was|old|stara|redovna|uvp|rrp|msrp|save|u[sš]ted/i

/** The box around an amount that leads to another page and has look-alike neighbours with amounts that do the same. */
const cardAround = (spot: Spot, outline: Outline, offsets: number[]): Spot | null =>
  cardOf(spot, outline, (twin) => holdsAny(twin, offsets))

const holdsAny = (spot: Spot, offsets: number[]): boolean => {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < spot.start) low = middle + 1
    else high = middle
  }
  return (offsets[low] ?? Infinity) < spot.end
}

const zoneScores = { main: 0, aside: -0.7, review: -3, chrome: -5, related: -9, cart: -9 }

const scoreOf = (sight: Sight, outline: Outline): number => {
  const { spot } = sight
  const blockLength = spot.end - spot.start
  return (
    (sight.currency ? 1.5 : 0) +
    (isMarkedAsPrice(spot) ? 2 : 0) +
    (sight.kind === 'current' ? 1 : 0) +
    (isPriceProperty(spot) ? 1.5 : 0) +
    nearHeading(sight, outline) +
    nearButton(sight, outline) +
    zoneScores[outline.zoneOf(spot)] -
    (spot.hidden ? 1.5 : 0) -
    (sight.inCard ? 7 : 0) -
    (blockLength > 120 ? Math.min(3, blockLength / 100) : 0) -
    (isInside(spot, /^(option|select)$/) ? 2 : 0)
  )
}

const isPriceProperty = (spot: Spot): boolean =>
  [spot, spot.parent, spot.parent?.parent].some((node) =>
    /price/i.test(node?.element.attribs['itemprop'] ?? ''),
  )

const isInside = (spot: Spot, tags: RegExp): boolean => {
  for (let node: Spot | null = spot, level = 0; node && level < 5; node = node.parent, level += 1) {
    if (tags.test(node.element.name)) return true
  }
  return false
}

/** Text between heading and amount, and the size of the smallest box that holds both. */
const nearHeading = (sight: Sight, outline: Outline): number => {
  const { heading } = outline
  if (!heading) return 1.5 * Math.exp(-sight.at / 4000)
  const distance = sight.at >= heading.end ? sight.at - heading.end : (heading.start - sight.at) * 1.5 + 150
  const box = commonAncestor(sight.spot, heading)
  const size = box ? box.end - box.start : 1e6
  return 3.5 * Math.exp(-distance / 1200) + 2.5 / (1 + size / 3000)
}

const nearButton = (sight: Sight, outline: Outline): number => {
  const distance = Math.min(
    ...outline.buyButtons.map((at) => (at >= sight.at ? at - sight.at : (sight.at - at) * 1.3)),
  )
  return Number.isFinite(distance) ? 2 * Math.exp(-distance / 500) : 0
}

const fallbacks: PriceKind[][] = [['plain', 'current'], ['old'], ['unit'], ['net']]

const mainPrice = (sights: Sight[], outline: Outline): VisiblePrices['main'] => {
  const usable = sights.filter((sight) => !sight.inForeignZone && !sight.inCard)
  for (const kinds of fallbacks) {
    const best = highest(usable.filter((sight) => kinds.includes(sight.kind) && !sight.spot.struck))
    if (best && best.score > 0.5) return withOriginal(best, usable, outline)
  }
  return null
}

const highest = (sights: Sight[]): Sight | undefined =>
  sights.reduce<Sight | undefined>(
    (best, sight) => (best && best.score >= sight.score ? best : sight),
    undefined,
  )

const withOriginal = (best: Sight, usable: Sight[], outline: Outline): VisiblePrices['main'] => {
  const group = groupAround(best, usable)
  const candidates = group.filter((sight) => sight.kind === 'plain' || sight.kind === 'current')
  const price = lowerNeighbour(best, candidates, outline)
  const old = group.filter(
    (sight) =>
      sight.kind === 'old' &&
      sight.amount > price.amount &&
      sight.amount < price.amount * 12 &&
      sameCurrency(sight, price),
  )
  const marked = old.find((sight) => sight.spot.struck) ?? old[0]
  const unmarked = price === best ? undefined : best
  const isRange = unmarked ? isRangeBetween(price, unmarked, outline) : false
  const original = marked ?? (isRange ? undefined : unmarked)
  return {
    price: price.amount,
    originalPrice: original?.amount ?? null,
    currency: price.currency ?? best.currency ?? group.find((sight) => sight.currency)?.currency ?? null,
    score: best.score,
    isNet: best.kind === 'net',
  }
}

const sameCurrency = (a: Sight, b: Sight): boolean =>
  a.currency === b.currency || a.currency === null || b.currency === null

/** Everything in the smallest box that holds the amount and its companions, never reaching over the heading's box. */
const groupAround = (best: Sight, usable: Sight[]): Sight[] => {
  let box = best.spot
  for (let node = best.spot.parent; node && node.end - node.start < 420; node = node.parent) box = node
  return usable.filter((sight) => sight.at >= box.start && sight.at <= box.end)
}

/** Two bare amounts side by side, the higher first (or the pair of a range): the lower one is asked. */
const lowerNeighbour = (best: Sight, candidates: Sight[], outline: Outline): Sight => {
  const close = candidates.filter(
    (sight) =>
      sight !== best &&
      sight.amount < best.amount &&
      sight.amount > best.amount * 0.2 &&
      sameCurrency(sight, best) &&
      !isInside(sight.spot, /^(option|select|label|td|th)$/) &&
      gapBetween(sight, best) < 60 &&
      (best.kind === 'plain' || sight.kind === 'current' || isRangeBetween(sight, best, outline)),
  )
  const amounts = new Set(candidates.map((sight) => sight.amount))
  const lower = close[0]
  return lower && amounts.size === 2 && looksPaired(lower, best) ? lower : best
}

const gapBetween = (a: Sight, b: Sight): number => (a.at < b.at ? b.at - a.end : a.at - b.end)

const looksPaired = (a: Sight, b: Sight): boolean => {
  const box = commonAncestor(a.spot, b.spot)
  return box !== null && box.end - box.start < 160 && (isMarkedAsPrice(a.spot) || isMarkedAsPrice(b.spot))
}

const isRangeBetween = (a: Sight, b: Sight, outline: Outline): boolean => {
  const [from, to] = a.at < b.at ? [a.end, b.at] : [b.end, a.at]
  const between = withoutBreaks(outline.text.slice(from, to))
    .replaceAll(/[^\p{L}\s~-]/gu, ' ')
    .trim()
  return /^(-|~|do|to|bis|a|al|až|az|ig|până la|la|до|och|til|til|tot|και|έως|إلى|עד|a \w{3}|[A-Z]{3} -|- ?[A-Z]{3}|-\s*\p{L}{1,3})$/iu.test(
    between,
  )
}

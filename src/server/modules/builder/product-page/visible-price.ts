import type { Outline, Spot } from './outline.ts'
import type { Page } from './page.ts'
import { isMarkedAsPrice, kindOf, priceBox, type PriceKind } from './price-marks.ts'
import { findMoney, hardBreak, structuredAmount, withoutBreaks, type Money } from './price-text.ts'
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

export type MainPrice = {
  price: number
  originalPrice: number | null
  currency: string | null
  score: number
  isNet: boolean
  /** How often the product's own part of the page says this amount. */
  times: number
  /** Stands alone in its box rather than in a sentence. */
  standalone: boolean
}

export type VisiblePrices = {
  sights: Sight[]
  main: MainPrice | null
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
  return { sights, main: mainPrice(sights, outline) ?? attributePrice(page, outline), cards: cards.size }
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
    const previous = found.slice(0, index).findLast((earlier) => earlier.currency !== null)
    const before = withoutBreaks(labelBefore(block, previous, money, offset, outline))
    const after = withoutBreaks(labelAfter(block, money, found[index + 1]))
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
      inForeignZone: zone === 'related' || zone === 'cart' || zone === 'chrome',
    }
  })
}

/** A number without a sign is a price only where the page calls it one and says little else there. */
const isBarePrice = (spot: Spot, block: string, money: Money): boolean => {
  const box = priceBox(spot)
  if (!box || box.end - box.start > 44) return false
  return !/^[\s\ue003]*(%|x\s?\d|st[üu]k|pcs|kom\b|mm|cm|kg|gb)/i.test(block.slice(money.end, money.end + 12))
}

/** Words behind the amount, unless they are glued to the next amount and set apart from this one. */
const labelAfter = (block: string, money: Money, next: Money | undefined): string => {
  const text = block.slice(money.end, next?.start ?? money.end + 40)
  const belongsToNext = next !== undefined && startsApart.test(text) && !endsApart.test(text)
  return belongsToNext ? '' : text.slice(0, 40)
}
const startsApart = /^ ?[\ue001-\ue003]/
const endsApart = /[\ue001-\ue003] ?$/

/** Words before the amount; when its block begins with it, the short block before may be its label. */
const labelBefore = (
  block: string,
  previous: Money | undefined,
  money: Money,
  offset: number,
  outline: Outline,
): string => {
  const own = block.slice(previous?.end ?? 0, money.start)
  // Glued to the amount before: its label, not ours.
  if (previous && !startsApart.test(own) && endsApart.test(own) && !/:\s*[\ue001-\ue003 ]*$/.test(own))
    return ''
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

const zoneScores = { main: 0, aside: -0.7, extra: -2.5, review: -3, chrome: -7, related: -9, cart: -9 }

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

const fallbacks: PriceKind[][] = [['plain', 'current'], ['old'], ['conditional'], ['unit'], ['net']]

const mainPrice = (sights: Sight[], outline: Outline): MainPrice | null => {
  const usable = sights.filter((sight) => !sight.inForeignZone && !sight.inCard)
  for (const kinds of fallbacks) {
    const best = highest(usable.filter((sight) => kinds.includes(sight.kind) && !sight.spot.struck))
    if (best && best.score > 0.5) return withOriginal(best, usable, outline)
  }
  return null
}

const priceAttributes: Record<string, 'price' | 'original'> = {
  'data-product-price': 'price', 'data-price': 'price', 'data-price-amount': 'price', 'data-current-price': 'price', 'data-final-price': 'price',
  'data-sale-price': 'price', 'data-price-value': 'price', 'data-item-price': 'price', 'data-base-price': 'price', 'data-regular-price': 'original', 'data-old-price': 'original', 'data-original-price': 'original', 'data-compare-price': 'original',
} // prettier-ignore

/** Shops that let scripts write the price leave it in an attribute. */
const attributePrice = (page: Page, outline: Outline): MainPrice | null => {
  const found: Partial<Record<'price' | 'original', number>> = {}
  for (const spot of outline.spots.values()) {
    const zone = outline.zoneOf(spot)
    if (zone !== 'main' || cardOf(spot, outline, () => true)) continue
    for (const [name, kind] of Object.entries(priceAttributes)) {
      const amount =
        found[kind] === undefined ? structuredAmount(spot.element.attribs[name], null, page.place) : null
      if (amount !== null) found[kind] = amount
    }
  }
  const price = found.price ?? found.original
  if (price === undefined) return null
  const originalPrice = found.original !== undefined && found.original > price ? found.original : null
  return { price, originalPrice, currency: null, score: 3.6, isNet: false, times: 1, standalone: true }
}

/** Of amounts that fare equally the first on the page: what follows is instalments, fees and other ways to pay. */
const highest = (sights: Sight[]): Sight | undefined => {
  const top = sights.reduce((score, sight) => Math.max(score, sight.score), -Infinity)
  return sights.find((sight) => sight.score > top - 0.6)
}

const withOriginal = (best: Sight, usable: Sight[], outline: Outline): MainPrice | null => {
  const group = groupAround(best, usable)
  const candidates = group.filter((sight) => sight.kind === 'plain' || sight.kind === 'current')
  const isOnSale = group.some((sight) => sight.kind === 'old' && sight.amount > best.amount)
  const price = isOnSale ? best : lowerNeighbour(best, candidates, outline)
  const old = group.filter(
    (sight) =>
      sight.kind === 'old' &&
      sight.amount > price.amount &&
      sight.amount < price.amount * 12 &&
      sameCurrency(sight, price),
  )
  const marked = old.find((sight) => sight.spot.struck) ?? old[0]
  const unmarked = price === best ? higherNeighbour(best, candidates, outline) : best
  const isRange = unmarked ? isRangeBetween(price, unmarked, outline) : false
  const original = marked ?? (isRange ? undefined : unmarked)
  return {
    price: price.amount,
    originalPrice: original?.amount ?? null,
    currency: price.currency ?? best.currency ?? group.find((sight) => sight.currency)?.currency ?? null,
    score: best.score,
    isNet: best.kind === 'net',
    times: usable.filter((sight) => sight.amount === price.amount).length,
    standalone: isMarkedAsPrice(price.spot) || price.spot.end - price.spot.start <= 45,
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
  return lower && amounts.size === 2 && looksPaired(lower, best, outline) ? lower : best
}

/** Only a badge proves that a higher amount behind is the former price; else it may be a bigger size. */
const higherNeighbour = (best: Sight, candidates: Sight[], outline: Outline): Sight | undefined =>
  candidates.find(
    (sight) =>
      sight.amount > best.amount &&
      sameCurrency(sight, best) &&
      gapBetween(sight, best) < 60 &&
      hasBadge(sight, best, outline),
  )

const gapBetween = (a: Sight, b: Sight): number => (a.at < b.at ? b.at - a.end : a.at - b.end)

/** Two amounts of one price box, or a pair that a discount badge beside them confirms. */
const looksPaired = (a: Sight, b: Sight, outline: Outline): boolean => {
  const box = commonAncestor(a.spot, b.spot)
  if (box === null) return false
  const isBox = box.end - box.start < 160 && (isMarkedAsPrice(a.spot) || isMarkedAsPrice(b.spot))
  return isBox || hasBadge(a, b, outline) || areSiblings(a, b)
}

/** Two bare boxes side by side, the dearer first; a ratio that is a tax rate means gross and net instead. */
const areSiblings = (a: Sight, b: Sight): boolean => {
  const [first, second] = a.at < b.at ? [a, b] : [b, a]
  if (first.spot.parent !== second.spot.parent || second.at - first.end > 6 || first.amount < second.amount)
    return false
  const ratio = first.amount / second.amount
  return (
    ratio < 3 &&
    ![1.17, 1.18, 1.19, 1.2, 1.21, 1.22, 1.23, 1.24, 1.25, 1.27].some((tax) => Math.abs(ratio - tax) < 0.0015)
  )
}

const hasBadge = (a: Sight, b: Sight, outline: Outline): boolean => {
  const [low, high] = [Math.min(a.amount, b.amount), Math.max(a.amount, b.amount)]
  const percent = (1 - low / high) * 100
  const near = outline.text.slice(Math.max(0, Math.min(a.at, b.at) - 80), Math.max(a.end, b.end) + 80)
  return [...near.matchAll(/(\d{1,2})\s?%|%\s?(\d{1,2})/g)].some(
    (match) => Math.abs(Number(match[1] ?? match[2]) - percent) <= 1,
  )
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

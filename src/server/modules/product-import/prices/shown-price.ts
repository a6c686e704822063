import { cardOf, namedTileOf } from '../card.ts'
import { foreignCards } from '../foreign-card.ts'
import type { Outline, LayoutNode } from '../layout-node.ts'
import type { Page } from '../page.ts'
import { isMarkedAsPrice, type PriceKind } from './amount-kind.ts'
import { higherNeighbour, isRangeBetween, lowerNeighbour, sameCurrency } from './amount-pairs.ts'
import { isOfChoice, scoreOf } from './amount-score.ts'
import { collectAmounts, type ShownAmount } from './amounts.ts'
import { structuredAmount, withoutBreaks } from './money-text.ts'
import { grossWords, foldSpaces } from '../vocabulary.ts'

/** The price that the visible text of a page asks for its product. */
type MainPrice = {
  price: number
  originalPrice: number | null
  currency: string | null
  score: number
  isNet: boolean
  /** How often the product's own part of the page says this amount. */
  times: number
  /** Stands alone in its box rather than in a sentence. */
  standalone: boolean
  /** Shown by a script alone, which found it in an attribute. */
  isAttribute: boolean
}

export type VisiblePrices = {
  sights: ShownAmount[]
  main: MainPrice | null
  /** Boxes of other products; many of them and no own price make a category page. */
  cards: number
  /** How many different amounts stand in the product's own part and are asked for something. */
  asked: number
  /** Those cards that no heading such as "Slični proizvodi" sets apart. */
  ownCards: number
}

export const readVisiblePrices = (page: Page, outline: Outline): VisiblePrices => {
  const sights = collectAmounts(page, outline)
  const offsets = sights.map((sight) => sight.at)
  const cards = new Set<LayoutNode>()
  const ownCards = new Set<LayoutNode>()
  const foreignCard = foreignCards(page, outline)
  callCurrent(sights)
  for (const sight of sights) {
    const card = cardAround(sight.spot, outline, offsets) ?? foreignCard(sight.spot)
    if (card) cards.add(card)
    if (card && !sight.inForeignZone) ownCards.add(card)
    sight.inCard = card !== null
    sight.score = scoreOf(sight, outline)
  }
  return {
    sights,
    main: mainPrice(sights, outline) ?? attributePrice(page, outline),
    cards: cards.size,
    ownCards: ownCards.size,
    asked: new Set(
      sights
        .filter((sight) => !sight.inForeignZone && !sight.inCard && sight.kind === 'plain')
        .map((sight) => sight.amount),
    ).size,
  }
}

/**
 * `<div class="original">18,24 €</div><del>22,80 €</del>`: of two that names call former the one that is not struck out is asked, where nothing
 * else beside them is.
 */
const callCurrent = (sights: readonly ShownAmount[]): void => {
  for (const [at, sight] of sights.entries()) {
    const next = sights[at + 1]
    const isPair =
      sight.kind === 'old' &&
      !sight.spot.struck &&
      !sight.isSaidOld &&
      next?.kind === 'old' &&
      next.spot.struck &&
      next.amount > sight.amount &&
      next.at - sight.end < nextLine
    if (isPair && sights[at - 1]?.kind !== 'current') sight.kind = 'current'
  }
}

/** The box around an amount that leads to another page and has look-alike neighbours with amounts that do the same. */
const cardAround = (spot: LayoutNode, outline: Outline, offsets: number[]): LayoutNode | null =>
  cardOf(spot, outline, (twin) => holdsAny(twin, offsets)) ??
  namedTileOf(spot, outline, (twin) => holdsAny(twin, offsets))

const holdsAny = (spot: LayoutNode, offsets: number[]): boolean => {
  let low = 0
  let high = offsets.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((offsets[middle] ?? 0) < spot.start) low = middle + 1
    else high = middle
  }
  return (offsets[low] ?? Infinity) < spot.end
}

const fallbacks: PriceKind[][] = [['plain', 'current'], ['old'], ['tier'], ['conditional'], ['unit'], ['net']]

const mainPrice = (sights: ShownAmount[], outline: Outline): MainPrice | null => {
  const usable = sights.filter((sight) => !sight.inForeignZone && !sight.inCard)
  for (const kinds of fallbacks) {
    const best = highest(usable.filter((sight) => kinds.includes(sight.kind) && !sight.spot.struck))
    if (best && best.score > 0.5) {
      const asked = withTax(ofChosen(best, usable, outline), usable, outline)
      return formerElsewhere(withOriginal(asked, usable, outline), asked, usable, outline)
    }
  }
  return null
}

/** The price stands in the box of a chosen size as well; what it was before stands where it is shown once more. */
const formerElsewhere = (
  main: MainPrice | null,
  asked: ShownAmount,
  usable: ShownAmount[],
  outline: Outline,
): MainPrice | null => {
  if (main === null || main.originalPrice !== null) return main
  const originals = usable
    .filter(
      (sight) =>
        sight !== asked &&
        sight.amount === main.price &&
        sight.kind === 'current' &&
        sameCurrency(sight, asked) &&
        sight.score >= 5 &&
        !isOfChoice(sight.spot),
    )
    .flatMap((sight) => withOriginal(sight, usable, outline) ?? [])
  const found = originals.find(({ price, originalPrice }) => price === main.price && originalPrice !== null)
  return found ? { ...main, originalPrice: found.originalPrice } : main
}

/**
 * `4.990 – 6.490` by the heading, and `5.990` of its own by the button: what the variant costs that the page has chosen.
 */
const ofChosen = (best: ShownAmount, usable: readonly ShownAmount[], outline: Outline): ShownAmount => {
  const plain = usable.filter(({ kind }) => kind === 'plain' || kind === 'current')
  const inRange = new Set(
    plain.flatMap((sight, at) => {
      const next = plain[at + 1]
      return next && sameCurrency(sight, next) && isRangeBetween(sight, next, outline) ? [sight, next] : []
    }),
  )
  if (!inRange.has(best)) return best
  const amounts = [...inRange].map(({ amount }) => amount)
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  return (
    plain.find(
      (sight) =>
        sight.at > best.at &&
        !inRange.has(sight) &&
        !sight.spot.struck &&
        !sight.spot.hidden &&
        sight.amount >= low &&
        sight.amount <= high &&
        sight.score > best.score - 1 &&
        !isOfChoice(sight.spot),
    ) ?? best
  )
}

/** `cena: 2.000, cena sa PDV-om: 2.400`: what a buyer pays is the second, although nothing calls the first one net. */
const withTax = (best: ShownAmount, usable: ShownAmount[], outline: Outline): ShownAmount =>
  groupAround(best, usable).find(
    (sight) =>
      sight.at > best.at &&
      sight.amount > best.amount * 1.04 &&
      sight.amount < best.amount * 1.28 &&
      (sight.kind === 'plain' || sight.kind === 'current') &&
      sameCurrency(sight, best) &&
      grossWords.test(foldSpaces(withoutBreaks(outline.text.slice(Math.max(0, sight.at - 28), sight.at)))),
  ) ?? best

/** Of amounts that fare equally the first on the page: what follows is instalments, fees and other ways to pay. */
const highest = (sights: ShownAmount[]): ShownAmount | undefined => {
  const top = sights.reduce((score, sight) => Math.max(score, sight.score), -Infinity)
  return sights.find((sight) => sight.score > top - 0.6)
}

const withOriginal = (best: ShownAmount, usable: ShownAmount[], outline: Outline): MainPrice | null => {
  const group = groupAround(best, usable)
  const candidates = group.filter((sight) => sight.kind === 'plain' || sight.kind === 'current')
  const isOnSale = group.some((sight) => sight.kind === 'old' && sight.amount > best.amount)
  const saved = isOnSale ? null : savedPair(best, group)
  if (saved) return shownPrice(saved.price, saved.former, group, usable)
  const price = isOnSale ? best : lowerNeighbour(best, candidates, outline)
  const old = group.filter(
    (sight) =>
      sight.kind === 'old' &&
      sight.amount > price.amount &&
      sight.amount < price.amount * 12 &&
      sameCurrency(sight, price),
  )
  const marked = nearest(old, price)
  const unmarked = price === best ? higherNeighbour(best, candidates, outline) : best
  const original = marked ?? unmarked
  return shownPrice(price, original, group, usable)
}

const shownPrice = (
  price: ShownAmount,
  original: ShownAmount | undefined,
  group: readonly ShownAmount[],
  usable: readonly ShownAmount[],
): MainPrice => ({
  price: price.amount,
  originalPrice: original?.amount ?? null,
  currency: price.currency ?? group.find((sight) => sight.currency)?.currency ?? null,
  score: price.score,
  isNet: price.kind === 'net',
  times: usable.filter((sight) => sight.amount === price.amount).length,
  standalone: isMarkedAsPrice(price.spot) || standsAlone(price.spot),
  isAttribute: false,
})

/** `21.990 Ušteda 6.000` over `15.990`: what is saved proves which of two amounts is asked. */
const savedPair = (
  best: ShownAmount,
  group: readonly ShownAmount[],
): { price: ShownAmount; former: ShownAmount } | null => {
  for (const saving of group.filter(({ kind }) => kind === 'saving'))
    for (const former of group)
      for (const price of group) {
        const isPair =
          (former === best || price === best) &&
          (former.kind === 'plain' || former.kind === 'old') &&
          (price.kind === 'plain' || price.kind === 'current') &&
          sameCurrency(former, price) &&
          former.amount > price.amount &&
          saving.amount < former.amount &&
          Math.abs(former.amount - price.amount - saving.amount) <= Math.max(0.011, saving.amount * 0.002)
        if (isPair) return { price, former }
      }
  return null
}

const inline = /^(b|strong|i|em|u|span|a|mark|font|small|big)$/

/** Alone in its box, and that box no word of a sentence: `danas staje <b>1.890 RSD</b>, a pre godinu dana …`. */
const standsAlone = (spot: LayoutNode): boolean => {
  let block = spot
  while (block.parent && inline.test(block.element.name)) block = block.parent
  const isSentence = /^(p|li|blockquote|dd)$/.test(block.element.name) && block.end - block.start > 110
  return spot.end - spot.start <= 45 && !isSentence
}

/** The former price stands beside the price; struck out counts for more than a few words of distance. */
const nearest = (old: ShownAmount[], price: ShownAmount): ShownAmount | undefined =>
  old.toSorted((a, b) => awayFrom(a, price) - awayFrom(b, price))[0]

const awayFrom = (old: ShownAmount, price: ShownAmount): number =>
  (old.at < price.at ? price.at - old.end : old.at - price.end) + (old.spot.struck ? 0 : 40)

/** Letters between a price and a former price in a line of its own: `Stara cena 6.990 din`, below it `Samo 3.490 din`. */
const nextLine = 60

/** Everything in the smallest box that holds the amount and its companions, never reaching over the heading's box. */
const groupAround = (best: ShownAmount, usable: ShownAmount[]): ShownAmount[] => {
  let box = best.spot
  for (let node = best.spot.parent; node && node.end - node.start < 420; node = node.parent) box = node
  return usable.filter((sight) => sight.at >= box.start && sight.at <= box.end)
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
  return {
    price,
    originalPrice,
    currency: null,
    score: 3.6,
    isNet: false,
    times: 1,
    standalone: true,
    isAttribute: true,
  }
}

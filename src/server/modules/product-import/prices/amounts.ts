import type { Outline, LayoutNode } from '../layout-node.ts'
import type { Page } from '../page.ts'
import { isCalledOld, kindOf, priceBox, type PriceKind } from './amount-kind.ts'
import { findMoney, hardBreak, withoutBreaks, type Money } from './money-text.ts'
import { oldPriceWords, foldSpaces, referencePriceWords } from '../vocabulary.ts'

/** One amount somebody can see on the page. */
export type ShownAmount = {
  amount: number
  currency: string | null
  kind: PriceKind
  spot: LayoutNode
  at: number
  end: number
  score: number
  /** Inside one of several look-alike boxes with links: a list of other products. */
  inCard: boolean
  inForeignZone: boolean
  /** Words call it a former price, rather than the names of its elements. */
  isSaidOld: boolean
}

/** More amounts and longer blocks than these are no page of one product; they would only take time. */
const maxSights = 1500
const maxBlock = 20_000

/** Every amount of the page in its order, with what the words and names around it say it is. */
export const collectAmounts = (page: Page, outline: Outline): ShownAmount[] => {
  const sights: ShownAmount[] = []
  let at = 0
  for (const block of outline.text.split(hardBreak)) {
    if (sights.length > maxSights) break
    if (block.length < maxBlock && /\d/.test(block)) sights.push(...sightsIn(block, at, page, outline))
    at += block.length + 1
  }
  return sights
}

const sightsIn = (block: string, offset: number, page: Page, outline: Outline): ShownAmount[] => {
  const found = findMoney(block, page.place)
  const areBehind = areCalledBehind(block, found)
  return found.flatMap((money, index) => {
    const spot = outline.spotAt(offset + money.numberAt)
    if (!spot || money.amount <= 0 || money.amount > 1e10) return []
    if (
      money.currency === null &&
      !isBarePrice(spot, block, money) &&
      !isCalledPrice(block, money) &&
      !isBareNeighbour(spot, block, money, found)
    )
      return []
    const previous = found.slice(0, index).findLast((earlier) => earlier.currency !== null)
    const next = found.slice(index + 1).find((later) => later.currency !== null)
    const label = areBehind ? '' : labelBefore(block, previous, money, offset, outline)
    const before = withoutBreaks(label)
    const after = withoutBreaks(labelAfter(block, money, next))
    const isCalledBehind =
      areBehind ||
      (next !== undefined && money.amount > next.amount && leansBack(block.slice(money.end, next.start)))
    const zone = outline.zoneOf(spot)
    return {
      amount: money.amount,
      currency: money.currency,
      kind: kindOf(spot, before, after, { isCalledBehind, isApart: breaksAt(label, 'back') >= otherBox }),
      spot,
      at: offset + money.numberAt,
      end: offset + money.end,
      score: 0,
      isSaidOld: isCalledOld(before),
      inCard: false,
      inForeignZone: zone === 'related' || zone === 'cart' || zone === 'chrome',
    }
  })
}

/** `$60.00 Regular Price $45.00 Sale Price`: each amount has its label behind it, the last one too. */
const areCalledBehind = (block: string, found: readonly Money[]): boolean =>
  found.length >= 2 &&
  found.length <= 4 &&
  !priceLabel.test(foldSpaces(withoutBreaks(block.slice(0, found[0]?.start)).slice(-30))) &&
  found.every((money, at) => {
    const behind = withoutBreaks(block.slice(money.end, found[at + 1]?.start ?? money.end + 40)).trim()
    return behind.length <= 40 && !behind.endsWith(':') && priceLabel.test(foldSpaces(behind.slice(0, 30)))
  })

const priceLabel =
  /(?:^| )(?:price|cen[aey]|cijen[ae]|preis|prix|prezzo|precio|pret|preco|pris|prijs|цена)(?:$| )/u

/** So many boxes end and begin between words and an amount that they stand in different parts of the page. */
const otherBox = 4

/** A number without a sign is a price only where the page calls it one and says little else there. */
const isBarePrice = (spot: LayoutNode, block: string, money: Money): boolean => {
  if (spot.struck && spot.end - spot.start < 24 && money.amount >= 10) return true
  const box = priceBox(spot)
  if (!box || box.end - box.start > 44) return false
  return !isCount(block, money)
}

/** `Cena: 2.350,00`: the word makes a price of a number without a sign. */
const isCalledPrice = (block: string, money: Money): boolean =>
  block.length < 90 &&
  money.amount >= 10 &&
  !isCount(block, money) &&
  /(^|\s)(c(?:ij)?ena( sa pdv(-om)?)?|price|preis|prix|prezzo|precio|pret|цена)\s*[:=]\s*$/.test(
    foldSpaces(withoutBreaks(block.slice(Math.max(0, money.start - 24), money.start))),
  )

/** `2 - 99 sets`, `>= 1000 kom`, `20 %`: how many, how large, how much off. */
const isCount = (block: string, money: Money): boolean => {
  const after = withoutBreaks(block.slice(money.end, money.end + 24))
  const before = withoutBreaks(block.slice(Math.max(0, money.start - 4), money.start))
  return (
    /^\s*(?:(?:[-–]\s*)?\d+\s+)?(%|x\s?\d|st[üu]k|pcs|kom\b|szt\b|db\b|ks\b|buc\b|шт|ком|komad|sets?\b|pieces?\b|units?\b|pairs?\b|mm|cm|kg|gb)/i.test(
      after,
    ) || /(>=|≥|≤|<=)\s*$/.test(before)
  )
}

/** `<i>5.990,00</i><b>3.990,00 RSD</b>`, `umesto 5.990 samo 3.990 din`: the sign behind the lower amount is meant for both. */
const isBareNeighbour = (spot: LayoutNode, block: string, money: Money, found: Money[]): boolean => {
  const next = found.find((later) => later.start >= money.end && later.currency !== null)
  if (!next || next.start - money.end > 24 || money.amount <= next.amount || money.amount > next.amount * 5)
    return false
  if (isCalledOld(withoutBreaks(block.slice(Math.max(0, money.start - 30), money.start)))) return true
  const between = withoutBreaks(block.slice(money.end, next.start))
  return spot.end - spot.start <= 12 && /^[\s→>»|/-]*(\d{1,2}\s?%\s*)?$/u.test(between)
}

/** Words behind the amount up to the widest gap before the next one, when they stand nearer to this one. */
const labelAfter = (block: string, money: Money, next: Money | undefined): string => {
  const text = block.slice(money.end, next?.start ?? money.end + 40)
  const belongsToNext = next !== undefined && startsApart.test(text) && !endsApart.test(text)
  return (belongsToNext ? beforeWiderGap(text) : text).slice(0, 40)
}
const startsApart = /^ ?[\ue001-\ue003]/
const endsApart = /[\ue001-\ue003] ?$/

const beforeWiderGap = (text: string): string => {
  const [first, ...rest] = [...text.matchAll(/(?: ?[\ue001-\ue003])+/g)]
  const wider = rest.findLast((gap) => gap[0].length > (first?.[0].length ?? 0))
  return wider ? text.slice(0, wider.index) : ''
}

const isBreak = (letter: string): boolean => letter >= '\ue001' && letter <= '\ue003'

/** Marks of breaks from one end of a text up to its first letter. */
const breaksAt = (text: string, end: 'front' | 'back'): number => {
  let marks = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(end === 'front' ? at : text.length - 1 - at)
    if (letter !== ' ' && !isBreak(letter)) return marks
    if (isBreak(letter)) marks += 1
  }
  return marks
}

/** `15.999 RSD MP cena | 9.899 RSD`: words between two amounts that stand nearer to the first. */
const leansBack = (between: string): boolean =>
  /\p{L}/u.test(between) &&
  breaksAt(between, 'front') < breaksAt(between, 'back') &&
  !withoutBreaks(between).trimEnd().endsWith(':')

/** Words before the amount; when its block begins with it, the short block before may be its label. */
const labelBefore = (
  block: string,
  previous: Money | undefined,
  money: Money,
  offset: number,
  outline: Outline,
): string => {
  const own = block.slice(previous?.end ?? 0, money.start)
  // `4.990 – 6.490`: nobody saves more than he pays, so that the dash is no minus.
  if (previous && previous.amount < money.amount && /^[-–—~\s]+$/.test(withoutBreaks(own))) return ''
  // Glued to the amount before: its label, not ours.
  // A former price is the higher one, whichever it stands nearer to.
  const isOfPrevious = previous && leansBack(own)
  if (isOfPrevious && (previous.amount > money.amount || !oldPriceWords.test(foldSpaces(own)))) return ''
  if (/[\p{L}]/u.test(own) || previous) return own.slice(-70)
  const label = outline.text.slice(Math.max(0, offset - 120), Math.max(0, offset - 1)).split(hardBreak)
  const last = label.findLast((entry) => /[\p{L}\d]/u.test(entry)) ?? ''
  // `Najniższa cena produktu w okresie 30 dni przed obniżką:` is long, and has a number of its own.
  const asked = withoutBreaks(last.slice(-110)).trimEnd()
  if (asked.endsWith(':') && referencePriceWords.test(foldSpaces(asked).slice(-60))) return asked
  const isLabel = /:[\s\ue001-\ue003]*$/.test(last) || oldLabel.test(last)
  return isLabel && last.length < 36 && !/\d{2}/.test(last) ? `${last} ` : own
}
const oldLabel = /regular|list|was|old|stara|redovna|uvp|rrp|msrp|save|u[sš]ted/i

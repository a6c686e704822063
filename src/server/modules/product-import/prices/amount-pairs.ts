import { commonAncestor } from '../card.ts'
import type { Outline } from '../layout-node.ts'
import { isMarkedAsPrice } from './amount-kind.ts'
import { isInTag } from './amount-score.ts'
import type { ShownAmount } from './amounts.ts'
import { withoutBreaks } from './money-text.ts'

export const sameCurrency = (a: ShownAmount, b: ShownAmount): boolean =>
  a.currency === b.currency || a.currency === null || b.currency === null

/** Two bare amounts side by side, the higher first (or the pair of a range): the lower one is asked. */
export const lowerNeighbour = (
  best: ShownAmount,
  candidates: ShownAmount[],
  outline: Outline,
): ShownAmount => {
  const close = candidates.filter(
    (sight) =>
      sight !== best &&
      sight.amount < best.amount &&
      sight.amount > best.amount * 0.2 &&
      sameCurrency(sight, best) &&
      !isInTag(sight.spot, /^(option|select|label|td|th)$/) &&
      gapBetween(sight, best) < 60 &&
      (best.kind === 'plain' || sight.kind === 'current' || isRangeBetween(sight, best, outline)),
  )
  const amounts = new Set(candidates.map((sight) => sight.amount))
  // So much off as a badge says is no chance, whatever else stands there.
  const told = close.find((sight) => hasBadge(sight, best, outline))
  const lower = told ?? (amounts.size === 2 ? close[0] : undefined)
  return lower && looksPaired(lower, best, outline) ? lower : best
}

/** Only a badge proves that a higher amount behind is the former price; else it may be a bigger size. */
export const higherNeighbour = (
  best: ShownAmount,
  candidates: ShownAmount[],
  outline: Outline,
): ShownAmount | undefined =>
  candidates.find(
    (sight) =>
      sight.amount > best.amount &&
      sameCurrency(sight, best) &&
      gapBetween(sight, best) < 60 &&
      (hasBadge(sight, best, outline) || areSiblings(sight, best, outline)),
  )

const gapBetween = (a: ShownAmount, b: ShownAmount): number => (a.at < b.at ? b.at - a.end : a.at - b.end)

/** Two amounts of one price box, or a pair that a discount badge beside them confirms. */
const looksPaired = (a: ShownAmount, b: ShownAmount, outline: Outline): boolean => {
  const box = commonAncestor(a.spot, b.spot)
  if (box === null) return false
  const isBox = box.end - box.start < 160 && (isMarkedAsPrice(a.spot) || isMarkedAsPrice(b.spot))
  return isBox || hasBadge(a, b, outline) || areSiblings(a, b, outline)
}

/** Two bare boxes side by side or an arrow between, the dearer first; a ratio that is a tax rate means gross and net instead. */
const areSiblings = (a: ShownAmount, b: ShownAmount, outline: Outline): boolean => {
  const [first, second] = a.at < b.at ? [a, b] : [b, a]
  const box = commonAncestor(a.spot, b.spot)
  if (box === null || first.amount === second.amount) return false
  // The asked price first: then each stands alone in a box of its own, so that it is no range and no size.
  const isDearerFirst = first.amount > second.amount
  if (!isDearerFirst && !(isAlone(first) && isAlone(second) && first.spot !== second.spot)) return false
  const isTogether = first.spot.parent === second.spot.parent || box.end - box.start < 60
  if (!isTogether || second.at - first.end > 9) return false
  const between = withoutBreaks(outline.text.slice(first.end, second.at))
  if (!/^[\s→➔➜⇒»>|\p{Sc}]*$/u.test(between)) return false
  const ratio = Math.max(first.amount, second.amount) / Math.min(first.amount, second.amount)
  return ratio < 3 && !isTaxRatio(ratio)
}

const isAlone = ({ spot, at, end }: ShownAmount): boolean => spot.end - spot.start - (end - at) <= 6

/** Whether a price is another with the tax of some country in Europe. */
export const isTaxRatio = (ratio: number): boolean =>
  [1.17, 1.18, 1.19, 1.2, 1.21, 1.22, 1.23, 1.24, 1.25, 1.27].some((tax) => Math.abs(ratio - tax) < 0.0015)

const hasBadge = (a: ShownAmount, b: ShownAmount, outline: Outline): boolean => {
  const [low, high] = [Math.min(a.amount, b.amount), Math.max(a.amount, b.amount)]
  const percent = (1 - low / high) * 100
  const near = outline.text.slice(Math.max(0, Math.min(a.at, b.at) - 80), Math.max(a.end, b.end) + 80)
  // `14.98% gespart` is no 98 %.
  return [...near.matchAll(/(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%|%\s?(\d{1,2})/g)].some(
    (match) => Math.abs(Number((match[1] ?? match[2])?.replace(',', '.')) - percent) <= 1,
  )
}

export const isRangeBetween = (a: ShownAmount, b: ShownAmount, outline: Outline): boolean => {
  const [from, to] = a.at < b.at ? [a.end, b.at] : [b.end, a.at]
  const raw = outline.text.slice(from, to)
  if (raw.includes('%')) return false
  const between = withoutBreaks(raw)
    .replaceAll(/[^\p{L}\s~-]/gu, ' ')
    .trim()
  return /^(-|~|do|to|bis|a|al|až|az|ig|până la|la|до|och|til|til|tot|και|έως|إلى|עד|a \w{3}|[A-Z]{3} -|- ?[A-Z]{3}|-\s*\p{L}{1,3})$/iu.test(
    between,
  )
}

import { commonAncestor } from '../card.ts'
import { chainOf, isElement } from '../dom.ts'
import type { Outline, LayoutNode } from '../layout-node.ts'
import { isMarkedAsPrice } from './amount-kind.ts'
import type { ShownAmount } from './amounts.ts'

const zoneScores = { main: 0, aside: -0.7, extra: -2.5, review: -3, chrome: -7, related: -9, cart: -9 }

/** How much an amount looks like the price of the page's product: about 4 is likely, 6 is sure. */
export const scoreOf = (sight: ShownAmount, outline: Outline): number => {
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
    (isInTag(spot, /^(option|select)$/) ? 2 : 0)
  )
}

const isPriceProperty = (spot: LayoutNode): boolean =>
  [spot, spot.parent, spot.parent?.parent].some((node) =>
    /price/i.test(node?.element.attribs['itemprop'] ?? ''),
  )

/** Text between heading and amount, and the size of the smallest box that holds both. */
const nearHeading = (sight: ShownAmount, outline: Outline): number => {
  const { heading } = outline
  if (!heading) return 1.5 * Math.exp(-sight.at / 4000)
  const distance = sight.at >= heading.end ? sight.at - heading.end : (heading.start - sight.at) * 1.5 + 150
  const box = commonAncestor(sight.spot, heading)
  const size = box ? box.end - box.start : 1e6
  return 3.5 * Math.exp(-distance / 1200) + 2.5 / (1 + size / 3000)
}

const nearButton = (sight: ShownAmount, outline: Outline): number => {
  const distance = Math.min(
    ...outline.buyButtons.map((at) => (at >= sight.at ? at - sight.at : (sight.at - at) * 1.3)),
  )
  return Number.isFinite(distance) ? 2 * Math.exp(-distance / 500) : 0
}

/** Whether one of the five nearest elements is such a tag. */
export const isInTag = (spot: LayoutNode, tags: RegExp): boolean =>
  chainOf(spot.element)
    .slice(0, 5)
    .some(({ name }) => tags.test(name))

/** In the box of one value of a choice: it costs so much, and says nothing of what the goods cost before. */
export const isOfChoice = (spot: LayoutNode): boolean =>
  chainOf(spot.element)
    .slice(0, 6)
    .some(
      ({ name, attribs, children }) =>
        /^(?:label|option|select)$/.test(name) ||
        /^(?:radio|option)$/.test(attribs['role'] ?? '') ||
        children.some(
          (child) =>
            isElement(child) &&
            child.name === 'input' &&
            (child.attribs['type'] === 'radio' || child.attribs['role'] === 'radio'),
        ),
    )

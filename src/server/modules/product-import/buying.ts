import { cardOf } from './card.ts'
import { foreignCards } from './foreign-card.ts'
import { likeness } from './page.ts'
import { isBooking } from './page-shape.ts'
import { withoutBreaks } from './prices/money-text.ts'
import type { PageEvidence } from './page-evidence.ts'
import type { Outline, LayoutNode } from './layout-node.ts'

/** Whether a button that buys and is no other product's stands on the page, and near the heading. */
export type Buying = {
  somewhere: boolean
  near: boolean
  /** The one near the heading is a button of a form or a script, no link to some other page. */
  pressed: boolean
}

export const buyingOn = (reading: PageEvidence): Buying => {
  const buttons = ownButtons(reading)
  const near = buttons.filter((spot) => isNearHeading(spot, reading.outline))
  return {
    somewhere: buttons.length > 0,
    near: near.length > 0,
    pressed: near.some(({ element }) => element.name !== 'a'),
  }
}

/** Buttons that buy and stand in no box of another product. */
const ownButtons = ({ page, outline }: PageEvidence): LayoutNode[] => {
  const { buttons } = outline
  const foreignCard = foreignCards(page, outline)
  const sells = (twin: LayoutNode) => buttons.some(({ start, end }) => start >= twin.start && end <= twin.end)
  return buttons.filter(
    (spot) =>
      !isBooking(withoutBreaks(outline.text.slice(spot.start, spot.end))) &&
      cardOf(spot, outline, sells) === null &&
      foreignCard(spot) === null,
  )
}

const isNearHeading = (spot: LayoutNode, { heading }: Outline): boolean =>
  heading !== null && spot.start > heading.start - 600 && spot.start < heading.end + 4000

/** Boxes with a name, a price and a button each, opened by script: packs of one thing share its name or count pieces. */
export const hasTiles = ({ outline, heading, prices }: PageEvidence): boolean => {
  const boxes = new Map<LayoutNode, string>()
  for (const button of outline.buttons) {
    for (let node = button.parent; node && node.end - node.start < 400; node = node.parent) {
      const box = node
      const priced = prices.sights.filter(({ at }) => at >= box.start && at < box.end)
      if (priced.length === 0 || box.images === 0) continue
      const words = withoutBreaks(outline.text.slice(box.start, box.end)).trim()
      boxes.set(box, words.slice(0, 40))
      break
    }
  }
  const tiles = [...boxes].filter(([box]) =>
    [...boxes.keys()].some((other) => other !== box && other.parent === box.parent),
  )
  const names = tiles.map(([, words]) => words)
  return (
    names.length >= 2 &&
    new Set(names).size === names.length &&
    names.every(
      (name) =>
        !/\d\s?(x|kom|pack|pcs|par|pair|set)|komad|paket|pack|bundle|gratis|\b[123]\b(?![.,]\d)/i.test(
          name,
        ) && likeness(name, heading?.text ?? '') < 0.15,
    )
  )
}

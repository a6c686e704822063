import type { Element } from 'domhandler'
import { elementsWithin, isElement } from './dom.ts'
import type { Outline, LayoutNode } from './layout-node.ts'
import { isPackChoice } from './packs.ts'
import { containment, likeness } from './page.ts'
import { withoutBreaks } from './prices/money-text.ts'

export const commonAncestor = (a: LayoutNode, b: LayoutNode): LayoutNode | null => {
  let [one, two]: [LayoutNode | null, LayoutNode | null] = [a, b]
  while (one && two && one !== two) {
    if (one.depth >= two.depth) one = one.parent
    else two = two.parent
  }
  return one === two ? one : null
}

/**
 * The box around a spot, below what it shares with the heading, that leads to another page and has a look-alike
 * neighbour (`accepts` may ask more of it): one entry of a list of other products.
 */
export const cardOf = (
  spot: LayoutNode,
  outline: Outline,
  accepts: (twin: LayoutNode) => boolean,
): LayoutNode | null => {
  const limit = outline.heading ? commonAncestor(spot, outline.heading) : null
  for (let node: LayoutNode | null = spot; node && node !== limit && node.parent; node = node.parent) {
    const card = node
    const twins = (looksAlike: (one: LayoutNode) => boolean) =>
      looksAlike(card)
        ? neighbours(card, outline).filter(
            (twin) =>
              looksAlike(twin) && areAlike(card, twin) && !holdsHeading(twin, outline) && accepts(twin),
          )
        : []
    if (twins(looksLikeCard).some((twin) => leadElsewhere(card, twin, outline))) return node
    if (twins(looksLikeTile).length >= 4) return node
  }
  return null
}

/** Of priced boxes that script opens, without links, two with names of their own are enough. */
export const namedTileOf = (
  spot: LayoutNode,
  outline: Outline,
  isPriced: (twin: LayoutNode) => boolean,
): LayoutNode | null => {
  const limit = outline.heading ? commonAncestor(spot, outline.heading) : null
  for (let node: LayoutNode | null = spot; node && node !== limit && node.parent; node = node.parent) {
    const tile = node
    const name = tileName(tile, outline)
    const isOneOfMany =
      name !== null &&
      neighbours(tile, outline).some(
        (twin) => areAlike(tile, twin) && isPriced(twin) && isNamedApart(name, twin, outline),
      )
    if (isOneOfMany) return node
  }
  return null
}

/** The section in which the product stands makes no card of the section below it. */
const holdsHeading = (spot: LayoutNode, { heading }: Outline): boolean =>
  heading !== null && heading.end > heading.start && heading.start >= spot.start && heading.end <= spot.end

/** Lists whose boxes are opened by script have no links; a row of five with pictures is one all the same. */
const looksLikeTile = (spot: LayoutNode): boolean =>
  spot.links === 0 && spot.images > 0 && spot.end - spot.start < 400

/** What stands as a heading, or as a link that script opens, in a box with a picture and nothing to fill in. */
const tileName = (spot: LayoutNode, outline: Outline): string | null => {
  if (!looksLikeTile(spot) || elementsWithin(spot.element, /^(?:input|select|form)$/, 1).length > 0)
    return null
  const [named] = elementsWithin(spot.element, /^(?:h[2-6]|a)$/, 4)
    .flatMap((element) => outline.spots.get(element) ?? [])
    .map((at) => withoutBreaks(outline.text.slice(at.start, at.end)).trim())
    .filter((text) => text.length >= 8)
  return named !== undefined && !isPackChoice('', [named]) ? named : null
}

/** Two boxes with names of their own, neither the page's: packs and sizes of one product repeat what it is called. */
const isNamedApart = (name: string, twin: LayoutNode, outline: Outline): boolean => {
  const other = tileName(twin, outline)
  const own = outline.heading
    ? withoutBreaks(outline.text.slice(outline.heading.start, outline.heading.end))
    : ''
  return (
    other !== null &&
    other !== name &&
    own !== '' &&
    [name, other].every((text) => likeness(text, own) < 0.4 && containment(own, text) < 0.5)
  )
}

/** A few elements on either side are enough to see a row of look-alikes; lists may have thousands. */
const reach = 6

const neighbours = ({ element }: LayoutNode, outline: Outline): LayoutNode[] => {
  const siblings: Element[] = []
  for (let next = element.next; next && siblings.length < reach; next = next.next)
    if (isElement(next)) siblings.push(next)
  for (let before = element.prev; before && siblings.length < 2 * reach; before = before.prev)
    if (isElement(before)) siblings.push(before)
  return siblings.map((sibling) => outline.spots.get(sibling)).filter((twin) => twin !== undefined)
}

const looksLikeCard = (spot: LayoutNode): boolean =>
  spot.links > 0 &&
  spot.end - spot.start < 2000 &&
  (spot.images > 0 || labelLength(spot) >= 15 || startsWithLink(spot))

const areAlike = (one: LayoutNode, two: LayoutNode): boolean => {
  if (one.element.name !== two.element.name) return false
  const [a, b] = [one.end - one.start, two.end - two.start]
  if (Math.max(a, b) > Math.min(a, b) * 4) return false
  const first = classesOf(one)
  const second = classesOf(two)
  const all = first.union(second).size
  if (all > 0) return first.intersection(second).size / all >= 0.4
  // Without names the make-up must be the same.
  return near(one.links, two.links) && near(one.images, two.images)
}

/** `Ograda … 12.000 RSD`: a row that begins with a short linked name. */
const startsWithLink = (spot: LayoutNode): boolean => labelLength(spot) >= 4 && spot.link[0] - spot.start < 8

const labelLength = ({ link: [from, to] }: LayoutNode): number => to - from

/** Names differ from row to row, "Details" does not. */
const leadElsewhere = (one: LayoutNode, two: LayoutNode, outline: Outline): boolean => {
  if (one.images > 0 && two.images > 0) return true
  return outline.text.slice(...one.link) !== outline.text.slice(...two.link)
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(1, 0.3 * Math.max(a, b))

const classesOf = ({ element }: LayoutNode): Set<string> =>
  new Set((element.attribs['class'] ?? '').split(/\s+/).filter(Boolean))

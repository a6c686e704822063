import { isElement } from '../dom.ts'
import { isOwn } from '../features.ts'
import type { LayoutNode, Outline } from '../layout-node.ts'
import type { Element } from 'domhandler'

/** Letters between the heading and what is chosen beside the button; other fields of a page are further. */
const nearby = 5000

export const isInPlace = (element: Element, outline: Outline): boolean => {
  const spot = spotAround(element, outline)
  if (spot === null || !isOwn(spot, outline)) return false
  const isNear = (at: number): boolean => Math.abs(spot.start - at) < nearby
  return isNear(outline.heading?.start ?? spot.start) || outline.buyButtons.some(isNear)
}

export const spotAround = (element: Element, outline: Outline): LayoutNode | null => {
  for (
    let node: Element | null = element;
    node;
    node = node.parent && isElement(node.parent) ? node.parent : null
  ) {
    const spot = outline.spots.get(node)
    if (spot) return spot
  }
  return null
}

import type { Element } from 'domhandler'
import type { Zone } from './zones.ts'

/** Where an element stands in the flat text and what surrounds it. */
export type LayoutNode = {
  element: Element
  parent: LayoutNode | null
  depth: number
  start: number
  end: number
  zone: Zone
  hidden: boolean
  struck: boolean
  /** Names of the element itself, see `marksOf`. */
  marks: string
  /** Links to other addresses and pictures inside. */
  links: number
  images: number
  /** Offsets of the longest link text to another address. */
  link: [number, number]
}

/** The visible page as one text with break marks, and the way back from an offset to the elements. */
export type Outline = {
  text: string
  spots: Map<Element, LayoutNode>
  heading: LayoutNode | null
  /** The buttons that buy (or say sold out) in the main zone. */
  buttons: LayoutNode[]
  /** Offsets of the buttons that buy (or say sold out) in the main zone. */
  buyButtons: number[]
  spotAt: (offset: number) => LayoutNode | null
  zoneOf: (spot: LayoutNode) => Zone
}

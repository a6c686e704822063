import { isTag, type AnyNode, type Element } from 'domhandler'
import { matching } from './dom.ts'

/** Every element in the order of the page, those inside templates included, and where each of them may be looked for. */
type Index = {
  elements: readonly Element[]
  /** Places of elements that stand in the body itself, and not in a template of it. */
  inBody: Uint8Array
  tags: Map<string, number[]>
  /** Places of the elements that have an attribute. */
  holders: ReadonlyMap<string, number[]>
  /** By attribute, then by its value; an attribute is taken apart when it is asked for first. */
  attributes: Map<string, ReadonlyMap<string, number[]>>
}

/** One selector between the commas of a list. */
type Part = {
  matches: (element: Element) => boolean
  isInBody: boolean
  /** What it asks for can be looked up: a tag, or an attribute of any tag; with neither every element may fit. */
  tag: string | null
  attribute: string | null
  /** It asks for nothing but the attribute, so that elements of one value fit all or none. */
  isAlone: boolean
}

/**
 * Elements that a selector names, in the order of the page. A page is asked some hundred selectors, and the library walks
 * the whole tree for each; here it is walked once, and a selector looks only at the elements that have its tag or attribute.
 */
export const selecting = (roots: readonly AnyNode[]): ((selector: string) => readonly Element[]) => {
  const index = indexOf(roots)
  const found = new Map<string, readonly Element[]>()
  return (selector) => {
    const known = found.get(selector)
    if (known) return known
    const list = select(partsOf(selector), index)
    found.set(selector, list)
    return list
  }
}

const indexOf = (roots: readonly AnyNode[]): Index => {
  const elements: Element[] = []
  const places: number[] = []
  const visit = (nodes: readonly AnyNode[], inBody: boolean): void => {
    for (const node of nodes) {
      if (isTag(node)) {
        elements.push(node)
        places.push(inBody ? 1 : 0)
      }
      if ('children' in node) visit(node.children, isTag(node) && (inBody || node.name === 'body'))
    }
  }
  visit(roots, false)
  const tags = new Map<string, number[]>()
  const holders = new Map<string, number[]>()
  for (let at = 0; at < elements.length; at += 1) {
    const { name, attribs } = elements[at] as Element
    addTo(tags, name, at)
    for (const attribute in attribs) addTo(holders, attribute, at)
  }
  return { elements, inBody: Uint8Array.from(places), tags, holders, attributes: new Map() }
}

const valuesOf = (
  attribute: string,
  { elements, holders, attributes }: Index,
): ReadonlyMap<string, number[]> => {
  const known = attributes.get(attribute)
  if (known) return known
  const values = new Map<string, number[]>()
  for (const at of holders.get(attribute) ?? []) {
    const value = elements[at]?.attribs[attribute]
    if (value !== undefined) addTo(values, value, at)
  }
  attributes.set(attribute, values)
  return values
}

const addTo = (map: Map<string, number[]>, key: string, at: number): void => {
  const places = map.get(key)
  if (places) places.push(at)
  else map.set(key, [at])
}

const plans = new Map<string, readonly Part[]>()

/** Selectors are written in the code, so that each is taken apart once. */
const partsOf = (selector: string): readonly Part[] => {
  const known = plans.get(selector)
  if (known) return known
  const parts = splitOutside(selector, ',').map((part) => partOf(part.trim()))
  plans.set(selector, parts)
  return parts
}

/** The pieces between signs that stand in no brackets. */
const splitOutside = (text: string, signs: string): string[] => {
  const pieces: string[] = []
  let open = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '[' || letter === '(') open += 1
    else if (letter === ']' || letter === ')') open -= 1
    else if (open === 0 && signs.includes(letter)) {
      pieces.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pieces, text.slice(from)].filter((piece) => piece.trim() !== '')
}

const partOf = (whole: string): Part => {
  const isInBody = whole.startsWith('body ')
  const part = isInBody ? whole.slice('body '.length) : whole
  // What it asks of the element itself stands behind the last sign between elements.
  const own = splitOutside(part, ' >+~').at(-1) ?? part
  const tag = /^[a-z][a-z0-9]*/i.exec(own)?.[0].toLowerCase() ?? null
  const short = own.startsWith('.') ? 'class' : own.startsWith('#') ? 'id' : null
  const attribute = tag === null ? (short ?? /^[^(]*?\[([\w-]+)/.exec(own)?.[1] ?? null) : null
  return {
    matches: matching(part),
    isInBody,
    tag,
    attribute,
    isAlone: attribute !== null && /^(?:\[[^\]]*\]|[.#][\w-]+)$/.test(part),
  }
}

const select = (parts: readonly Part[], index: Index): readonly Element[] => {
  const [only, more] = parts
  if (only?.tag && !more) return placesOf(only, index).map((at) => index.elements[at] as Element)
  const marked = new Uint8Array(index.elements.length)
  let [first, last] = [marked.length, -1]
  for (const part of parts)
    for (const at of placesOf(part, index)) {
      marked[at] = 1
      if (at < first) first = at
      if (at > last) last = at
    }
  const found: Element[] = []
  for (let at = first; at <= last; at += 1) if (marked[at] === 1) found.push(index.elements[at] as Element)
  return found
}

/** In no certain order where the part names no tag. */
const placesOf = ({ matches, isInBody, tag, attribute, isAlone }: Part, index: Index): number[] => {
  const isThere = (at: number): boolean => !isInBody || index.inBody[at] === 1
  const fits = (at: number): boolean => matches(index.elements[at] as Element)
  if (tag !== null) return (index.tags.get(tag) ?? []).filter((at) => isThere(at) && fits(at))
  if (attribute === null) return [...index.elements.keys()].filter((at) => isThere(at) && fits(at))
  const places: number[] = []
  for (const group of valuesOf(attribute, index).values()) {
    const fit = isAlone ? (fits(group[0] as number) ? group : []) : group.filter(fits)
    for (const at of fit) if (isThere(at)) places.push(at)
  }
  return places
}

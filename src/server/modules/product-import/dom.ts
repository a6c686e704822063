import { compile } from 'css-select'
import type { AnyNode, Element, Text } from 'domhandler'

type MaybeNode = AnyNode | null | undefined

/** Elements with visible content; scripts and styles have node types of their own. */
export const isElement = (node: MaybeNode): node is Element => (node?.type as string) === 'tag'

export const isTextNode = (node: MaybeNode): node is Text => (node?.type as string) === 'text'

/** The element and everything around it, innermost first. */
export const chainOf = (node: MaybeNode): Element[] => {
  const chain: Element[] = []
  for (let at = node; at; at = at.parent) if (isElement(at)) chain.push(at)
  return chain
}

/**
 * Elements inside one that are called so, at most `limit`, outermost first. Not the library's `find`, which looks at all neighbours of its
 * root each time.
 */
export const elementsWithin = (root: Element, names: RegExp, limit: number): Element[] => {
  const found: Element[] = []
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (found.length >= limit) return
      if (!isElement(child)) continue
      if (names.test(child.name)) found.push(child)
      visit(child)
    }
  }
  visit(root)
  return found
}

/** Whether the element or one of the next `levels` around it is such a one. */
export const isAround = (
  element: Element,
  test: (around: Element) => boolean,
  levels = Number.POSITIVE_INFINITY,
): boolean => {
  let at: AnyNode | null = element
  for (let level = 0; at && level < levels; level += 1, at = at.parent)
    if (isElement(at) && test(at)) return true
  return false
}

export const isWithin = (inner: Element, outer: Element): boolean =>
  isAround(inner, (around) => around === outer)

/** Too small to be read, or put where nobody looks: written for programs. */
const concealed =
  /font-size\s*:\s*(?:[12](?:\.\d+)?(?:px|pt)|0?\.[01]\d*r?em)|(?:left|top|text-indent)\s*:\s*-\d{3,}/i

export const isConcealed = ({ attribs }: Element): boolean => {
  const style = attribs['style']
  return style !== undefined && concealed.test(style)
}

const matchers = new Map<string, (element: Element) => boolean>()

/** Whether an element is one that the selector names. Compiled once for all pages, so a selector must be written in the code. */
export const matching = (selector: string): ((element: Element) => boolean) => {
  const known = matchers.get(selector) ?? compile<AnyNode, Element>(selector)
  matchers.set(selector, known)
  return known
}

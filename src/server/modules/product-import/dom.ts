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

export const isWithin = (inner: Element, outer: Element): boolean => chainOf(inner).includes(outer)

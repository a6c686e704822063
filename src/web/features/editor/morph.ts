/** State of a page that a reader made and no drawing knows of. */
const ownAttributes: Record<string, ReadonlySet<string>> = { DETAILS: new Set(['open']) }

const isSame = (a: Node, b: Node): boolean =>
  a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b)

const keyOf = (node: Node): string => (node instanceof Node && 'id' in node ? String(node.id) : '')

const morphAttributes = (from: Element, to: Element): void => {
  const own = ownAttributes[from.nodeName]
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  for (const name of from.getAttributeNames())
    if (!to.hasAttribute(name) && !own?.has(name)) from.removeAttribute(name)
}

const morphChildren = (from: Element, to: Element): void => {
  const wanted = [...to.childNodes]
  for (const [at, next] of wanted.entries()) {
    const here = from.childNodes[at]
    if (!here) from.append(from.ownerDocument.importNode(next, true))
    else if (isSame(here, next)) morph(here, next)
    else {
      // A part that came or went: what follows it stays as it is.
      const later = [...from.childNodes].slice(at + 1, at + 4).find((node) => isSame(node, next))
      if (later && wanted.length < from.childNodes.length) {
        while (from.childNodes[at] !== later) from.childNodes[at]?.remove()
        morph(later, next)
      } else if (wanted.length > from.childNodes.length) {
        from.insertBefore(from.ownerDocument.importNode(next, true), here)
      } else here.replaceWith(from.ownerDocument.importNode(next, true))
    }
  }
  while (from.childNodes.length > wanted.length) from.lastChild?.remove()
}

/**
 * Makes a drawn page into its next drawing, element by element: what is the same is not touched, so that scrolling, open answers and
 * loaded pictures stay and nothing flickers.
 */
export const morph = (from: Node, to: Node): void => {
  if (from.isEqualNode(to)) return
  // Nodes of a frame belong to another window, whose classes ours are not.
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue
    return
  }
  morphAttributes(from as Element, to as Element)
  morphChildren(from as Element, to as Element)
}

/**
 * What a buyer would see broken on the page as it stands, one sentence each. Runs in the browser of the layout test, which reads this file
 * as text: it uses nothing from outside itself and is part of no bundle.
 */
const layoutFaults = (): string[] => {
  type Line = { text: string; rect: DOMRect; element: Element; isFloating: boolean }
  /** A hair's breadth of rounding. */
  const slack = 1.5
  /** So much of two lines must cover each other both ways before they are hard to read. */
  const overlap = 3
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  const styleOf = (element: Element) => getComputedStyle(element)
  const ancestors = (element: Element): Element[] =>
    element.parentElement ? [element.parentElement, ...ancestors(element.parentElement)] : []
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.sr, dialog, .skip, .trap')
  const scrolls = (element: Element) => /auto|scroll/.test(styleOf(element).overflowX)
  const clips = (element: Element) =>
    /hidden|clip/.test(styleOf(element).overflowX + styleOf(element).overflowY)

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    const text = (node.textContent ?? '').trim()
    if (!element || !text || /^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) || !isShown(element))
      continue
    const around = [element, ...ancestors(element)]
    // What a track has scrolled out of sight is where it should be.
    if (around.some(scrolls)) continue
    // What ends in three dots was cut on purpose.
    const isCut = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    if (around.some((each) => isCut(styleOf(each)))) continue
    // The box around turned letters is larger than they are.
    const isFloating = around.some(
      (each) => /fixed|sticky/.test(styleOf(each).position) || styleOf(each).transform !== 'none',
    )
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects())
      if (rect.width > 1) lines.push({ text: text.slice(0, 40), rect, element, isFloating })
  }

  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide on a screen of ${width}`)
  for (const { text, rect, element } of lines) {
    if (rect.left < -slack || rect.right > width + slack) faults.push(`„${text}“ leaves the screen`)
    const block = [element, ...ancestors(element)].find(
      (each) => !/^inline$|contents/.test(styleOf(each).display),
    )
    const box = block?.getBoundingClientRect()
    if (box && (rect.left < box.left - slack || rect.right > box.right + slack))
      faults.push(`„${text}“ leaves its box ${block?.className}`)
    for (const clip of ancestors(element).filter(clips)) {
      const edge = clip.getBoundingClientRect()
      if (
        rect.right > edge.right + slack ||
        rect.left < edge.left - slack ||
        rect.bottom > edge.bottom + slack
      )
        faults.push(`„${text}“ is cut off by ${clip.className}`)
    }
  }
  const still = lines.filter(({ isFloating }) => !isFloating).toSorted((a, b) => a.rect.top - b.rect.top)
  still.forEach((one, at) => {
    for (const other of still.slice(at + 1)) {
      if (other.rect.top > one.rect.bottom) break
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      // Lines of one paragraph touch by their own leading, large letters more than small ones.
      const leading = Math.max(3, Math.min(one.rect.height, other.rect.height) / 7)
      if (one.element !== other.element && across > overlap && down > overlap + leading)
        faults.push(`„${one.text}“ and „${other.text}“ lie on each other`)
    }
  })

  for (const image of document.querySelectorAll('img')) {
    const { width: wide, height: high } = image.getBoundingClientRect()
    if (isShown(image) && (wide < 1 || high < 1)) faults.push(`the picture „${image.alt}“ has no space`)
  }
  for (const target of document.querySelectorAll(
    '.button, [data-order], input:not([type=radio]), textarea, summary, .pack',
  )) {
    const { width: wide, height: high } = target.getBoundingClientRect()
    if (isShown(target) && target.getAttribute('tabindex') !== '-1' && (high < 44 || wide < 44))
      faults.push(
        `„${target.textContent.trim().slice(0, 30)}“ is ${Math.round(wide)} × ${Math.round(high)} px for a finger`,
      )
  }
  const isInFirstScreen = [...document.querySelectorAll('a[href="#porudzbina"], .button')].some((button) => {
    const { top, bottom, height } = button.getBoundingClientRect()
    return isShown(button) && top >= 0 && bottom <= innerHeight && height >= 44
  })
  // A refused order opens at its form.
  if (scrollY === 0 && !isInFirstScreen) faults.push('no way to order in the first screen')
  return [...new Set(faults)]
}
Object.assign(window, { layoutFaults })

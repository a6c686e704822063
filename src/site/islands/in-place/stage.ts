const isPage = (node: Node): boolean =>
  !(node instanceof Element) || !node.matches('script, [data-toast], [data-edit-ui]')

/**
 * Puts the page as the server draws it for its owner, with marks, in the place of the page for buyers. What was there keeps its
 * listeners aside and comes back when editing ends.
 */
export const createStage = () => {
  const aside = [...document.body.childNodes].filter(isPage)
  let drawn: Node[] = aside
  const put = (nodes: Node[]) => {
    const { scrollY } = window
    for (const node of drawn) node.parentNode?.removeChild(node)
    document.body.prepend(...nodes)
    drawn = nodes
    window.scrollTo(0, scrollY)
  }
  return {
    draw: (html: string) => {
      // The page's policy allows the styles it came with and no others; those colour pictures that have not loaded.
      const allowed = html.replaceAll(/<style\b[^>]*>[^<]*<\/style>/g, '')
      const { body } = new DOMParser().parseFromString(allowed, 'text/html')
      for (const order of body.querySelectorAll('[data-order]')) order.removeAttribute('data-order')
      for (const folded of body.querySelectorAll('details')) {
        // Of answers with one name only the last stays open.
        folded.removeAttribute('name')
        folded.open = true
      }
      put([...body.childNodes])
    },
    restore: () => put(aside),
  }
}

/** Links, order buttons and forms do nothing while the page is edited, and a file let go beside a picture does not open in its place. */
export const makeInert = (signal: AbortSignal, onPressed: (path: string) => void) => {
  const stop = (event: Event) => {
    const target = event.target as Element
    if (target.closest?.('[data-edit-ui]')) return
    event.preventDefault()
    event.stopPropagation()
    // What cannot be typed where it stands.
    const path = target.closest<HTMLElement>('[data-edit]:not(img)')?.dataset.edit
    if (path && event.type === 'click' && !target.closest('[data-place]')) onPressed(path)
  }
  document.addEventListener('click', stop, { capture: true, signal })
  document.addEventListener('submit', stop, { capture: true, signal })
  const keep = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  document.addEventListener('dragover', keep, { signal })
  document.addEventListener('drop', keep, { signal })
}

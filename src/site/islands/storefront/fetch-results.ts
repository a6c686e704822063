const timeoutMs = 10_000

/** The colours of pictures stand in the page's style; those of fetched pictures are not in it. */
const color = (results: Element) => {
  for (const picture of results.querySelectorAll<HTMLElement>('img[class^="c-"]'))
    picture.style.background = `#${picture.className.slice(2, 8)}`
}

/** The results of another address, as the server draws them. Throws when they cannot be had. */
export const fetchResults = async (address: string, signal: AbortSignal): Promise<HTMLElement> => {
  const tooLate = new AbortController()
  const timer = setTimeout(() => tooLate.abort(), timeoutMs)
  signal.addEventListener('abort', () => tooLate.abort())
  try {
    const answer = await fetch(address, { signal: tooLate.signal, headers: { accept: 'text/html' } })
    if (!answer.ok) throw new Error(`storefront answered ${answer.status}`)
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const results = parsed.querySelector<HTMLElement>('[data-results]')
    if (!results) throw new Error('no results in the answer')
    color(results)
    return document.adoptNode(results)
  } finally {
    clearTimeout(timer)
  }
}

import { createLife, type Stop } from './life.ts'
import { fewestVisitorsShown } from '#contract/public-pages/limits.ts'

/** An open page reports itself this often, and only while somebody can see it. */
export const beatMs = 25_000

/** A new number for each opening of the page; nothing is kept in the browser. */
const newVisitor = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/**
 * Reports to the server that this page is open and shows how many are. It is a fetch rather than a beacon because the answer is the figure; the
 * order form reads it from the document. Whatever fails, the figure goes away rather than stay old.
 */
export const startPresence = (line: HTMLElement): Stop => {
  const life = createLife()
  const visitor = newVisitor()
  let last = -beatMs
  const show = (count: number | null) => {
    const isTold = count !== null && count >= fewestVisitorsShown
    line.hidden = !isTold
    line.querySelector('[data-count]')!.textContent = isTold ? String(count) : ''
    document.documentElement.dataset.readers = isTold ? String(count) : ''
  }
  const beat = async () => {
    if (document.hidden || performance.now() - last < beatMs) return
    last = performance.now()
    const answer = await fetch(line.dataset.openPages ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visitor }),
      keepalive: true,
      credentials: 'omit',
    })
      .then((response) => (response.ok ? (response.json() as Promise<{ count: number | null }>) : null))
      .catch(() => null)
    show(answer?.count ?? null)
  }
  void beat()
  life.every(beatMs, () => void beat())
  document.addEventListener('visibilitychange', () => void beat(), life)
  return life.stop
}

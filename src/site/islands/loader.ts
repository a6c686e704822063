import type * as Popup from './order-popup/entry.tsx'

/**
 * Written into the head of the page, so that no tap is earlier than its listener. Until the popup has loaded, an order button is a link
 * to the form in the page; this remembers the first tap, loads the popup and opens it. When that fails or takes too long, the form in
 * the page is unfolded and takes the order instead.
 */
const root = document.documentElement
const address = document.currentScript?.dataset.popup ?? ''
const patienceMs = 10_000

let popup: Promise<typeof Popup> | undefined
let isWaiting = false
let hasGivenUp = false

root.classList.add('js')
// Who reloads or goes back is put where they were: the page must be as long as it was.
const [visit] = performance.getEntriesByType?.('navigation') ?? []
if ((visit as PerformanceNavigationTiming | undefined)?.type === 'navigate')
  root.classList.add('is-piecewise')

// The other pictures of the first screen wait for what it shows (styles/piecewise.css), whatever becomes of the page's own script.
addEventListener('load', () => root.classList.add('is-loaded'))

const load = (): Promise<typeof Popup> =>
  (popup ??= (import(/* @vite-ignore */ address) as Promise<typeof Popup>).catch((problem: unknown) => {
    // The next tap tries again.
    popup = undefined
    throw problem
  }))

const prefetch = () => {
  load().catch(() => {})
}

const orderButton = (event: Event) => (event.target as Element).closest?.<HTMLElement>('[data-order]')

const giveUp = () => {
  hasGivenUp = true
  root.classList.remove('js')
  location.hash = 'porudzbina'
  document.getElementById('porudzbina')?.scrollIntoView()
}

addEventListener(
  'click',
  (event) => {
    const button = orderButton(event)
    if (!button || hasGivenUp || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (isWaiting) return
    isWaiting = true
    button.setAttribute('aria-busy', 'true')
    const tooLate = new Promise<never>((_, refuse) => setTimeout(refuse, patienceMs))
    Promise.race([load(), tooLate])
      .then((module) => module.openOrder(button))
      .catch(giveUp)
      .finally(() => {
        isWaiting = false
        button.removeAttribute('aria-busy')
      })
  },
  true,
)

// A finger that lands on the button, or the first scroll, means that React will be wanted.
addEventListener('pointerdown', (event) => orderButton(event) && prefetch(), { capture: true, passive: true })
addEventListener('scroll', prefetch, { once: true, passive: true })

import { unfold } from '#web/ui/fold.tsx'
import { settingsIndex } from './settings-index.ts'

const focusable = 'input:not([hidden]),select,textarea,button:not([hidden]),a[href],[tabindex]'

/** The control a setting is typed in, or the heading of its card. */
const findIn = (
  root: HTMLElement,
  { label, card }: { label: string; card: string },
  isLast: boolean,
): HTMLElement | null => {
  const heading = [...root.querySelectorAll<HTMLElement>('h2,h3,legend')].find(
    (element) => element.textContent?.trim() === card,
  )
  const section = heading?.closest<HTMLElement>('form,[data-card]') ?? heading?.parentElement?.parentElement
  for (const place of [section, root]) {
    for (const element of place?.querySelectorAll<HTMLLabelElement>('label') ?? []) {
      if (!element.textContent?.trim().startsWith(label)) continue
      const control = element.htmlFor
        ? document.getElementById(element.htmlFor)
        : element.querySelector<HTMLElement>('input,select,textarea')
      if (control && root.contains(control)) return control
    }
    const named = [...(place?.querySelectorAll<HTMLElement>('[aria-label]') ?? [])].find(
      (element) => element.getAttribute('aria-label') === label && element.matches(focusable),
    )
    if (named) return named
  }
  const own = [...root.querySelectorAll<HTMLElement>('h2,h3,legend')].find(
    (element) => element.textContent?.trim() === label,
  )
  // The heading of a card stands before its fields have come.
  return own ?? (isLast ? (heading ?? null) : null)
}

const longestWaitMs = 5000

/** Leads the eye and the focus to a setting as soon as its card has been drawn. Ends by itself; the answer ends it sooner. */
export const showField = (root: HTMLElement, id: string): (() => void) => {
  const setting = settingsIndex.find((known) => known.id === id)
  if (!setting) return () => {}
  const attempt = (isLast = false): boolean => {
    const found = findIn(root, setting, isLast)
    if (!found) return false
    unfold(found)
    const isHeading = /^(H\d|LEGEND)$/.test(found.tagName)
    if (isHeading) found.tabIndex = -1
    found.focus({ preventScroll: true })
    const place = isHeading ? (found.closest<HTMLElement>('section,form') ?? found) : found
    found.scrollIntoView?.({ block: 'center', behavior: 'auto' })
    place.animate?.(
      [{ boxShadow: '0 0 0 4px var(--color-focus, currentColor)' }, { boxShadow: '0 0 0 4px transparent' }],
      { duration: 1600, easing: 'ease-out' },
    )
    return true
  }
  const watch = new MutationObserver(() => attempt() && stop())
  // After the router has put the focus on the heading of a screen that was just opened.
  const first = setTimeout(() => {
    if (attempt()) stop()
    else watch.observe(root, { childList: true, subtree: true })
  }, 50)
  const last = setTimeout(() => {
    stop()
    attempt(true)
  }, longestWaitMs)
  const stop = () => {
    watch.disconnect()
    clearTimeout(first)
    clearTimeout(last)
  }
  return stop
}

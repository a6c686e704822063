import { stepsAddress } from '#contract/funnel/addresses.ts'
import type { VisitStep } from '#contract/funnel/steps.ts'
import { createLife, type Stop } from './life.ts'

/** What was reached waits so long for the next step; a page that is left says it at once. */
const waitMs = 3000
/** Fewer digits are no phone anywhere. */
const fewestDigits = 8

/**
 * Says how far a visit came: seen, form opened, phone typed. Each step once in a tab, so that who reloads is not two; nothing tells one
 * tab from another.
 */
export const startSteps = (websiteId: string): Stop => {
  const life = createLife()
  const place = `izlog:koraci:${websiteId}`
  let reached = ''
  let fresh: VisitStep[] = []
  try {
    reached = sessionStorage.getItem(place) ?? ''
  } catch {
    // Then a page loaded again is another visit.
  }
  const report = () => {
    if (fresh.length === 0) return
    const body = JSON.stringify({ steps: fresh, search: location.search.slice(0, 2000) })
    fresh = []
    navigator.sendBeacon(
      stepsAddress.replace(':id', websiteId),
      new Blob([body], { type: 'application/json' }),
    )
  }
  const reach = (step: VisitStep) => {
    if (reached.includes(step)) return
    reached += step
    try {
      sessionStorage.setItem(place, reached)
    } catch {
      // As above.
    }
    if (fresh.push(step) === 1) setTimeout(report, waitMs)
  }
  const inForm = ({ target }: Event) => (target as Element).closest('.popup,form[data-order-form]')
  reach('seen')
  const hasPhone = ({ value }: HTMLInputElement) => value.replaceAll(/\D/g, '').length >= fewestDigits
  // Whoever was quicker than this script.
  const isTyped = [...document.querySelectorAll<HTMLInputElement>('[name=phone]')].some(hasPhone)
  if (isTyped || document.querySelector('.popup')) reach('opened')
  if (isTyped) reach('phone')
  // The popup takes the caret when it opens, the form in the page when it is touched.
  document.addEventListener('focusin', (event) => inForm(event) && reach('opened'), life)
  document.addEventListener(
    'input',
    (event) => {
      const field = event.target as HTMLInputElement
      if (field.name === 'phone' && inForm(event) && hasPhone(field)) reach('phone')
    },
    life,
  )
  document.addEventListener('visibilitychange', () => document.hidden && report(), life)
  addEventListener('pagehide', report, life)
  return life.stop
}

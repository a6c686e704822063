import { startArrival } from './arrival.ts'
import { startReveal, startStickyBar, startTopBar } from './bars.ts'
import { prefersStillness, startCarousel, startFade } from './carousel.ts'
import { startClock } from './countdown.ts'
import { pixelDataId, type PixelData } from '../pixel-data.ts'
import { startEmbeddedForm } from './embedded-form.ts'
import { startTotal } from './form-total.ts'
import { startVisitors } from './live-visitors.ts'
import { layOutSteps } from './piecewise.ts'
import { startPresence } from './presence.ts'
import { startEditSwitch } from './edit-switch.ts'
import { startPixel } from './pixel-script.ts'
import { startSteps } from './steps.ts'
import { startResume, startUnsent } from './unsent.ts'

type Step = () => void
const steps: Step[] = []

/** Browsers without idle time take the next free moment; hidden pages have no idle time and take it after a while. */
const soon = (step: Step) =>
  'requestIdleCallback' in window ? requestIdleCallback(step, { timeout: 300 }) : setTimeout(step)

/** One step a task: together they would keep a cheap phone from answering the first tap. */
const walk = () => {
  steps.shift()?.()
  if (steps.length > 0) soon(walk)
}

const each = (selector: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach((element) => steps.push(() => start(element)))

each('[data-sticky-bar]', startStickyBar)
each('[data-embedded]', startEmbeddedForm)
each('[data-order-form]', startTotal)
each('[data-carousel]', startCarousel)
each('[data-fade]', startFade)
each('[data-clock], [data-clock-until]', startClock)
each('[data-open-pages]', startPresence)
each('[data-top-bar]', startTopBar)
each('[data-visitors]', startVisitors)
each('[data-arrival]', startArrival)
each('[data-unsent]', startUnsent)
const toast = document.querySelector<HTMLElement>('[data-toast]')
if (toast) {
  steps.push(() => startEditSwitch(toast))
  steps.push(() => startSteps(toast.dataset.websiteId ?? ''))
}
if (!prefersStillness()) steps.push(() => startReveal(document.querySelectorAll('[data-reveal]')))

const pixel = document.getElementById(pixelDataId)?.textContent
// After the page stands: a buyer who reads is worth more than one who is counted.
if (pixel) steps.push(() => void startPixel(JSON.parse(pixel) as PixelData))
steps.push(...layOutSteps(), startResume)
soon(walk)

import { startArrival } from './arrival.ts'
import { startReveal, startStickyBar, startTopBar } from './bars.ts'
import { prefersStillness, startCarousel, startFade } from './carousel.ts'
import { startClock } from './countdown.ts'
import { pixelDataId, type PixelData } from '../pixel-data.ts'
import { startEmbeddedForm } from './embedded-form.ts'
import { startTotal } from './form-total.ts'
import { startVisitors } from './live-visitors.ts'
import { startPresence } from './presence.ts'
import { startLockToggle } from './lock-toggle.ts'
import { startPixel } from './pixel-script.ts'

const each = (selector: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(start)

each('[data-carousel]', startCarousel)
each('[data-fade]', startFade)
each('[data-clock], [data-clock-until]', startClock)
each('[data-open-pages]', startPresence)
each('[data-sticky-bar]', startStickyBar)
each('[data-top-bar]', startTopBar)
each('[data-visitors]', startVisitors)
each('[data-arrival]', startArrival)
each('[data-order-form]', startTotal)
each('[data-embedded]', startEmbeddedForm)
const toast = document.querySelector<HTMLElement>('[data-toast]')
if (toast) each('[data-lock]', (button) => startLockToggle(button, toast))
if (!prefersStillness()) startReveal(document.querySelectorAll('[data-reveal]'))

const pixel = document.getElementById(pixelDataId)?.textContent
// After the page stands: a buyer who reads is worth more than one who is counted.
if (pixel) setTimeout(() => void startPixel(JSON.parse(pixel) as PixelData))

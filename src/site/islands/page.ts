import { startReveal, startStickyBar, startTopBar } from './bars.ts'
import { prefersStillness, startCarousel, startFade } from './carousel.ts'
import { startClock } from './countdown.ts'
import { startLockToggle } from './lock-toggle.ts'

const each = (selector: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(start)

each('[data-carousel]', startCarousel)
each('[data-fade]', startFade)
each('[data-clock]', startClock)
each('[data-sticky-bar]', startStickyBar)
each('[data-top-bar]', startTopBar)
const toast = document.querySelector<HTMLElement>('[data-toast]')
if (toast) each('[data-lock]', (button) => startLockToggle(button, toast))
if (!prefersStillness()) startReveal(document.querySelectorAll('[data-reveal]'))

import { startClosing } from './closing.ts'
import { startConfetti } from './confetti.ts'
import { startCountdown } from './countdown.ts'
import { startLegacy } from './legacy.ts'
import { startOffers } from './offers.ts'

const each = (selector: string, start: (element: HTMLElement) => void) =>
  document.querySelectorAll<HTMLElement>(selector).forEach(start)

each('[data-left]', startCountdown)
each('[data-thank-you]', startOffers)
each('[data-legacy]', startLegacy)
each('[data-closing]', startClosing)
each('[data-confetti]', startConfetti)

import type { Stop } from '../life.ts'

const text = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Counts down once and stops at zero; nothing else happens there. The server decides what is too late. */
export const startCountdown = (element: HTMLElement): Stop => {
  const digits = element.querySelector('[data-digits]')
  const endsAt = Date.now() + Number(element.dataset.left) * 1000
  const tick = () => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    if (digits) digits.textContent = text(left)
    if (left === 0) stop()
  }
  const timer = setInterval(tick, 1000)
  const stop = () => clearInterval(timer)
  tick()
  return stop
}

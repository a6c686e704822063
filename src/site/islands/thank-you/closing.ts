import type { Stop } from '../life.ts'
import { counted, inSecondForms } from '#contract/common/plural.ts'

/** Counts down and closes; browsers close only windows that a script opened, so the page says what else to do. */
export const startClosing = (root: HTMLElement): Stop => {
  const seconds = Number(root.dataset.closing)
  const line = root.querySelector<HTMLElement>('[data-countdown]')
  const stays = root.querySelector<HTMLElement>('[data-stays]')
  const ring = root.querySelector<SVGElement>('[data-ring]')
  const sentence = line?.dataset.countdown ?? ''
  const endsAt = Date.now() + seconds * 1000
  const close = () => {
    stop()
    window.close()
    // Still here: nobody but the buyer can close it.
    setTimeout(() => {
      if (window.closed) return
      line?.setAttribute('hidden', '')
      if (stays) stays.textContent = stays.dataset.stays ?? ''
    }, 300)
  }
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    if (line) line.textContent = sentence.replace('{time}', counted(left, inSecondForms))
    ring?.setAttribute('stroke-dashoffset', String(seconds - left))
    if (left === 0) close()
  }, 1000)
  const stop = () => clearInterval(timer)
  root.querySelector('[data-close]')?.addEventListener('click', close)
  return stop
}

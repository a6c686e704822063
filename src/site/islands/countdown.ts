import { createLife, type Stop } from './life.ts'

const pad = (part: number) => String(part).padStart(2, '0')

/** `[hours, minutes, seconds]`, two digits each, of a clock that starts at `startSeconds` and begins again after zero. */
export const clockAt = (startSeconds: number, elapsedMs: number): [string, string, string] => {
  const left = startSeconds - (Math.floor(elapsedMs / 1000) % (startSeconds + 1))
  return [pad(Math.floor(left / 3600)), pad(Math.floor(left / 60) % 60), pad(left % 60)]
}

/** What is left until a moment, `00:00:00` from then on. */
export const clockUntil = (end: number, now: number): [string, string, string] => {
  const left = Math.max(0, Math.floor((end - now) / 1000))
  return [pad(Math.floor(left / 3600)), pad(Math.floor(left / 60) % 60), pad(left % 60)]
}

/**
 * The stated clock is display only: nothing is lost at zero. One that runs to a real end stops there, because the price has changed. Off
 * screen the digits rest, the time does not.
 */
export const startClock = (root: HTMLElement): Stop => {
  const life = createLife()
  const { clock, clockUntil: until } = root.dataset
  const digits = [...root.querySelectorAll('[data-digits]')]
  const startedAt = Date.now()
  let isVisible = false
  const now = () =>
    until ? clockUntil(Date.parse(until), Date.now()) : clockAt(Number(clock), Date.now() - startedAt)
  const draw = () => {
    if (!isVisible || document.hidden) return
    now().forEach((text, at) => {
      const digit = digits[at]
      if (digit && digit.textContent !== text) digit.textContent = text
    })
  }
  life.watch(root, (isSeen) => {
    isVisible = isSeen
    if (until) draw()
  })
  life.every(1000, draw)
  return life.stop
}

const pad = (part: number) => String(part).padStart(2, '0')

/** `[hours, minutes, seconds]`, two digits each, of a clock that starts at `startSeconds` and begins anew after zero (DEF-014, DEF-015). */
export const clockAt = (startSeconds: number, elapsedMs: number): [string, string, string] => {
  const left = startSeconds - (Math.floor(elapsedMs / 1000) % (startSeconds + 1))
  return [pad(Math.floor(left / 3600)), pad(Math.floor(left / 60) % 60), pad(left % 60)]
}

/** Display only: nothing is lost at zero. Off screen the digits rest, the time does not. */
export const startClock = (root: HTMLElement) => {
  const startSeconds = Number(root.dataset.clock)
  const digits = [...root.querySelectorAll('[data-digits]')]
  const startedAt = Date.now()
  let isVisible = false
  new IntersectionObserver(([entry]) => {
    isVisible = entry?.isIntersecting ?? false
  }).observe(root)
  setInterval(() => {
    if (!isVisible || document.hidden) return
    clockAt(startSeconds, Date.now() - startedAt).forEach((text, at) => {
      const digit = digits[at]
      if (digit && digit.textContent !== text) digit.textContent = text
    })
  }, 1000)
}

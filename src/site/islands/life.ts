/** Ends what an island started outside its own element. */
export type Stop = () => void

/**
 * What an island starts beyond its own element (listeners of the page, clocks, observers), so that it can be ended together.
 * For islands of the page's own script alone: shared with another script it would be one more file on the way.
 */
export const createLife = () => {
  const ending = new AbortController()
  const { signal } = ending
  const stop: Stop = () => ending.abort()
  return {
    /** For `addEventListener`. */
    signal,
    stop,
    every(ms: number, act: () => void) {
      const timer = setInterval(act, ms)
      signal.addEventListener('abort', () => clearInterval(timer))
    },
    /** Reports whether an element is on the screen, each time that changes. */
    watch(
      element: Element | null,
      tell: (isSeen: boolean) => void,
      options?: ConstructorParameters<typeof IntersectionObserver>[1],
    ) {
      if (!element) return
      const observer = new IntersectionObserver(([entry]) => tell(entry?.isIntersecting ?? false), options)
      observer.observe(element)
      signal.addEventListener('abort', () => observer.disconnect())
    },
  }
}

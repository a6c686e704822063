import { vi } from 'vitest'

const watched = new Map<Element, (isSeen: boolean) => void>()

/** jsdom has no layout: what is on the screen is what a test says with `see`. */
class FakeObserver {
  readonly #tell: (entries: { isIntersecting: boolean; target: Element }[]) => void
  readonly #own = new Set<Element>()
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    this.#tell = tell
  }
  observe(element: Element) {
    this.#own.add(element)
    watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting, target: element }]))
  }
  unobserve(element: Element) {
    this.#own.delete(element)
    watched.delete(element)
  }
  disconnect() {
    for (const element of this.#own) this.unobserve(element)
  }
}

export const fakeObserver = (): void => {
  watched.clear()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
}

export const see = (element: Element, isSeen = true): void => watched.get(element)?.(isSeen)

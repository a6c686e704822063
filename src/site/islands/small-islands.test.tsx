import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../sample-pages.ts'
import { showPage } from '../show-page.ts'
import { arrivesBy, startArrival } from './arrival.ts'
import { startStickyBar } from './bars.ts'
import { startTotal } from './form-total.ts'
import { nextVisitors, startVisitors } from './live-visitors.ts'

const watched = new Map<Element, (isSeen: boolean) => void>()

class FakeObserver {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(element: Element) {
    watched.set(element, (isIntersecting) => this.#tell([{ isIntersecting }]))
  }
  unobserve() {}
}

const part = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(selector)
  return element
}
const see = (element: Element, isSeen = true) => watched.get(element)?.(isSeen)

let prefersStillness = false

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
  vi.stubGlobal('IntersectionObserver', FakeObserver)
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }))
  prefersStillness = false
  showPage(sampleLanding({ website: { templateName: 'Sales Template' } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the live visitors', () => {
  it.each([
    [78, 0, 76],
    [78, 0.2, 77],
    [78, 0.5, 78],
    [78, 0.7, 79],
    [78, 0.999, 80],
    [45, 0, 45],
    [46, 0, 45],
    [120, 0.999, 120],
    [119, 0.999, 120],
  ])('after %d with chance %d come %d', (count, chance, next) =>
    expect(nextVisitors(count, () => chance)).toBe(next),
  )

  it('stay between 45 and 120 however long the page is open', () => {
    for (const chance of [0, 0.999]) {
      let count = 78
      for (let at = 0; at < 200; at += 1) {
        count = nextVisitors(count, () => chance)
        expect(count).toBeGreaterThanOrEqual(45)
        expect(count).toBeLessThanOrEqual(120)
      }
    }
  })

  it('change every three seconds while they are seen, in the right plural', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const root = part('[data-visitors]')
    startVisitors(root)
    expect(root).toHaveTextContent('78 osoba upravo gleda')
    see(root)
    vi.advanceTimersByTime(2999)
    expect(root).toHaveTextContent('78 osoba upravo gleda')
    vi.advanceTimersByTime(1)
    expect(root).toHaveTextContent('80 osoba upravo gleda')
    vi.advanceTimersByTime(3000)
    expect(root).toHaveTextContent('82 osobe upravo gledaju')
    see(root, false)
    vi.advanceTimersByTime(30_000)
    expect(root).toHaveTextContent('82 osobe')
  })

  it('rest for people who asked for stillness, and behind the button', () => {
    prefersStillness = true
    const root = part('[data-visitors]')
    startVisitors(root)
    see(root)
    vi.advanceTimersByTime(30_000)
    expect(root).toHaveTextContent('78 osoba')
    expect(root.querySelector('[aria-live=off]')).not.toBeNull()
    expect(root.querySelector('[data-pause]')).not.toBeNull()
  })
})

describe('the day of arrival', () => {
  it.each([
    ['2026-11-16T09:00:00Z', '2026-11-23'],
    ['2026-11-20T09:00:00Z', '2026-11-27'],
    ['2026-11-21T09:00:00Z', '2026-11-27'],
    ['2026-11-22T22:59:00Z', '2026-11-27'],
    // 23:30 UTC is already Monday in Belgrade.
    ['2026-11-22T23:30:00Z', '2026-11-30'],
    ['2026-12-31T12:00:00Z', '2027-01-07'],
  ])('of an order of %s is %s', (now, day) =>
    expect(arrivesBy(new Date(now)).toISOString().slice(0, 10)).toBe(day),
  )

  it('takes the place of the plain sentence', () => {
    startArrival(part('[data-arrival]'))
    expect(part('[data-arrival]')).toHaveTextContent('Poruči danas, stiže do 27.11.')
  })
})

it('the sum follows the chosen pack', () => {
  const form = part('[data-order-form]')
  startTotal(form)
  expect(part('[data-totals]')).toHaveTextContent('6.990 RSD')
  const one = form.querySelector<HTMLInputElement>('input[value="1"]')!
  one.click()
  expect(part('[data-totals]')).toHaveTextContent('2.990 RSD')
})

it('the bar of an advertorial waits until the first screen is read', () => {
  showPage(sampleLanding({ website: { templateName: 'Advertorial Template' } }))
  const bar = part('[data-sticky-bar]')
  startStickyBar(bar)
  expect(bar).toHaveClass('is-late')
  see(part('[data-first-screen]'))
  expect(bar).toHaveClass('is-away')
  see(part('[data-first-screen]'), false)
  expect(bar).not.toHaveClass('is-away')
  expect(bar).not.toHaveClass('is-late')
})

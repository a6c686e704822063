import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../test/site/sample-pages.ts'
import { fakeObserver, see } from '../../../test/site/fake-observer.ts'
import { showPage } from '../../../test/site/show-page.ts'
import { arrivesBy } from '#contract/terms/arrives-by.ts'
import { startArrival } from './arrival.ts'
import { startStickyBar } from './bars.ts'
import { startTotal } from './form-total.ts'
import { startVisitors } from './live-visitors.ts'
import { visitorsAfter } from '#contract/public-pages/visitor-walk.ts'

const part = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(selector)
  return element
}

let prefersStillness = false

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') })
  fakeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }))
  prefersStillness = false
  sessionStorage.clear()
  showPage(sampleLanding({ website: { templateName: 'Sales Template' } }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the live visitors', () => {
  const said = (count: number) => new RegExp(`^${count} osob[ae] upravo gleda`)
  const walk = (steps: number) => visitorsAfter(12, steps)

  it('change every three seconds while they are seen, and the order form is notified', () => {
    const root = part('[data-visitors]')
    startVisitors(root)
    expect(root).toHaveTextContent('78 osoba upravo gleda')
    see(root)
    vi.advanceTimersByTime(2999)
    expect(root).toHaveTextContent('78 osoba upravo gleda')
    for (let steps = 1; steps <= 5; steps += 1) {
      vi.advanceTimersByTime(steps === 1 ? 1 : 3000)
      expect(root).toHaveTextContent(said(walk(steps)))
      expect(document.documentElement.dataset.readers).toBe(String(walk(steps)))
    }
    see(root, false)
    vi.advanceTimersByTime(30_000)
    expect(root).toHaveTextContent(said(walk(5)))
  })

  it('go on where they were after a reload, and begin again where nothing can be kept', () => {
    const first = part('[data-visitors]')
    startVisitors(first)
    see(first)
    vi.advanceTimersByTime(12_000)
    const again = part('[data-visitors]')
    startVisitors(again)
    expect(again).toHaveTextContent(said(walk(4)))
    for (const wrong of ['-3', '1e9', 'x']) {
      sessionStorage.setItem('visitors-12', wrong)
      startVisitors(again)
      expect(again).toHaveTextContent(said(78))
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('closed')
    })
    startVisitors(again)
    expect(again).toHaveTextContent(said(78))
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
    expect(arrivesBy(new Date(now), 5).toISOString().slice(0, 10)).toBe(day),
  )

  it('is counted with the days of the seller', () =>
    expect(arrivesBy(new Date('2026-11-20T09:00:00Z'), 2).toISOString()).toContain('2026-11-24'))

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
  const hero = part('.deal [data-picked]')
  // Three pieces are what the card begins with; away from it one is named until the buyer chooses.
  expect(hero.hidden).toBe(true)
  expect(part('.sticky-price')).toHaveTextContent('2.990 RSD')
  form.querySelector<HTMLInputElement>('input[value="2"]')!.click()
  expect(hero).toHaveTextContent(/^2 komada: /)
  expect(hero.hidden).toBe(false)
  one.click()
  expect(part('[data-totals]')).toHaveTextContent('2.990 RSD')
  expect(part('.sticky-price')).toHaveTextContent('2.990 RSD')
  expect(hero.hidden).toBe(true)
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

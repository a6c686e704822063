import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleLanding } from '../../../test/site/sample-pages.ts'
import { fakeObserver, see } from '../../../test/site/fake-observer.ts'
import { showPage } from '../../../test/site/show-page.ts'
import { startStickyBar } from './bars.ts'
import { startCarousel, startFade } from './carousel.ts'
import { startClock } from './countdown.ts'

let prefersStillness = false
const scrolled = vi.fn()

const part = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(selector)
  return element
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  fakeObserver()
  vi.stubGlobal('matchMedia', () => ({ matches: prefersStillness }))
  prefersStillness = false
  Element.prototype.scrollTo = scrolled
  scrolled.mockClear()
  showPage(sampleLanding())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const currentSlide = () => document.querySelector('.gallery [aria-current]')?.getAttribute('data-slide')

const startGallery = () => {
  const root = part('.gallery')
  // jsdom has no layout: slides are distinguished by their place.
  document
    .querySelectorAll('.gallery-track li')
    .forEach((slide, at) => Object.defineProperty(slide, 'offsetLeft', { value: at * 360 }))
  Object.defineProperty(part('.gallery-track'), 'scrollWidth', { value: 2520 })
  startCarousel(root)
  see(root)
  return root
}

describe('the carousel', () => {
  it('turns by itself every four seconds while it is seen', () => {
    const root = startGallery()
    expect(currentSlide()).toBe('0')
    vi.advanceTimersByTime(3999)
    expect(currentSlide()).toBe('0')
    vi.advanceTimersByTime(1)
    expect(currentSlide()).toBe('1')
    see(root, false)
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('1')
  })

  it('begins again after the last picture', () => {
    startGallery()
    vi.advanceTimersByTime(7 * 4000)
    expect(currentSlide()).toBe('0')
  })

  it.each(['pointerdown', 'focusin'])('stops for good at %s', (event) => {
    startGallery()
    part('.gallery-track').dispatchEvent(new Event(event))
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('0')
  })

  it('has a button that stops it and says what it will do next', () => {
    startGallery()
    const button = part('.gallery [data-pause]')
    button.click()
    expect(button).toHaveAccessibleName('Pokreni smenjivanje')
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('0')
    button.click()
    expect(button).toHaveAccessibleName('Zaustavi smenjivanje')
    vi.advanceTimersByTime(4000)
    expect(currentSlide()).toBe('1')
  })

  it('goes where a dot points and stays there', () => {
    startGallery()
    part('.gallery [data-slide="4"]').click()
    expect(scrolled).toHaveBeenLastCalledWith({ left: 1440, behavior: 'smooth' })
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('4')
  })

  it('does not move for people who asked for stillness', () => {
    prefersStillness = true
    startGallery()
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('0')
  })

  it('waits while the order form is open', () => {
    startGallery()
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }))
    vi.advanceTimersByTime(20_000)
    expect(currentSlide()).toBe('0')
  })
})

it('feature pictures fade into each other every 3.5 seconds', () => {
  const root = part('[data-fade]')
  startFade(root)
  see(root)
  const on = () => [...root.querySelectorAll('.fade-slide')].map((slide) => slide.classList.contains('is-on'))
  expect(on()).toEqual([true, false])
  vi.advanceTimersByTime(3500)
  expect(on()).toEqual([false, true])
  vi.advanceTimersByTime(3500)
  expect(on()).toEqual([true, false])
})

it('the last-chance clock rests off screen but its time does not', () => {
  const root = part('[data-clock]')
  startClock(root)
  const shown = () => [...root.querySelectorAll('[data-digits]')].map((digit) => digit.textContent).join(':')
  vi.advanceTimersByTime(5000)
  expect(shown()).toBe('23:59:59')
  see(root)
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe('23:59:53')
})

describe('the sticky bar', () => {
  it('steps aside for the order card and for somebody who types', () => {
    const bar = part('[data-sticky-bar]')
    startStickyBar(bar)
    see(part('[data-order-form]'))
    expect(bar).toHaveClass('is-away')
    see(part('[data-order-form]'), false)
    expect(bar).not.toHaveClass('is-away')
    part('#narudzba-name').focus()
    expect(bar).toHaveClass('is-away')
    part('#narudzba-name').blur()
    vi.advanceTimersByTime(1)
    expect(bar).not.toHaveClass('is-away')
  })

  it('takes over the saving when the price of the hero has left', () => {
    const bar = part('[data-sticky-bar]')
    startStickyBar(bar)
    see(part('[data-hero-price]'), false)
    expect(bar).toHaveClass('has-chip')
  })
})

it('what is stopped neither turns nor listens to the page any more', () => {
  const root = part('.gallery')
  const bar = part('[data-sticky-bar]')
  const stops = [startCarousel(root), startStickyBar(bar)]
  see(root)
  for (const stop of stops) stop?.()
  vi.advanceTimersByTime(20_000)
  expect(currentSlide()).toBe('0')
  part('#narudzba-name').focus()
  see(part('[data-order-form]'))
  expect(bar).not.toHaveClass('is-away')
})

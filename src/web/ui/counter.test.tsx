import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Counter } from './counter.tsx'

const media = (isStill: boolean) => () => ({
  matches: isStill,
  addEventListener: () => {},
  removeEventListener: () => {},
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'] })
  vi.stubGlobal('matchMedia', media(false))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (value = 1000) => {
  const view = render(
    <Counter value={value} format={(shown) => `${Math.round(shown)} RSD`} durationMs={2000} />,
  )
  return {
    after: (ms: number) => {
      act(() => {
        vi.advanceTimersByTime(ms)
      })
    },
    moving: () => view.container.querySelector('[aria-hidden]')?.textContent,
    aloud: () => view.container.querySelector('.sr-only')?.textContent,
    text: () => view.container.textContent,
  }
}

it('counts up for exactly its time and is read aloud as it ends from the first moment', () => {
  const counter = show()
  expect(counter.aloud()).toBe('1000 RSD')
  counter.after(500)
  const early = Number.parseInt(counter.moving() ?? '', 10)
  expect(early).toBeGreaterThan(100)
  expect(early).toBeLessThan(1000)
  counter.after(1400)
  expect(Number.parseInt(counter.moving() ?? '', 10)).toBeGreaterThan(early)
  counter.after(150)
  expect(counter.moving()).toBeUndefined()
  expect(counter.text()).toBe('1000 RSD')
})

it('does not move for people who asked for that', () => {
  vi.stubGlobal('matchMedia', media(true))
  const counter = show()
  expect(counter.text()).toBe('1000 RSD')
  expect(counter.moving()).toBeUndefined()
})

import { describe, expect, it } from 'vitest'
import { nextVisitors, visitorsAfter } from './visitor-walk.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('the walk of the visitors', () => {
  it('begins at 78 and goes by −2 to +2, every step there is', () => {
    expect(visitorsAfter(7, 0)).toBe(78)
    const steps = numbers(300).map((at) => visitorsAfter(7, at + 1) - visitorsAfter(7, at))
    expect([...new Set(steps)].toSorted((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2])
  })

  it('stays between 45 and 120', () => {
    const seen = numbers(30).map((id) => visitorsAfter(id, 5000))
    for (const count of seen) {
      expect(count).toBeGreaterThanOrEqual(45)
      expect(count).toBeLessThanOrEqual(120)
    }
    for (let step = 1; step < 50; step += 1) {
      expect(nextVisitors(45, 7, step)).toBeGreaterThanOrEqual(45)
      expect(nextVisitors(120, 7, step)).toBeLessThanOrEqual(120)
    }
  })

  it('is the same walk in every computation', () => {
    let count = 78
    for (let step = 1; step <= 40; step += 1) count = nextVisitors(count, 12, step)
    expect(visitorsAfter(12, 40)).toBe(count)
  })
})

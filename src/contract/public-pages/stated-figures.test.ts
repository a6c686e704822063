import { describe, expect, it } from 'vitest'
import { statedCrowd } from './stated-figures.ts'

const hour = 3_600_000
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe('viewers and purchases of the order form', () => {
  const crowds = numbers(4000).map((at) => statedCrowd(1 + (at % 40), at * hour))

  it('reach every figure from 23 to 69 and from 3 to 14, and none beside', () => {
    expect([...new Set(crowds.map(({ viewers }) => viewers))].toSorted((a, b) => a - b)).toEqual(
      numbers(47).map((at) => at + 23),
    )
    expect([...new Set(crowds.map(({ bought }) => bought))].toSorted((a, b) => a - b)).toEqual(
      numbers(12).map((at) => at + 3),
    )
  })

  it('are the same for everybody within the hour and the day', () => {
    const noon = 20_000 * 24 * hour + 12 * hour
    expect(statedCrowd(7, noon + hour - 1)).toEqual(statedCrowd(7, noon))
    const day = numbers(24).map((at) => statedCrowd(7, noon - 12 * hour + at * hour).bought)
    expect(new Set(day).size).toBe(1)
  })

  it('differ between websites and hours', () => {
    expect(new Set(numbers(20).map((id) => JSON.stringify(statedCrowd(id, 0)))).size).toBeGreaterThan(10)
    expect(new Set(numbers(20).map((at) => statedCrowd(7, at * hour).viewers)).size).toBeGreaterThan(10)
  })
})

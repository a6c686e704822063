import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { growsTooMuch, lastGrowth, readMeasured, renderPerformance } from '../bench/measured.ts'

it('docs/performance.md is what the commands measured and nothing else', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../docs/performance.md'), 'utf8')
  expect(page).toBe(renderPerformance(readMeasured()))
})

describe('growth', () => {
  it('is that of the last step for ten times as many, also where the step was smaller', () => {
    expect(lastGrowth([10, 100, 1000], [5, 5, 10])).toBeCloseTo(2)
    expect(lastGrowth([10_000, 50_000], [1, 5])).toBeCloseTo(10)
    expect(lastGrowth([10, 100, 1000], [5, 10, null])).toBeCloseTo(2)
    expect(lastGrowth([10, 100], [5, null])).toBeNull()
  })

  it('is too much where a figure follows the table, and not where it is the table that is given out', () => {
    const row = { what: 'list', unit: 'ms' as const, limit: null, values: [1, 10] }
    expect(growsTooMuch({ ...row, expected: 'flat' }, [10, 100])).toBe(true)
    expect(growsTooMuch({ ...row, expected: 'linear' }, [10, 100])).toBe(false)
    expect(growsTooMuch({ ...row, expected: 'flat', values: [1, 2] }, [10, 100])).toBe(false)
  })
})

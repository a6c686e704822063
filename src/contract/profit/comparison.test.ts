import { expect, test } from 'vitest'
import { comparedDays } from './comparison.ts'

test.each([
  ['2026-11-01', '2026-11-23', '2026-10-01', '2026-10-23'],
  ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-01-01', '2026-01-10', '2025-12-01', '2025-12-10'],
  ['2026-11-02', '2026-11-08', '2026-10-26', '2026-11-01'],
  ['2026-10-01', '2026-11-23', '2026-08-08', '2026-09-30'],
])('%s to %s is measured by %s to %s', (startDate, endDate, from, to) => {
  expect(comparedDays(startDate, endDate)).toEqual({ startDate: from, endDate: to })
})

test.each([
  [null, '2026-11-23'],
  ['2026-11-01', null],
  ['2026-11-23', '2026-11-01'],
])('%s to %s has nothing to be measured by', (startDate, endDate) => {
  expect(comparedDays(startDate, endDate)).toBeNull()
})

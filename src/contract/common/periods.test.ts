import { describe, expect, it, test } from 'vitest'
import { chosenPeriod, rangeOf, type DayRange, type Period } from './periods.ts'

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', { from: '2026-02-23', to: '2026-03-01' }],
  ['month', { from: '2026-03-01', to: '2026-03-01' }],
  ['days30', { from: '2026-01-31', to: '2026-03-01' }],
  ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
  ['year', { from: '2026-01-01', to: '2026-03-01' }],
] as const)('the period %s ends with the Belgrade day', (period, range) => {
  expect(rangeOf(period, Date.parse('2026-02-28T23:30:00.000Z'))).toEqual(range)
})

describe('which period days are', () => {
  const now = Date.parse('2026-11-21T11:00:00Z')
  it.each<[Partial<DayRange>, Period | null]>([
    [{ from: '2026-11-15', to: '2026-11-21' }, 'week'],
    [{ from: '2026-11-01', to: '2026-11-21' }, 'month'],
    [{ from: '2026-11-14', to: '2026-11-21' }, null],
    [{ from: '2026-11-15' }, null],
    [{}, null],
  ])('%o → %s', (days, period) => {
    expect(chosenPeriod(['week', 'month'], days, now)).toBe(period)
  })
})

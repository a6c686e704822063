import { expect, test } from 'vitest'
import { buildProfitDays } from '../../../../test/fakes/api-profit-data.ts'
import { outstanding, shownDays } from './shown-days.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['a month that goes on', '2026-11-01', '2026-11-30', '2026-11-01', '2026-11-20', false],
  ['a month that is over', '2026-10-01', '2026-10-31', '2026-10-01', '2026-10-31', false],
  ['one day', '2026-11-03', '2026-11-03', '2026-11-03', '2026-11-03', false],
  ['three months', '2026-08-20', '2026-11-20', '2026-08-20', '2026-11-20', false],
  ['a year', '2026-01-01', '2026-11-20', '2026-11-01', '2026-11-20', true],
  ['all there is', undefined, undefined, '2026-11-01', '2026-11-20', true],
  ['without a beginning, early in a month', undefined, '2026-10-03', '2026-09-04', '2026-10-03', true],
  ['the wrong way round', '2026-11-10', '2026-11-01', '2026-10-03', '2026-11-01', true],
])('%s', (_what, from, to, first, last, isPart) => {
  expect(shownDays({ from, to }, now)).toEqual({ from: first, to: last, isPart })
})

test('the best and the worst day are named, days of nothing are neither', () => {
  const days = buildProfitDays('2026-11-01', '2026-11-10')
  expect(outstanding(days)).toMatchObject({
    best: { day: '2026-11-03' },
    worst: { day: '2026-11-09' },
    losing: 2,
    isEmpty: false,
  })
  expect(outstanding(days.filter(({ orders }) => orders === 0))).toEqual({
    best: undefined,
    worst: undefined,
    losing: 0,
    isEmpty: true,
  })
})

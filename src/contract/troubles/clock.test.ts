import { expect, it } from 'vitest'
import { backDay, daysLeft, needsWork, nextDeliveryDays } from './clock.ts'
import { troubleStrings } from './strings.ts'

it.each([
  ['2026-11-23T13:00:00Z', 5, '2026-11-28'],
  // Half past midnight in Belgrade is the next day.
  ['2026-11-23T23:30:00Z', 5, '2026-11-29'],
  ['2026-12-30T10:00:00Z', 3, '2027-01-02'],
])('a parcel that failed at %s and is kept %s days goes back on %s', (at, days, back) => {
  expect(backDay(at, days)).toBe(back)
})

it.each([
  ['2026-11-28', 2, 'vraća se za 2 dana'],
  ['2026-12-17', 21, 'vraća se za 21 dan'],
  ['2026-11-27', 1, 'vraća se sutra'],
  ['2026-11-26', 0, 'vraća se danas'],
  ['2026-11-25', -1, 'rok je prošao'],
])('until %s there are %s days left: %s', (back, left, said) => {
  expect(daysLeft('2026-11-26', back)).toBe(left)
  expect(troubleStrings.back(left)).toBe(said)
})

const since = new Date('2026-11-24T10:00:00Z')
const after = new Date('2026-11-24T12:00:00Z')
const before = new Date('2026-11-24T08:00:00Z')
it.each([
  ['nothing was agreed', null, false, true],
  ['agreed before it failed again', { at: before, day: null }, false, true],
  ['agreed after it failed', { at: after, day: null }, false, false],
  ['agreed for today', { at: after, day: '2026-11-26' }, false, false],
  ['agreed for yesterday', { at: after, day: '2026-11-25' }, false, true],
  ['agreed, and the buyer asks', { at: after, day: null }, true, true],
] as const)('%s', (_what, agreed, asks, expected) => {
  expect(needsWork({ since, agreed, asks }, '2026-11-26')).toBe(expected)
})

it.each([
  ['2026-11-27', ['2026-11-28', '2026-11-30', '2026-12-01']],
  ['2026-11-28', ['2026-11-30', '2026-12-01', '2026-12-02']],
  ['2026-11-24', ['2026-11-25', '2026-11-26', '2026-11-27']],
])('after %s a courier comes on %j', (today, days) => {
  expect(nextDeliveryDays(today)).toEqual(days)
})

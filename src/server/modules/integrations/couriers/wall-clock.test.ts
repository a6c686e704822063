import { expect, test } from 'vitest'
import { dayInBelgrade, readWallClock } from './wall-clock.ts'

test.each([
  ['2026-11-20 14:05:00', '2026-11-20T13:05:00.000Z'],
  ['2026-07-01 00:30:00', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29 01:59:59', '2026-03-29T00:59:59.000Z'],
  ['2026-03-29 03:00:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25 02:30:00', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 03:30:00', '2026-10-25T02:30:00.000Z'],
  ['2026-13-01 00:00:00', null],
  ['0000-00-00 00:00:00', null],
  ['juče', null],
  ['', null],
  [null, null],
])('%s is %s', (text, moment) => expect(readWallClock(text)?.toISOString() ?? null).toBe(moment))

test('a day starts at midnight in Belgrade', () => {
  expect(dayInBelgrade(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
})

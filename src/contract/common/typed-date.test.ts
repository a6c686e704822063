import { expect, it } from 'vitest'
import { isDay, isLikeDay, readDay, readDayAndTime, readTime } from './typed-date.ts'

const today = '2026-11-23'

it.each([
  ['1.11', '2026-11-01'],
  ['1.11.', '2026-11-01'],
  ['01.11.2026.', '2026-11-01'],
  ['1. 11. 2026.', '2026-11-01'],
  ['1.11.26', '2026-11-01'],
  ['1/11/2026', '2026-11-01'],
  ['1-11', '2026-11-01'],
  ['1,11', '2026-11-01'],
  ['0111', '2026-11-01'],
  ['011125', '2025-11-01'],
  ['01112024', '2024-11-01'],
  ['2026-11-01', '2026-11-01'],
  ['23.11', '2026-11-23'],
  ['24.11', '2025-11-24'],
  ['29.2', '2024-02-29'],
  ['danas', '2026-11-23'],
  ['Juče', '2026-11-22'],
  ['prekjuce', '2026-11-21'],
])('%j is %s where days that were are meant', (typed, day) => {
  expect(readDay(typed, today, 'past')).toBe(day)
})

it.each([
  ['24.11', '2026-11-24'],
  ['23.11.', '2026-11-23'],
  ['1.11', '2027-11-01'],
  ['29.2', '2028-02-29'],
  ['sutra', '2026-11-24'],
  ['1.11.2026', '2026-11-01'],
])('%j is %s where days to come are meant', (typed, day) => {
  expect(readDay(typed, today, 'future')).toBe(day)
})

it.each(['', '31.11', '32.1.2026', '1.13', '29.2.2025', '11/30/2026', '2026-02-30', 'prvi', '1', '1.11.202'])(
  '%j is no day',
  (typed) => expect(readDay(typed, today, 'past')).toBeNull(),
)

it.each([
  ['9', '09:00'],
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['20h', '20:00'],
  ['24', null],
  ['12:60', null],
  ['podne', null],
])('%j as a time is %s', (typed, time) => expect(readTime(typed)).toBe(time))

it.each([
  ['25.11.2026. 20:00', '2026-11-25T20:00'],
  ['25.11. u 20', '2026-11-25T20:00'],
  ['25.11 20.30', '2026-11-25T20:30'],
  ['2026-11-25T20:00', '2026-11-25T20:00'],
  ['25.11.2026, 9h', '2026-11-25T09:00'],
  ['sutra 18:00', '2026-11-24T18:00'],
  ['25.11', '2026-11-25T23:59'],
  ['1. 12. 2026.', '2026-12-01T23:59'],
  ['25.11. 25:00', null],
  ['večeras', null],
  ['', null],
])('%j with a time is %s', (typed, moment) =>
  expect(readDayAndTime(typed, today, 'future', '23:59')).toBe(moment),
)

it('days exist in the calendar', () => {
  expect(['2026-11-30', '2026-11-31', '2026-1-1', '2024-02-29', '2025-02-29'].map(isDay)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
})

it.each(['31.02.2026', '31.2.', '3202', '99/99/2026'])(
  '%j is written like a day that no calendar has',
  (typed) => {
    expect(readDay(typed, today, 'past')).toBeNull()
    expect(isLikeDay(typed)).toBe(true)
  },
)

it.each(['prvi', '1', '1.11.202', '2026'.repeat(3)])('%j is not written like a day', (typed) => {
  expect(isLikeDay(typed)).toBe(false)
})

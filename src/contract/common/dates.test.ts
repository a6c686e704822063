import { expect, it } from 'vitest'
import { dayOf, formatWeekday, fromDateTimeInput, toDateTimeInput } from './dates.ts'

it.each([
  ['2026-11-25T20:00', '2026-11-25T19:00:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
])('the field %s means %s', (text, iso) => {
  expect(fromDateTimeInput(text)).toBe(iso)
  expect(toDateTimeInput(iso)).toBe(text)
})

it.each(['', '2026-11-25', '2026-13-01T10:00', 'sutra'])('%j means no moment', (text) =>
  expect(fromDateTimeInput(text)).toBeNull(),
)

it('no moment leaves the field empty, and what is none stands as it was typed', () => {
  expect(toDateTimeInput(null)).toBe('')
  expect(toDateTimeInput('5.12')).toBe('5.12')
})

it('a day starts at midnight in Belgrade', () => {
  expect(dayOf(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02')
})

it('a day of the week is said with its date', () =>
  expect(formatWeekday('2026-11-16')).toBe('ponedeljak 16.11.'))

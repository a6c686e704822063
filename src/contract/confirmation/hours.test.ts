import { describe, expect, it } from 'vitest'
import { callPresets, decentMsBetween, isDecent, nextDecent, repeatAt, widestHours } from './hours.ts'

const narrow = { from: 10, to: 16, days: [1, 3] }

describe('decent hours in Belgrade', () => {
  it.each([
    // Winter: Belgrade is an hour ahead of UTC. 24 November 2026 is a Tuesday.
    ['2026-11-24T08:00:00Z', true],
    ['2026-11-24T07:59:59Z', false],
    ['2026-11-24T18:59:59Z', true],
    ['2026-11-24T19:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
    ['2026-11-28T12:00:00Z', true],
    // Summer: two hours ahead.
    ['2026-07-14T07:00:00Z', true],
    ['2026-07-14T06:59:00Z', false],
  ])('%s: %s', (at, is) => expect(isDecent(widestHours, new Date(at))).toBe(is))

  it.each([
    ['2026-11-24T12:00:00Z', widestHours, '2026-11-24T12:00:00.000Z'],
    ['2026-11-24T03:00:00Z', widestHours, '2026-11-24T08:00:00.000Z'],
    ['2026-11-24T19:00:00Z', widestHours, '2026-11-25T08:00:00.000Z'],
    // Saturday evening, Sunday is left out.
    ['2026-11-28T20:00:00Z', widestHours, '2026-11-30T08:00:00.000Z'],
    // The clocks change on the night to Sunday, 29 March 2026.
    ['2026-03-28T20:00:00Z', widestHours, '2026-03-30T07:00:00.000Z'],
    ['2026-11-24T12:00:00Z', narrow, '2026-11-25T09:00:00.000Z'],
    ['2026-11-25T15:00:00Z', narrow, '2026-11-30T09:00:00.000Z'],
  ])('from %s on', (at, hours, next) => expect(nextDecent(hours, new Date(at)).toISOString()).toBe(next))

  it('a pause that ends at night goes on in the morning', () => {
    expect(repeatAt(widestHours, new Date('2026-11-24T18:00:00Z'), 120).toISOString()).toBe(
      '2026-11-25T08:00:00.000Z',
    )
    expect(repeatAt(widestHours, new Date('2026-11-24T12:00:00Z'), 15).toISOString()).toBe(
      '2026-11-24T12:15:00.000Z',
    )
  })
})

it.each([
  ['2026-11-24T10:00:00Z', ['in_hour 11:00', 'evening 17:00', 'tomorrow 09:00']],
  // At half past five the evening is nearer than an hour.
  ['2026-11-24T16:30:00Z', ['in_hour 17:30', 'tomorrow 09:00']],
  ['2026-11-24T18:30:00Z', ['tomorrow 09:00']],
])('presets at %s', (now, presets) => {
  const shown = callPresets(widestHours, new Date(now)).map(
    ({ name, at }) => `${name} ${at.toISOString().slice(11, 16)}`,
  )
  expect(shown).toEqual(presets)
})

it('the next day of a Saturday is Monday, and is not called tomorrow', () => {
  const presets = callPresets(widestHours, new Date('2026-11-28T18:30:00Z'))
  expect(presets).toEqual([{ name: 'next_day', at: new Date('2026-11-30T08:00:00.000Z') }])
})

it.each([
  // Within a day.
  ['2026-11-24T08:00:00Z', '2026-11-24T09:30:00Z', 90],
  // Placed at night, called at ten.
  ['2026-11-24T02:00:00Z', '2026-11-24T09:00:00Z', 60],
  // 14:00 to 14:00 two days later: 6 + 11 + 5 hours.
  ['2026-11-24T13:00:00Z', '2026-11-26T13:00:00Z', 22 * 60],
  // Over Sunday: two hours of Saturday and one of Monday.
  ['2026-11-28T17:00:00Z', '2026-11-30T09:00:00Z', 3 * 60],
  // Called before one may, or before it was placed.
  ['2026-11-24T02:00:00Z', '2026-11-24T03:00:00Z', 0],
  ['2026-11-24T12:00:00Z', '2026-11-24T11:00:00Z', 0],
])('from %s to %s somebody may have called for %d minutes', (from, to, minutes) => {
  expect(decentMsBetween(widestHours, new Date(from), new Date(to)) / 60_000).toBe(minutes)
})

it('an order of years ago is counted in bounded time', () => {
  expect(
    decentMsBetween(widestHours, new Date('2016-01-01T00:00:00Z'), new Date('2026-11-24T00:00:00Z')),
  ).toBe(60 * 11 * 3_600_000)
})

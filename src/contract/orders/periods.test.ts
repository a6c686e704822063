import { expect, test } from 'vitest'
import { rangeOf } from './periods.ts'
import { internationalDigits, nationalPhone } from './phone.ts'

test.each([
  ['today', { from: '2026-03-01', to: '2026-03-01' }],
  ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', { from: '2026-02-23', to: '2026-03-01' }],
  ['month', { from: '2026-03-01', to: '2026-03-01' }],
] as const)('the period %s ends with the Belgrade day', (period, range) => {
  expect(rangeOf(period, Date.parse('2026-02-28T23:30:00.000Z'))).toEqual(range)
})

test.each([
  ['+381641234567', '064/123-4567'],
  ['+38267123456', '067/123-456'],
  ['+38761123456', '061/123-456'],
  ['+4366412345678', '+4366412345678'],
  ['064 123 45 67', '064 123 45 67'],
])('%s is dialled at home as %s', (phone, shown) => {
  expect(nationalPhone(phone)).toBe(shown)
})

test.each([
  ['064 123 4567', '381641234567'],
  ['+387 61 123 456', '38761123456'],
  ['00382 67 123 456', '38267123456'],
  ['64/123-4567', '641234567'],
  ['12', null],
])('%s is written to at %s', (phone, digits) => {
  expect(internationalDigits(phone, '+381')).toBe(digits)
})

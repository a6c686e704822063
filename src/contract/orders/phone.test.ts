import { expect, test } from 'vitest'
import { internationalDigits, nationalPhone } from './phone.ts'

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

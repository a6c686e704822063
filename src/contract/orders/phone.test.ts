import { expect, it } from 'vitest'
import { internationalDigits, nationalPhone, phoneText, printedPhone } from './phone.ts'

it.each([
  ['+381641234567', '064 123 4567'],
  ['064 123 45 67', '064 123 4567'],
  ['064/123-456', '064 123 456'],
  ['(064) 123.4567', '064 123 4567'],
  ['+38267123456', '067 123 456'],
  ['+387 61 123 456', '061 123 456'],
  ['011 345 67 89', '011 345 6789'],
  ['064 123', '064 123'],
  ['+4917612345678', '+4917612345678'],
  ['064 123 45 67 posle 17 h', '064 123 45 67 posle 17 h'],
  ['', ''],
])('%s is shown as %s', (written, shown) => {
  expect(phoneText(written)).toBe(shown)
})

it('a number that was doubted stays letter by letter', () => {
  expect(printedPhone({ phone: '0641234567', phoneE164: '+381641234567', isPhoneDoubtful: true })).toBe(
    '0641234567',
  )
})

it.each([
  ['+381641234567', '064 123 4567'],
  ['+38267123456', '067 123 456'],
  ['+38761123456', '061 123 456'],
  ['+4366412345678', '+4366412345678'],
  ['064 123 45 67', '064 123 45 67'],
])('%s is dialled at home as %s', (phone, shown) => {
  expect(nationalPhone(phone)).toBe(shown)
})

it.each([
  ['064 123 4567', '381641234567'],
  ['+387 61 123 456', '38761123456'],
  ['00382 67 123 456', '38267123456'],
  ['64/123-4567', '641234567'],
  ['12', null],
])('%s is written to at %s', (phone, digits) => {
  expect(internationalDigits(phone, '+381')).toBe(digits)
})

import { expect, test } from 'vitest'
import { readMobile } from './mobile.ts'

test.each([
  ['064 123 45 67', '+381641234567'],
  ['+381 60/123-456', '+38160123456'],
  ['+387 61 123 456', '+38761123456'],
  ['00382 67 123 456', '+38267123456'],
  ['011 123 4567', null],
  ['+385 91 123 4567', null],
  ['+381 900 123 456', null],
  ['+1 900 555 0100', null],
  ['nije broj', null],
  ['', null],
  [null, null],
])('%s is read as %s', (text, e164) => expect(readMobile(text)).toBe(e164))

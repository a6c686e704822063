import { expect, test } from 'vitest'
import { readMoney, shownAmount } from './typed-amount.ts'

test.each([
  ['2.890', '2890.00', '2.890'],
  ['1.234.567', '1234567.00', '1.234.567'],
  ['1.299,5', '1299.50', '1.299,50'],
  [' 2 890 ', '2890.00', '2.890'],
  ['49,90', '49.90', '49,90'],
  ['49.90', '49.90', '49,90'],
  ['350', '350.00', '350'],
])('„%s“ is %s and stands in a field as „%s“', (typed, amount, shown) => {
  expect(readMoney(typed)).toBe(amount)
  expect(shownAmount(amount)).toBe(shown)
})

test.each(['', '0.150', '2,890', '1.2345', '123456789', '-5', 'sto'])('„%s“ is no amount', (typed) => {
  expect(readMoney(typed)).toBeNull()
  expect(shownAmount(typed)).toBe(typed)
})

import { describe, expect, it } from 'vitest'
import { addMoney, formatMoney, fromMinor, timesMoney, toMinor } from './money.ts'

describe('money', () => {
  it.each([
    ['2990', 299_000],
    ['2990.00', 299_000],
    ['49.9', 4990],
    ['-0.05', -5],
  ])('reads %s as %d minor units', (amount, minor) => expect(toMinor(amount)).toBe(minor))

  it.each(['', '1,5', '1e3', '1.234', '12345678901234', ' 5'])('refuses %j', (amount) =>
    expect(() => toMinor(amount)).toThrow(RangeError),
  )

  it('keeps cents that floating point would lose', () => {
    expect(addMoney('0.10', '0.20')).toBe('0.30')
    expect(timesMoney('1.10', 3)).toBe('3.30')
    expect(fromMinor(-5)).toBe('-0.05')
  })

  it.each([
    ['2990.00', 'RSD', '2.990\u00A0RSD'],
    ['49.90', 'KM', '49,90\u00A0KM'],
    ['1234567.5', '€', '1.234.567,50\u00A0€'],
  ])('shows %s %s as buyers write it', (amount, symbol, text) =>
    expect(formatMoney(amount, symbol)).toBe(text),
  )
})

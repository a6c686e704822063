import type { Market } from '../common/market.ts'

/** Fewest and most digits of a number behind the zero that one dials at home; a test compares them with libphonenumber. */
export const nationalLengths: Record<Market, readonly [least: number, most: number]> = {
  Serbia: [8, 10],
  Montenegro: [8, 9],
  Bosnia: [8, 9],
}

export type PhoneDoubt = 'short' | 'long' | 'unreadable'

const prefixes: Record<string, Market> = { 381: 'Serbia', 382: 'Montenegro', 387: 'Bosnia' }

export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '')

/** Whether so many digits behind the zero can be a number of the market. */
export const lengthDoubt = (national: string, market: Market): PhoneDoubt | null => {
  const [least, most] = nationalLengths[market]
  return national.length < least ? 'short' : national.length > most ? 'long' : null
}

/** So many digits are two numbers in one field. */
const ofTwo = 15

/**
 * What makes a phone look wrong at a glance, in the form. The server decides: what has letters, is of another country or holds two
 * numbers is left to it.
 */
export const phoneDoubt = (typed: string, market: Market): PhoneDoubt | null => {
  const digits = digitsOf(typed)
  if (/\p{L}/u.test(typed) || digits.length >= ofTwo) return null
  if (!digits) return 'unreadable'
  const whole = /^\s*\+/.test(typed) ? digits : digits.startsWith('00') ? digits.slice(2) : ''
  const of = prefixes[(whole || digits).slice(0, 3)]
  if (of && (whole || digits.length > 10))
    return lengthDoubt((whole || digits).slice(3).replace(/^0/, ''), of)
  return whole ? null : lengthDoubt(digits.replace(/^0/, ''), market)
}

/** The buyer was asked about this very number and sent it again. */
export const isConfirmed = (phone: string, confirmed: string | null | undefined): boolean =>
  !!confirmed && confirmed.trim() === phone.trim()

import { findPhoneNumbersInText, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { digitsOf, lengthDoubt, type PhoneDoubt } from '#contract/orders/phone-check.ts'

/** The prefix of one of the markets without its plus, as many people write it; a number of a country alone is shorter. */
const bareInternational = /^(?:381|382|387)\d{8,9}$/

/** Letters that people and keyboards put in the place of digits; Latin and Cyrillic. */
const asDigits = (typed: string): string => typed.replaceAll(/[oOоО]/g, '0').replaceAll(/[lI]/g, '1')

/** A prefix written twice, each with or without its zeros. A number of a country has eight digits at least, so none begins so by itself. */
const twice = /^(?:00)?(38[127])(?:00)?\1(\d{8,10})$/

/** What was surely meant by a slip of the keys; anything else as it is. */
const mended = (typed: string): string => {
  const read = asDigits(typed)
  if (/\p{L}/u.test(read)) return typed
  const again = twice.exec(read.replaceAll(/\D/g, ''))
  if (again) return `+${again[1]}${again[2]}`
  return /^[ (]*\+[ (]*00/.test(read) ? read.replace('+', '') : read
}

/**
 * `0064 123 4567`: a zero too many, and not a number abroad. A mobile of ours is shorter than those of countries that begin with 6; what
 * else begins with two zeros is ours where abroad nobody has it.
 */
const withoutSecondZero = (typed: string, country: 'RS' | 'ME' | 'BA'): PhoneNumber | undefined => {
  const digits = typed.replaceAll(/\D/g, '')
  if (!/^00[1-9]\d{7,9}$/.test(digits) || /\p{L}|\+/u.test(typed)) return undefined
  if (!digits.startsWith('006') && parsePhoneNumberFromString(`+${digits.slice(2)}`)?.isValid())
    return undefined
  const home = parsePhoneNumberFromString(digits.slice(1), country)
  return home?.isPossible() ? home : undefined
}

/**
 * A phone as people write it: with strokes and brackets, with the prefix and without its plus, two numbers in one field, or a word on when
 * to call. Of several numbers the first counts.
 */
const parse = (written: string, market: Market): PhoneNumber | undefined => {
  const { country } = marketFacts[market]
  const typed = mended(written)
  const home = withoutSecondZero(typed, country)
  if (home) return home
  const digits = typed.replaceAll(/\D/g, '')
  const plain = typed.replaceAll(/[^\d+\p{L}]+/gu, ' ').replace(/^[ +]*\+/, '+')
  if (bareInternational.test(digits) && !/\p{L}/u.test(typed)) return parsePhoneNumberFromString(`+${digits}`)
  const whole = parsePhoneNumberFromString(plain, country)
  if (whole?.isPossible()) return whole
  const [first] = findPhoneNumbersInText(typed, country)
  return first ? first.number : whole
}

let last: { written: string; market: Market; number: PhoneNumber | undefined } | null = null

/** Every order is looked up by the text of its phone and then read from it, so the latest reading is kept. */
const findPhone = (written: string, market: Market): PhoneNumber | undefined => {
  if (last?.written !== written || last.market !== market)
    last = { written, market, number: parse(written, market) }
  return last.number
}

/**
 * The numbers that a typed one may be, whichever market it is of: for a look that is made before the market is known. The one that
 * `readPhone` reads in any market is among them.
 */
export const possiblePhones = (typed: string): string[] => {
  const number = findPhone(typed, 'Serbia')
  if (!number) return []
  const isOurs = markets.some((name) => marketFacts[name].phonePrefix === `+${number.countryCallingCode}`)
  return isOurs
    ? markets.map((name) => `${marketFacts[name].phonePrefix}${number.nationalNumber}`)
    : [number.number]
}

/** Numbers of the three markets are judged by their own lengths: the library takes a few digits for a local number. */
const doubtOf = (number: PhoneNumber): PhoneDoubt | null => {
  const market = markets.find((name) => marketFacts[name].phonePrefix === `+${number.countryCallingCode}`)
  if (market) return lengthDoubt(number.nationalNumber.replace(/^0+/, ''), market)
  return number.isPossible() ? null : 'short'
}

/** E.164 of a number that can be one; otherwise what looks wrong about it, and no number: what nobody wrote is printed nowhere. */
export const readPhone = (
  typed: string,
  market: Market,
): { doubt: PhoneDoubt | null; e164: string | null } => {
  const number = findPhone(typed, market)
  const digits = digitsOf(typed)
  const unread =
    digits === '' ? 'unreadable' : (lengthDoubt(digits.replace(/^0/, ''), market) ?? 'unreadable')
  const doubt = number ? doubtOf(number) : unread
  return { doubt, e164: doubt === null && number ? number.number : null }
}

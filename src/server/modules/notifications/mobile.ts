import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Mobile numbers of Serbia, Montenegro and Bosnia: in all three they begin with a 6. Nothing else is ever written to, so that nobody
 * can have the operator pay for numbers abroad or at premium rates.
 */
const mobile = /^\+(381|382|387)6\d{6,8}$/

export const isMobile = (e164: string | null): e164 is string => e164 !== null && mobile.test(e164)

/** What somebody typed, as E.164 when it is such a number; without a country code it is read as Serbian. */
export const readMobile = (text: string | null): string | null => {
  const number = text ? parsePhoneNumberFromString(text, 'RS') : undefined
  const e164 = number?.isPossible() ? number.number : null
  return isMobile(e164) ? e164 : null
}

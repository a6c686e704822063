/** `+381641234567` → `064 123 4567`, as one dials it at home; numbers of other countries stay as they are. */
export const nationalPhone = (phone: string): string => {
  const match = /^\+38[127](\d{2})(\d{3})(\d{3,4})$/.exec(phone)
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : phone
}

/**
 * The one form in which screens and paper show a number, `064 123 4567`, whether it was stored with its country or written in digits as
 * one dials it at home; anything else stays letter by letter.
 */
export const phoneText = (phone: string): string => {
  const digits = phone.replaceAll(/[\s()./-]/g, '')
  return /^0[1-9]\d{7,8}$/.test(digits)
    ? digits.replace(/^(\d{3})(\d{3})(\d{3,4})$/, '$1 $2 $3')
    : /^\+\d+$/.test(digits)
      ? nationalPhone(digits)
      : phone
}

type Phones = { phone: string; phoneE164: string | null; isPhoneDoubtful?: boolean }

/**
 * Whether a read number may stand in the place of the written one: not when it was doubted, and not when its last digits are not among
 * those written, as with numbers that were read wrong before they were checked.
 */
export const isSureNumber = ({ phone, phoneE164, isPhoneDoubtful }: Phones): boolean => {
  if (isPhoneDoubtful) return false
  if (phoneE164 === null) return true
  const read = phoneE164.replaceAll(/\D/g, '')
  const isWhole = /^38[127]/.test(read) ? read.length >= 11 : true
  return isWhole && phone.replaceAll(/\D/g, '').includes(read.slice(-7))
}

/** The number of an order for paper and screens: as one dials it at home when it is sure, else letter by letter what was written. */
export const printedPhone = (order: Phones): string =>
  order.phoneE164 !== null && isSureNumber(order) ? phoneText(order.phoneE164) : order.phone

/** Digits with the country's prefix, as messengers want them: `064 123 4567` of Serbia → `381641234567`. Null for anything unreadable. */
export const internationalDigits = (phone: string, prefix: string): string | null => {
  const digits = phone.replaceAll(/\D/g, '')
  const whole = phone.trim().startsWith('+')
    ? digits
    : digits.startsWith('00')
      ? digits.slice(2)
      : digits.startsWith('0')
        ? prefix.slice(1) + digits.slice(1)
        : digits
  return /^\d{9,15}$/.test(whole) ? whole : null
}

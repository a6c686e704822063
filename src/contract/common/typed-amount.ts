import { fromMinor, isMoney, toMinor, type Money } from './money.ts'

/** `2.990` and `1.299,50` are how amounts are written here: the dots only group thousands. */
export const plainAmount = (typed: string): string => {
  const text = typed.replaceAll(/\s/g, '')
  return /^[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?$/.test(text) ? text.replaceAll('.', '') : text
}

/** As amounts are stored, `1.299,5` → `1299.5`; what is no amount stays for a schema to refuse. */
export const decimalOf = (typed: string | number): string => plainAmount(String(typed)).replace(',', '.')

/** `2.990` → `"2990.00"`; null for what is no amount. */
export const readMoney = (typed: string): Money | null => {
  const amount = decimalOf(typed)
  return isMoney(amount) ? fromMinor(toMinor(amount)) : null
}

/** `"2990.00"` → `2.990`, `"1299.50"` → `1.299,50`: as an amount stands in a field; what is none stays as it is. */
export const shownAmount = (amount: string | null): string => {
  if (amount === null || !isMoney(amount)) return amount ?? ''
  const [whole = '', cents] = fromMinor(toMinor(amount)).split('.')
  const grouped = Array.from(whole, (digit, at) =>
    at > 0 && (whole.length - at) % 3 === 0 ? `.${digit}` : digit,
  ).join('')
  return cents === '00' ? grouped : `${grouped},${cents}`
}

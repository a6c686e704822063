/**
 * Money is a decimal string with a dot and at most two decimals (`"2990"`, `"49.90"`), exactly as numeric(10,2) holds it.
 * Arithmetic happens in minor units (1/100) as safe integers, never in floating point.
 */
export type Money = string

/** `"49.9"` → 4990; up to thirteen digits, so that sums of a whole year fit. Throws on anything that is not a plain decimal amount. */
export const toMinor = (amount: Money): number => {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(amount)
  if (!match) throw new RangeError(`not an amount: ${amount}`)
  const [, sign = '', whole = '', cents = ''] = match
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return sign ? -minor : minor
}

/** Whether a text is an amount as it is stored: not negative, at most eight digits before the dot. */
export const isMoney = (text: string): boolean => /^\d{1,8}(\.\d{1,2})?$/.test(text)

/** 4990 → `"49.90"`, 299000 → `"2990.00"`; the shape PostgreSQL answers. */
export const fromMinor = (minor: number): Money => {
  const absolute = Math.abs(Math.round(minor))
  const text = `${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
  return minor < 0 ? `-${text}` : text
}

export const addMoney = (...amounts: Money[]): Money =>
  fromMinor(amounts.reduce((sum, amount) => sum + toMinor(amount), 0))

export const timesMoney = (amount: Money, count: number): Money => fromMinor(toMinor(amount) * count)

/** Whole part of a division, halves away from zero; exact, because both sides are safe integers. */
export const divideMinor = (minor: number, by: number): number => {
  const rest = Math.abs(minor) % by
  const quotient = (Math.abs(minor) - rest) / by + (rest * 2 >= by ? 1 : 0)
  return minor < 0 ? -quotient : quotient
}

const whole = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `"2990.00"`, `RSD` → `2.990 RSD`; cents only when there are some. Between amount and symbol stands a no-break space. */
export const formatMoney = (amount: Money, currencySymbol: string): string => {
  const minor = toMinor(amount)
  const number = minor % 100 === 0 ? whole.format(minor / 100) : exact.format(minor / 100)
  return `${number}\u00A0${currencySymbol}`
}

/** `"2990.00"`, `RSD` → `2.990 RSD`: without decimals, as the figures of profit are shown; a loss has a real minus. */
export const formatWhole = (amount: Money, currencySymbol: string): string => {
  const rounded = divideMinor(toMinor(amount), 100)
  return `${rounded < 0 ? '−' : ''}${whole.format(Math.abs(rounded))}\u00A0${currencySymbol}`
}

/** `"350"`, `RSD` → `350,00 RSD`: always two decimals, as costs are shown. */
export const formatExact = (amount: Money, currencySymbol: string): string =>
  `${exact.format(toMinor(amount) / 100)}\u00A0${currencySymbol}`

import { fromMinor, toMinor, type Money } from '../common/money.ts'
import { decimalOf, shownAmount } from '../common/typed-amount.ts'

/** `200`, `-1.150`, `+12,50`; leaves as a decimal string, null for anything else. */
export const readDifference = (typed: string): Money | null => {
  const [, sign = '', rest = ''] = /^([+\-−–]?)(.*)$/.exec(typed.replaceAll(/\s/g, '')) ?? []
  const amount = decimalOf(rest)
  if (!/^\d{1,7}(?:\.\d{1,2})?$/.test(amount)) return null
  const minor = toMinor(amount)
  return fromMinor(sign === '' || sign === '+' ? minor : -minor)
}

/** `"200.00"` as a seller would type it: `+200`; nothing where it costs the same, and what is half-typed as it is. */
export const shownDifference = (difference: string): string => {
  const [, sign, whole = '', cents] = /^(-?)(\d+)\.(\d\d)$/.exec(difference) ?? []
  if (cents === undefined) return difference
  const amount = shownAmount(`${whole}.${cents}`)
  return Number(`${whole}${cents}`) === 0 ? '' : `${sign ? '-' : '+'}${amount}`
}

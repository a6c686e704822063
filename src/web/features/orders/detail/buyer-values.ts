import type { Order } from '#contract/orders/schema.ts'
import type { BuyerEdit } from './api.ts'

const names = ['name', 'phone', 'email', 'address', 'city', 'postalCode', 'notes'] as const
export type BuyerField = (typeof names)[number]
export type BuyerValues = Record<BuyerField, string> & { reason: string }

export const buyerValues = (order: Order): BuyerValues => ({
  name: `${order.firstName} ${order.lastName}`.trim(),
  phone: order.phone,
  email: order.email ?? '',
  address: order.address,
  city: order.city,
  postalCode: order.postalCode ?? '',
  notes: order.notes ?? '',
  reason: '',
})

export const buyerBody = (version: number, values: BuyerValues): BuyerEdit => ({ version, ...values })

export const isChanged = (base: BuyerValues, values: BuyerValues): boolean =>
  names.some((name) => base[name].trim() !== values[name].trim())

/** What one typed, on a state of the order that somebody else made: fields one did not touch are theirs. */
export const rebasedBuyer = (
  { base, values }: { base: BuyerValues; values: BuyerValues },
  fresh: BuyerValues,
): BuyerValues => {
  const own = Object.fromEntries(
    names.filter((name) => values[name] !== base[name]).map((name) => [name, values[name]]),
  )
  return { ...fresh, ...own, reason: values.reason }
}

/** A code of the old town is wrong in the new one; left empty the server takes the town's. */
export const withCity = (values: BuyerValues, base: BuyerValues, city: string): BuyerValues => ({
  ...values,
  city,
  postalCode: values.postalCode === base.postalCode && city !== base.city ? '' : values.postalCode,
})

import { placeOrderSchema, type PlaceOrder } from '#contract/orders/schema.ts'
import { AppError } from '../../errors/app-error.ts'

const text = (body: Record<string, unknown>, key: string): string | undefined => {
  const value = body[key]
  return typeof value === 'string' ? value : undefined
}

const number = (value: string | undefined): number | undefined =>
  value && /^\d{1,10}$/.test(value) ? Number(value) : undefined

/** A urlencoded form sent without script, as the same order the popup sends. Throws common.invalid. */
export const readOrderForm = (body: unknown): PlaceOrder => {
  const fields = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const parsed = placeOrderSchema.safeParse({
    websiteId: number(text(fields, 'websiteId')),
    quantity: number(text(fields, 'quantity')),
    totalPrice: text(fields, 'totalPrice'),
    name: text(fields, 'name'),
    phone: text(fields, 'phone'),
    email: text(fields, 'email'),
    address: text(fields, 'address'),
    city: text(fields, 'city'),
    notes: text(fields, 'notes'),
    confirmedPhone: text(fields, 'confirmedPhone'),
    company: text(fields, 'company'),
    bumpProductId: number(text(fields, 'bumpProductId')),
    bumpPrice: text(fields, 'bumpPrice'),
    customerData: { postalCode: text(fields, 'postalCode') },
  })
  if (!parsed.success) throw new AppError('common.invalid', { cause: parsed.error })
  return parsed.data
}

/** What was typed, to be shown again. */
export const typedFields = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body && typeof body === 'object' ? body : {}) as Record<string, unknown>).flatMap(
      ([key, value]) => (typeof value === 'string' ? [[key, value.slice(0, 1000)]] : []),
    ),
  )

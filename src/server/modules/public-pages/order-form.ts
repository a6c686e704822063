import { placeOrderSchema, type PlaceOrder } from '#contract/orders/schema.ts'
import { variantLimits } from '#contract/variants/limits.ts'
import { bumpFieldOf } from '#contract/variants/field-names.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '../../errors/app-error.ts'
import { newPublicId } from '../../lib/tokens.ts'

const text = (body: Record<string, unknown>, key: string): string | undefined => {
  const value = body[key]
  return typeof value === 'string' ? value : undefined
}

const number = (value: string | undefined): number | undefined =>
  value && /^\d{1,10}$/.test(value) ? Number(value) : undefined

/** `choice-1-0=42`: a field for each option of each piece, as the form in the page names them. */
const choicesIn = (fields: Record<string, unknown>): string[][] | undefined => {
  const pieces = Array.from({ length: variantLimits.packPieces }, (_, piece) =>
    Array.from(
      { length: variantLimits.options },
      (_option, option) => text(fields, `choice-${piece + 1}-${option}`) ?? '',
    ),
  )
  const last = pieces.findLastIndex((choice) => choice.some(Boolean))
  // What is behind the last option of a product was never asked.
  return last < 0 ? undefined : pieces.slice(0, last + 1).map((choice) => choice.slice(0, widthOf(pieces)))
}

const widthOf = (pieces: string[][]): number =>
  Math.max(...pieces.map((choice) => choice.findLastIndex(Boolean) + 1))

/** `bump-choice-0=M`: a field for each option of the product of the checkbox. */
const bumpChoiceIn = (fields: Record<string, unknown>): string[] =>
  Array.from({ length: variantLimits.options }, (_, at) => text(fields, bumpFieldOf(at)) ?? '').filter(
    Boolean,
  )

/** A urlencoded form sent without script, as the same order the popup sends. Throws common.invalid. */
export const readOrderForm = (body: unknown): PlaceOrder => {
  const fields = (body && typeof body === 'object' ? body : {}) as Record<string, unknown>
  const parsed = placeOrderSchema.safeParse({
    websiteId: number(text(fields, 'websiteId')),
    quantity: number(text(fields, 'quantity')),
    choices: choicesIn(fields),
    totalPrice: text(fields, 'totalPrice'),
    name: text(fields, 'name'),
    phone: text(fields, 'phone'),
    email: text(fields, 'email'),
    address: text(fields, 'address'),
    city: text(fields, 'city'),
    notes: text(fields, 'notes'),
    confirmedPhone: text(fields, 'confirmedPhone'),
    code: text(fields, 'code'),
    callMe: text(fields, 'callMe') === '1' || undefined,
    idempotencyKey: text(fields, 'idempotencyKey'),
    company: text(fields, 'company'),
    bumpProductId: number(text(fields, 'bumpProductId')),
    bumpListPrice: text(fields, 'bumpListPrice'),
    bumpChoice: bumpChoiceIn(fields),
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

/** What a form is sent back for that a code answers. */
export const isAboutCode = (code: ErrorCode): boolean =>
  code === 'orders.code_needed' || code === 'orders.code_wrong'

/** The key of a form that was sent back for a code; it gets one with the first time. */
export const keyOfForm = (body: unknown): string => typedFields(body).idempotencyKey || newPublicId()

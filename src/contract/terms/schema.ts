import { z } from 'zod'
import { markets } from '../common/market.ts'
import { fromMinor, isMoney, toMinor } from '../common/money.ts'
import { decimalOf } from '../common/typed-amount.ts'
import { termsStrings } from './strings.ts'
import { leastReturnDays, termsLimits, type Terms } from './terms.ts'

const { problems } = termsStrings

/** A whole number as it is sent or typed. */
const whole = (from: number, to: number, message: string) =>
  z
    .union([z.number(), z.string().trim()], message)
    .transform(String)
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= from && Number(typed) <= to, message)
    .transform(Number)

/** Above nothing; leaves as a decimal string. */
const amount = z
  .union([z.number(), z.string().trim()], problems.badAmount)
  .transform((typed) => decimalOf(typed))
  .refine((typed) => isMoney(typed) && toMinor(typed) > 0, problems.badAmount)
  .transform((typed) => fromMinor(toMinor(typed)))
  .nullable()

/** What a seller promises every buyer of a market, as it is saved. */
export const termsSchema = z
  .object({
    deliveryFrom: whole(1, termsLimits.deliveryDays, problems.badDays),
    deliveryTo: whole(1, termsLimits.deliveryDays, problems.badDays),
    courierCalls: z.boolean(),
    callWithin: whole(1, termsLimits.callHours, problems.badHours).nullable(),
    returnDays: whole(0, termsLimits.returnDays, problems.badReturn),
    workingHours: z.string().trim().max(termsLimits.workingHours, problems.tooLong),
    deliveryPrice: amount,
    freeFrom: amount,
  })
  .superRefine((terms, context) => {
    const refuse = (path: keyof Terms, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (terms.deliveryTo < terms.deliveryFrom) refuse('deliveryTo', problems.daysReversed)
    if (terms.returnDays > 0 && terms.returnDays < leastReturnDays) refuse('returnDays', problems.badReturn)
    if (terms.freeFrom !== null && terms.deliveryPrice === null)
      refuse('deliveryPrice', problems.priceMissing)
  })
  // Who is not called is called within no time.
  .transform((terms): Terms => ({ ...terms, callWithin: terms.courierCalls ? terms.callWithin : null }))

/** Stored terms, or those of a draft that is half typed; null for what is none. */
export const readTerms = (stored: unknown): Terms | null => termsSchema.safeParse(stored).data ?? null

const typed = z.union([z.number(), z.string().max(termsLimits.workingHours * 2)])

/** As they stand in an editor, half typed too. */
export const draftTermsSchema = z.object({
  deliveryFrom: typed,
  deliveryTo: typed,
  courierCalls: z.boolean(),
  callWithin: typed.nullable(),
  returnDays: typed,
  workingHours: z.string().max(termsLimits.workingHours * 2),
  deliveryPrice: typed.nullable(),
  freeFrom: typed.nullable(),
})

/** As they leave the server. */
export const storedTermsSchema = z.object({
  deliveryFrom: z.number().int(),
  deliveryTo: z.number().int(),
  courierCalls: z.boolean(),
  callWithin: z.number().int().nullable(),
  returnDays: z.number().int(),
  workingHours: z.string(),
  deliveryPrice: z.string().nullable(),
  freeFrom: z.string().nullable(),
})

export const knownTermsSchema = z.object({
  terms: storedTermsSchema,
  /** False: nobody has saved any, and `terms` are the usual ones. */
  isGiven: z.boolean(),
})

export const marketParamsSchema = z.object({ market: z.enum(markets) })

/** The caller's terms of every market. */
export const sellerTermsSchema = z.object({
  Serbia: knownTermsSchema,
  Montenegro: knownTermsSchema,
  Bosnia: knownTermsSchema,
})
export type SellerTerms = z.infer<typeof sellerTermsSchema>

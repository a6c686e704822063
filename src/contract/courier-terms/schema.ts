import { z } from 'zod'
import { markets } from '../common/market.ts'
import { mostGrams } from '../weights/grams.ts'
import { courierTermsProblems as problems } from './problems.ts'

export const mostCourierTerms = 20
export const mostPriceSteps = 20
export const mostPayoutDays = 60
export const mostFeePercent = 30

const decimals = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/)
const gramsSchema = z.number().int().min(1).max(mostGrams)

/** What a courier keeps of a transfer for each parcel: an amount, and per cent of what it collected. */
export const feeSchema = z.object({
  amount: decimals,
  percent: decimals.refine((percent) => Number(percent) <= mostFeePercent),
})
export type Fee = z.infer<typeof feeSchema>

/** A parcel of at most so many grams costs so much. */
const priceStepSchema = z.object({ grams: gramsSchema, price: decimals })

/** Lightest first. */
export const priceStepsSchema = z
  .array(priceStepSchema)
  .max(mostPriceSteps)
  .refine(
    (steps) => steps.every(({ grams }, at) => at === 0 || grams > (steps[at - 1]?.grams ?? 0)),
    problems.steps,
  )
export type PriceStep = z.infer<typeof priceStepSchema>

/** What was agreed with one courier in one market. Null: as the market has it, or nothing was said. */
export const courierTermsSchema = z.object({
  market: z.enum(markets),
  courier: z.string().trim().min(1).max(60),
  /** So many days after delivery its money is late. */
  days: z.number().int().min(1).max(mostPayoutDays).nullable(),
  fee: feeSchema.nullable(),
  /** What a parcel that comes back costs; null: what the market's costs say. */
  returnCost: decimals.nullable(),
  /** Of a parcel whose goods nobody weighed. */
  usualGrams: gramsSchema.nullable(),
  prices: priceStepsSchema,
  /** Phone or e-mail by which parcels are announced. */
  pickup: z.string().trim().max(100),
})
export type CourierTerms = z.infer<typeof courierTermsSchema>

export const courierTermsListSchema = z
  .array(courierTermsSchema)
  .max(mostCourierTerms)
  .refine(
    (list) =>
      new Set(list.map(({ market, courier }) => `${market} ${courier.toLowerCase()}`)).size === list.length,
    problems.twice,
  )

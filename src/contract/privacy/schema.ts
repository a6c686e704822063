import { z } from 'zod'
import { customerIdSchema } from '../customers/schema.ts'

/** Choices of a seller, months; null keeps buyers until somebody erases them. */
export const orderMonthChoices = [6, 12, 24, 36, 60] as const
/** Two years: as long as a buyer may complain of goods. */
export const defaultOrderMonths = 24

const orderMonths = z.union(orderMonthChoices.map((months) => z.literal(months))).nullable()
export type OrderMonths = z.infer<typeof orderMonths>

export const privacySchema = z.object({
  orderMonths,
  /** Orders that the next night takes the names out of. */
  due: z.number().int(),
  testOrders: z.number().int(),
})
export type Privacy = z.infer<typeof privacySchema>

export const retentionSchema = z.object({ orderMonths })

export const findBuyerSchema = z.object({ phone: z.string().trim().min(5).max(40) })

/** What is stored for a phone number. No name is returned: the caller proves nothing but the number. */
export const foundBuyerSchema = z.object({
  id: customerIdSchema,
  phone: z.string(),
  orders: z.number().int(),
  openOrders: z.number().int(),
  forms: z.number().int(),
  /** Notes, lists, refused orders, codes. */
  others: z.number().int(),
})
export type FoundBuyer = z.infer<typeof foundBuyerSchema>

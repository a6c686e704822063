import { z } from 'zod'
import { orderStatuses } from './status.ts'

/** So long a deleted order can be put back; then it is gone with everything that speaks of its buyer. */
export const keptDays = 10

export const chosenOrdersSchema = z.object({
  ids: z.array(z.number().int().min(1).max(2_147_483_647)).min(1).max(500),
})

/** A deleted order that can still be put back. */
export const deletedOrderSchema = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  name: z.string(),
  city: z.string(),
  productName: z.string(),
  totalPrice: z.string(),
  currencySymbol: z.string(),
  status: z.enum(orderStatuses),
  /** How many others were deleted in its parcel; they come back with it. */
  others: z.number().int(),
  deletedAt: z.string(),
  /** From then on it cannot be put back. */
  goneAt: z.string(),
})
export type DeletedOrder = z.infer<typeof deletedOrderSchema>

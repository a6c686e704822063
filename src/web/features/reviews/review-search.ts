import { z } from 'zod'
import { reviewStatuses } from '#contract/reviews/statuses.ts'

/** Filters of the reviews in the address bar; what is not one is left out. */
export const reviewSearchSchema = z.object({
  prikaz: z.enum(reviewStatuses).optional().catch(undefined),
  stranica: z.coerce.number().int().positive().optional().catch(undefined),
})

import { z } from 'zod'
import { leadViews } from '#contract/leads/views.ts'

/** Filters of the list in the address bar; what is not one is left out. */
export const leadSearchSchema = z.object({
  prikaz: z.enum(leadViews).optional().catch(undefined),
  stranica: z.coerce.number().int().positive().optional().catch(undefined),
})
export type LeadSearch = z.infer<typeof leadSearchSchema>

import type * as z from 'zod/mini'
import { leadViews } from '#contract/leads/views.ts'
import { searchNumber, searchOneOf, searchSchema } from '#web/lib/search-schema.ts'

/** Filters of the list in the address bar; what is not one is left out. */
export const leadSearchSchema = searchSchema({
  prikaz: searchOneOf(leadViews),
  stranica: searchNumber(),
})
export type LeadSearch = z.infer<typeof leadSearchSchema>

import { z } from 'zod'
import { mostReferenceLetters } from '#contract/payouts/schema.ts'

/** The transfer whose specification is asked for, as the address bar holds it. */
export const payoutsSearchSchema = z.object({
  uplata: z.string().max(mostReferenceLetters).optional().catch(undefined),
})

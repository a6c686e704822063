import { z } from 'zod'

/** What a model did for one page, all tries together. */
export const modelWritingSchema = z.object({
  model: z.string(),
  tokens: z.number().int(),
  seconds: z.number(),
  /** An estimate by the price of the settings, decimal string; null where no price is set. */
  cost: z.string().nullable(),
  currency: z.string().nullable(),
})
export type ModelWriting = z.infer<typeof modelWritingSchema>

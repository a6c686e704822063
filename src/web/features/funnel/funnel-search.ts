import { z } from 'zod'

/** The page and the days as the address bar holds them; what cannot be read counts as not set. */
export const funnelSearchSchema = z.object({
  stranica: z.coerce.number().int().positive().optional().catch(undefined),
  od: z.iso.date().optional().catch(undefined),
  do: z.iso.date().optional().catch(undefined),
})
export type FunnelSearch = z.infer<typeof funnelSearchSchema>

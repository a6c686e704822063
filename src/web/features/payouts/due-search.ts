import { z } from 'zod'

/** Only what is late, or one courier's, as the address bar holds it. */
export const dueSearchSchema = z.object({
  kasni: z.literal('1').optional().catch(undefined),
  kurir: z.string().max(60).optional().catch(undefined),
})

import { z } from 'zod'

/** Only what is late, as the address bar holds it. */
export const dueSearchSchema = z.object({ kasni: z.literal('1').optional().catch(undefined) })

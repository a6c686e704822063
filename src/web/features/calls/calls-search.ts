import { z } from 'zod'

/** The order that was chosen elsewhere to be called now. */
export const callsSearchSchema = z.object({
  porudzbina: z.coerce.number().int().positive().optional().catch(undefined),
})

export const callFiguresSearchSchema = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

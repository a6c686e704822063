import { z } from 'zod'
import { selfConfirmedHow } from '#contract/confirmation/states.ts'
import { orderChangeSchema } from '#contract/orders/editing.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What a correction changed and why, as it stands in the history. */
export const eventDetails = storedDocument({
  name: 'details of an order event',
  schema: z.object({
    changes: z.array(orderChangeSchema),
    reason: z.string().nullable(),
    callerName: z.string().optional(),
    by: z.enum(selfConfirmedHow).optional(),
  }),
})

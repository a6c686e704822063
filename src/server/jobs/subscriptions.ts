import { z } from 'zod'
import { originSchema, type JobName, type JobPayload } from './catalog.ts'

export type Job = { [N in JobName]: { name: N; payload: JobPayload<N> } }[JobName]

/** What happened, as it is written in the order path's own statement. */
export const eventCatalog = {
  'order.placed': z.object({
    orderId: z.number().int(),
    websiteId: z.number().int(),
    /** Absent in rows of the version before. */
    userId: z.number().int().nullish(),
    /** The seller sends purchases to the pixel and the buyer's browser is known. */
    converts: z.boolean().default(false),
    /** Absent in rows of the version before. */
    origin: originSchema.nullish(),
  }),
} as const

/** The list of everything that follows an event. */
export const jobsAfter = (event: string, payload: unknown): Job[] => {
  if (event === 'order.placed') {
    const { orderId, websiteId, userId, converts, origin } = eventCatalog['order.placed'].parse(payload)
    return [
      { name: 'public-pages.refresh-figures', payload: { userId, websiteId } },
      { name: 'notifications.announce-order', payload: { userId, orderId } },
      ...(userId ? [{ name: 'confirmation.take-up', payload: { userId } } as const] : []),
      { name: 'customers.weigh-orders', payload: { userId, orderIds: [orderId], origin, areNew: true } },
      { name: 'leads.close-for-order', payload: { userId, orderId } },
      ...(converts ? [{ name: 'pixel.send-purchase', payload: { userId, orderId } } as const] : []),
    ]
  }
  throw new Error(`nobody knows what follows ${event}`)
}

import { z } from 'zod'
import { domainProblems } from '#contract/domains/schema.ts'
import { orderStatuses } from '#contract/orders/status.ts'

const sellersJob = z.object({ userId: z.number().int() })

/** Every job there is. Payloads carry ids; the handler reads fresh rows and may run twice. */
export const jobCatalog = {
  'builder.make-page': z.object({ generationId: z.uuid() }),
  'public-pages.refresh-figures': z.object({ websiteId: z.number().int() }),
  'pixel.send-purchase': z.object({ orderId: z.number().int() }),
  'domains.watch': z.object({}),
  'domains.check': z.object({ domainId: z.number().int() }),
  'domains.tell-owner': z.object({
    domainId: z.number().int(),
    what: z.enum([...domainProblems, 'live']),
    /** When it was found; with the rest it makes the notice unique. */
    at: z.iso.datetime().optional(),
  }),
  'profit.fold-orders': z.object({}),
  'couriers.sync-all': z.object({}),
  'couriers.sync-tracking': sellersJob,
  'notifications.announce-order': z.object({ orderId: z.number().int() }),
  'notifications.announce-problem': z.object({ eventId: z.number().int() }),
  'notifications.announce-statuses': z.object({
    orderIds: z.array(z.number().int()),
    status: z.enum(orderStatuses),
  }),
  'notifications.announce-day': z.object({}),
  'notifications.send-telegram': sellersJob,
  'notifications.send-push': sellersJob,
  'notifications.send-email': sellersJob,
  'notifications.send-sms': sellersJob,
  'notifications.send-buyers': sellersJob,
  'notifications.write-sheets': sellersJob,
  'notifications.sweep': z.object({}),
  'upsell.add-links': z.object({ websiteId: z.number().int() }),
  'public-pages.end-offers': z.object({}),
  'images.remove-unused': z.object({}),
  'exchange.fetch-rate': z.object({}),
  'backups.make': z.object({}),
  'sync.send-website': z.object({ websiteId: z.number().int(), peer: z.string() }),
  'maintenance.sweep': z.object({}),
} as const

export type JobName = keyof typeof jobCatalog
export type JobPayload<N extends JobName> = z.infer<(typeof jobCatalog)[N]>

export const jobNames = Object.keys(jobCatalog) as JobName[]

type QueueRules = {
  retryLimit: number
  retryDelay: number
  expireInSeconds: number
  concurrency: number
  /** `short`: at most one waiting job per key. */
  policy?: 'short'
}

/**
 * What could not be sent waits in its own row with its own time, and the sweep starts the next try. A queue for each service: one
 * that hangs holds up its own messages only.
 */
const delivery: QueueRules = {
  retryLimit: 0,
  retryDelay: 0,
  expireInSeconds: 300,
  concurrency: 2,
  policy: 'short',
}

/** How often a job is tried and how long one run may take. A dead worker's job comes back after its heartbeat is missed. */
export const queueRules: Record<JobName, QueueRules> = {
  'builder.make-page': { retryLimit: 2, retryDelay: 2, expireInSeconds: 600, concurrency: 2 },
  'public-pages.refresh-figures': {
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60,
    concurrency: 1,
    policy: 'short',
  },
  // Thirteen tries with growing pauses end before the seven days after which the network takes no event.
  'pixel.send-purchase': { retryLimit: 13, retryDelay: 30, expireInSeconds: 60, concurrency: 2 },
  'domains.watch': { retryLimit: 1, retryDelay: 60, expireInSeconds: 60, concurrency: 1 },
  // The watch comes again by itself; a try may wait half a minute for a first certificate.
  'domains.check': { retryLimit: 1, retryDelay: 30, expireInSeconds: 180, concurrency: 4 },
  'domains.tell-owner': { retryLimit: 6, retryDelay: 30, expireInSeconds: 60, concurrency: 1 },
  'profit.fold-orders': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600, concurrency: 1 },
  'couriers.sync-all': { retryLimit: 1, retryDelay: 30, expireInSeconds: 60, concurrency: 1 },
  // The next quarter of an hour is the next try.
  'couriers.sync-tracking': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: 600,
    concurrency: 2,
    policy: 'short',
  },
  'notifications.announce-order': { retryLimit: 8, retryDelay: 2, expireInSeconds: 60, concurrency: 2 },
  'notifications.announce-problem': { retryLimit: 8, retryDelay: 2, expireInSeconds: 60, concurrency: 1 },
  'notifications.announce-statuses': { retryLimit: 8, retryDelay: 2, expireInSeconds: 120, concurrency: 1 },
  'notifications.announce-day': { retryLimit: 3, retryDelay: 30, expireInSeconds: 300, concurrency: 1 },
  'notifications.send-telegram': delivery,
  'notifications.send-push': delivery,
  'notifications.send-email': delivery,
  'notifications.send-sms': delivery,
  'notifications.send-buyers': delivery,
  'notifications.write-sheets': delivery,
  'notifications.sweep': { retryLimit: 0, retryDelay: 0, expireInSeconds: 60, concurrency: 1 },
  'upsell.add-links': { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, concurrency: 1 },
  'public-pages.end-offers': { retryLimit: 1, retryDelay: 5, expireInSeconds: 60, concurrency: 1 },
  'images.remove-unused': { retryLimit: 2, retryDelay: 300, expireInSeconds: 1800, concurrency: 1 },
  // Nine tries with growing pauses: an environment may be away for two hours.
  'sync.send-website': { retryLimit: 9, retryDelay: 15, expireInSeconds: 300, concurrency: 2 },
  // The next hour is the next try.
  'exchange.fetch-rate': { retryLimit: 0, retryDelay: 0, expireInSeconds: 60, concurrency: 1 },
  'backups.make': { retryLimit: 2, retryDelay: 300, expireInSeconds: 3 * 3600, concurrency: 1 },
  'maintenance.sweep': { retryLimit: 1, retryDelay: 60, expireInSeconds: 300, concurrency: 1 },
}

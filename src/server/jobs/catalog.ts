import { z } from 'zod'
import { courierKeys } from '#contract/couriers/kinds.ts'
import { domainProblems } from '#contract/domains/schema.ts'
import { orderStatuses } from '#contract/orders/status.ts'

/** A seller's job: in each queue sellers take turns, however many jobs each has waiting. */
const sellersJob = <S extends z.ZodRawShape>(shape: S) =>
  // Absent where the seller is gone, and in jobs that the version before wrote; such a job waits behind nobody.
  z.object({ userId: z.number().int().nullish(), ...shape })

/** From which browser and network an order came, as keyed hashes; not in the order, so that it can be forgotten by itself. */
export const originSchema = z.object({ device: z.string().nullable(), network: z.string().nullable() })

const oneSeller = z.object({ userId: z.number().int() })

/** Every job there is. Payloads carry ids; the handler reads fresh rows and may run twice. */
export const jobCatalog = {
  'builder.make-page': sellersJob({ generationId: z.uuid() }),
  'builder.write-faq': sellersJob({ websiteId: z.number().int() }),
  'public-pages.refresh-figures': sellersJob({ websiteId: z.number().int() }),
  'pixel.send-purchase': sellersJob({ orderId: z.number().int() }),
  'confirmation.take-up': oneSeller,
  'customers.weigh-orders': sellersJob({
    orderIds: z.array(z.number().int()),
    origin: originSchema.nullish(),
    /** They were placed just now; what may confirm them without a call is settled once they are weighed. */
    areNew: z.boolean().optional(),
  }),
  'self-confirmation.settle': oneSeller.extend({ orderIds: z.array(z.number().int()) }),
  'customers.apply-rules': oneSeller,
  'domains.watch': z.object({}),
  'domains.check': sellersJob({ domainId: z.number().int() }),
  'domains.tell-owner': sellersJob({
    domainId: z.number().int(),
    what: z.enum([...domainProblems, 'live']),
    /** When it was found; with the rest it makes the notice unique. */
    at: z.iso.datetime().optional(),
  }),
  'order-import.run': sellersJob({ importId: z.number().int() }),
  'order-import.undo': sellersJob({ importId: z.number().int() }),
  'profit.fold-orders': z.object({}),
  'couriers.sync-all': z.object({}),
  'couriers.sync-tracking': oneSeller,
  'parcels.create': oneSeller,
  'parcels.refresh-places': z.object({}),
  'tracking.read': oneSeller,
  'tracking.reread': z.object({ courier: z.enum(courierKeys), word: z.string() }),
  'tracking.pull-all': z.object({}),
  'tracking.pull': oneSeller,
  'notifications.announce-order': sellersJob({ orderId: z.number().int() }),
  'notifications.announce-problem': sellersJob({ eventId: z.number().int() }),
  'notifications.announce-statuses': sellersJob({
    orderIds: z.array(z.number().int()),
    status: z.enum(orderStatuses),
  }),
  'notifications.announce-low-stock': oneSeller.extend({ itemId: z.number().int() }),
  'notifications.announce-day': z.object({}),
  'notifications.send-telegram': oneSeller,
  'notifications.send-push': oneSeller,
  'notifications.send-email': oneSeller,
  'notifications.send-sms': oneSeller,
  'notifications.send-buyers': oneSeller,
  'notifications.write-sheets': oneSeller,
  'notifications.sweep': z.object({}),
  'leads.close-for-order': sellersJob({ orderId: z.number().int() }),
  'telegram.listen': z.object({}),
  'upsell.add-links': sellersJob({ websiteId: z.number().int() }),
  'public-pages.end-offers': z.object({}),
  'images.remove-unused': z.object({}),
  'exchange.fetch-rate': z.object({}),
  'backups.make': z.object({}),
  'backups.keep-erasures': z.object({}),
  'privacy.forget-old': z.object({}),
  'sync.send-website': sellersJob({ websiteId: z.number().int(), peer: z.string() }),
  'maintenance.sweep': z.object({}),
} as const

export type JobName = keyof typeof jobCatalog
export type JobPayload<N extends JobName> = z.infer<(typeof jobCatalog)[N]>
/** What is written down for a new job: a seller's job has to say whose it is. */
export type NewJob<N extends JobName> = JobPayload<N> &
  // The keys of an empty object are any text at all.
  (string extends keyof JobPayload<N>
    ? unknown
    : 'userId' extends keyof JobPayload<N>
      ? { userId: number | null }
      : unknown)

export const jobNames = Object.keys(jobCatalog) as JobName[]

export type QueueRules = {
  retryLimit: number
  retryDelay: number
  expireInSeconds: number
  /** Handlers of one process at work at the same time. */
  concurrency: number
  /** Of these, at most so many for one seller; absent where jobs are short enough to go by turns alone. */
  perSeller?: number
  /** Jobs that one handler takes at once and does one after another; 1 when absent. */
  batchSize?: number
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
  concurrency: 4,
  perSeller: 1,
  policy: 'short',
}

/** Some milliseconds in the database each, and a flood of orders brings hundreds. */
const announcement = { retryLimit: 8, retryDelay: 2, expireInSeconds: 60, concurrency: 2, batchSize: 20 }

/** How often a job is tried and how long one run may take. A dead worker's job comes back after its heartbeat is missed. */
export const queueRules: Record<JobName, QueueRules> = {
  // Mostly waiting for somebody else's pictures or a model. Decoding and writing have limits of their own.
  'builder.make-page': { retryLimit: 2, retryDelay: 2, expireInSeconds: 600, concurrency: 6, perSeller: 1 },
  // Nobody waits for it; a refusal is no failure.
  'builder.write-faq': { retryLimit: 1, retryDelay: 30, expireInSeconds: 300, concurrency: 1 },
  'public-pages.refresh-figures': {
    retryLimit: 3,
    retryDelay: 5,
    expireInSeconds: 60,
    concurrency: 1,
    batchSize: 20,
    policy: 'short',
  },
  // Thirteen tries with growing pauses end before the seven days after which the network takes no event.
  'pixel.send-purchase': {
    retryLimit: 13,
    retryDelay: 30,
    expireInSeconds: 60,
    concurrency: 6,
    perSeller: 2,
  },
  'confirmation.take-up': {
    retryLimit: 5,
    retryDelay: 2,
    expireInSeconds: 60,
    concurrency: 1,
    batchSize: 20,
    policy: 'short',
  },
  // As an announcement; what is weighed is shown beside the order within seconds.
  'customers.weigh-orders': { ...announcement, expireInSeconds: 120 },
  'self-confirmation.settle': announcement,
  'customers.apply-rules': {
    retryLimit: 3,
    retryDelay: 30,
    expireInSeconds: 900,
    concurrency: 1,
    policy: 'short',
  },
  'domains.watch': { retryLimit: 1, retryDelay: 60, expireInSeconds: 60, concurrency: 1 },
  // The watch runs again by itself; a try may wait half a minute for a first certificate.
  'domains.check': { retryLimit: 1, retryDelay: 30, expireInSeconds: 180, concurrency: 6, perSeller: 2 },
  'domains.tell-owner': { retryLimit: 6, retryDelay: 30, expireInSeconds: 60, concurrency: 1 },
  // Rows that are through are not taken again, so a run that was cut off goes on where it stood.
  'order-import.run': { retryLimit: 4, retryDelay: 5, expireInSeconds: 900, concurrency: 2, perSeller: 1 },
  'order-import.undo': { retryLimit: 4, retryDelay: 5, expireInSeconds: 900, concurrency: 2, perSeller: 1 },
  'profit.fold-orders': { retryLimit: 0, retryDelay: 1, expireInSeconds: 600, concurrency: 1 },
  'couriers.sync-all': { retryLimit: 1, retryDelay: 30, expireInSeconds: 60, concurrency: 1 },
  // The next quarter of an hour is the next try.
  'couriers.sync-tracking': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: 600,
    concurrency: 6,
    perSeller: 1,
    policy: 'short',
  },
  // Half a thousand parcels, each a call of its own; what is left goes on in the next run.
  'parcels.create': {
    retryLimit: 2,
    retryDelay: 10,
    expireInSeconds: 900,
    concurrency: 4,
    perSeller: 1,
    policy: 'short',
  },
  'parcels.refresh-places': {
    retryLimit: 2,
    retryDelay: 300,
    expireInSeconds: 900,
    concurrency: 1,
    policy: 'short',
  },
  // Couriers send a day's notices at once; each run reads all that is there, half a thousand in one transaction.
  'tracking.read': {
    retryLimit: 5,
    retryDelay: 5,
    expireInSeconds: 300,
    concurrency: 2,
    perSeller: 1,
    policy: 'short',
  },
  'tracking.reread': { retryLimit: 3, retryDelay: 30, expireInSeconds: 900, concurrency: 1 },
  'tracking.pull-all': { retryLimit: 1, retryDelay: 60, expireInSeconds: 300, concurrency: 1 },
  // The next half of an hour is the next try.
  'tracking.pull': {
    retryLimit: 0,
    retryDelay: 0,
    expireInSeconds: 600,
    concurrency: 4,
    perSeller: 1,
    policy: 'short',
  },
  'notifications.announce-order': announcement,
  'notifications.announce-problem': announcement,
  'notifications.announce-low-stock': announcement,
  // One may carry thousands of orders.
  'notifications.announce-statuses': { ...announcement, expireInSeconds: 120, batchSize: 1, perSeller: 1 },
  'notifications.announce-day': { retryLimit: 3, retryDelay: 30, expireInSeconds: 300, concurrency: 1 },
  'notifications.send-telegram': delivery,
  'notifications.send-push': delivery,
  'notifications.send-email': delivery,
  'notifications.send-sms': delivery,
  'notifications.send-buyers': delivery,
  'notifications.write-sheets': delivery,
  'notifications.sweep': { retryLimit: 0, retryDelay: 0, expireInSeconds: 60, concurrency: 1 },
  'leads.close-for-order': announcement,
  // Listens for most of a minute and asks for its own continuation; the schedule starts it again after a crash.
  'telegram.listen': { retryLimit: 0, retryDelay: 0, expireInSeconds: 90, concurrency: 1, policy: 'short' },
  'upsell.add-links': { retryLimit: 2, retryDelay: 5, expireInSeconds: 300, concurrency: 4, perSeller: 1 },
  'public-pages.end-offers': { retryLimit: 1, retryDelay: 5, expireInSeconds: 60, concurrency: 1 },
  'images.remove-unused': { retryLimit: 2, retryDelay: 300, expireInSeconds: 1800, concurrency: 1 },
  // Nine tries with growing pauses: an environment may be away for two hours.
  'sync.send-website': { retryLimit: 9, retryDelay: 15, expireInSeconds: 300, concurrency: 4, perSeller: 1 },
  // The next hour is the next try.
  'exchange.fetch-rate': { retryLimit: 0, retryDelay: 0, expireInSeconds: 60, concurrency: 1 },
  'backups.keep-erasures': {
    retryLimit: 8,
    retryDelay: 5,
    expireInSeconds: 300,
    concurrency: 1,
    batchSize: 20,
  },
  'privacy.forget-old': { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600, concurrency: 1 },
  'backups.make': { retryLimit: 2, retryDelay: 300, expireInSeconds: 3 * 3600, concurrency: 1 },
  'maintenance.sweep': { retryLimit: 1, retryDelay: 60, expireInSeconds: 300, concurrency: 1 },
}

/**
 * Jobs whose purpose is a call to outside, or that change what another installation may still use. They wait while calls are held, so that no
 * try is used up and nothing is given up meanwhile.
 */
export const outsideJobs: ReadonlySet<JobName> = new Set<JobName>([
  'builder.make-page',
  'builder.write-faq',
  'pixel.send-purchase',
  'domains.watch',
  'domains.check',
  'domains.tell-owner',
  'couriers.sync-all',
  'couriers.sync-tracking',
  'parcels.create',
  'parcels.refresh-places',
  'tracking.pull-all',
  'tracking.pull',
  'notifications.send-telegram',
  'notifications.send-push',
  'notifications.send-email',
  'notifications.send-sms',
  'notifications.send-buyers',
  'notifications.write-sheets',
  'telegram.listen',
  'upsell.add-links',
  // A bucket of pictures may be the one of the original.
  'images.remove-unused',
  'exchange.fetch-rate',
  'sync.send-website',
])

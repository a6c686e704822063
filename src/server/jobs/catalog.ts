import { z } from 'zod'
import { domainProblems } from '#contract/domains/schema.ts'

/** Every job there is. Payloads carry ids; the handler reads fresh rows and may run twice. */
export const jobCatalog = {
  'builder.make-page': z.object({ generationId: z.uuid() }),
  'public-pages.refresh-figures': z.object({ websiteId: z.number().int() }),
  'pixel.send-purchase': z.object({ orderId: z.number().int() }),
  'domains.watch': z.object({}),
  'domains.check': z.object({ domainId: z.number().int() }),
  'domains.tell-owner': z.object({ domainId: z.number().int(), what: z.enum([...domainProblems, 'live']) }),
  'profit.fold-orders': z.object({}),
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
  'maintenance.sweep': { retryLimit: 1, retryDelay: 60, expireInSeconds: 300, concurrency: 1 },
}

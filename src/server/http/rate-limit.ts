import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { countInWindow } from '../lib/counting.ts'
import type { Services } from '../services.ts'

export type RateLimit = {
  name: string
  /** Requests allowed in one window. */
  count: number
  windowSeconds: number
  /** What besides the network is counted apart, such as a website or an e-mail. */
  key?: (request: FastifyRequest) => string
}

/** An IPv6 customer owns a whole /64, so that is counted as one network. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address

/** The part of an address that stands for one customer of a network. */
export const networkKey = (request: { ip: string }): string => networkOf(request.ip)

/** Holds over all instances and restarts. Throws common.too_many. */
export const limitRate = async (
  services: Services,
  request: FastifyRequest,
  limit: RateLimit,
): Promise<void> => {
  if (!services.config.rateLimits) return
  const key = `${limit.name}:${networkKey(request)}:${limit.key?.(request) ?? ''}`
  if ((await countInWindow(services.db, key, limit.windowSeconds)) > limit.count)
    throw new AppError('common.too_many')
}

export const rateLimits = {
  login: { name: 'login', count: 20, windowSeconds: 900 },
  /** Whatever asks for the own password again. */
  password: { name: 'password', count: 30, windowSeconds: 900 },
  // Whole towns share the address of a mobile network; orders below this are slowed by a proof of work, not refused.
  order: { name: 'order', count: 600, windowSeconds: 60 },
  /** Counted apart: somebody whose order was sent back for a proof has asked for it before the order comes again. */
  orderChallenge: { name: 'order-challenge', count: 600, windowSeconds: 60 },
  // Each thank-you page reads its order, and once more for each addition; ids are unguessable, so this only bounds a flood.
  orderLookup: { name: 'order-lookup', count: 300, windowSeconds: 60 },
  reviewRead: { name: 'review-read', count: 60, windowSeconds: 60 },
  reviewWrite: { name: 'review-write', count: 20, windowSeconds: 3600 },
  /** What every opened page or sign-out asks for; whole towns share the address of a mobile network. */
  pageCall: { name: 'page-call', count: 1200, windowSeconds: 60 },
  publicLookup: { name: 'public-lookup', count: 120, windowSeconds: 60 },
  import: { name: 'import', count: 60, windowSeconds: 3600 },
  /** A text of a few lines, perhaps by a model; its page is counted as an import. */
  describe: { name: 'describe', count: 60, windowSeconds: 3600 },
  create: { name: 'create', count: 60, windowSeconds: 3600 },
  /** Each may ask a model, so it is bounded besides the daily budget. */
  rewrite: { name: 'rewrite', count: 120, windowSeconds: 3600 },
  connectionTest: { name: 'connection-test', count: 60, windowSeconds: 600 },
  dns: { name: 'dns', count: 60, windowSeconds: 300 },
  /** The SMS network tells of many messages from few addresses; what has no token costs it a place in this count. */
  deliveryReport: { name: 'delivery-report', count: 1200, windowSeconds: 60 },
  /** One page of another environment comes with up to two dozen pictures. */
  peerWrite: { name: 'peer-write', count: 600, windowSeconds: 60 },
  upload: { name: 'upload', count: 300, windowSeconds: 3600 },
} satisfies Record<string, RateLimit>

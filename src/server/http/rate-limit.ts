import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { countInWindow, isTooManyOf } from '../lib/counting.ts'
import { customerNetwork } from '../lib/networks.ts'
import type { Services } from '../services.ts'
import { isForeign } from './guards.ts'

export type RateLimit = {
  name: string
  /** Requests allowed in one window. */
  count: number
  windowSeconds: number
}

/** The part of an address that stands for one customer of a network. */
export const networkKey = (request: { ip: string }): string => customerNetwork(request.ip)

/**
 * Holds over all instances and restarts. What somebody signed in calls is counted by account, everything else by network; requests that
 * another site causes are counted apart, so that it cannot use up what its visitors may do. Throws common.too_many.
 */
export const limitRate = async (
  { config, db }: Pick<Services, 'config' | 'db'>,
  request: FastifyRequest,
  limit: RateLimit,
  caller: { id: number } | null = null,
): Promise<void> => {
  if (!config.rateLimits) return
  const { name, count, windowSeconds } = limit
  const apart = isForeign(request, config.baseUrl) ? 'foreign' : ''
  const keyOf = (who: string) => `${name}:${who}:${apart}`
  const isOver = caller
    ? (await countInWindow(db, keyOf(`account-${caller.id}`), windowSeconds)) > count
    : await isTooManyOf(db, networkKey(request), { keyOf, count, windowSeconds })
  if (isOver) throw new AppError('common.too_many')
}

export const rateLimits = {
  // Whole towns share the address of a mobile network; who guesses is slowed by a proof of work, not the network refused.
  login: { name: 'login', count: 600, windowSeconds: 60 },
  /** Counted apart: a sign-in that was sent back for a proof has asked for it before it comes again. */
  loginChallenge: { name: 'login-challenge', count: 600, windowSeconds: 60 },
  /** Whatever asks for the caller's own password again. */
  password: { name: 'password', count: 30, windowSeconds: 900 },
  // Whole towns share the address of a mobile network; orders below this are slowed by a proof of work, not refused.
  order: { name: 'order', count: 600, windowSeconds: 60 },
  /** Counted apart: somebody whose order was sent back for a proof has asked for it before the order comes again. */
  orderChallenge: { name: 'order-challenge', count: 600, windowSeconds: 60 },
  /** A form sends every few seconds while it is filled in, and towns share an address; each website has its own bound. */
  lead: { name: 'lead', count: 600, windowSeconds: 60 },
  /** A link is opened a few times; ids are unguessable, so this only bounds a flood. */
  leadResume: { name: 'lead-resume', count: 120, windowSeconds: 60 },
  // Each thank-you page reads its order, and once more for each addition; ids are unguessable, so this only bounds a flood.
  orderLookup: { name: 'order-lookup', count: 300, windowSeconds: 60 },
  /** References that lead to no order, and numbers, which are short enough to be tried; buyers behind the same address hold ids. */
  orderGuess: { name: 'order-guess', count: 30, windowSeconds: 60 },
  /** Each open window of an order says so three times a minute. */
  orderViewers: { name: 'order-viewers', count: 300, windowSeconds: 60 },
  /** Pages on which buyers confirm; links are unguessable and codes have tries of their own, so this only bounds a flood. */
  confirmRead: { name: 'confirm-read', count: 300, windowSeconds: 60 },
  confirmWrite: { name: 'confirm-write', count: 120, windowSeconds: 60 },
  /** Links are unguessable and requests of an order bounded, so this only bounds a flood. */
  parcelRead: { name: 'parcel-read', count: 300, windowSeconds: 60 },
  parcelWrite: { name: 'parcel-write', count: 60, windowSeconds: 3600 },
  reviewRead: { name: 'review-read', count: 60, windowSeconds: 60 },
  reviewWrite: { name: 'review-write', count: 20, windowSeconds: 3600 },
  /** What every opened page or sign-out asks for; whole towns share the address of a mobile network. */
  pageCall: { name: 'page-call', count: 1200, windowSeconds: 60 },
  publicLookup: { name: 'public-lookup', count: 120, windowSeconds: 60 },
  /** Drawn again for each request; a network of many people searches less than this. */
  storefrontSearch: { name: 'storefront-search', count: 300, windowSeconds: 60 },
  /** Addresses where nothing stands; people rarely open any, programs thousands. */
  missingPage: { name: 'missing-page', count: 300, windowSeconds: 60 },
  /** The editor draws while one types, a few times a second at most. */
  preview: { name: 'preview', count: 300, windowSeconds: 60 },
  import: { name: 'import', count: 60, windowSeconds: 3600 },
  /** A text of a few lines, perhaps by a model; its page is counted as an import. */
  describe: { name: 'describe', count: 60, windowSeconds: 3600 },
  create: { name: 'create', count: 60, windowSeconds: 3600 },
  /** Each may ask a model, so it is bounded besides the daily budget. */
  rewrite: { name: 'rewrite', count: 120, windowSeconds: 3600 },
  /** As `rewrite`; each is two calls of a model, four at most. */
  angles: { name: 'angles', count: 40, windowSeconds: 3600 },
  connectionTest: { name: 'connection-test', count: 60, windowSeconds: 600 },
  dns: { name: 'dns', count: 60, windowSeconds: 300 },
  /** The SMS network reports many messages from few addresses; what has no token costs it a place in this count. */
  deliveryReport: { name: 'delivery-report', count: 1200, windowSeconds: 60 },
  /** Addresses for couriers; what has no such address costs its sender a place in this count, what has one is counted by seller. */
  courierGuess: { name: 'courier-guess', count: 120, windowSeconds: 60 },
  courierNotice: { name: 'courier-notice', count: 6000, windowSeconds: 60 },
  /** One page of another environment comes with up to two dozen pictures. */
  peerWrite: { name: 'peer-write', count: 600, windowSeconds: 60 },
  /** Files of orders; each is read once and corrected in place. */
  orderImport: { name: 'order-import', count: 60, windowSeconds: 3600 },
  upload: { name: 'upload', count: 300, windowSeconds: 3600 },
} satisfies Record<string, RateLimit>

import { dayOf } from '#contract/common/dates.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Services } from '../../../services.ts'
import { applyShipment } from './apply-tracking.ts'
import {
  findShipment,
  listUpdated,
  type TrackedShipment,
  type TrackifyAccess,
  type TrackifyResult,
} from './client.ts'
import { matchOrders, type Instance, type OpenOrder } from './queries.ts'
import { isNews } from './tracking-change.ts'

/** How long a run may take and how hard it tries: a person waits for one, nobody for the other. */
export type Effort = { tries: number; lookups: number; lastsMs: number }

export const byButton: Effort = { tries: 1, lookups: 10, lastsMs: 25_000 }
export const byClock: Effort = { tries: 3, lookups: 60, lastsMs: 240_000 }

export type InstanceOutcome =
  | { kind: 'done' | 'partly'; changed: number }
  | { kind: 'unauthorized' | 'unavailable'; changed: number }

type Job = {
  userId: number
  instance: Instance
  access: TrackifyAccess
  orders: OpenOrder[]
  syncedAt: Date | null
}

const dayMs = 24 * 3600 * 1000
/** The service looks at whole days of its own clock, so each run reads the last two again. */
const overlapMs = 2 * dayMs
/** Older parcels are not looked for when a seller connects the service. */
const longestBackMs = 60 * dayMs
const askAgainMs = 6 * 3600 * 1000
const longestWaitMs = 10_000

class Stopped extends Error {
  readonly kind: 'unauthorized' | 'unavailable' | 'partly'
  constructor(kind: 'unauthorized' | 'unavailable' | 'partly') {
    super(kind)
    this.kind = kind
  }
}

/** Calls one after the other with pauses, repeats what may pass, and stops the run for what will not. */
const createCalls = (
  { log, now, config }: Pick<Services, 'log' | 'now' | 'config'>,
  effort: Effort,
  signal?: AbortSignal,
) => {
  // The service names no limit; a slow run disturbs nobody.
  const { minIntervalMs } = config.trackify
  const endsAt = now().getTime() + effort.lastsMs
  let isFirst = true
  return async <T>(read: () => Promise<TrackifyResult<T>>): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      if (signal?.aborted || now().getTime() > endsAt) throw new Stopped('partly')
      if (!isFirst) await pause(minIntervalMs)
      isFirst = false
      const result = await read()
      if (result.kind === 'ok') return result.body
      if (result.kind === 'rejected' && result.reason === 'unauthorized') throw new Stopped('unauthorized')
      const isPassing = result.kind === 'unknown' && tried < effort.tries
      if (!isPassing) {
        log.warn({ reason: result.reason, try: tried }, 'the tracking service gave no usable answer')
        throw new Stopped('unavailable')
      }
      await pause(Math.min(result.retryAfterMs ?? minIntervalMs * 2 ** tried, longestWaitMs))
    }
  }
}

const firstDay = (now: number, { orders, syncedAt }: Job): string => {
  const oldest = Math.min(...orders.map(({ createdAt }) => createdAt.getTime()))
  const since = syncedAt ? syncedAt.getTime() - overlapMs : Math.max(oldest, now - longestBackMs)
  return dayOf(new Date(since))
}

/**
 * Reads what one instance says of a seller's parcels since the last run, then asks by number for orders that were never heard of.
 * Answers how many orders changed, also when it had to stop; what was read is kept.
 */
export const syncInstance = async (
  services: Pick<Services, 'db' | 'config' | 'log' | 'now'>,
  job: Job,
  effort: Effort,
  signal?: AbortSignal,
): Promise<InstanceOutcome> => {
  const { db, now } = services
  const { access, userId, instance } = job
  const call = createCalls(services, effort, signal)
  let changed = 0
  const apply = async (shipments: TrackedShipment[]) => {
    for (const { shipment, orderId, last } of await matchOrders(db, userId, instance, shipments))
      if (isNews(shipment, last) && (await applyShipment(services, { userId, orderId }, shipment)))
        changed += 1
  }
  try {
    const from = firstDay(now().getTime(), job)
    for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
      const read = await call(() => listUpdated(access, { from, page }))
      await apply(read.shipments)
      totalPages = read.totalPages
    }
    for (const order of await unheardOf(services, job, effort.lookups)) {
      const { id, trackingId, orderNumber } = order
      const found = await call(() =>
        findShipment(access, trackingId === null ? { reference: orderNumber } : { trackingId }),
      )
      await db.updateTable('orders').set({ trackingAskedAt: now() }).where('id', '=', id).execute()
      // Asked for by number, so it is this order's parcel whatever number it answers with.
      if (found && (await applyShipment(services, { userId, orderId: id }, found))) changed += 1
    }
    return { kind: 'done', changed }
  } catch (error) {
    if (error instanceof Stopped) return { kind: error.kind, changed }
    throw error
  }
}

/** Open orders that the list never mentioned; those not asked about lately, longest wait first. */
const unheardOf = async ({ db, now }: Pick<Services, 'db' | 'now'>, job: Job, limit: number) => {
  const lately = now().getTime() - askAgainMs
  const due = job.orders.filter(
    ({ trackingAskedAt }) => !trackingAskedAt || trackingAskedAt.getTime() < lately,
  )
  if (due.length === 0) return []
  const heard = await db
    .selectFrom('trackingEvents')
    .select(sql<number>`distinct order_id`.as('orderId'))
    .where(
      'orderId',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
  const known = new Set(heard.map(({ orderId }) => orderId))
  return due
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => (a.trackingAskedAt?.getTime() ?? 0) - (b.trackingAskedAt?.getTime() ?? 0))
    .slice(0, limit)
}

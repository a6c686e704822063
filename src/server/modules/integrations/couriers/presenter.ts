import type { TrackingEvent, TrackingState, TrackingWord } from '#contract/integrations/schema.ts'
import type { listSyncs, listTrackingEvents, listTrackingWords } from './queries.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null
type RowOf<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

export const presentTrackingEvent = (row: RowOf<typeof listTrackingEvents>): TrackingEvent => ({
  id: row.id,
  trackingId: row.trackingId,
  rawId: row.rawId,
  rawName: row.rawName,
  status: row.status,
  saidAt: iso(row.saidAt),
  seenAt: row.seenAt.toISOString(),
})

export const presentTrackingState = (row: RowOf<typeof listSyncs>): TrackingState => ({
  instance: row.instance,
  syncedAt: iso(row.syncedAt),
  problem: row.problem,
  problemAt: iso(row.problemAt),
})

export const presentTrackingWord = (row: RowOf<typeof listTrackingWords>): TrackingWord => ({
  id: row.id,
  rawId: row.rawId || null,
  rawName: row.rawName || null,
  status: row.status,
  seen: row.seen,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
})

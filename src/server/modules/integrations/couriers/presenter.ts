import type { TrackingEvent, TrackingState, TrackingStatus } from '#contract/integrations/schema.ts'
import type { listSyncs, listTrackingEvents, listTrackingStatuses } from './queries.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null
type RowOf<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number]

export const presentTrackingEvent = (row: RowOf<typeof listTrackingEvents>): TrackingEvent => ({
  id: row.id,
  trackingId: row.trackingId,
  rawId: row.rawId,
  rawName: row.rawName,
  status: row.status,
  reportedAt: iso(row.reportedAt),
  seenAt: row.seenAt.toISOString(),
})

export const presentTrackingState = (row: RowOf<typeof listSyncs>): TrackingState => ({
  instance: row.instance,
  syncedAt: iso(row.syncedAt),
  problem: row.problem,
  problemAt: iso(row.problemAt),
})

export const presentTrackingStatus = (row: RowOf<typeof listTrackingStatuses>): TrackingStatus => ({
  id: row.id,
  rawId: row.rawId || null,
  rawName: row.rawName || null,
  status: row.status,
  seen: row.seen,
  firstSeenAt: row.firstSeenAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
})

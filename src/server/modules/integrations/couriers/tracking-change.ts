import { isFinalStatus, type OrderStatus } from '#contract/orders/status.ts'
import type { TrackedShipment } from './client.ts'
import type { RawStatus } from './tracking-status.ts'

export type KnownEvent = RawStatus & { trackingId: string; reportedAt: Date | null; seenAt: Date }

export type TrackedOrder = {
  status: string
  /** When a person last chose the status. */
  chosenAt: Date | null
}

/** The service repeats itself, and its pages overlap: only other words than the last ones, and not older ones, are news. */
export const isNews = (said: TrackedShipment, last: KnownEvent | undefined): boolean => {
  if (!last) return true
  if (said.reportedAt && last.reportedAt && said.reportedAt < last.reportedAt) return false
  return said.rawId !== last.rawId || said.rawName !== last.rawName || said.trackingId !== last.trackingId
}

/**
 * The status an order gets from news, or null to leave it: the words mean nothing to us, it has that status, it is final, or a
 * person chose its status and this may have happened before that. A parcel that was asked about by its number comes without a time;
 * then it surely happened after the choice only where other words, `lastSeenAt`, were read since.
 */
export const statusFrom = (
  order: TrackedOrder,
  said: { reportedAt: Date | null; lastSeenAt: Date | null },
  meaning: OrderStatus | null,
): OrderStatus | null => {
  if (!meaning || meaning === order.status || isFinalStatus(order.status)) return null
  const notBefore = said.reportedAt ?? said.lastSeenAt
  if (order.chosenAt && (!notBefore || notBefore < order.chosenAt)) return null
  return meaning
}

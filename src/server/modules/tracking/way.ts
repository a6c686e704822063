import { dayOf } from '#contract/common/dates.ts'
import { isFinalStatus, type OrderStatus } from '#contract/orders/status.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import {
  statusOfWay,
  type FailReason,
  type Meaning,
  type ParcelMeaning,
} from '#contract/tracking/meanings.ts'

export type WayEvent = { key: string; word: string; text: string | null; at: Date }

/** A status that is a number alone is said to be one. */
export const saidOf = ({ word, text }: Pick<WayEvent, 'word' | 'text'>): string =>
  text ?? trackingStrings.status(word)

export type Way = {
  meaning: ParcelMeaning
  reason: FailReason | null
  /** When the courier says that it came to this, and when it last said so. */
  at: Date
  lastAt: Date
  /** Days on which a delivery failed: one round of a courier is said in several notices. */
  attempts: number
  failedAt: Date | null
  /** The courier's words for it. */
  said: string
}

/** What stays, whatever is said before or after it; the strongest first. A parcel that was delivered was not cancelled. */
const lasting: readonly ParcelMeaning[] = ['delivered', 'returned', 'cancelled']

/**
 * Where a parcel is by everything that was said of it. Follows from what was said and when, never from the order in which it came or how
 * often. Null where nothing of it is understood.
 */
export const wayOf = (
  events: readonly WayEvent[],
  meaningOf: (word: string) => Meaning | null,
): Way | null => {
  const understood = events
    .flatMap((event) => {
      const found = meaningOf(event.word)
      return found && found.meaning !== 'nothing' ? [{ ...event, ...found }] : []
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.key < b.key ? -1 : 1))
  const strongest = lasting.find((meaning) => understood.some((event) => event.meaning === meaning))
  // An announcement says nothing of a parcel that was seen, whatever its time.
  const decisive = strongest
    ? understood.find(({ meaning }) => meaning === strongest)
    : (understood.findLast(({ meaning }) => meaning !== 'announced') ?? understood.at(-1))
  if (!decisive) return null
  const failures = understood.filter(({ meaning, at }) => meaning === 'failed' && at <= decisive.at)
  return {
    meaning: decisive.meaning,
    reason: decisive.reason,
    at: decisive.at,
    lastAt: understood.findLast(({ meaning }) => meaning === decisive.meaning)?.at ?? decisive.at,
    attempts: new Set(failures.map(({ at }) => dayOf(at))).size,
    failedAt: failures.at(-1)?.at ?? null,
    said: saidOf(decisive),
  }
}

export type FollowedOrder = {
  status: OrderStatus
  /** When a person last chose the status. */
  chosenAt: Date | null
  /** The last change of the status was the courier's. */
  isTracked: boolean
}

/**
 * The status an order gets from its parcel's way, or null to leave it: it has that status, a person chose after that was last
 * said, or it is final. A final status that followed from this way itself, `former`, may still become another when an older notice comes
 * late.
 */
export const statusFrom = (
  order: FollowedOrder,
  way: Way,
  former: OrderStatus | null,
): OrderStatus | null => {
  const wanted = statusOfWay(way)
  if (!wanted || wanted === order.status) return null
  if (order.chosenAt && way.lastAt < order.chosenAt) return null
  const isOwn = order.isTracked && former === order.status
  return isFinalStatus(order.status) && !isOwn ? null : wanted
}

/** How long a thank-you page takes additions: 8:00 from the order. */
export const windowSeconds = 480

/**
 * The parcel is announced this much later than the last addition can begin, so that one which is just being written is in the
 * announced sum (480 s or more).
 */
const settleSeconds = 20

export const delaySeconds = windowSeconds + settleSeconds

/** Whole seconds in which a buyer may still add something; `delayedUntil` is the order's `upsellDelayedUntil`. */
export const secondsLeft = (delayedUntil: Date | null, now: Date): number =>
  delayedUntil === null
    ? 0
    : Math.min(
        windowSeconds,
        Math.max(0, Math.floor((delayedUntil.getTime() - now.getTime()) / 1000) - settleSeconds),
      )

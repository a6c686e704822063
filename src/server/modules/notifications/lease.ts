import type { Log } from '../../lib/log.ts'

/**
 * As long as a row is held without a sign of life. What a dead worker held is free a third of a minute later; the sweep of every minute
 * takes it from there, so everything goes on within 90 s, however long one attempt may last.
 */
export const leaseMs = 20_000
const beatMs = 5000

/** Renews what is held for as long as `work` lasts; one renewal that fails is made good by the next. */
export const whileHeld = async <T>(
  {
    renew,
    log,
    everyMs = beatMs,
  }: { renew: () => Promise<unknown>; log: Pick<Log, 'warn'>; everyMs?: number },
  work: () => Promise<T>,
): Promise<T> => {
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'rows in work were not held on to'))
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

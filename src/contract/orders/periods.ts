import { addDays, dayOf } from '../common/dates.ts'
import type { ViewPeriod } from './listing.ts'

/** Days of a period, both included, as seen from a moment. */
export const rangeOf = (period: ViewPeriod, now: number): { from: string; to: string } => {
  const today = dayOf(now)
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'week') return { from: addDays(today, -6), to: today }
  if (period === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: today, to: today }
}

import { addDays, dayOf } from '#contract/common/dates.ts'
import type { ProfitFilters } from './profit-search.ts'

export const presets = ['week', 'days30', 'month', 'lastMonth', 'year', 'all'] as const
export type Preset = (typeof presets)[number]

/** Days of a preset, both included, as seen from a moment. */
export const presetRange = (preset: Preset, now: number): Pick<ProfitFilters, 'from' | 'to'> => {
  const today = dayOf(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  return {
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    all: { from: undefined, to: undefined },
  }[preset]
}

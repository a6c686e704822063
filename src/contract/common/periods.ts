import { addDays, dayOf } from './dates.ts'

export type Period = 'today' | 'yesterday' | 'week' | 'days30' | 'month' | 'lastMonth' | 'year'

export type DayRange = { from: string; to: string }

/** Days of a period, both included, as seen from a moment. */
export const rangeOf = (period: Period, now: number): DayRange => {
  const today = dayOf(now)
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = addDays(firstOfMonth, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    week: { from: addDays(today, -6), to: today },
    days30: { from: addDays(today, -29), to: today },
    month: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  }[period]
}

/** Which of the periods these days are; null where they are none, or not two days. */
export const chosenPeriod = (
  periods: readonly Period[],
  { from, to }: Partial<DayRange>,
  now: number,
): Period | null =>
  periods.find((period) => {
    const days = rangeOf(period, now)
    return days.from === from && days.to === to
  }) ?? null

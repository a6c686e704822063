import { addDays, countDays } from '../common/dates.ts'

export type ComparedDays = { startDate: string; endDate: string }

/** How a period is measured: a month by the month before it, any other days by as many before them. */
export const comparisonOf = (
  startDate: string,
  endDate: string,
): { by: 'sameDays' | 'wholeMonth' } | { by: 'daysBefore'; days: number } => {
  const isOfMonth = startDate.endsWith('-01') && endDate.startsWith(startDate.slice(0, 8))
  if (!isOfMonth) return { by: 'daysBefore', days: countDays(startDate, endDate) }
  return { by: addDays(endDate, 1).endsWith('-01') ? 'wholeMonth' : 'sameDays' }
}

/**
 * What a month is measured by: the same days of the month before, as far as it has them, and a month that is over by the whole one
 * before. Other periods by as many days before them. A period without both ends, or that ends before it starts, is measured by none.
 */
export const comparedDays = (startDate: string | null, endDate: string | null): ComparedDays | null => {
  if (!startDate || !endDate || startDate > endDate) return null
  const comparison = comparisonOf(startDate, endDate)
  const lastDay = addDays(startDate, -1)
  if (comparison.by === 'daysBefore')
    return { startDate: addDays(startDate, -comparison.days), endDate: lastDay }
  const sameDay = `${lastDay.slice(0, 8)}${endDate.slice(8)}`
  return {
    startDate: `${lastDay.slice(0, 8)}01`,
    endDate: comparison.by === 'wholeMonth' || sameDay > lastDay ? lastDay : sameDay,
  }
}

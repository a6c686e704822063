import { addDays, countDays } from '../common/dates.ts'

export type ComparedDays = { startDate: string; endDate: string }

/** The equally long period that ends the day before; a period without both ends, or that ends before it starts, has none. */
export const daysBefore = (startDate: string | null, endDate: string | null): ComparedDays | null => {
  if (!startDate || !endDate || startDate > endDate) return null
  return {
    startDate: addDays(startDate, -countDays(startDate, endDate)),
    endDate: addDays(startDate, -1),
  }
}

/**
 * What a month is measured by: the same days of the month before, as far as it has them, and a month that is over by the whole one
 * before. Other periods by the days before them.
 */
export const comparedDays = (startDate: string | null, endDate: string | null): ComparedDays | null => {
  const isOfMonth = startDate?.endsWith('-01') && endDate?.startsWith(startDate.slice(0, 8))
  if (!startDate || !endDate || !isOfMonth) return daysBefore(startDate, endDate)
  const lastDay = addDays(startDate, -1)
  const isWhole = addDays(endDate, 1).endsWith('-01')
  const sameDay = `${lastDay.slice(0, 8)}${endDate.slice(8)}`
  return {
    startDate: `${lastDay.slice(0, 8)}01`,
    endDate: isWhole || sameDay > lastDay ? lastDay : sameDay,
  }
}

import { addDays, countDays, dayOf } from '../common/dates.ts'

/** The day on which a courier sends a parcel back that failed at a moment. */
export const backDay = (failedAt: Date | string, days: number): string => addDays(dayOf(failedAt), days)

/** Days that are left until then; negative once it is over. */
export const daysLeft = (today: string, back: string): number => countDays(today, back) - 1

type Agreed = { at: Date; day: string | null }

/** A parcel waits for a decision unless something was agreed after it came to this, and the agreed day is not over. */
export const needsWork = (
  { since, agreed, asks }: { since: Date; agreed: Agreed | null; asks: boolean },
  today: string,
): boolean => asks || agreed === null || agreed.at < since || (agreed.day !== null && agreed.day < today)

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

/** The days on which a courier comes next: tomorrow and on, without Sundays. */
export const nextDeliveryDays = (today: string): string[] =>
  [1, 2, 3, 4]
    .map((count) => addDays(today, count))
    .filter((day) => !isSunday(day))
    .slice(0, 3)

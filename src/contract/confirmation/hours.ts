import { addDays, dayOf, fromDateTimeInput, toDateTimeInput } from '../common/dates.ts'
import type { Market } from '../common/market.ts'

/** When buyers of a market may be called: whole hours of the day, `to` excluded, on the named days; 1 is Monday. All three keep Belgrade's time. */
export type CallHours = { from: number; to: number; days: readonly number[] }
export type HoursOf = Record<Market, CallHours>

/** Wider than this nobody is called, whatever a seller chooses. */
export const widestHours: CallHours = { from: 9, to: 20, days: [1, 2, 3, 4, 5, 6] }

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** `16:30` as minutes of the day in Belgrade. */
const minuteOf = (at: Date): number => {
  const [hours = '0', minutes = '0'] = toDateTimeInput(at.toISOString()).slice(11).split(':')
  return Number(hours) * 60 + Number(minutes)
}

export const isDecent = ({ from, to, days }: CallHours, at: Date): boolean => {
  const minute = minuteOf(at)
  return days.includes(weekdayOf(dayOf(at))) && minute >= from * 60 && minute < to * 60
}

/** Moment of a whole hour of a Belgrade day. */
export const atHour = (day: string, hour: number): Date =>
  new Date(fromDateTimeInput(`${day}T${String(hour).padStart(2, '0')}:00`) ?? `${day}T00:00:00Z`)

/** The moment itself where one may call then, otherwise when calling begins again. */
export const nextDecent = (hours: CallHours, at: Date): Date => {
  if (isDecent(hours, at)) return at
  const today = dayOf(at)
  for (let later = 0; later <= 7; later += 1) {
    const day = addDays(today, later)
    const opens = atHour(day, hours.from)
    if (opens >= at && hours.days.includes(weekdayOf(day))) return opens
  }
  throw new Error('call hours without a day')
}

const minuteMs = 60_000

/** Days that are gone through one by one; what waits longer is counted up to here. */
const mostDays = 60

/** Milliseconds between two moments in which one may have called: without nights and days on which nobody is called. */
export const decentMsBetween = (hours: CallHours, from: Date, to: Date): number => {
  let sum = 0
  let at = nextDecent(hours, from)
  for (let days = 0; days < mostDays && at < to; days += 1) {
    const closes = atHour(dayOf(at), hours.to)
    sum += Math.min(closes.getTime(), to.getTime()) - at.getTime()
    at = nextDecent(hours, closes)
  }
  return sum
}

/** When a call is repeated: after the pause, moved into the hours. */
export const repeatAt = (hours: CallHours, now: Date, pauseMinutes: number): Date =>
  nextDecent(hours, new Date(now.getTime() + pauseMinutes * minuteMs))

/** The evening hour of „večeras“, or the last hour of a market that ends earlier. */
const eveningHour = 18

/** `next_day`: the first day on which buyers are called, where that is not tomorrow. */
export type CallPreset = { name: 'in_hour' | 'evening' | 'tomorrow' | 'next_day'; at: Date }

/** Moments one agrees on in a call. Those that are over, or outside the hours, are left out; „za sat“ moves into the hours. */
export const callPresets = (hours: CallHours, now: Date): CallPreset[] => {
  const today = dayOf(now)
  const evening = atHour(today, Math.min(eveningHour, hours.to - 1))
  const tomorrow = addDays(today, 1)
  const nextDay = nextDecent(hours, atHour(tomorrow, Math.max(10, hours.from)))
  const inHour = new Date(now.getTime() + 60 * minuteMs)
  return [
    ...(isDecent(hours, inHour) ? [{ name: 'in_hour' as const, at: inHour }] : []),
    ...(isDecent(hours, evening) && evening > inHour ? [{ name: 'evening' as const, at: evening }] : []),
    { name: dayOf(nextDay) === tomorrow ? ('tomorrow' as const) : ('next_day' as const), at: nextDay },
  ]
}

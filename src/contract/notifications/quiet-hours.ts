/** Minutes of the day in Belgrade, 0 to 1439; `to` before `from` goes over midnight. Zagreb, Sarajevo and Podgorica keep the same time. */
export type QuietHours = { from: number; to: number }

const dayMinutes = 24 * 60

/** How many minutes are left until their end; null outside them. */
export const minutesOfQuiet = ({ from, to }: QuietHours, minuteOfDay: number): number | null => {
  const length = (to - from + dayMinutes) % dayMinutes
  const since = (minuteOfDay - from + dayMinutes) % dayMinutes
  return since < length ? length - since : null
}

/** `1350` → `22:30` */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `22:30` → 1350; null for anything else. */
export const readClock = (text: string): number | null => {
  const [, hours = '', minutes = ''] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  const minute = Number(hours) * 60 + Number(minutes)
  return hours && Number(hours) < 24 && Number(minutes) < 60 ? minute : null
}

/** Every date a person reads is in this zone, whatever the server's clock says. */
export const timeZone = 'Europe/Belgrade'

const day = new Intl.DateTimeFormat('sr-Latn-RS', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const time = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone, hour: '2-digit', minute: '2-digit' })

/** `20.11.2026.`, or `N/A` when there is no date. */
export const formatDate = (iso: string | null | undefined): string => {
  const date = iso ? new Date(iso) : null
  if (!date || Number.isNaN(date.getTime())) return 'N/A'
  return day.format(date).replaceAll(' ', '')
}

/** `20.11.2026. 14:05`, or `N/A`. */
export const formatDateTime = (iso: string | null | undefined): string => {
  const shown = formatDate(iso)
  return shown === 'N/A' || !iso ? shown : `${shown} ${time.format(new Date(iso))}`
}

/** `14:05` */
export const formatTime = (at: Date): string => time.format(at)

const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `2026-11-20`: the Belgrade day of a moment, comparable with what a date field holds. */
export const dayOf = (moment: string | number | Date): string => isoDay.format(new Date(moment))

const dayMs = 86_400_000

/** The day so many days later. Days are counted in UTC, where none is longer than another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** How many days a range has, both ends included; less than one when it ends before it starts. */
export const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs) + 1

/** `2026-11-20` → `20.11.2026.` */
export const formatDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.`

const monthName = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `2026-11` → `novembar 2026.` */
export const formatMonth = (key: string): string => monthName.format(new Date(`${key}-01T00:00:00Z`))

const weekday = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: 'UTC', weekday: 'long' })

/** `2026-11-16` → `ponedeljak 16.11.` */
export const formatWeekday = (day: string): string =>
  `${weekday.format(new Date(`${day}T00:00:00Z`))} ${formatDay(day).slice(0, 6)}`

const input = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/**
 * `2026-11-25T20:00`, what a field for date and time holds, in our zone whatever the device's is; empty for no date, and what is no
 * moment as it stands.
 */
export const toDateTimeInput = (iso: string | null): string => {
  if (!iso || !/^\d{4}-\d\d-\d\dT.*Z$/.test(iso)) return iso ?? ''
  return input.format(new Date(iso)).replace(' ', 'T')
}

/** The moment a field for date and time means, or null when it holds none. In the hour that spring skips, the hour after. */
export const fromDateTimeInput = (text: string): string | null => {
  const asUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) || Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${toDateTimeInput(new Date(at).toISOString())}Z`) - at
  const guess = asUtc - offsetAt(asUtc)
  // The first guess took the offset of an hour or two too late; around a change of the clocks that is another one.
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

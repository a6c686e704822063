import { addDays } from './dates.ts'

/** Which way a day without a year is looked for: a filter means days that were, the end of an offer one that comes. */
export type Leaning = 'past' | 'future'

const words: Record<string, number> = { danas: 0, juče: -1, juce: -1, prekjuče: -2, prekjuce: -2, sutra: 1 }

const two = (text: string): string => text.padStart(2, '0')

/** Whether a text is a day of the calendar, `2026-11-20`; the 31st of November is none. */
export const isDay = (text: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const dayOr = (year: number, month: string, day: string): string | null => {
  const text = `${year}-${two(month)}-${two(day)}`
  return isDay(text) ? text : null
}

/** Years around this one in the order in which they are tried; eight, because of the 29th of February. */
const nearYears = (today: string, leans: Leaning): number[] => {
  const step = leans === 'past' ? -1 : 1
  return Array.from({ length: 9 }, (_, count) => Number(today.slice(0, 4)) + step * count)
}

const withoutYear = (month: string, day: string, today: string, leans: Leaning): string | null =>
  nearYears(today, leans)
    .map((year) => dayOr(year, month, day))
    .find((found) => found !== null && (leans === 'past' ? found <= today : found >= today)) ?? null

const partsOf = (text: string): RegExpExecArray | null =>
  /^(\d{1,2})\s*[.,/-]\s*(\d{1,2})(?:\s*[.,/-]\s*(\d{4}|\d{2})?)?\.?$/.exec(text) ??
  /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)

/** Whether a text that is no day is written like one: `31.02.2026`. */
export const isLikeDay = (typed: string): boolean => partsOf(typed.trim()) !== null

/**
 * The day a person typed: `1.11`, `01.11.2026.`, `1/11/26`, `0111`, `2026-11-01`, „juče“. Without a year it is the last such day, or the
 * next one where the field leans to the future. Null for what cannot be read.
 */
export const readDay = (typed: string, today: string, leans: Leaning): string | null => {
  const text = typed.trim().toLowerCase()
  const shift = words[text]
  if (shift !== undefined) return addDays(today, shift)
  if (isDay(text)) return text
  const match = partsOf(text)
  if (!match) return null
  const [, day = '', month = '', year] = match
  if (year === undefined) return withoutYear(month, day, today, leans)
  return dayOr(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
}

/** `14:05` of `14:05`, `14.05`, `1405`, `14h` or `9`; null for what is no time of a day. */
export const readTime = (typed: string): string | null => {
  const text = typed.trim().toLowerCase()
  const match = /^(\d{1,2})(?:[:.](\d{2}))?\s*h?$/.exec(text) ?? /^(\d{2})(\d{2})$/.exec(text)
  if (!match) return null
  const [, hour = '', minute = '00'] = match
  return Number(hour) < 24 && Number(minute) < 60 ? `${two(hour)}:${minute}` : null
}

/** `2026-11-25T20:00` of `25.11. 20:00`; a day alone keeps the time it is given with. */
export const readDayAndTime = (
  typed: string,
  today: string,
  leans: Leaning,
  usualTime: string,
): string | null => {
  const alone = readDay(typed, today, leans)
  if (alone) return `${alone}T${usualTime}`
  // The hour is the last word, „h“ behind it aside; what leads to it ends the day.
  const words = typed
    .trim()
    .toLowerCase()
    .replace(/(\d)t(\d)/, '$1 $2')
    .split(/[\s,]+/)
  if (words.at(-1) === 'h') words.pop()
  const time = readTime(words.pop() ?? '')
  if (words.at(-1) === 'u') words.pop()
  const day = readDay(words.join(' '), today, leans)
  return day && time ? `${day}T${time}` : null
}

import { timeZone } from '#contract/common/dates.ts'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** How far Belgrade's clocks are ahead of UTC at a moment. */
const aheadMs = (at: number): number => Date.parse(`${parts.format(at).replace(' ', 'T')}Z`) - at

/**
 * `2026-11-20 14:05:00`, as Belgrade's clocks show it, read as a moment; null when it is no such time. In the hour that autumn
 * repeats the earlier moment is taken.
 */
export const readWallClock = (text: string | null | undefined): Date | null => {
  if (!text || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return null
  const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(asUtc)) return null
  const earlier = asUtc - aheadMs(asUtc - 2 * 3_600_000)
  return new Date(asUtc - aheadMs(earlier))
}

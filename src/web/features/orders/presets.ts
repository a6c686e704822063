import { dayOf } from '#contract/common/dates.ts'

export type Preset = 'today' | 'yesterday' | 'week' | 'month'
export const presets: Preset[] = ['today', 'yesterday', 'week', 'month']

const dayMs = 86_400_000

/** Days of a preset, both included, as seen from a moment. */
export const presetRange = (preset: Preset, now: number): { from: string; to: string } => {
  const today = dayOf(now)
  // Noon is safe from the hour that summer time adds or takes.
  const noon = Date.parse(`${today}T12:00:00Z`)
  const before = (days: number) => new Date(noon - days * dayMs).toISOString().slice(0, 10)
  if (preset === 'yesterday') return { from: before(1), to: before(1) }
  if (preset === 'week') return { from: before(6), to: today }
  if (preset === 'month') return { from: `${today.slice(0, 8)}01`, to: today }
  return { from: today, to: today }
}

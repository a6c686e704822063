const format = new Intl.RelativeTimeFormat('sr-Latn-RS', { numeric: 'always', style: 'short' })

const units = [
  { unit: 'second', ms: 1000, until: 60_000 },
  { unit: 'minute', ms: 60_000, until: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, until: 86_400_000 },
  { unit: 'day', ms: 86_400_000, until: Infinity },
] as const

/** `pre 12 sek.`; a moment that has just passed or lies ahead of this clock is `upravo sada`. */
export const ago = (iso: string, now: number, justNow: string): string => {
  const passed = now - new Date(iso).getTime()
  if (!(passed >= 5000)) return justNow
  const step = units.find(({ until }) => passed < until)
  return step ? format.format(-Math.floor(passed / step.ms), step.unit) : justNow
}

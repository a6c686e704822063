const dayMs = 24 * 60 * 60 * 1000

/** The last of so many working days after `now`, as the calendar in Belgrade has it. Saturday and Sunday do not count. */
export const arrivesBy = (now: Date, workingDays: number): Date => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Belgrade' }).format(now)
  let day = new Date(`${today}T00:00:00Z`)
  for (let left = workingDays; left > 0;) {
    day = new Date(day.getTime() + dayMs)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}

/** `27.11.` of a day that `arrivesBy` answered. */
export const dayAndMonth = (day: Date): string => `${day.getUTCDate()}.${day.getUTCMonth() + 1}.`

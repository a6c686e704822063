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

/** The page is kept for days; only the browser knows what day it is. */
export const startArrival = (element: HTMLElement) => {
  const day = arrivesBy(new Date(), Number(element.dataset.workingDays))
  element.textContent = (element.dataset.arrival ?? '').replace(
    '{date}',
    `${day.getUTCDate()}.${day.getUTCMonth() + 1}.`,
  )
}

import { arrivesBy, dayAndMonth } from '#contract/terms/arrives-by.ts'

/** The page is kept for days; only the browser knows what day it is. */
export const startArrival = (element: HTMLElement) => {
  const day = arrivesBy(new Date(), Number(element.dataset.workingDays))
  element.textContent = (element.dataset.arrival ?? '').replace('{date}', dayAndMonth(day))
}

import { addDays, countDays, dayOf } from '#contract/common/dates.ts'
import { toMinor } from '#contract/common/money.ts'
import { mostProfitDays, type ProfitDay } from '#contract/profit/schema.ts'

export type ShownDays = {
  from: string
  to: string
  /** More was asked for than a chart of days holds; these are the newest. */
  isPart: boolean
}

/** The days of the period, up to today; of a longer one or one without ends the newest month. */
export const shownDays = (
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
): ShownDays => {
  const today = dayOf(now)
  const last = to ?? today
  const end = last > today && (from ?? '') <= today ? today : last
  if (from && from <= end && countDays(from, end) <= mostProfitDays) return { from, to: end, isPart: false }
  const firstOfMonth = `${end.slice(0, 8)}01`
  const month = countDays(firstOfMonth, end) < 7 ? addDays(end, -29) : firstOfMonth
  return { from: from && from > month && from <= end ? from : month, to: end, isPart: true }
}

/** The days that stand out: what advertising left most and least of, and how many took money. */
export const outstanding = (days: readonly ProfitDay[]) => {
  const busy = days.filter(({ orders, adSpend }) => orders > 0 || toMinor(adSpend) > 0)
  const sorted = busy.toSorted((a, b) => toMinor(b.profitAfterAds) - toMinor(a.profitAfterAds))
  return {
    best: sorted.find(({ profitAfterAds }) => toMinor(profitAfterAds) > 0),
    worst: sorted.findLast(({ profitAfterAds }) => toMinor(profitAfterAds) < 0),
    losing: busy.filter(({ profitAfterAds }) => toMinor(profitAfterAds) < 0).length,
    isEmpty: busy.length === 0,
  }
}

import { formatWhole, toMinor, type Money } from '#contract/common/money.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'

import { countedIn, type View } from './view.ts'

const words = profitStrings.waterfall

export type WaterfallStep = {
  label: string
  kind: 'revenue' | 'cost' | 'gain' | 'loss'
  /** Where the bar begins and ends, in major units. */
  range: [number, number]
  amount: Money
  text: string
}

/** What earned money also goes to; of advertising only where all orders are counted, since it brought all of them. */
const earnedCosts = ({ earned, reality }: Analytics, hasAds: boolean): [string, Money][] => [
  [words.lost, earned.lostCosts],
  ...(hasAds ? ([[words.ads, reality.adSpend]] as [string, Money][]) : []),
]

/** Revenue, what it goes to one after the other, and what is left: of what is earned the same sum the screen begins with. */
export const waterfallSteps = (
  analytics: Analytics,
  view: View,
  symbol: string,
  isOfAllStatuses: boolean,
): WaterfallStep[] => {
  const isEarned = view === 'earned'
  const counted = countedIn(analytics, view)
  const { goods, shipping, packaging, other } = counted.costParts
  const costs: [string, Money][] = [
    [words.goods, goods],
    [words.shipping, shipping],
    [words.packaging, packaging],
    [words.other, other],
    ...(isEarned ? earnedCosts(analytics, isOfAllStatuses) : []),
  ]
  let left = toMinor(counted.totalRevenue)
  const step = (label: string, kind: WaterfallStep['kind'], from: number, to: number, amount: Money) => ({
    label,
    kind,
    range: [from / 100, to / 100] as [number, number],
    amount,
    text: formatWhole(amount, symbol),
  })
  const isAfterAds = isEarned && isOfAllStatuses
  const profit = isAfterAds ? analytics.reality.profitAfterAds : counted.totalProfit
  const minor = toMinor(profit)
  return [
    step(words.revenue, 'revenue', 0, left, counted.totalRevenue),
    ...costs.map(([label, cost]) => {
      const before = left
      left -= toMinor(cost)
      return step(label, 'cost', left, before, toMinor(cost) === 0 ? cost : `-${cost}`)
    }),
    step(isAfterAds ? words.afterAds : words.profit, minor < 0 ? 'loss' : 'gain', 0, minor, profit),
  ]
}

import { formatWhole, toMinor, type Money } from '#contract/common/money.ts'
import type { Analytics } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'

const words = profitStrings.waterfall

export type WaterfallStep = {
  label: string
  kind: 'revenue' | 'cost' | 'gain' | 'loss'
  /** Where the bar begins and ends, in major units. */
  range: [number, number]
  amount: Money
  text: string
}

/** Revenue, what it goes to one after the other, and what is left. */
export const waterfallSteps = (analytics: Analytics, symbol: string): WaterfallStep[] => {
  const { goods, shipping, packaging, other } = analytics.costParts
  const costs: [string, Money][] = [
    [words.goods, goods],
    [words.shipping, shipping],
    [words.packaging, packaging],
    [words.other, other],
  ]
  let left = toMinor(analytics.totalRevenue)
  const step = (label: string, kind: WaterfallStep['kind'], from: number, to: number, amount: Money) => ({
    label,
    kind,
    range: [from / 100, to / 100] as [number, number],
    amount,
    text: formatWhole(amount, symbol),
  })
  const profit = toMinor(analytics.totalProfit)
  return [
    step(words.revenue, 'revenue', 0, left, analytics.totalRevenue),
    ...costs.map(([label, cost]) => {
      const before = left
      left -= toMinor(cost)
      return step(label, 'cost', left, before, toMinor(cost) === 0 ? cost : `-${cost}`)
    }),
    step(words.profit, profit < 0 ? 'loss' : 'gain', 0, profit, analytics.totalProfit),
  ]
}

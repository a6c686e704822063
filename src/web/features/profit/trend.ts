import { formatWhole, type Money } from '#contract/common/money.ts'
import type { Analytics } from '#contract/profit/schema.ts'

export type TrendMonth = { key: string; profit: Money; text: string; orders: number }

const shownMonths = 12

/** The newest twelve months that have orders, newest first. */
export const trendMonths = (
  { profitByMonth, ordersByMonth }: Pick<Analytics, 'profitByMonth' | 'ordersByMonth'>,
  symbol: string,
): TrendMonth[] =>
  Object.entries(profitByMonth)
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .slice(0, shownMonths)
    .map(([key, profit]) => ({
      key,
      profit,
      text: formatWhole(profit, symbol),
      orders: ordersByMonth[key] ?? 0,
    }))

import { formatWhole, toMinor } from '#contract/common/money.ts'
import type { Analytics, ProductProfit } from '#contract/profit/schema.ts'
import { shareOf } from './figures.ts'

export type TopProduct = ProductProfit & { name: string; margin: number; text: string }

const shownProducts = 10

/** The ten best by profit; the margin is 0 without revenue. */
export const topProducts = (counted: Pick<Analytics, 'topProducts'>, symbol: string): TopProduct[] =>
  Object.entries(counted.topProducts)
    .toSorted(([, a], [, b]) => toMinor(b.profit) - toMinor(a.profit))
    .slice(0, shownProducts)
    .map(([name, product]) => ({
      ...product,
      name,
      margin: shareOf(product.profit, product.revenue),
      text: formatWhole(product.profit, symbol),
    }))

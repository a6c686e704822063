import { toMinor } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { BarList } from './bar-list.tsx'
import type { TopProduct } from './top-products.ts'

/** A bar per product under its whole name, the best on top. */
export const ProductsChart = ({ products, isFaint }: { products: TopProduct[]; isFaint: boolean }) => (
  <BarList
    label={profitStrings.products.title}
    isFaint={isFaint}
    rows={products.map(({ name, text, profit }) => {
      const value = toMinor(profit)
      return {
        label: name,
        text,
        range: [Math.min(0, value), Math.max(0, value)],
        fill: value < 0 ? 'var(--danger)' : 'var(--chart-1)',
        isLoss: value < 0,
      }
    })}
  />
)

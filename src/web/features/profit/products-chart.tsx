import { Bar, BarChart, Cell, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { toMinor } from '#contract/common/money.ts'
import { shorten } from '#contract/common/text.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { axisLook, ChartFrame, ChartTip, type TipProps } from './chart-frame.tsx'
import { compactText } from './figures.ts'
import type { TopProduct } from './top-products.ts'

/** A bar per product, the best on top. */
export const ProductsChart = ({ products, isFaint }: { products: TopProduct[]; isFaint: boolean }) => {
  const data = products.map((product) => ({ ...product, value: toMinor(product.profit) / 100 }))
  return (
    <ChartFrame label={profitStrings.products.title} height={44 + products.length * 36}>
      {(size) => (
        <BarChart {...size} data={data} layout="vertical" margin={{ top: 0, right: 8, bottom: 0, left: 0 }}>
          <XAxis type="number" {...axisLook} tickFormatter={compactText} />
          <YAxis
            type="category"
            dataKey="name"
            {...axisLook}
            width={120}
            interval={0}
            tickFormatter={(name: string) => shorten(name, 18)}
          />
          <ReferenceLine x={0} stroke="var(--line-strong)" />
          <Tooltip cursor={{ fill: 'var(--surface-2)' }} content={<ProductTip />} />
          <Bar
            dataKey="value"
            isAnimationActive={false}
            radius={4}
            maxBarSize={20}
            fillOpacity={isFaint ? 0.5 : 1}
          >
            {data.map((product) => (
              <Cell key={product.name} fill={product.value < 0 ? 'var(--danger)' : 'var(--chart-1)'} />
            ))}
          </Bar>
        </BarChart>
      )}
    </ChartFrame>
  )
}

const ProductTip = ({ active, payload }: TipProps) => {
  const product = payload?.[0]?.payload as TopProduct | undefined
  if (!active || !product) return null
  return (
    <ChartTip title={product.name} lines={[{ label: profitStrings.products.profit, value: product.text }]} />
  )
}

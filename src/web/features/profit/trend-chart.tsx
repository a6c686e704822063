import { Bar, CartesianGrid, Cell, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { formatMonth } from '#contract/common/dates.ts'
import { toMinor } from '#contract/common/money.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { axisLook, ChartFrame, ChartTip, type TipProps } from './chart-frame.tsx'
import { countText } from '#web/lib/count-text.ts'
import { compactText } from './figures.ts'
import type { TrendMonth } from './trend.ts'

const words = profitStrings.trend
const shortMonth = (key: string) => `${key.slice(5)}.${key.slice(2, 4)}.`

/** Bars for profit, a line for orders, from the oldest month to the newest. */
export const TrendChart = ({ months, isFaint }: { months: TrendMonth[]; isFaint: boolean }) => {
  const data = months.toReversed().map((month) => ({ ...month, value: toMinor(month.profit) / 100 }))
  return (
    <ChartFrame label={words.title}>
      {(size) => (
        <ComposedChart {...size} data={data} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="key" {...axisLook} tickFormatter={shortMonth} />
          <YAxis yAxisId="profit" {...axisLook} width={56} tickFormatter={compactText} />
          <YAxis
            yAxisId="orders"
            {...axisLook}
            orientation="right"
            width={36}
            tickFormatter={compactText}
            allowDecimals={false}
          />
          <ReferenceLine yAxisId="profit" y={0} stroke="var(--line-strong)" />
          <Tooltip cursor={{ fill: 'var(--surface-2)' }} content={<MonthTip />} />
          <Bar
            yAxisId="profit"
            dataKey="value"
            isAnimationActive={false}
            radius={4}
            maxBarSize={48}
            fillOpacity={isFaint ? 0.5 : 1}
          >
            {data.map((month) => (
              <Cell key={month.key} fill={month.value < 0 ? 'var(--danger)' : 'var(--success)'} />
            ))}
          </Bar>
          <Line
            yAxisId="orders"
            dataKey="orders"
            type="monotone"
            isAnimationActive={false}
            stroke="var(--chart-5)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--surface)', stroke: 'var(--chart-5)' }}
          />
        </ComposedChart>
      )}
    </ChartFrame>
  )
}

const MonthTip = ({ active, payload }: TipProps) => {
  const month = payload?.[0]?.payload as TrendMonth | undefined
  if (!active || !month) return null
  return (
    <ChartTip
      title={formatMonth(month.key)}
      lines={[
        { label: words.profit, value: month.text },
        { label: words.orders, value: countText(month.orders) },
      ]}
    />
  )
}

import { Bar, CartesianGrid, Cell, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { formatWeekday } from '#contract/common/dates.ts'
import { formatWhole, toMinor } from '#contract/common/money.ts'
import type { ProfitDay } from '#contract/profit/schema.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import { axisLook, ChartFrame, ChartTip, type TipProps } from './chart-frame.tsx'
import { compactText } from './figures.ts'

const words = profitStrings.days

type Drawn = ProfitDay & { after: number; collected: number; symbol: string; collectedWord: string }

/** Within one month the day alone says it; `03.11.` where months meet. */
const dayLabel = (isOneMonth: boolean) => (day: string) =>
  isOneMonth ? String(Number(day.slice(8))) : `${Number(day.slice(8))}.${Number(day.slice(5, 7))}.`

/** What is left of each day after advertising, with what was collected as a line above it. */
export const DaysChart = ({
  days,
  symbol,
  collectedWord,
  onOpen,
}: {
  days: ProfitDay[]
  symbol: string
  /** What the line above the bars is called. */
  collectedWord: string
  onOpen: (day: string) => void
}) => {
  const data: Drawn[] = days.map((day) => ({
    ...day,
    symbol,
    collectedWord,
    after: toMinor(day.profitAfterAds) / 100,
    collected: toMinor(day.collectedProfit) / 100,
  }))
  const isOneMonth = days[0]?.day.slice(0, 7) === days.at(-1)?.day.slice(0, 7)
  return (
    <ChartFrame label={words.title}>
      {(size) => (
        <ComposedChart
          {...size}
          data={data}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
          onClick={({ activeLabel }) => typeof activeLabel === 'string' && onOpen(activeLabel)}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" {...axisLook} tickFormatter={dayLabel(isOneMonth)} minTickGap={6} />
          <YAxis {...axisLook} width={56} tickFormatter={compactText} />
          <ReferenceLine y={0} stroke="var(--line-strong)" />
          <Tooltip cursor={{ fill: 'var(--surface-2)' }} content={<DayTip />} />
          <Bar
            dataKey="after"
            isAnimationActive={false}
            radius={3}
            maxBarSize={28}
            className="cursor-pointer"
          >
            {data.map(({ day, after }) => (
              <Cell key={day} fill={after < 0 ? 'var(--danger)' : 'var(--success)'} />
            ))}
          </Bar>
          <Line
            dataKey="collected"
            type="linear"
            isAnimationActive={false}
            stroke="var(--chart-5)"
            strokeWidth={2}
            dot={false}
          />
        </ComposedChart>
      )}
    </ChartFrame>
  )
}

const DayTip = ({ active, payload }: TipProps) => {
  const day = payload?.[0]?.payload as Drawn | undefined
  if (!active || !day) return null
  const amount = (value: string) => formatWhole(value, day.symbol)
  return (
    <ChartTip
      title={formatWeekday(day.day)}
      lines={[
        { label: day.collectedWord, value: amount(day.collectedProfit) },
        { label: words.lost, value: amount(day.lostCosts) },
        { label: words.ads, value: amount(day.adSpend) },
        { label: words.afterAds, value: amount(day.profitAfterAds) },
        { label: words.orders, value: countText(day.orders) },
      ]}
    />
  )
}

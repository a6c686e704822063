import { Bar, BarChart, CartesianGrid, Cell, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { profitStrings } from '#contract/profit/strings.ts'
import { BarList } from './bar-list.tsx'
import { axisLook, ChartFrame, ChartTip, type TipProps } from './chart-frame.tsx'
import { compactText } from './figures.ts'
import type { WaterfallStep } from './waterfall.ts'

const fills: Record<WaterfallStep['kind'], string> = {
  revenue: 'var(--chart-1)',
  cost: 'var(--chart-2)',
  gain: 'var(--success)',
  loss: 'var(--danger)',
}

/** Names side by side need so much; pixels of the chart for each. */
const slantedBelow = 84
const slanted = { angle: -35, textAnchor: 'end', height: 58 } as const

/** The same steps as a list, for a screen on which columns have no space for their names. */
export const WaterfallList = ({ steps, isFaint }: { steps: WaterfallStep[]; isFaint: boolean }) => (
  <BarList
    label={profitStrings.waterfall.title}
    isFaint={isFaint}
    rows={steps.map(({ label, text, range, kind }) => ({
      label,
      text,
      range: [Math.min(...range), Math.max(...range)],
      fill: fills[kind],
      isLoss: kind === 'loss',
    }))}
  />
)

/** From revenue down to profit: each cost hangs where the one before ended. */
export const WaterfallChart = ({ steps, isFaint }: { steps: WaterfallStep[]; isFaint: boolean }) => (
  <ChartFrame label={profitStrings.waterfall.title}>
    {(size) => (
      <BarChart {...size} data={steps} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          {...axisLook}
          interval={0}
          {...(size.width < slantedBelow * steps.length ? slanted : {})}
        />
        <YAxis {...axisLook} width={56} tickFormatter={compactText} />
        <ReferenceLine y={0} stroke="var(--line-strong)" />
        <Tooltip cursor={{ fill: 'var(--surface-2)' }} content={<StepTip />} />
        <Bar dataKey="range" isAnimationActive={false} radius={4} fillOpacity={isFaint ? 0.5 : 1}>
          {steps.map((step) => (
            <Cell key={step.label} fill={fills[step.kind]} />
          ))}
        </Bar>
      </BarChart>
    )}
  </ChartFrame>
)

const StepTip = ({ active, payload }: TipProps) => {
  const step = payload?.[0]?.payload as WaterfallStep | undefined
  if (!active || !step) return null
  return <ChartTip title={step.label} lines={[{ label: profitStrings.waterfall.amount, value: step.text }]} />
}

import type { ReactElement } from 'react'
import { profitStrings } from '#contract/profit/strings.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { useWidth } from '#web/lib/use-width.ts'

export type ChartSize = { width: number; height: number }

/** 220 px high on a phone, 280 above; as wide as there is space. */
export const ChartFrame = ({
  label,
  height: fixed,
  children,
}: {
  label: string
  /** For charts that grow with their rows. */
  height?: number
  children: (size: ChartSize) => ReactElement
}) => {
  const { element, width } = useWidth<HTMLElement>(600)
  const usual = useDesktop() ? 280 : 220
  const height = fixed ?? usual
  return (
    <figure ref={element} aria-label={label} className="min-w-0 overflow-hidden">
      {children({ width, height })}
      <figcaption className="sr-only">{profitStrings.chart.keys}</figcaption>
    </figure>
  )
}

export const axisLook = {
  stroke: 'var(--ink-muted)',
  fontSize: 12,
  tickLine: false,
  axisLine: false,
} as const

/** What the library hands to whatever shows the point under the pointer. */
export type TipProps = { active?: boolean; payload?: readonly { payload?: unknown }[] }

/** What the pointer, a finger or the arrow keys rest on; spoken when it changes. */
export const ChartTip = ({ title, lines }: { title: string; lines: { label: string; value: string }[] }) => (
  <div role="status" className="rounded-lg bg-surface px-3 py-2 text-[0.8125rem] text-ink shadow-popover">
    <p className="font-extrabold">{title}</p>
    {lines.map((line) => (
      <p key={line.label} className="flex justify-between gap-4">
        <span className="text-muted">{line.label}</span>
        <span className="tabular font-bold">{line.value}</span>
      </p>
    ))}
  </div>
)

import { cn } from '#web/lib/class-names.ts'

export type BarRow = {
  label: string
  /** The amount as it is read. */
  text: string
  /** Where the bar begins and ends; the lesser first. */
  range: [number, number]
  /** A colour of the theme. */
  fill: string
  isLoss?: boolean
}

/** A chart for a narrow screen: each bar under its own name and amount, nothing slanted or cut. */
export const BarList = ({ label, rows, isFaint }: { label: string; rows: BarRow[]; isFaint: boolean }) => {
  const least = Math.min(0, ...rows.map(({ range }) => range[0]))
  const most = Math.max(0, ...rows.map(({ range }) => range[1]))
  const span = most - least || 1
  return (
    <ul aria-label={label} className="space-y-2.5">
      {rows.map((row) => (
        <li key={row.label}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 break-words">{row.label}</span>
            <span className={cn('tabular font-bold', row.isLoss && 'text-danger')}>{row.text}</span>
          </div>
          <div aria-hidden className="relative mt-1 h-2.5 rounded-full bg-surface-2">
            <div
              className={cn(
                'absolute inset-y-0 min-w-0.5 rounded-full forced-color-adjust-none',
                isFaint && 'opacity-50',
              )}
              style={{
                background: row.fill,
                left: `${((row.range[0] - least) / span) * 100}%`,
                width: `${((row.range[1] - row.range[0]) / span) * 100}%`,
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

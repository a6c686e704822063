import { dateStrings } from '#contract/common/date-strings.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { DateField } from './date-field.tsx'

type Range = { from?: string | undefined; to?: string | undefined }

/** Two days, `2026-11-20`, either of which may be left open; the fields stand side by side in the caller's grid. */
export const DateRange = ({
  value,
  labels,
  onChange,
}: {
  value: Range
  labels: { from: string; to: string }
  onChange: (change: Range) => void
}) => {
  const { from = '', to = '' } = value
  const isWhole = isDay(from) && isDay(to)
  const isTurned = isWhole && to < from
  return (['from', 'to'] as const).map((end) => (
    <DateField
      key={end}
      label={labels[end]}
      value={value[end] ?? ''}
      span={isWhole && !isTurned ? { from, to } : undefined}
      refusal={end === 'to' && isTurned ? dateStrings.endBeforeStart : undefined}
      onChange={(day) => onChange({ [end]: day || undefined })}
    />
  ))
}

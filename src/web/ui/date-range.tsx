import { Field, Input } from './field.tsx'

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
}) =>
  (['from', 'to'] as const).map((end) => (
    <Field key={end} label={labels[end]}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value[end] ?? ''}
          onChange={(event) => onChange({ [end]: event.target.value || undefined })}
        />
      )}
    </Field>
  ))

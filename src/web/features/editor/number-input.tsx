import { useState } from 'react'
import { AffixInput, type ControlProps } from '#web/ui/field.tsx'

/**
 * A count or a percent; money is `MoneyInput`. A number the way it is typed: while somebody is in the field it shows what they typed, afterwards what was understood. What is no
 * number is reported as NaN.
 */
export const NumberInput = ({
  control,
  path,
  value,
  step,
  min = 0,
  max,
  after,
  isReadOnly = false,
  onNumber,
}: {
  control: ControlProps
  path: string
  value: number | null
  step?: number
  min?: number
  max?: number
  after?: string
  /** Counted from something else. */
  isReadOnly?: boolean
  onNumber: (typed: number) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <AffixInput
      {...control}
      data-field={path}
      type="number"
      inputMode={step === undefined ? 'numeric' : 'decimal'}
      step={step}
      min={min}
      max={max}
      after={after}
      readOnly={isReadOnly}
      value={typed ?? (value === null ? '' : String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        onNumber(target.value.trim() === '' ? Number.NaN : Number(target.value.replace(',', '.')))
      }}
      onBlur={() => setTyped(null)}
      className={isReadOnly ? 'tabular text-muted' : 'tabular'}
    />
  )
}

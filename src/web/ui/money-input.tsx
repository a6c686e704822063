import { useState } from 'react'
import { addMoney, fromMinor, toMinor, type Money } from '#contract/common/money.ts'
import { readMoney, shownAmount } from '#contract/common/typed-amount.ts'
import { AffixInput, type ControlProps } from './field.tsx'

/**
 * An amount the way amounts are written here: `2.890` is two thousand. While somebody is in the field it shows what they typed, afterwards
 * what was understood. Text, since a number field of a browser reads a dot as the start of cents. Up and down change it by `step`.
 */
export const MoneyInput = ({
  control,
  path,
  value,
  step,
  after,
  isReadOnly = false,
  onAmount,
}: {
  control: ControlProps
  path: string
  value: Money | null
  step: number
  after?: string
  /** Counted from something else. */
  isReadOnly?: boolean
  /** Null for an emptied field, `0.00` for what is no amount. */
  onAmount: (amount: Money | null) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    onAmount(text.trim() === '' ? null : (readMoney(text) ?? '0.00'))
  }
  const stepBy = (minor: number) => {
    const now = readMoney(typed ?? value ?? '') ?? '0.00'
    change(shownAmount(toMinor(now) + minor < 0 ? '0.00' : addMoney(now, fromMinor(minor))))
  }
  return (
    <AffixInput
      {...control}
      data-field={path}
      inputMode="decimal"
      autoComplete="off"
      step={step}
      after={after}
      readOnly={isReadOnly}
      value={typed ?? shownAmount(value)}
      onChange={({ target }) => change(target.value)}
      onKeyDown={(event) => {
        const isStep = event.key === 'ArrowUp' || event.key === 'ArrowDown'
        // With Alt the arrows move the row.
        if (isReadOnly || !isStep || event.altKey) return
        event.preventDefault()
        stepBy(event.key === 'ArrowUp' ? step * 100 : step * -100)
      }}
      onBlur={() => setTyped(null)}
      className={isReadOnly ? 'tabular text-muted' : 'tabular'}
    />
  )
}

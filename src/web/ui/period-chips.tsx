import { useState, type ReactNode } from 'react'
import { chosenPeriod, rangeOf, type DayRange, type Period } from '#contract/common/periods.ts'
import { periodStrings } from '#contract/common/period-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from './button.tsx'

/** Periods at hand above two days; the one that the days are is pressed. With `onAll` also no bounds at all. */
export const PeriodChips = ({
  periods,
  days,
  className = 'flex flex-wrap gap-1',
  onChoose,
  onAll,
  children,
}: {
  periods: readonly Period[]
  days: Partial<DayRange>
  className?: string
  onChoose: (days: DayRange) => void
  onAll?: () => void
  /** Further chips of the same row. */
  children?: ReactNode
}) => {
  const [now] = useState(Date.now)
  const chosen = chosenPeriod(periods, days, now)
  const chip = (label: string, isOn: boolean, onClick: () => void) => (
    <Button
      key={label}
      variant={isOn ? 'soft' : 'ghost'}
      size="sm"
      aria-pressed={isOn}
      className={cn('max-lg:h-11', !isOn && 'text-primary')}
      onClick={onClick}
    >
      {label}
    </Button>
  )
  return (
    <div role="group" aria-label={periodStrings.label} className={className}>
      {periods.map((period) =>
        chip(periodStrings.periods[period], period === chosen, () => onChoose(rangeOf(period, now))),
      )}
      {onAll && chip(periodStrings.all, !days.from && !days.to, onAll)}
      {children}
    </div>
  )
}

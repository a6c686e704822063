import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  // Where the chips are one line that is scrolled, the chosen one is in sight.
  useLayoutEffect(() => {
    const line = box.current
    const pressed = line?.querySelector<HTMLElement>(`[data-period=${chosen ?? 'all'}]`)
    if (line && pressed) line.scrollLeft = pressed.offsetLeft - (line.clientWidth - pressed.offsetWidth) / 2
  }, [chosen])
  const chip = (period: Period | 'all', label: string, isOn: boolean, onClick: () => void) => (
    <Button
      key={period}
      data-period={period}
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
    <div ref={box} role="group" aria-label={periodStrings.label} className={cn('relative', className)}>
      {periods.map((period) =>
        chip(period, periodStrings.periods[period], period === chosen, () => onChoose(rangeOf(period, now))),
      )}
      {onAll && chip('all', periodStrings.all, !days.from && !days.to, onAll)}
      {children}
    </div>
  )
}

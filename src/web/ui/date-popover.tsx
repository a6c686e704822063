import { Popover } from '@base-ui/react/popover'
import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { dayOf } from '#contract/common/dates.ts'
import { dateStrings } from '#contract/common/date-strings.ts'
import { isDay, readTime } from '#contract/common/typed-date.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { Button } from './button.tsx'
import { Input } from './field.tsx'
import { Spinner } from './spinner.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type Props = {
  /** Of the field. */
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  span: { from: string; to: string } | undefined
  usualTime?: string
  onPick: (value: string) => void
}

/** The button behind a field for a date, and the calendar that it opens. */
export const DatePopover = ({
  isOpen,
  onOpen,
  anchor,
  isDisabled,
  children,
  ...rest
}: Props & {
  /** The field the calendar hangs from. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  isDisabled: boolean
  children: ReactNode
}) => {
  useKeyWall(isOpen)
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger
        aria-label={dateStrings.open(rest.label)}
        title={dateStrings.calendar}
        disabled={isDisabled}
        className="absolute inset-y-0 right-0 grid w-9 place-items-center rounded-lg text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-60"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        {/* Fixed: an absolute one lies below the page until it is placed, and the focus would scroll there. */}
        <Popover.Positioner
          positionMethod="fixed"
          anchor={anchor}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-[60] outline-none"
        >
          <Popover.Popup
            aria-label={dateStrings.calendarOf(rest.label)}
            className="max-h-(--available-height) origin-(--transform-origin) overflow-y-auto rounded-2xl bg-surface p-2 text-ink shadow-popover transition-[scale,opacity] duration-100 outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
          >
            <Days {...rest} onClose={() => onOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Days = ({ value, min, max, span, usualTime, onPick, onClose }: Props & { onClose: () => void }) => {
  const [today] = useState(() => dayOf(Date.now()))
  const [day = '', time = usualTime] = value.split('T')
  const known = isDay(day) ? day : null
  const isTodayOpen = (!min || today >= min) && (!max || today <= max)
  const pick = (picked: string) => {
    onPick(usualTime ? `${picked}T${time}` : picked)
    if (!usualTime) onClose()
  }
  return (
    <>
      <Suspense
        fallback={
          <span className="grid h-96 w-[min(19.25rem,calc(100vw-3rem))] place-items-center">
            <Spinner />
          </span>
        }
      >
        <Calendar value={known} today={today} min={min} max={max} span={span} onPick={pick} />
      </Suspense>
      {usualTime && (
        <TimeRow value={time ?? usualTime} onTime={(typed) => onPick(`${known ?? today}T${typed}`)} />
      )}
      <div className="mt-1 flex justify-between gap-2">
        {isTodayOpen && (
          <Button variant="ghost" size="sm" className="text-primary" onClick={() => pick(today)}>
            {dateStrings.today}
          </Button>
        )}
        {value !== '' && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              onPick('')
              onClose()
            }}
          >
            {dateStrings.clear}
          </Button>
        )}
        {usualTime && (
          <Button variant="primary" size="sm" className="ml-auto" onClick={onClose}>
            {dateStrings.done}
          </Button>
        )}
      </div>
      <button type="button" className="sr-only" onClick={onClose}>
        {commonStrings.close}
      </button>
    </>
  )
}

/** What is typed counts from the moment it is a time of a day. */
const TimeRow = ({ value, onTime }: { value: string; onTime: (time: string) => void }) => {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readTime(typed) === null
  return (
    <label className="mx-1 mt-2 flex items-center justify-between gap-3 border-t border-line pt-2">
      <span className="text-sm font-bold">{dateStrings.time}</span>
      <Input
        value={typed ?? value}
        aria-invalid={isWrong || undefined}
        inputMode="text"
        autoComplete="off"
        placeholder="20:00"
        onChange={({ target }) => {
          setTyped(target.value)
          const time = readTime(target.value)
          if (time) onTime(time)
        }}
        onBlur={() => setTyped(null)}
        className="tabular w-24 text-center"
      />
    </label>
  )
}

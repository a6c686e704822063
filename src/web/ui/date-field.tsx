import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { dayOf, formatDay } from '#contract/common/dates.ts'
import { dateStrings } from '#contract/common/date-strings.ts'
import { isDay, isLikeDay, readDay, readDayAndTime, type Leaning } from '#contract/common/typed-date.ts'
import { DatePopover } from './date-popover.tsx'
import { Field, Input } from './field.tsx'

export type DateFieldProps = {
  label: string
  /** `2026-11-20`, with a time `2026-11-20T20:00`; empty for none. */
  value: string
  /** Takes the day or moment, an empty text for none, or what cannot be read as it was typed, so that the form refuses it. */
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | undefined
  /** As an error, and keeps the form from being sent. */
  refusal?: string | undefined
  className?: string
  /** First and last day, `2026-11-20`. */
  min?: string | undefined
  max?: string | undefined
  leans?: Leaning
  /** Asks for a time as well; this one stands behind a day that is given without, `23:59`. */
  usualTime?: string
  isDisabled?: boolean
  /** A form that finds its fields by name. */
  dataField?: string
  /** The days up to another field's are marked in the calendar. */
  span?: { from: string; to: string } | undefined
}

/** `20.11.2026.` or `20.11.2026. 20:00`; what is no day as it stands. */
const shownOf = (value: string): string => {
  const [day = '', time] = value.split('T')
  if (!isDay(day)) return value
  return time ? `${formatDay(day)} ${time}` : formatDay(day)
}

const problemOf = (
  value: string,
  { min, max, usualTime }: Pick<DateFieldProps, 'min' | 'max' | 'usualTime'>,
): string | undefined => {
  const day = value.slice(0, 10)
  if (value === '') return undefined
  if (!isDay(day)) {
    if (isLikeDay(value)) return dateStrings.noSuchDay
    return usualTime ? dateStrings.unreadableMoment : dateStrings.unreadable
  }
  if (min && day < min) return dateStrings.tooEarly(formatDay(min))
  return max && day > max ? dateStrings.tooLate(formatDay(max)) : undefined
}

/**
 * A date as it is written here, whatever the language of the browser: typed („1.11“) or taken from the calendar behind the button. Says
 * under itself what it cannot read, and keeps a form from being sent with it.
 */
export const DateField = ({
  label,
  value,
  onChange,
  hint,
  error,
  refusal,
  className,
  min,
  max,
  leans = 'past',
  usualTime,
  isDisabled = false,
  dataField,
  span,
}: DateFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLSpanElement>(null)
  /** What is being typed and what was made of it; of no account once the value is another one. */
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const problem = problemOf(value, { min, max, ...(usualTime ? { usualTime } : {}) })

  useEffect(() => input.current?.setCustomValidity(problem ?? refusal ?? ''), [problem, refusal])

  const read = (text: string): string => {
    const today = dayOf(Date.now())
    if (text.trim() === '') return ''
    const found = usualTime ? readDayAndTime(text, today, leans, usualTime) : readDay(text, today, leans)
    return found ?? text
  }
  const type = (text: string) => {
    const next = read(text)
    setTyped({ text, value: next })
    setLeft(false)
    if (next !== value) onChange(next)
  }
  const leave = () => {
    if (problem === undefined) setTyped(null)
    setLeft(true)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') leave()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Field
      label={label}
      hint={hint}
      error={(isLeft ? problem : undefined) ?? refusal ?? error}
      className={className ?? ''}
    >
      {(control) => (
        <span ref={box} className="relative flex">
          <Input
            {...control}
            ref={input}
            data-field={dataField}
            value={typed?.value === value ? typed.text : shownOf(value)}
            placeholder={usualTime ? dateStrings.momentPlaceholder : dateStrings.placeholder}
            inputMode={usualTime ? 'text' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            onChange={({ target }) => type(target.value)}
            onBlur={leave}
            onKeyDown={press}
            onInvalid={(event) => {
              event.preventDefault()
              leave()
              input.current?.focus()
            }}
            className="tabular pr-9 pl-2.5"
          />
          <DatePopover
            isOpen={isOpen}
            onOpen={setOpen}
            anchor={box}
            label={label}
            value={value}
            {...(usualTime ? { usualTime } : {})}
            min={min}
            max={max}
            span={span}
            isDisabled={isDisabled}
            onPick={(next) => {
              setTyped(null)
              setLeft(true)
              onChange(next)
            }}
          >
            <CalendarDays aria-hidden className="size-5" />
          </DatePopover>
        </span>
      )}
    </Field>
  )
}

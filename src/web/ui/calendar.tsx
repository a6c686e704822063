import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { srLatn } from 'react-day-picker/locale/sr-Latn'
import { formatMonth } from '#contract/common/dates.ts'

/** The calendar speaks of days at midnight of the device; we of days by name, which have no zone. */
const toDate = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}
const two = (count: number) => String(count).padStart(2, '0')
const fromDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

const cell = 'h-11 w-[min(2.75rem,calc((100vw-3rem)/7))]'
const arrow =
  'grid size-11 place-items-center rounded-lg hover:bg-surface-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-40'
const classNames = {
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'flex h-11 items-center justify-center text-base font-extrabold first-letter:uppercase',
  month_grid: 'border-collapse',
  weekday: `${cell} text-xs font-bold text-muted`,
  day: 'p-0',
  day_button: `${cell} tabular grid place-items-center rounded-lg text-sm font-bold hover:bg-surface-2 disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent`,
  today: '[&>button]:text-primary [&>button]:underline [&>button]:underline-offset-4',
  outside: '[&>button]:font-medium [&>button]:text-muted',
  selected:
    'forced-colors:[&>button]:border [&>button]:bg-primary [&>button]:text-on-primary! [&>button]:hover:bg-primary-hover',
}

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden className="size-5" />
}
const components = { Chevron }

/** One month of days, the week from Monday; days are written `2026-11-20`. */
export const Calendar = ({
  value,
  today,
  min,
  max,
  span,
  onPick,
}: {
  value: string | null
  today: string
  min: string | undefined
  max: string | undefined
  /** Days that lie between this one and another field's. */
  span: { from: string; to: string } | undefined
  onPick: (day: string) => void
}) => {
  const selected = value === null ? undefined : toDate(value)
  const [first, last] = [min && toDate(min), max && toDate(max)]
  return (
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a calendar that opens puts the focus on its day
      autoFocus
      required
      showOutsideDays
      locale={srLatn}
      weekStartsOn={1}
      today={toDate(today)}
      selected={selected}
      defaultMonth={selected ?? (last && toDate(today) > last ? last : toDate(today))}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      modifiers={span ? { span: { from: toDate(span.from), to: toDate(span.to) } } : {}}
      modifiersClassNames={{ span: 'bg-primary-soft' }}
      formatters={{ formatCaption: (month) => formatMonth(fromDate(month).slice(0, 7)) }}
      components={components}
      classNames={classNames}
      onSelect={(date) => onPick(fromDate(date))}
    />
  )
}

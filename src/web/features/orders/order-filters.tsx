import { Popover } from '@base-ui/react/popover'
import { Calendar, ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react'
import { useState, type FormEvent, type Ref } from 'react'
import { viewPeriods } from '#contract/orders/listing.ts'
import { confirmationFilters, type ConfirmationFilter } from '#contract/orders/confirmation-filters.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { formatDay } from '#contract/common/dates.ts'
import { chosenPeriod, rangeOf } from '#contract/common/periods.ts'
import { sourceFilters, sourceWords, type SourceFilter } from '#contract/orders/source.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useConfirms } from '#web/features/confirmation/confirmation-mark.tsx'
import { cn } from '#web/lib/class-names.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input, type ControlProps } from '#web/ui/field.tsx'
import { PeriodChips } from '#web/ui/period-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import { hasFilters, type OrderFilters } from './order-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

const words = orderStrings.filters

type Props = {
  applied: OrderFilters
  onApply: (filters: OrderFilters) => void
  /** While somebody types; leaves no step for the back button. */
  onType: (name: string | undefined) => void
  searchRef: Ref<HTMLInputElement>
}

/** What is typed is searched at once. A desktop shows every filter in one line, a phone the search, the rest in a sheet with „Pretraži“. */
export const OrderFiltersBar = (props: Props) =>
  useDesktop() ? <LineOfFilters {...props} /> : <PhoneFilters {...props} />

/** Filters that are not applied yet; they start over from the address whenever that changes, by chips or by going back. */
const useDraft = ({ name: _name, ...applied }: OrderFilters) => {
  const key = JSON.stringify(applied)
  const [draft, setDraft] = useState<OrderFilters>(applied)
  const [seen, setSeen] = useState(key)
  if (key !== seen) {
    setSeen(key)
    setDraft(applied)
  }
  return [draft, (change: OrderFilters) => setDraft({ ...draft, ...change })] as const
}

/** Fields of 28 px, so that fourteen orders are in view, their labels for screen readers alone: each says itself what it is. */
const lineClass =
  'flex flex-wrap items-center gap-2 [&_input]:h-7 [&_input]:text-[0.8125rem] [&_select]:h-7 [&_select]:py-0 [&_select]:text-[0.8125rem]'

/** Each choice holds at once. */
const LineOfFilters = ({ applied, onApply, onType, searchRef }: Props) => {
  const typed = useTypedSearch(applied.name, onType)
  const apply = (change: OrderFilters) => onApply({ ...applied, name: typed.leave(), ...change })
  return (
    <div className={lineClass}>
      <form
        role="search"
        className="relative min-w-40 flex-1 basis-40 xl:max-w-80"
        onSubmit={(event) => {
          event.preventDefault()
          apply({})
        }}
      >
        <SearchInput
          aria-label={words.name}
          inputRef={searchRef}
          value={typed.text}
          onChange={typed.setText}
          className="pr-8"
        />
        <SearchButton className="w-8" />
      </form>
      <Field label={words.status} isLabelHidden className="w-40">
        {(control) => (
          <StatusSelect {...control} value={applied.status} onChange={(status) => apply({ status })} />
        )}
      </Field>
      <PeriodFilter days={applied} onChoose={apply} />
      <Field label={words.source} isLabelHidden className="w-36">
        {(control) => (
          <SourceSelect {...control} value={applied.source} onChange={(source) => apply({ source })} />
        )}
      </Field>
      <ConfirmationField
        value={applied.confirmation}
        isLabelHidden
        className="w-40"
        onChange={(confirmation) => apply({ confirmation })}
      />
      <Button
        size="sm"
        variant="ghost"
        className="h-7"
        icon={<X aria-hidden className="size-4" />}
        aria-disabled={!hasFilters(applied) && typed.text === ''}
        onClick={() => {
          typed.setText('')
          onApply({})
        }}
      >
        {words.clear}
      </Button>
    </div>
  )
}

const SearchButton = ({ className }: { className: string }) => (
  <button
    type="submit"
    aria-label={words.search}
    title={words.search}
    className={cn('absolute inset-y-0 right-0 grid place-items-center rounded-lg text-muted', className)}
  >
    <Search aria-hidden className="size-4 max-lg:size-5" />
  </button>
)

/** `Danas`, `20.11.2026. – 22.11.2026.`, `od 20.11.2026.`; nothing where no day bounds the list. */
const periodText = ({ from, to }: Pick<OrderFilters, 'from' | 'to'>, now: number): string | null => {
  const preset = chosenPeriod(viewPeriods, { from, to }, now)
  if (preset) return words.presets[preset]
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  return from ? words.since(formatDay(from)) : to ? words.until(formatDay(to)) : null
}

/** Today, yesterday and the like, or two days of one's own, behind one button that says which they are. */
const PeriodFilter = ({
  days: { from, to },
  onChoose,
}: {
  days: Pick<OrderFilters, 'from' | 'to'>
  onChoose: (days: Pick<OrderFilters, 'from' | 'to'>) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(Date.now)
  useKeyWall(isOpen)
  const text = periodText({ from, to }, now)
  const choose = (days: Pick<OrderFilters, 'from' | 'to'>) => {
    setOpen(false)
    onChoose(days)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={text ? words.periodIs(text) : words.period}
        className={buttonClass('secondary', 'sm', cn('h-7 gap-1.5 px-2.5 font-normal', text && 'font-bold'))}
      >
        <Calendar aria-hidden className="size-4 text-muted" />
        {text ?? words.period}
        <ChevronDown aria-hidden className="size-3.5 text-muted" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 outline-none"
        >
          <Popover.Popup
            aria-label={words.period}
            className="w-96 rounded-2xl bg-surface p-3 text-ink shadow-popover outline-none"
          >
            <PeriodChips
              periods={viewPeriods}
              days={{ from, to }}
              onChoose={choose}
              onAll={() => choose({ from: undefined, to: undefined })}
            />
            <OwnDays days={{ from, to }} onChoose={choose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const OwnDays = ({
  days,
  onChoose,
}: {
  days: Pick<OrderFilters, 'from' | 'to'>
  onChoose: (days: Pick<OrderFilters, 'from' | 'to'>) => void
}) => {
  const [draft, setDraft] = useState(days)
  return (
    <form
      className="mt-3 grid grid-cols-2 gap-2 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault()
        onChoose(draft)
      }}
    >
      <DateRange
        value={draft}
        labels={words}
        onChange={(change) => setDraft((known) => ({ ...known, ...change }))}
      />
      <Button type="submit" variant="primary" size="sm" className="col-span-2">
        {words.apply}
      </Button>
    </form>
  )
}

const SearchInput = ({
  value,
  onChange,
  inputRef,
  className,
  ...control
}: Partial<ControlProps> & {
  'aria-label'?: string
  value: string
  onChange: (text: string) => void
  inputRef?: Ref<HTMLInputElement>
  className?: string
}) => (
  <Input
    {...control}
    {...(inputRef ? { ref: inputRef } : {})}
    type="search"
    enterKeyHint="search"
    autoComplete="off"
    placeholder={words.namePlaceholder}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    // „Očisti“ takes it away; the cross of the browser would lie under the button of this field.
    className={cn('[&::-webkit-search-cancel-button]:hidden', className)}
  />
)

const StatusSelect = ({
  value,
  onChange,
  ...control
}: ControlProps & {
  value: OrderStatus | undefined
  onChange: (status: OrderStatus | undefined) => void
}) => (
  <Select
    {...control}
    value={value ?? ''}
    onChange={(event) => onChange(orderStatuses.find((status) => status === event.target.value))}
  >
    <option value="">{words.anyStatus}</option>
    {orderStatuses.map((status) => (
      <option key={status}>{status}</option>
    ))}
  </Select>
)

/** Where nobody confirms anything, and nothing is filtered by it, there is nothing to choose. */
const ConfirmationField = ({
  value,
  isLabelHidden = false,
  className,
  onChange,
}: {
  value: ConfirmationFilter | undefined
  isLabelHidden?: boolean
  className: string
  onChange: (filter: ConfirmationFilter | undefined) => void
}) => {
  const { filters } = confirmationStrings
  if (!useConfirms() && !value) return null
  return (
    <Field label={filters.label} isLabelHidden={isLabelHidden} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={({ target }) => onChange(confirmationFilters.find((known) => known === target.value))}
        >
          <option value="">{filters.any}</option>
          {confirmationFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filters[filter]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
/** How orders came in. */
const SourceSelect = ({
  value,
  onChange,
  ...control
}: ControlProps & {
  value: SourceFilter | undefined
  onChange: (source: SourceFilter | undefined) => void
}) => (
  <Select
    {...control}
    value={value ?? ''}
    onChange={(event) => onChange(sourceFilters.find((source) => source === event.target.value))}
  >
    <option value="">{words.anySource}</option>
    {sourceFilters.map((source) => (
      <option key={source} value={source}>
        {sourceWords[source]}
      </option>
    ))}
  </Select>
)

const PhoneFilters = ({ applied, onApply, onType, searchRef }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const typed = useTypedSearch(applied.name, onType)
  const count = [applied.from ?? applied.to, applied.status, applied.confirmation, applied.source].filter(
    Boolean,
  ).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...applied, name: typed.leave() })
  }
  return (
    <div className="flex gap-2">
      <form role="search" onSubmit={submit} className="relative flex-1">
        <SearchInput
          aria-label={words.name}
          inputRef={searchRef}
          value={typed.text}
          onChange={typed.setText}
          className="pr-11"
        />
        <SearchButton className="w-11" />
      </form>
      <Button
        aria-haspopup="dialog"
        icon={<SlidersHorizontal aria-hidden className="size-4" />}
        onClick={() => setOpen(true)}
        className="px-3"
      >
        {words.open}
        {count > 0 && (
          <span className="tabular grid size-5 place-items-center rounded-full bg-primary text-xs text-on-primary">
            {count}
          </span>
        )}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.title} shape="bottom">
        <SheetOfFilters
          applied={applied}
          onApply={(filters) => {
            setOpen(false)
            onApply(filters)
          }}
        />
      </Dialog>
    </div>
  )
}

const SheetOfFilters = ({ applied, onApply }: Pick<Props, 'applied' | 'onApply'>) => {
  const [draft, put] = useDraft(applied)
  const [name, setName] = useState(applied.name ?? '')
  const named = () => ({ ...draft, name: name.trim() || undefined })
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(named())
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <DateRange value={draft} labels={words} onChange={put} />
        <Field label={words.name} className="col-span-2">
          {(control) => <SearchInput {...control} value={name} onChange={setName} />}
        </Field>
        <Field label={words.status} className="col-span-2">
          {(control) => (
            <StatusSelect {...control} value={draft.status} onChange={(status) => put({ status })} />
          )}
        </Field>
        <ConfirmationField
          value={draft.confirmation}
          className="col-span-2"
          onChange={(confirmation) => put({ confirmation })}
        />
        <Field label={words.source} className="col-span-2">
          {(control) => (
            <SourceSelect {...control} value={draft.source} onChange={(source) => put({ source })} />
          )}
        </Field>
        <div className="col-span-2 flex items-end gap-2">
          <Button
            type="submit"
            variant="primary"
            icon={<Search aria-hidden className="size-4" />}
            className="flex-1"
          >
            {words.search}
          </Button>
          <Button
            icon={<X aria-hidden className="size-4" />}
            aria-disabled={!hasFilters(named()) && !hasFilters(applied)}
            onClick={() => onApply({})}
          >
            {words.clear}
          </Button>
        </div>
      </div>
      <div role="group" aria-label={words.period} className="mt-3 flex flex-wrap gap-1">
        {viewPeriods.map((preset) => (
          <Button
            key={preset}
            variant="ghost"
            size="sm"
            className="text-primary"
            onClick={() => onApply({ ...named(), ...rangeOf(preset, Date.now()) })}
          >
            {words.presets[preset]}
          </Button>
        ))}
      </div>
    </form>
  )
}

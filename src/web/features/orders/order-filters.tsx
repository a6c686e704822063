import { Calendar, ChevronDown, Search, SlidersHorizontal, X } from 'lucide-react'
import { useState, type FormEvent, type Ref } from 'react'
import { confirmationFilters, viewPeriods, type ConfirmationFilter } from '#contract/orders/listing.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { rangeOf } from '#contract/common/periods.ts'
import { sourceFilters, sourceWords, type SourceFilter } from '#contract/orders/source.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useConfirms } from '#web/features/confirmation/confirmation-mark.tsx'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Input, type ControlProps } from '#web/ui/field.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { Select } from '#web/ui/select.tsx'
import { hasFilters, noFilters, type OrderFilters } from './order-search.ts'
import { useTypedSearch } from './use-typed-search.ts'

const words = orderStrings.filters

type Props = {
  applied: OrderFilters
  onApply: (filters: OrderFilters) => void
  /** While somebody types; leaves no step for the back button. */
  onType: (name: string | undefined) => void
  searchRef: Ref<HTMLInputElement>
}

/**
 * What is typed is searched at once; the other filters take effect on „Pretraži“ or Enter. A desktop shows them all in one line, a phone
 * the search, the rest in a sheet.
 */
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

/** Fields of 32 px with their labels beside them, or for screen readers alone where the field says it itself. */
const lineClass =
  'flex flex-wrap items-center gap-x-2 gap-y-1.5 [&_input]:h-8 [&_input]:text-[0.8125rem] [&_select]:h-8 [&_select]:text-[0.8125rem]'
const daysClass =
  'flex gap-x-2 [&>div]:flex [&>div]:items-center [&>div]:gap-1.5 [&>div>div:first-child]:mb-0 [&_label]:text-xs [&_label]:whitespace-nowrap [&_label]:text-muted [&_input]:w-32 [&_input]:px-2'

const LineOfFilters = ({ applied, onApply, onType, searchRef }: Props) => {
  const [draft, put] = useDraft(applied)
  const typed = useTypedSearch(applied.name, onType)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, name: typed.leave() })
  }
  return (
    <form role="search" onSubmit={submit} className={lineClass}>
      <Field label={words.name} isLabelHidden className="min-w-32 flex-1 basis-32">
        {(control) => (
          <SearchInput {...control} inputRef={searchRef} value={typed.text} onChange={typed.setText} />
        )}
      </Field>
      <div className={daysClass}>
        <DateRange value={draft} labels={words} onChange={put} />
      </div>
      <Periods onChoose={(days) => onApply({ ...draft, ...days, name: typed.leave() })} />
      <Field label={words.status} isLabelHidden className="w-36">
        {(control) => (
          <StatusSelect {...control} value={draft.status} onChange={(status) => put({ status })} />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="sm"
        className="h-8"
        icon={<Search aria-hidden className="size-4" />}
      >
        {words.search}
      </Button>
      <Button
        size="sm"
        className="h-8"
        icon={<X aria-hidden className="size-4" />}
        aria-disabled={!hasFilters(draft) && !hasFilters(applied) && typed.text === ''}
        onClick={() => {
          put(noFilters)
          typed.setText('')
          onApply({})
        }}
      >
        {words.clear}
      </Button>
    </form>
  )
}

/** Today, yesterday and the like, behind one button. */
const Periods = ({ onChoose }: { onChoose: (days: { from: string; to: string }) => void }) => (
  <MenuRoot>
    <MenuTrigger
      aria-label={words.period}
      title={words.period}
      className={buttonClass('ghost', 'sm', 'h-8 gap-1 px-1.5')}
    >
      <Calendar aria-hidden className="size-4" />
      <ChevronDown aria-hidden className="size-3.5" />
    </MenuTrigger>
    <MenuPanel label={words.period} align="start">
      {viewPeriods.map((preset) => (
        <MenuItem key={preset} onClick={() => onChoose(rangeOf(preset, Date.now()))}>
          {words.presets[preset]}
        </MenuItem>
      ))}
    </MenuPanel>
  </MenuRoot>
)

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
    className={className}
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
export const ConfirmationField = ({
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
export const SourceSelect = ({
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
        <button
          type="submit"
          aria-label={words.search}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted"
        >
          <Search aria-hidden className="size-5" />
        </button>
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

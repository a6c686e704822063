import { Search, SlidersHorizontal, X } from 'lucide-react'
import { useState, type FormEvent, type Ref } from 'react'
import { viewPeriods } from '#contract/orders/listing.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { hasFilters, type OrderFilters } from './order-search.ts'
import { rangeOf } from '#contract/common/periods.ts'

const words = orderStrings.filters

type Props = {
  applied: OrderFilters
  onApply: (filters: OrderFilters) => void
  searchRef: Ref<HTMLInputElement>
}

/** Filters take effect on „Pretraži“ or Enter. A desktop shows them all; a phone shows the search, the rest in a sheet. */
export const OrderFiltersBar = ({ applied, onApply, searchRef }: Props) => {
  const isDesktop = useDesktop()
  // The form starts over from the address whenever that changes, by chips or by going back.
  const key = JSON.stringify(applied)
  return isDesktop ? (
    <Card className="p-4">
      <FilterForm key={key} applied={applied} onApply={onApply} searchRef={searchRef} />
    </Card>
  ) : (
    <PhoneFilters key={key} applied={applied} onApply={onApply} searchRef={searchRef} />
  )
}

const PhoneFilters = ({ applied, onApply, searchRef }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(applied.name ?? '')
  const count = [applied.from ?? applied.to, applied.status].filter(Boolean).length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...applied, name: name.trim() || undefined })
  }
  return (
    <div className="flex gap-2">
      <form role="search" onSubmit={submit} className="relative flex-1">
        <Input
          ref={searchRef}
          type="search"
          enterKeyHint="search"
          aria-label={words.name}
          placeholder={words.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.target.value)}
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
        <FilterForm
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

const FilterForm = ({
  applied,
  onApply,
  searchRef,
}: Omit<Props, 'searchRef'> & { searchRef?: Ref<HTMLInputElement> }) => {
  const [draft, setDraft] = useState<OrderFilters>(applied)
  const put = (change: OrderFilters) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply({ ...draft, name: draft.name?.trim() || undefined })
  }
  return (
    <form role="search" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[9.75rem_9.75rem_1fr_12rem] xl:grid-cols-[9.75rem_9.75rem_1fr_12rem_auto]">
        <DateRange value={draft} labels={words} onChange={put} />
        <Field label={words.name} className="col-span-2 lg:col-span-1">
          {(control) => (
            <Input
              {...control}
              {...(searchRef ? { ref: searchRef } : {})}
              type="search"
              enterKeyHint="search"
              placeholder={words.namePlaceholder}
              value={draft.name ?? ''}
              onChange={(event) => put({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={words.status} className="col-span-2 lg:col-span-1">
          {(control) => (
            <Select
              {...control}
              value={draft.status ?? ''}
              onChange={(event) =>
                put({ status: (event.target.value || undefined) as OrderStatus | undefined })
              }
            >
              <option value="">{words.anyStatus}</option>
              {orderStatuses.map((status) => (
                <option key={status}>{status}</option>
              ))}
            </Select>
          )}
        </Field>
        <div className="col-span-2 flex items-end gap-2 lg:col-span-4 xl:col-span-1">
          <Button
            type="submit"
            variant="primary"
            icon={<Search aria-hidden className="size-4" />}
            className="flex-1 lg:flex-none"
          >
            {words.search}
          </Button>
          <Button
            icon={<X aria-hidden className="size-4" />}
            aria-disabled={!hasFilters(draft) && !hasFilters(applied)}
            onClick={() => {
              setDraft({})
              onApply({})
            }}
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
            onClick={() => onApply({ ...draft, ...rangeOf(preset, Date.now()) })}
          >
            {words.presets[preset]}
          </Button>
        ))}
      </div>
    </form>
  )
}

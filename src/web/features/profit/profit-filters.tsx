import { CalendarRange, Filter, X } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { chosenPeriod } from '#contract/common/periods.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { profitGroups } from '#contract/profit/outcomes.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Field } from '#web/ui/field.tsx'
import { PeriodChips } from '#web/ui/period-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ProfitFilters } from './profit-search.ts'

const words = profitStrings.filters
const presets = ['week', 'days30', 'month', 'lastMonth', 'year'] as const

/** Periods at hand; days and status behind a press, so that the answer is on the first screen. Fields take effect on „Primeni Filtere“ or Enter; a chip for a period at once. */
export const ProfitFiltersBar = ({
  applied,
  product,
  isBusy,
  hasStatus = true,
  onApply,
  onClearProduct,
}: {
  applied: ProfitFilters
  product: string | undefined
  isBusy: boolean
  hasStatus?: boolean
  onApply: (filters: ProfitFilters) => void
  onClearProduct: () => void
}) => {
  const [draft, setDraft] = useState<ProfitFilters>(applied)
  const [now] = useState(Date.now)
  const isWhole = !applied.from && !applied.to
  const [isOpen, setOpen] = useState(
    () => (!isWhole && chosenPeriod(presets, applied, now) === null) || applied.group !== undefined,
  )
  const fieldsId = useId()
  const put = (change: ProfitFilters) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  // A raw status can only come with the address; it stays choosable as long as it is chosen.
  const raw = orderStatuses.find((status): status is OrderStatus => status === draft.group)
  const fields = (
    <div
      className={cn(
        'grid gap-3 min-[22rem]:grid-cols-2',
        hasStatus
          ? 'lg:grid-cols-[10rem_10rem_1fr_auto]'
          : 'lg:grid-cols-[10rem_10rem_auto] lg:justify-start',
      )}
    >
      <DateRange value={draft} labels={words} onChange={put} />
      {hasStatus && (
        <Field label={words.status} className="min-[22rem]:col-span-2 lg:col-span-1">
          {(control) => (
            <Select
              {...control}
              value={draft.group ?? 'all'}
              onChange={(event) =>
                put({
                  group:
                    event.target.value === 'all' ? undefined : (event.target.value as ProfitFilters['group']),
                })
              }
            >
              {(['all', ...profitGroups] as const).map((group) => (
                <option key={group} value={group}>
                  {words.groups[group]}
                </option>
              ))}
              {raw && <option value={raw}>{raw}</option>}
            </Select>
          )}
        </Field>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={<Filter aria-hidden className={cn('size-4', isBusy && 'animate-pulse')} />}
        className="min-[22rem]:col-span-2 lg:col-span-1 lg:mt-[1.625rem]"
      >
        {words.apply}
      </Button>
    </div>
  )
  return (
    <Card className="p-2 sm:p-3 print:hidden">
      <form role="search" aria-label={words.title} onSubmit={submit}>
        {/* One line also on a phone, so that the answer is on the first screen. */}
        <PeriodChips
          periods={presets}
          days={applied}
          className="-mx-2 flex gap-1 overflow-x-auto px-2 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:items-center sm:px-0 [&>button]:shrink-0"
          onChoose={(days) => onApply({ ...draft, ...days })}
          onAll={() => onApply({ ...draft, from: undefined, to: undefined })}
        >
          <Button
            variant={isOpen ? 'soft' : 'ghost'}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            icon={<CalendarRange aria-hidden className="size-4" />}
            className={cn('max-lg:h-11', !isOpen && 'text-primary')}
            onClick={() => setOpen(!isOpen)}
          >
            {hasStatus ? words.open : words.openDays}
          </Button>
          {product !== undefined && (
            <Button
              variant="soft"
              size="sm"
              aria-label={`${words.product(product)}. ${words.clearProduct}`}
              onClick={onClearProduct}
              className="max-w-full max-lg:h-11"
            >
              <span className="truncate">{words.product(product)}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Button>
          )}
        </PeriodChips>
        <div id={fieldsId} hidden={!isOpen} className="mt-2 px-2 pb-1 sm:px-1">
          {isOpen && fields}
        </div>
      </form>
    </Card>
  )
}

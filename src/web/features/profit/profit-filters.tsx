import { Filter, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { chosenPeriod } from '#contract/common/periods.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import { profitGroups } from '#contract/profit/outcomes.ts'
import { profitStrings } from '#contract/profit/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Field } from '#web/ui/field.tsx'
import { PeriodChips } from '#web/ui/period-chips.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ProfitFilters } from './profit-search.ts'

const words = profitStrings.filters
const presets = ['week', 'days30', 'month', 'lastMonth', 'year'] as const

/** Periods at hand; days and status below them, on a phone behind a press, so that the first figure is on the first screen. Filters take effect on „Primeni Filtere“ or Enter; a chip for a period at once. */
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
  const isDesktop = useDesktop()
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
    <Card className="p-3 sm:p-4 print:hidden">
      <form role="search" aria-label={words.title} onSubmit={submit}>
        <PeriodChips
          periods={presets}
          days={applied}
          className="grid grid-cols-2 gap-1 min-[22rem]:grid-cols-3 sm:flex sm:flex-wrap sm:items-center"
          onChoose={(days) => onApply({ ...draft, ...days })}
          onAll={() => onApply({ ...draft, from: undefined, to: undefined })}
        >
          {product !== undefined && (
            <Button
              variant="soft"
              size="sm"
              aria-label={`${words.product(product)}. ${words.clearProduct}`}
              onClick={onClearProduct}
              className="max-w-full max-sm:col-span-full"
            >
              <span className="truncate">{words.product(product)}</span>
              <X aria-hidden className="size-4 shrink-0" />
            </Button>
          )}
        </PeriodChips>
        {isDesktop ? (
          <div className="mt-3">{fields}</div>
        ) : (
          <details
            className="mt-2"
            open={(!isWhole && chosenPeriod(presets, applied, now) === null) || applied.group !== undefined}
          >
            <summary className="flex min-h-11 cursor-pointer items-center px-1 text-[0.8125rem] font-bold text-primary">
              {hasStatus ? words.open : words.openDays}
            </summary>
            <div className="mt-1">{fields}</div>
          </details>
        )}
      </form>
    </Card>
  )
}

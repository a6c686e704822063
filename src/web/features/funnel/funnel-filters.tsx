import { useState } from 'react'
import type { DayRange } from '#contract/common/periods.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { mostFunnelDays } from '#contract/funnel/days.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import type { Funnel } from '#contract/funnel/schema.ts'
import { countDays } from '#contract/common/dates.ts'
import { Card } from '#web/ui/card.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
import { Field } from '#web/ui/field.tsx'
import { PeriodChips } from '#web/ui/period-chips.tsx'
import { Select } from '#web/ui/select.tsx'

const words = funnelStrings.filters
const presets = ['today', 'week', 'days30', 'month', 'lastMonth'] as const

type Props = {
  days: DayRange
  websites: Funnel['websites']
  websiteId: number | undefined
  onDays: (days: DayRange) => void
  onWebsite: (websiteId: number | undefined) => void
}

const canBeAsked = ({ from, to }: Partial<DayRange>): boolean =>
  isDay(from ?? '') &&
  isDay(to ?? '') &&
  countDays(from ?? '', to ?? '') >= 1 &&
  countDays(from ?? '', to ?? '') <= mostFunnelDays

/** Periods at hand and two days; whatever is whole takes effect at once. */
export const FunnelFilters = ({ days, websites, websiteId, onDays, onWebsite }: Props) => {
  const [draft, setDraft] = useState<{ from?: string | undefined; to?: string | undefined }>(days)
  const put = (change: typeof draft) => {
    const next = { ...draft, ...change }
    setDraft(next)
    if (canBeAsked(next)) onDays({ from: next.from ?? '', to: next.to ?? '' })
  }
  const isTooLong =
    isDay(draft.from ?? '') &&
    isDay(draft.to ?? '') &&
    countDays(draft.from ?? '', draft.to ?? '') > mostFunnelDays
  return (
    <Card className="p-3 sm:p-4">
      <section aria-label={words.title} className="space-y-3">
        <PeriodChips periods={presets} days={days} onChoose={put} />
        <div className="grid gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-[10rem_10rem_1fr]">
          <DateRange value={draft} labels={words} onChange={put} />
          {(websites.length > 1 || websiteId !== undefined) && (
            <Field label={words.website} className="min-[22rem]:col-span-2 lg:col-span-1">
              {(control) => (
                <Select
                  {...control}
                  value={websiteId ?? ''}
                  onChange={({ target }) => onWebsite(target.value ? Number(target.value) : undefined)}
                >
                  <option value="">{words.anyWebsite}</option>
                  {websites.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
        </div>
        {isTooLong && (
          <p role="alert" className="text-[0.8125rem] font-bold text-danger">
            {words.tooLong}
          </p>
        )}
      </section>
    </Card>
  )
}

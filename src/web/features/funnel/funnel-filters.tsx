import { CalendarRange } from 'lucide-react'
import { useId, useState } from 'react'
import { chosenPeriod, type DayRange } from '#contract/common/periods.ts'
import { isDay } from '#contract/common/typed-date.ts'
import { mostFunnelDays } from '#contract/funnel/days.ts'
import { funnelStrings } from '#contract/funnel/strings.ts'
import type { Funnel } from '#contract/funnel/schema.ts'
import { countDays } from '#contract/common/dates.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateRange } from '#web/ui/date-range.tsx'
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

/** Periods at hand, two days of one's own behind a press; whatever is whole takes effect at once. */
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
  const [isOther, setOther] = useState(() => chosenPeriod(presets, days, Date.now()) === null)
  const datesId = useId()
  return (
    <Card className="p-2 sm:p-3">
      <section aria-label={words.title} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {/* One line also on a phone, so that the answer is on the first screen. */}
        <PeriodChips
          periods={presets}
          days={days}
          className="-mx-2 flex max-w-[calc(100%+1rem)] gap-1 overflow-x-auto px-2 [scrollbar-width:none] sm:mx-0 sm:max-w-full sm:flex-wrap sm:px-0 [&>button]:shrink-0"
          onChoose={put}
        >
          <Button
            variant={isOther ? 'soft' : 'ghost'}
            size="sm"
            aria-expanded={isOther}
            aria-controls={datesId}
            className={cn('max-lg:h-11', !isOther && 'text-primary')}
            onClick={() => setOther(!isOther)}
          >
            <CalendarRange aria-hidden className="size-4" />
            {words.other}
          </Button>
        </PeriodChips>
        {(websites.length > 1 || websiteId !== undefined) && (
          <div className="min-w-40 flex-1 sm:max-w-80">
            <Select
              aria-label={words.website}
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
          </div>
        )}
        <div
          id={datesId}
          hidden={!isOther}
          className={cn('w-full gap-3 min-[22rem]:grid-cols-2 sm:grid-cols-[10rem_10rem]', isOther && 'grid')}
        >
          {isOther && <DateRange value={draft} labels={words} onChange={put} />}
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

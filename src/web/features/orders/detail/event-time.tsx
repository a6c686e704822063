import { dayOf, formatDateTime, formatTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { ago } from '#web/lib/ago.ts'
import { useNow } from '#web/lib/use-now.ts'

/** `pre 12 min. · 20:14` of today, the whole date of any other day. */
export const EventTime = ({ at }: { at: string }) => {
  const now = useNow(30_000)
  const isToday = dayOf(at) === dayOf(now)
  return (
    <time dateTime={at} title={formatDateTime(at)} className="tabular whitespace-nowrap">
      {isToday
        ? `${ago(at, now, commonStrings.states.justNow)} · ${formatTime(new Date(at))}`
        : formatDateTime(at)}
    </time>
  )
}

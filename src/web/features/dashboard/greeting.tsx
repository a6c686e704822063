import { RotateCw, TriangleAlert } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { formatDateTime, formatTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { ago } from '#web/lib/ago.ts'
import { cn } from '#web/lib/class-names.ts'
import { useNow } from '#web/lib/use-now.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const words = dashboardStrings

/** Morning until 10, evening from 18, Belgrade time. */
const greetingAt = (now: number) => {
  const h = Number(formatTime(new Date(now)).slice(0, 2))
  return h >= 4 && h < 10 ? words.morning : h >= 18 || h < 4 ? words.evening : words.day
}

export const Greeting = ({
  user,
  syncedAt,
  isRefreshing,
  isStale,
  onRefresh,
}: {
  user: User
  syncedAt: string
  isRefreshing: boolean
  isStale: boolean
  onRefresh: () => void
}) => {
  const now = useNow(5000)
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
      <h2 className="text-2xl font-extrabold text-balance">{greetingAt(now)(displayName(user))}</h2>
      <div className="-my-2 flex items-center gap-1 text-[0.8125rem] text-muted">
        {isStale && <TriangleAlert aria-hidden className="size-4 text-warning" />}
        <p title={formatDateTime(syncedAt)}>
          {isStale ? (
            <span role="status" className="font-bold text-warning">
              {commonStrings.states.refreshFailed}
            </span>
          ) : (
            <>
              {words.lastSync}{' '}
              <time dateTime={syncedAt}>{ago(syncedAt, now, commonStrings.states.justNow)}</time>
            </>
          )}
        </p>
        <IconButton label={words.refresh} onClick={onRefresh}>
          <RotateCw aria-hidden className={cn('size-4', isRefreshing && 'animate-spin')} />
        </IconButton>
      </div>
    </div>
  )
}

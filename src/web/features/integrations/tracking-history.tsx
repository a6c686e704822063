import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { integrationStrings } from '#contract/integrations/strings.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { trackingHistoryQuery } from './api.ts'

const words = integrationStrings.tracking.history

/** Everything the tracking service said of an order's parcel, newest first; nothing before it said something. */
export const TrackingHistory = ({ orderId }: { orderId: number }) => {
  const history = useQuery(trackingHistoryQuery(orderId))
  if (history.isError)
    return <ErrorPanel title={words.failed} error={history.error} onRetry={() => void history.refetch()} />
  if (!history.data) return <Skeleton className="mt-4 h-10" />
  if (history.data.length === 0) return null
  return (
    <>
      <h4 className="mt-4 mb-2 text-[0.8125rem] font-bold text-muted">{words.title}</h4>
      <ol aria-label={words.title} className="space-y-2">
        {history.data.map((event) => (
          <li key={event.id} className="text-sm">
            <p className="break-words">{event.rawName ?? words.unnamed(event.rawId ?? '')}</p>
            <p className={`tabular text-[0.8125rem] ${event.status ? 'text-muted' : 'text-warning'}`}>
              {event.status
                ? `${formatDateTime(event.reportedAt ?? event.seenAt)} · ${words.means(event.status)}`
                : words.unknown}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { trackingStrings } from '#contract/tracking/strings.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { orderParcelQuery } from './api.ts'
import { requestText } from './request-text.ts'

const words = trackingStrings.parcel

/** What a courier said of an order's parcel, what its buyer asked for, and the page to send to the buyer. */
export const OrderParcelWay = ({ orderId }: { orderId: number }) => {
  const parcel = useQuery(orderParcelQuery(orderId))
  if (parcel.isError)
    return <ErrorPanel title={words.failed} error={parcel.error} onRetry={() => void parcel.refetch()} />
  if (!parcel.data) return <Skeleton className="mt-4 h-11" />
  const { url, events, requests } = parcel.data
  return (
    <section aria-label={words.title} className="mt-4 space-y-4">
      {url && (
        <div>
          <CopyButton size="sm" className="h-11" text={url}>
            {words.page}
          </CopyButton>
          <p className="mt-1 text-[0.8125rem] text-muted">{words.pageHint}</p>
        </div>
      )}
      {requests.length > 0 && (
        <div>
          <h4 className="mb-2 text-[0.8125rem] font-bold text-muted">{words.requests}</h4>
          <ul aria-label={words.requests} className="space-y-2">
            {requests.map((request) => (
              <li key={request.id} className="text-sm">
                <p className="break-words">{requestText(request)}</p>
                <p className="tabular text-[0.8125rem] text-muted">
                  {formatDateTime(request.at)}
                  {request.isSettled && ` · ${words.settled}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {events.length > 0 && (
        <div>
          <h4 className="mb-2 text-[0.8125rem] font-bold text-muted">{words.said}</h4>
          <ol aria-label={words.said} className="space-y-2">
            {events.map((event) => (
              <li key={event.id} className="text-sm">
                <p className="break-words">{[event.text, event.place].filter(Boolean).join(' · ')}</p>
                <p className={`tabular text-[0.8125rem] ${event.meaning ? 'text-muted' : 'text-warning'}`}>
                  {event.meaning
                    ? `${formatDateTime(event.at)} · ${words.means(trackingStrings.meaning(event.meaning))}`
                    : words.unknown}
                </p>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

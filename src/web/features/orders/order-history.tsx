import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { TrackingHistory } from '#web/features/integrations/tracking-history.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from './api.ts'

const words = orderStrings.detail

const sentenceOf = ({ kind, fromStatus, toStatus, note }: OrderEvent): string => {
  if (kind === 'placed') return words.placed
  if (kind === 'merged') return words.mergedEvent(note ?? '')
  if (kind === 'split') return words.splitEvent(note ?? '')
  if (kind === 'reviewed') return words.reviewedEvent
  if (kind === 'test') return words.testEvent
  if (kind === 'not_test') return words.notTestEvent
  if (kind === 'restored') return words.restoredEvent
  return fromStatus ? words.statusSet(fromStatus, toStatus ?? '') : (toStatus ?? '')
}

/** What happened to the order, newest first. */
export const OrderHistory = ({ order }: { order: Order }) => {
  const history = useQuery(historyQuery(order.id))
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-3 text-[13px] font-bold text-muted">{words.history}</h3>
      <Loading
        isLoading={history.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-10" />}
      >
        {() =>
          history.data ? (
            <ol className="space-y-3">
              {history.data
                .toSorted((a, b) => b.at.localeCompare(a.at))
                .map((event) => (
                  <Event key={event.id} event={event} />
                ))}
            </ol>
          ) : (
            <ErrorPanel
              title={words.historyFailed}
              error={history.error}
              onRetry={() => void history.refetch()}
              isRetrying={history.isFetching}
            />
          )
        }
      </Loading>
      {order.trackingId && <TrackingHistory orderId={order.id} />}
    </section>
  )
}

const Event = ({ event }: { event: OrderEvent }) => (
  <li className="relative border-l-2 border-line pl-4 last:border-transparent">
    <span aria-hidden className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-brand" />
    <p className="font-bold">{sentenceOf(event)}</p>
    <p className="tabular text-[13px] text-muted">
      {formatDateTime(event.at)}
      {event.actorName && ` · ${words.by(event.actorName)}`}
      {event.trackingStatus && ` · ${words.byTracking(event.trackingStatus)}`}
    </p>
  </li>
)

import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Order, OrderEvent } from '#contract/orders/schema.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { changeSentence, eventSentence } from '#contract/orders/event-words.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { TrackingHistory } from '#web/features/integrations/tracking-history.tsx'
import { OrderParcelWay } from '#web/features/tracking/order-parcel.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { historyQuery } from './api.ts'
import { EventTime } from './detail/event-time.tsx'

const words = orderStrings.detail

/** As many as one looks through; the rest behind a press. */
const shownFirst = 8

/** What happened to the order, newest first. */
export const OrderHistory = ({ order }: { order: Order }) => {
  const history = useQuery(historyQuery(order.id))
  const [isWhole, setWhole] = useState(false)
  const events = history.data?.toSorted((a, b) => b.at.localeCompare(a.at)) ?? []
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-3 text-[0.8125rem] font-bold text-muted">{words.history}</h3>
      <Loading
        isLoading={history.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-10" />}
      >
        {() =>
          history.data ? (
            <>
              <ol className="space-y-3">
                {(isWhole ? events : events.slice(0, shownFirst)).map((event) => (
                  <Event key={event.id} event={event} />
                ))}
              </ol>
              {!isWhole && events.length > shownFirst && (
                <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
                  {orderEditStrings.history.moreTitle}
                </Button>
              )}
            </>
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
      <OrderParcelWay orderId={order.id} />
      {order.trackingId && <TrackingHistory orderId={order.id} />}
    </section>
  )
}

const Event = ({ event }: { event: OrderEvent }) => (
  <li className="relative border-l-2 border-line pl-4 last:border-transparent">
    <span aria-hidden className="absolute top-1.5 -left-[5px] size-2 rounded-full bg-brand" />
    <p className="font-bold break-words">{eventSentence(event)}</p>
    {event.changes && event.changes.length > 0 && (
      <ul className="text-[0.8125rem] leading-[1.125rem]">
        {event.changes.map((change) => (
          <li key={`${change.field}${change.title ?? ''}`} className="py-0.5 break-words">
            {changeSentence(change)}
          </li>
        ))}
      </ul>
    )}
    {event.reason && (
      <p className="text-[0.8125rem] break-words">{orderEditStrings.history.reason(event.reason)}</p>
    )}
    <p className="text-[0.8125rem] text-muted">
      <EventTime at={event.at} />
      {event.actorName && ` · ${event.actorName}`}
      {event.by && ` · ${confirmationStrings.by[event.by]}`}
      {event.trackingStatus && ` · ${words.byTracking(event.trackingStatus)}`}
    </p>
  </li>
)

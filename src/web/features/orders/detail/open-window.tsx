import { Hourglass } from 'lucide-react'
import { formatTime } from '#contract/common/dates.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { useNow } from '#web/lib/use-now.ts'

/** Until when the buyer may add to a waiting order, in milliseconds; null once that is over. */
export const useOpenWindow = ({
  status,
  upsellDelayedUntil,
}: Order): { until: number; now: number } | null => {
  const now = useNow(status === 'Na čekanju' && upsellDelayedUntil ? 10_000 : null)
  const until = status === 'Na čekanju' && upsellDelayedUntil ? Date.parse(upsellDelayedUntil) : 0
  return until > now ? { until, now } : null
}

/** Where the reason stands, for what cannot be pressed meanwhile. */
export const openWindowId = 'order-window'

/** Why an order that just came does not go to the courier yet, and when it will. */
export const OpenWindow = ({ order }: { order: Order }) => {
  const open = useOpenWindow(order)
  if (!open) return null
  const minutes = Math.ceil((open.until - open.now) / 60_000)
  return (
    <p
      id={openWindowId}
      role="status"
      className="flex items-start gap-2 rounded-xl bg-surface-2 p-3 text-[0.8125rem] leading-[1.125rem]"
    >
      <Hourglass aria-hidden className="mt-px size-4 shrink-0" />
      {orderEditStrings.next.window(minutes, formatTime(new Date(open.until)))}
    </p>
  )
}

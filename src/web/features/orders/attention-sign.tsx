import { CircleAlert } from 'lucide-react'
import { attentionOf, waitedHours } from '#contract/orders/attention.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'

const words = orderStrings.attention

/** The sign at an order that needs a hand; one that waits says how long. */
export const AttentionSign = ({
  order,
  now,
  className,
}: {
  order: Order
  now: number
  className?: string
}) => {
  const attention = attentionOf(order, now)
  if (!attention) return null
  const hours = waitedHours(order, now)
  const sentence = attention === 'waiting' ? words.waiting(hours) : words[attention]
  return (
    <span
      title={sentence}
      data-attention={attention}
      className={cn(
        'inline-flex shrink-0 items-center gap-1 text-xs font-bold whitespace-nowrap text-danger',
        className,
      )}
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      {attention === 'waiting' && <span aria-hidden>{words.waited(hours)}</span>}
      <span className="sr-only">{sentence}</span>
    </span>
  )
}

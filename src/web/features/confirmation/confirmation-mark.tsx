import { CalendarClock, Check, CircleHelp, Phone, PhoneMissed, PhoneOff, type LucideIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderState } from '#contract/confirmation/states.ts'
import { confirmationWords } from '#contract/confirmation/state-words.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import { cn } from '#web/lib/class-names.ts'
import { waitingCallsQuery } from './api.ts'

const looks: Record<OrderState, { icon: LucideIcon; className: string }> = {
  new: { icon: Phone, className: 'text-muted' },
  to_call: { icon: Phone, className: 'text-primary' },
  no_answer: { icon: PhoneMissed, className: 'text-warning' },
  call_at: { icon: CalendarClock, className: 'text-primary' },
  confirmed: { icon: Check, className: 'text-success' },
  cancelled: { icon: PhoneOff, className: 'text-muted' },
  suspicious: { icon: CircleHelp, className: 'text-accent' },
}

/** Whether the account confirms orders at all. */
export const useConfirms = (): boolean => {
  const { data } = useQuery(waitingCallsQuery)
  return data !== undefined && data.mode !== 'off'
}

/**
 * What of an order is worth saying: while it waits every state, afterwards only what was decided. Null: nothing. One that nobody looked
 * at yet is new where the account `confirms`, or where it is held back.
 */
export const shownState = (order: Order, confirms = false): OrderState | null => {
  const state = order.confirmation?.state
  if (order.isTest) return null
  if (state === 'confirmed' || state === 'cancelled') return state
  if (order.status !== defaultOrderStatus || order.isInParcel) return null
  return state ?? (confirms || order.isHeldBack ? 'new' : null)
}

/** Small, with words: colour alone never says it. */
export const ConfirmationMark = ({
  order,
  state,
  className,
}: {
  order: Order
  state: OrderState
  className?: string
}) => {
  const { icon: Icon, className: look } = looks[state]
  const [now] = useState(() => new Date())
  const text = confirmationWords(order.confirmation ?? null, now)
  return (
    <span
      title={`${confirmationStrings.title}: ${text}`}
      className={cn('inline-flex items-center gap-1 text-xs font-bold whitespace-nowrap', look, className)}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">{confirmationStrings.title}: </span>
      <span className="mark-words">{text}</span>
    </span>
  )
}

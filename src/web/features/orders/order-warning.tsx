import { TriangleAlert } from 'lucide-react'
import { formatMoney } from '#contract/common/money.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { amountOf } from './order-words.ts'

/** Sentences a seller should read before sending the parcel; empty when nothing is odd. */
export const warningsOf = (order: Order): string[] => [
  ...(order.shownTotal
    ? [orderStrings.detail.shownTotal(formatMoney(order.shownTotal, order.currencySymbol), amountOf(order))]
    : []),
  ...(order.isSuspect ? [orderStrings.detail.suspect] : []),
]

/** A small sign beside the number; the sentences stand in the details. */
export const OrderWarning = ({ order }: { order: Order }) => {
  const text = warningsOf(order).join(' ')
  if (!text) return null
  return (
    <span title={text} className="relative z-10 ml-1.5 inline-block align-[-3px]">
      <TriangleAlert aria-hidden className="size-4 text-warning" />
      <span className="sr-only">{text}</span>
    </span>
  )
}

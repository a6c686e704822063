import { Undo2, UserRoundCheck } from 'lucide-react'
import { formatDate } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { Customer } from '#contract/orders/detail.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { StatusBadge } from './status-badge.tsx'

const words = orderStrings.detail
const outcomes = ['delivered', 'returned', 'cancelled', 'open'] as const

/** What became of the buyer's other parcels: a buyer who did not take earlier ones will often not take this one either. */
export const CustomerCard = ({ customer, onOpen }: { customer: Customer; onOpen: (id: number) => void }) => {
  const count = customer.orders.length
  if (count === 0) return <p className="mt-3 text-[0.8125rem] text-muted">{words.firstOrder}</p>
  const isRisky = customer.returned > 0
  const Sign = isRisky ? Undo2 : UserRoundCheck
  return (
    <div className="mt-3 rounded-xl border border-line">
      <p className={cn('flex items-center gap-2 px-3 pt-2.5 font-bold', isRisky && 'text-accent')}>
        <Sign aria-hidden className="size-4 shrink-0" />
        {words.earlier(count)}
      </p>
      <p className="tabular px-3 pb-2.5 text-[0.8125rem]">
        {outcomes
          .filter((outcome) => customer[outcome] > 0)
          .map((outcome) => `${words.outcomes[outcome]} ${customer[outcome]}`)
          .join(' · ')}
      </p>
      <details className="group border-t border-line" open={count <= 3}>
        <summary className="flex min-h-11 cursor-pointer items-center px-3 text-[0.8125rem] font-bold text-primary">
          {words.allEarlier}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {customer.orders.map((order) => (
            <li
              key={order.id}
              className="relative flex items-center justify-between gap-2 px-3 py-2 hover:bg-surface-2"
            >
              <span className="min-w-0">
                <button
                  type="button"
                  onClick={() => onOpen(order.id)}
                  className="tabular font-bold text-primary after:absolute after:inset-0"
                >
                  {order.orderNumber}
                </button>
                <span className="tabular block truncate text-[0.8125rem] text-muted">
                  {formatDate(order.createdAt)} · {order.quantity} × {order.productName} ·{' '}
                  {formatMoney(order.totalPrice, order.currencySymbol)}
                </span>
              </span>
              <StatusBadge status={order.status} className="shrink-0" />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

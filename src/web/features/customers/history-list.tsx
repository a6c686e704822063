import { formatDate } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { CustomerOrder } from '#contract/customers/schema.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { ReactNode } from 'react'

/** Orders of a buyer with what became of them; `link` draws the number that leads to one. */
export const HistoryList = ({
  orders,
  label,
  link,
}: {
  orders: CustomerOrder[]
  label: string
  link: (order: CustomerOrder) => ReactNode
}) => (
  <ul aria-label={label} className="divide-y divide-line">
    {orders.map((order) => (
      <li
        key={order.id}
        className="relative flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3 py-2 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1 basis-40">
          {link(order)}
          <span className="tabular block text-[0.8125rem] leading-[1.125rem] break-words text-muted">
            {formatDate(order.createdAt)} · {order.quantity} × {order.productName} ·{' '}
            {formatMoney(order.totalPrice, order.currencySymbol)}
          </span>
        </span>
        <StatusBadge status={order.status} className="shrink-0" />
      </li>
    ))}
  </ul>
)

/** Of whatever leads to an order: the whole line is pressed. */
export const historyLinkClass =
  'tabular font-bold text-primary after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2'

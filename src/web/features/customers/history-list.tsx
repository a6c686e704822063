import { Link } from '@tanstack/react-router'
import { formatDate } from '#contract/common/dates.ts'
import { formatMoney } from '#contract/common/money.ts'
import { customerScreens } from '#contract/customers/screen-strings.ts'
import type { CustomerOrder } from '#contract/customers/schema.ts'
import { paths } from '#web/app/paths.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** The whole line is pressed. */
const linkClass =
  'tabular font-bold text-primary after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2'

/** Orders of a buyer with what became of them. Each leads to its order, or is opened by whoever shows the list. */
export const HistoryList = ({
  orders,
  label,
  onOpen,
}: {
  orders: CustomerOrder[]
  label: string
  onOpen?: (orderId: number) => void
}) => (
  <ul aria-label={label} className="divide-y divide-line">
    {orders.map((order) => (
      <li
        key={order.id}
        className="relative flex flex-wrap items-center justify-between gap-x-2 gap-y-1 px-3 py-2 hover:bg-surface-2"
      >
        <span className="min-w-0 flex-1 basis-40">
          {onOpen ? (
            <button type="button" onClick={() => onOpen(order.id)} className={linkClass}>
              {order.orderNumber}
            </button>
          ) : (
            <Link
              to={paths.orders}
              search={{ order: order.id }}
              aria-label={customerScreens.card.open(order.orderNumber)}
              className={linkClass}
            >
              {order.orderNumber}
            </Link>
          )}
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

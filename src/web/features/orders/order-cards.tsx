import { Phone } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { OrderListProps } from './order-list.tsx'
import { OrderWarning } from './order-warning.tsx'
import { amountOf, customerName, phoneLink, phoneText, placeOf } from './order-words.ts'
import { StatusTrigger, type StatusMenuHandle } from './status-menu.tsx'
import { tintClass, tintOf } from './status-look.ts'

/** Phone list: who and how much, where and when, status and a call button. */
export const OrderCards = ({ orders, isAdmin, menu, failed, onOpen }: OrderListProps) => (
  <ul className="space-y-2.5">
    {orders.map((order) => (
      <OrderCard
        key={order.id}
        order={order}
        isAdmin={isAdmin}
        menu={menu}
        isFailed={failed.has(order.id)}
        onOpen={onOpen}
      />
    ))}
  </ul>
)

const OrderCard = memo(
  ({
    order,
    isAdmin,
    menu,
    isFailed,
    onOpen,
  }: {
    order: Order
    isAdmin: boolean
    menu: StatusMenuHandle
    isFailed: boolean
    onOpen: (order: Order) => void
  }) => {
    const tint = tintOf(order.status, isAdmin)
    const name = customerName(order)
    return (
      <li
        data-tint={tint}
        className={cn(
          'relative overflow-hidden rounded-xl py-3 pr-3 pl-5 shadow-card before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-(--bar)',
          tintClass[tint],
        )}
      >
        <div className="flex items-baseline justify-between gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${name}, ${orderStrings.table.detailOf(order.orderNumber)}`}
            onClick={() => onOpen(order)}
            className="min-w-0 truncate text-left text-base font-extrabold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {name}
          </button>
          <span className="tabular font-extrabold whitespace-nowrap">{amountOf(order)}</span>
        </div>
        <p className="truncate text-[13px]">
          {placeOf(order)} · {order.quantity} × {order.productName}
        </p>
        <p className="tabular text-[13px] text-muted">
          {order.orderNumber} · {formatDateTime(order.createdAt)}
          <OrderWarning order={order} />
        </p>
        <div className="mt-2.5 flex items-center justify-between gap-2">
          <StatusTrigger order={order} handle={menu} isFailed={isFailed} className="min-h-11 pr-3 pl-3.5" />
          <a
            href={phoneLink(order.phone)}
            aria-label={orderStrings.detail.callLabel(name, phoneText(order.phone))}
            className={buttonClass('secondary', 'icon', 'relative z-10 size-12 text-primary')}
          >
            <Phone aria-hidden className="size-5" />
          </a>
        </div>
      </li>
    )
  },
)
OrderCard.displayName = 'OrderCard'

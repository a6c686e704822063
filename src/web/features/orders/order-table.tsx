import { Phone } from 'lucide-react'
import { memo } from 'react'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import type { OrderListProps } from './order-list.tsx'
import { OrderWarning } from './order-warning.tsx'
import { amountOf, customerName, phoneLink, phoneText } from './order-words.ts'
import { StatusTrigger, type StatusMenuHandle } from './status-menu.tsx'
import { tintClass, tintOf } from './status-look.ts'

const words = orderStrings.table

export const OrderTable = ({ orders, isAdmin, menu, failed, onOpen }: OrderListProps) => (
  <Card className="overflow-x-auto">
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{words.caption}</caption>
      <thead className="text-[13px] text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2.5 pr-3 pl-5">
            {words.number}
          </th>
          <th scope="col" className="px-3">
            {words.recipient}
          </th>
          <th scope="col" className="px-3">
            {words.city}
          </th>
          <th scope="col" className="px-3">
            {words.product}
          </th>
          <th scope="col" className="px-3 text-right">
            {words.amount}
          </th>
          <th scope="col" className="w-60 px-3">
            {words.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isAdmin={isAdmin}
            menu={menu}
            isFailed={failed.has(order.id)}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  </Card>
)

/** The number opens the details and its press area covers the row; phone and status stand above it. */
const OrderRow = memo(
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
    return (
      <tr
        data-tint={tint}
        className={cn(
          'relative border-b border-line last:border-b-0 hover:brightness-[0.985] dark:hover:brightness-125',
          tintClass[tint],
        )}
      >
        <td className="py-2 pr-3 pl-5 whitespace-nowrap shadow-[inset_4px_0_0_var(--bar)]">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={words.detailOf(order.orderNumber)}
            onClick={() => onOpen(order)}
            className="tabular rounded font-bold text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {order.orderNumber}
          </button>
          <OrderWarning order={order} />
          <time
            dateTime={order.createdAt}
            title={formatDateTime(order.createdAt)}
            className="tabular relative z-10 block w-fit text-[13px] text-muted"
          >
            {formatDate(order.createdAt)}
          </time>
        </td>
        <td className="px-3">
          <span className="block font-bold">{customerName(order)}</span>
          <a
            href={phoneLink(order.phone)}
            className="tabular relative z-10 -my-1 inline-flex items-center gap-1 py-1 text-[13px] whitespace-nowrap text-muted hover:text-primary hover:underline"
          >
            <Phone aria-hidden className="size-3.5" />
            {phoneText(order.phone)}
          </a>
        </td>
        <td className="px-3">
          {order.city}
          <span className="tabular block text-[13px] text-muted">{order.postalCode}</span>
        </td>
        <td className="px-3">
          <span className="line-clamp-2">
            <b className="tabular whitespace-nowrap">{order.quantity} ×</b> {order.productName}
          </span>
        </td>
        <td className="tabular px-3 text-right font-bold whitespace-nowrap">{amountOf(order)}</td>
        <td className="px-3 py-1.5">
          <StatusTrigger order={order} handle={menu} isFailed={isFailed} />
        </td>
      </tr>
    )
  },
)
OrderRow.displayName = 'OrderRow'

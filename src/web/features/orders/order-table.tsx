import { Phone } from 'lucide-react'
import { memo } from 'react'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import type { OptionalColumn } from '#contract/orders/columns.ts'
import { additionLines } from '#contract/orders/goods.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Check } from '#web/ui/check.tsx'
import type { OrderListProps, RowProps, Window } from './list-parts.ts'
import { useColumns } from './columns-dialog.tsx'
import { SellerLine } from './order-seller.tsx'
import { OrderMarks } from './order-warning.tsx'
import { amountOf, customerName, phoneLink, phoneText } from './order-words.ts'
import { StatusTrigger } from './status-menu.tsx'
import { tintClass, tintOf } from './status-theme.ts'

const words = orderStrings.table

export const OrderTable = ({
  orders,
  failed,
  changedIds,
  selected,
  onSelectAll,
  window: { rows, above, below, measure },
  ...row
}: OrderListProps & { window: Window }) => {
  const columns = useColumns()
  return (
    <Card className="overflow-x-auto xl:overflow-visible">
      <table className="w-full border-collapse text-left" aria-rowcount={orders.length + 1}>
        <caption className="sr-only">{words.caption}</caption>
        <thead className="sticky top-14 z-[11] bg-surface text-[13px] text-muted lg:top-16 [&_th:first-child]:rounded-tl-xl [&_th:last-child]:rounded-tr-xl">
          <tr className="shadow-[inset_0_-1px_0_var(--line)]" aria-rowindex={1}>
            <th scope="col" className="w-11 pl-1.5">
              <Check
                label={words.selectAll}
                state={selected.size === 0 ? false : selected.size >= orders.length ? true : 'some'}
                onToggle={onSelectAll}
              />
            </th>
            <th scope="col" className="py-2.5 pr-3">
              {words.number}
            </th>
            <th scope="col" className="px-3">
              {words.recipient}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cn('px-3 py-1.5', column === 'amount' && 'text-right')}>
                {orderStrings.columns.names[column]}
              </th>
            ))}
            <th scope="col" className="w-60 px-3">
              {words.status}
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Space height={above} />}
          {rows.map(({ order, index }) => (
            <OrderRow
              key={order.id}
              {...row}
              columns={columns}
              order={order}
              index={index}
              measure={measure}
              isFailed={failed.has(order.id)}
              isChanged={changedIds.has(order.id)}
              isSelected={selected.has(order.id)}
            />
          ))}
          {below > 0 && <Space height={below} />}
        </tbody>
      </table>
    </Card>
  )
}

/** Stands for rows that are not drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />

/** The number opens the details and its press area covers the row; phone and status stand above it. */
const OrderRow = memo(
  ({
    order,
    index,
    measure,
    isAdmin,
    menu,
    isFailed,
    isChanged,
    isSelected,
    columns,
    onOpen,
    onToggle,
  }: RowProps & {
    order: Order
    index: number
    measure: Window['measure']
    isFailed: boolean
    isChanged: boolean
    isSelected: boolean
    columns: readonly OptionalColumn[]
  }) => {
    const tint = tintOf(order.status, isAdmin)
    return (
      <tr
        ref={measure}
        data-index={index}
        data-order={order.id}
        data-tint={tint}
        aria-rowindex={index + 2}
        aria-selected={isSelected}
        className={cn(
          'relative scroll-mt-32 scroll-mb-24 border-b border-line last:border-b-0 hover:brightness-[0.985] dark:hover:brightness-125',
          isChanged && 'animate-highlight',
          isSelected ? 'bg-primary-soft/60 [--bar:var(--primary)]' : tintClass[tint],
        )}
      >
        <td className="pl-1.5 shadow-[inset_4px_0_0_var(--bar)]">
          <Check
            label={words.select(order.orderNumber)}
            state={isSelected}
            onToggle={(event) => onToggle(order, event)}
            className="relative z-10"
          />
        </td>
        <td className="py-2 pr-3 whitespace-nowrap">
          <button
            type="button"
            data-open
            aria-haspopup="dialog"
            aria-label={words.detailOf(order.orderNumber)}
            onClick={() => onOpen(order)}
            className="tabular rounded font-bold text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ring)"
          >
            {order.orderNumber}
          </button>
          <time
            dateTime={order.createdAt}
            title={formatDateTime(order.createdAt)}
            className="tabular relative z-10 block w-fit text-[13px] text-muted"
          >
            {formatDate(order.createdAt)}
          </time>
          {isAdmin && <SellerLine order={order} />}
        </td>
        <td className="px-3 py-1.5">
          <span className="block font-bold">{customerName(order)}</span>
          <OrderMarks order={order} />
          <a
            href={phoneLink(order)}
            className="tabular relative z-10 -my-1 inline-flex items-center gap-1 py-1 text-[13px] whitespace-nowrap text-muted hover:text-primary hover:underline"
          >
            <Phone aria-hidden className="size-3.5" />
            {phoneText(order.phone)}
          </a>
        </td>
        {columns.map((column) => (
          <td
            key={column}
            className={cn('px-3', column === 'amount' && 'tabular text-right font-bold whitespace-nowrap')}
          >
            <Cell column={column} order={order} />
          </td>
        ))}
        <td className="px-3 py-1.5">
          <StatusTrigger order={order} handle={menu} isFailed={isFailed} />
        </td>
      </tr>
    )
  },
)
OrderRow.displayName = 'OrderRow'

const Cell = ({ column, order }: { column: OptionalColumn; order: Order }) => {
  if (column === 'city')
    return (
      <>
        {order.city}
        <span className="tabular block text-[13px] text-muted">{order.postalCode}</span>
      </>
    )
  if (column === 'product')
    return (
      <>
        <span className="line-clamp-2">
          <b className="tabular whitespace-nowrap">{order.quantity} ×</b> {order.productName}
        </span>
        {order.additions.length > 0 && (
          <span className="line-clamp-1 text-[13px] font-bold">{additionLines(order).join(' ')}</span>
        )}
      </>
    )
  if (column === 'amount') return amountOf(order)
  if (column === 'tracking') return <span className="tabular">{order.trackingId}</span>
  return (
    <span className="line-clamp-2 text-[13px]" title={order[column] ?? ''}>
      {order[column]}
    </span>
  )
}

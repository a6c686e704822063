import { Phone } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { attentionOf } from '#contract/orders/attention.ts'
import type { OptionalColumn } from '#contract/orders/columns.ts'
import { additionLines, chosenFirst, productLine } from '#contract/orders/goods.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Check } from '#web/ui/check.tsx'
import { AttentionSign } from './attention-sign.tsx'
import { Hit } from './hit.tsx'
import type { RowProps, Window } from './list-parts.ts'
import { SellerLine } from './order-seller.tsx'
import { NoteMark } from './note-mark.tsx'
import { OrderMarks } from './order-warning.tsx'
import { amountOf, customerName, phoneLink, placedText } from './order-words.ts'
import { StatusTrigger } from './status-menu.tsx'
import { attentionClass, tintClass, tintOf } from '#web/ui/status-theme.ts'

const words = orderStrings.table

type Props = RowProps & {
  order: Order
  index: number
  measure: Window['measure']
  isFailed: boolean
  isChanged: boolean
  isSelected: boolean
  columns: readonly OptionalColumn[]
}

/** 44 px: two lines, each of one line. The number opens the details and its press area covers the row; phone and status stand above it. */
export const OrderRow = memo(({ order, index, measure, columns, ...row }: Props) => {
  const { isAdmin, isFailed, isChanged, isSelected, menu, now, typed, showsMarket, onOpen, onToggle } = row
  const tint = tintOf(order.status, isAdmin)
  const name = customerName(order)
  return (
    <tr
      ref={measure}
      data-index={index}
      data-order={order.id}
      data-tint={tint}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={cn(
        'relative h-11 scroll-mt-24 scroll-mb-24 border-b border-line last:border-b-0 hover:brightness-[0.985] dark:hover:brightness-125',
        isChanged && 'animate-highlight',
        isSelected ? 'bg-primary-soft/60 [--bar:var(--primary)]' : tintClass[tint],
        !isSelected && attentionOf(order, now) && attentionClass,
      )}
    >
      <td className="pl-1.5 shadow-[inset_3px_0_0_var(--bar)]">
        <Check
          label={words.select(order.orderNumber)}
          state={isSelected}
          onToggle={(event) => onToggle(order, event)}
          className="relative z-10 size-9"
        />
      </td>
      <td className="px-2">
        <button
          type="button"
          data-open
          aria-haspopup="dialog"
          aria-label={words.detailOf(order.orderNumber)}
          onClick={() => onOpen(order)}
          className="tabular block rounded text-[0.8125rem] leading-[1.0625rem] font-bold whitespace-nowrap text-primary after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ring)"
        >
          <Hit text={order.orderNumber} typed={typed} />
        </button>
        <time
          dateTime={order.createdAt}
          title={formatDateTime(order.createdAt)}
          className="tabular block w-fit text-xs leading-[0.9375rem] whitespace-nowrap text-muted"
        >
          {placedText(order.createdAt, now)}
        </time>
      </td>
      <td className="px-2">
        <span className="block truncate leading-[1.0625rem] font-bold" title={name}>
          <Hit text={name} typed={typed} />
        </span>
        <span className="flex items-center gap-2 overflow-hidden text-xs leading-[0.9375rem]">
          <a
            href={phoneLink(order)}
            className="tabular relative z-10 inline-flex shrink-0 items-center gap-1 whitespace-nowrap text-muted hover:text-primary hover:underline"
          >
            <Phone aria-hidden className="size-3" />
            <Hit text={printedPhone(order)} typed={typed} />
          </a>
          {isAdmin && <SellerLine order={order} className="text-xs" />}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={cn('px-2', column === 'amount' && 'text-right')}>
          <Cell column={column} order={order} typed={typed} showsMarket={showsMarket} />
        </td>
      ))}
      <td className="px-2">
        <span className="flex items-center gap-1.5">
          <StatusTrigger
            order={order}
            handle={menu}
            isFailed={isFailed}
            className="min-h-6.5 py-0.5 text-left text-xs leading-4 whitespace-normal"
          />
          <AttentionSign order={order} now={now} />
          <NoteMark order={order} />
        </span>
        <OrderMarks order={order} isTight />
      </td>
    </tr>
  )
})
OrderRow.displayName = 'OrderRow'

const lineClass = 'block truncate leading-[1.0625rem]'
const smallClass = 'block truncate text-xs leading-[0.9375rem]'

const Cell = ({
  column,
  order,
  typed,
  showsMarket,
}: Pick<Props, 'order' | 'typed' | 'showsMarket'> & { column: OptionalColumn }) => {
  if (column === 'city') {
    const { label, short } = marketFacts[marketOf(order)]
    return (
      <>
        <span className={lineClass} title={order.city}>
          <Hit text={order.city} typed={typed} />
        </span>
        <span className={cn(smallClass, 'tabular text-muted')}>
          {order.postalCode ?? order.derivedPostalCode}{' '}
          {showsMarket && (
            <abbr title={label} className="no-underline">
              {short}
            </abbr>
          )}
        </span>
      </>
    )
  }
  if (column === 'product') {
    // What was chosen has a line of its own: behind a long name it would be cut off.
    const chosen = chosenFirst(order)
    const below = chosen || additionLines(order).join(' ')
    const whole = [`${order.quantity} × ${productLine(order)}`, ...additionLines(order)].join(' ')
    return (
      <>
        <span className={below ? lineClass : 'line-clamp-2 text-[0.8125rem] leading-4'} title={whole}>
          <b className="tabular">{order.quantity} ×</b> {order.productName}
        </span>
        {below && (
          <span className={cn(smallClass, 'font-bold')} title={whole}>
            {below}
          </span>
        )}
      </>
    )
  }
  if (column === 'amount')
    return <span className="tabular font-bold whitespace-nowrap">{amountOf(order)}</span>
  if (column === 'tracking') return <span className={cn(lineClass, 'tabular')}>{order.trackingId}</span>
  return (
    <span className="line-clamp-2 text-xs leading-[0.9375rem]" title={order[column] ?? ''}>
      {order[column]}
    </span>
  )
}

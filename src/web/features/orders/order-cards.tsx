import { Phone } from 'lucide-react'
import { memo } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { attentionOf } from '#contract/orders/attention.ts'
import { additionLines, chosenFirst, productLine } from '#contract/orders/goods.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { AttentionSign } from './attention-sign.tsx'
import { Hit } from './hit.tsx'
import type { RowProps, RowsProps, Window } from './list-parts.ts'
import { SellerLine } from './order-seller.tsx'
import { NoteMark } from './note-mark.tsx'
import { OrderMarks } from './order-warning.tsx'
import { useLongPress } from './use-long-press.ts'
import { amountOf, customerName, phoneLink, placedText, placeOf } from './order-words.ts'
import { StatusTrigger } from './status-menu.tsx'
import { attentionClass, tintClass, tintOf } from '#web/ui/status-theme.ts'

/** Phone list: who and how much, where and when, status and a call button. A long press ticks a card. */
export const OrderCards = ({
  orders,
  failed,
  changedIds,
  selected,
  onSelectAll: _onSelectAll,
  window: { rows, above, below, measure },
  ...row
}: RowsProps) => (
  <ul style={{ paddingTop: above, paddingBottom: below }} aria-label={orderStrings.table.caption}>
    {rows.map(({ order, index }) => (
      <OrderCard
        key={order.id}
        {...row}
        order={order}
        index={index}
        count={orders.length}
        measure={measure}
        isFailed={failed.has(order.id)}
        isChanged={changedIds.has(order.id)}
        isSelected={selected.has(order.id)}
        isSelecting={selected.size > 0}
      />
    ))}
  </ul>
)

const OrderCard = memo(
  ({
    order,
    index,
    count,
    measure,
    isAdmin,
    typed,
    now,
    menu,
    isFailed,
    isChanged,
    isSelected,
    isSelecting,
    onOpen,
    onToggle,
  }: RowProps & {
    order: Order
    index: number
    count: number
    measure: Window['measure']
    isFailed: boolean
    isChanged: boolean
    isSelected: boolean
    isSelecting: boolean
  }) => {
    const press = useLongPress(() => onToggle(order))
    const tint = tintOf(order.status, isAdmin)
    const name = customerName(order)
    const hasChoice = chosenFirst(order) !== ''
    return (
      <li
        ref={measure}
        data-index={index}
        data-order={order.id}
        aria-posinset={index + 1}
        aria-setsize={count}
        className="scroll-mt-20 scroll-mb-40 pb-2.5"
      >
        <div
          {...press}
          data-tint={tint}
          className={cn(
            'relative overflow-hidden rounded-xl py-3 pr-3 pl-5 shadow-card before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-(--bar)',
            tintClass[tint],
            attentionOf(order, now) && attentionClass,
            isChanged && 'animate-highlight',
            isSelected && 'outline-2 -outline-offset-2 outline-primary',
          )}
        >
          <div className="flex items-baseline justify-between gap-3">
            <button
              type="button"
              data-open
              aria-haspopup="dialog"
              aria-label={`${name}, ${orderStrings.table.detailOf(order.orderNumber)}`}
              onClick={() => (isSelecting ? onToggle(order) : onOpen(order))}
              className="min-w-0 truncate text-left text-base font-extrabold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ring)"
            >
              <Hit text={name} typed={typed} />
            </button>
            <span className="tabular font-extrabold whitespace-nowrap">{amountOf(order)}</span>
          </div>
          {/* Of goods in sizes all is read: what was chosen stands behind the name. */}
          <p className={cn('text-[0.8125rem]', hasChoice ? 'line-clamp-3 break-words' : 'truncate')}>
            <Hit text={placeOf(order)} typed={typed} /> · {order.quantity} × {productLine(order)}
          </p>
          {order.additions.length > 0 && (
            <p
              className={cn(
                'text-[0.8125rem] font-bold',
                hasChoice ? 'line-clamp-3 break-words' : 'truncate',
              )}
            >
              {additionLines(order).join(' ')}
            </p>
          )}
          <p className="tabular text-[0.8125rem] text-muted">
            <Hit text={order.orderNumber} typed={typed} /> ·{' '}
            <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)}>
              {placedText(order.createdAt, now)}
            </time>
          </p>
          {isAdmin && <SellerLine order={order} />}
          <OrderMarks order={order} />
          <AttentionSign order={order} now={now} className="mt-1" />
          <NoteMark order={order} className="mt-1" />
          <div className="mt-2.5 flex items-center justify-between gap-2">
            {isSelecting && (
              <Check
                label={orderStrings.table.select(order.orderNumber)}
                state={isSelected}
                onToggle={() => onToggle(order)}
                className="relative z-10 -ml-2"
              />
            )}
            {/* On the narrowest screens the longest status takes two lines. */}
            <StatusTrigger
              order={order}
              handle={menu}
              isFailed={isFailed}
              className="min-h-11 pr-3 pl-3.5 text-left whitespace-normal"
            />
            <a
              href={phoneLink(order)}
              aria-label={orderStrings.detail.callLabel(name, printedPhone(order))}
              className={buttonClass('secondary', 'icon', 'relative z-10 size-12 text-primary')}
            >
              <Phone aria-hidden className="size-5" />
            </a>
          </div>
        </div>
      </li>
    )
  },
)
OrderCard.displayName = 'OrderCard'

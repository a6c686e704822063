import { CopyCheck, FlaskConical, TriangleAlert, Undo2 } from 'lucide-react'
import { formatMoney } from '#contract/common/money.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { ConfirmationMark, shownState } from '#web/features/confirmation/confirmation-mark.tsx'
import { amountOf } from './order-words.ts'

/** Sentences a seller should read before sending the parcel; empty when nothing is odd or somebody looked at it already. */
export const warningsOf = (order: Order): string[] =>
  order.reviewedAt || order.isTest
    ? []
    : [
        ...(order.shownTotal
          ? [
              orderStrings.detail.shownTotal(
                formatMoney(order.shownTotal, order.currencySymbol),
                amountOf(order),
              ),
            ]
          : []),
        ...(order.isPhoneDoubtful ? [orderStrings.detail.doubtfulPhone(order.phone)] : []),
        ...(order.isOwn ? [orderStrings.detail.own] : []),
        ...(order.isSuspect ? [orderStrings.detail.suspect] : []),
      ]

const markClass = 'mr-2 inline-flex items-center gap-1 text-xs font-bold whitespace-nowrap'

/**
 * On one line of a row. Icons always stand; of the words those of a third mark are only said, and where two do not fit, as „Otkazana: nije
 * poručivao“ beside another, the later one ends in dots first.
 */
const tightClass = [
  'flex min-w-0 items-center pl-1',
  '[&>*]:mr-1.5 [&>*]:min-w-3.5 [&>*]:leading-[0.9375rem] [&>*:last-child]:mr-0 [&>*:nth-child(n+2)]:shrink-[1000]',
  '[&_svg]:shrink-0 [&_.mark-words]:truncate [&>*:nth-child(n+3)]:shrink-0 [&>*:nth-child(n+3)>.mark-words]:sr-only',
].join(' ')

/**
 * Small signs at a row; none lies over the press area of the row, so that a press on one opens the details: maybe ordered twice, odd, and how many parcels came back. The sentences stand in the details. Where space is
 * tight the first two signs have words to see.
 */
export const OrderMarks = ({ order, isTight = false }: { order: Order; isTight?: boolean }) => {
  const text = warningsOf(order).join(' ')
  const repeats = order.reviewFlags?.repeats
  const returned = order.reviewFlags?.returned ?? 0
  const state = shownState(order)
  if (!state && !text && !repeats && returned === 0 && !order.isTest) return null
  return (
    <span className={isTight ? tightClass : 'block'}>
      {state && <ConfirmationMark order={order} state={state} className="mr-2" />}
      {order.isTest && (
        <span title={orderStrings.tests.tag} className={`${markClass} text-muted`}>
          <FlaskConical aria-hidden className="size-3.5" />
          <span className="mark-words">{orderStrings.tests.tag}</span>
        </span>
      )}
      {repeats && order.status === 'Na čekanju' && !order.reviewedAt && (
        <span title={orderStrings.table.repeats} className={`${markClass} text-warning`}>
          <CopyCheck aria-hidden className="size-3.5" />
          <span className="mark-words">{orderStrings.table.repeats}</span>
        </span>
      )}
      {text && (
        <span title={text} className={`${markClass} text-warning`}>
          <TriangleAlert aria-hidden className="size-3.5" />
          <span className="mark-words">{orderStrings.filters.check}</span>
          <span className="sr-only">: {text}</span>
        </span>
      )}
      {returned > 0 && (
        <span title={orderStrings.table.returned(returned)} className={`${markClass} text-accent`}>
          <Undo2 aria-hidden className="size-3.5" />
          <span className="mark-words">{orderStrings.table.returned(returned)}</span>
        </span>
      )}
    </span>
  )
}

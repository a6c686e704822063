import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoney, fromMinor, toMinor } from '#contract/common/money.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderPayout as Paid } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { paths } from '#web/app/paths.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { orderPayoutQuery } from './api.ts'

const words = payoutStrings.order

/** What is missing or too much; null where exactly what was due came, or nothing is due. */
const remarkOf = ({ due, received, payments, lateDays, currencySymbol }: Paid): string | null => {
  const difference = toMinor(received) - toMinor(due ?? '0')
  const amount = formatMoney(fromMinor(Math.abs(difference)), currencySymbol)
  if (due === null || difference === 0) return null
  if (difference > 0) return payments.length > 1 ? words.twice(amount) : words.over(amount)
  if (payments.length > 0) return words.short(amount)
  return lateDays > 0 ? words.late(amount, lateDays) : words.open(amount)
}

/** What came of the money of a delivered order; nothing where its seller follows no payouts. */
export const OrderPayout = ({ order }: { order: Order }) => {
  const isOwn = useUser()?.id === order.userId
  const isAsked = isOwn && order.status === 'Dostavljeno'
  const paid = useQuery({ ...orderPayoutQuery(order.id), enabled: isAsked }).data
  if (!isAsked || !paid || (paid.due === null && paid.payments.length === 0)) return null
  const remark = remarkOf(paid)
  return (
    <section aria-label={words.title} className="border-t border-line pt-4">
      <h3 className="mb-2 text-[0.8125rem] font-bold text-muted">{words.title}</h3>
      {paid.payments.map(({ payoutId, day, courier, amount }) => (
        <p key={payoutId}>
          <Link
            to={paths.payout}
            params={{ id: String(payoutId) }}
            className="font-bold text-primary underline underline-offset-2"
          >
            {words.paid(day, words.payoutOf(courier))}
          </Link>{' '}
          <span className="tabular">{formatMoney(amount, paid.currencySymbol)}</span>
        </p>
      ))}
      {remark && <p className={paid.lateDays > 0 ? 'font-bold text-warning' : undefined}>{remark}</p>}
    </section>
  )
}

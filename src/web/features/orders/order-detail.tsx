import { Phone, TriangleAlert, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { ReviewInvite } from '#web/features/reviews/review-invite.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { earlierFromPhone } from './filtering.ts'
import { OrderHistory } from './order-history.tsx'
import { warningsOf } from './order-warning.tsx'
import { amountOf, courierAddress, customerName, phoneLink, phoneText, placeOf } from './order-words.ts'
import { StatusTrigger, type StatusMenuHandle } from './status-menu.tsx'

const words = orderStrings.detail

export const OrderDetail = ({
  order,
  all,
  menu,
  isFailed,
}: {
  order: Order
  all: Order[]
  menu: StatusMenuHandle
  isFailed: boolean
}) => (
  <div className="space-y-5">
    <Warnings order={order} />
    <div className="flex flex-wrap items-center justify-between gap-2">
      <StatusTrigger order={order} handle={menu} isFailed={isFailed} className="min-h-11 px-4" />
      <span className="tabular text-muted">{formatDateTime(order.createdAt)}</span>
    </div>
    <Customer order={order} all={all} />
    <Purchase order={order} />
    <ReviewInvite order={order} />
    <OrderHistory order={order} />
  </div>
)

const Warnings = ({ order }: { order: Order }) => {
  const warnings = warningsOf(order)
  if (warnings.length === 0) return null
  return (
    <div role="note" className="space-y-1.5 rounded-xl bg-warning-soft p-4 font-bold text-warning">
      {warnings.map((warning) => (
        <p key={warning} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {warning}
        </p>
      ))}
    </div>
  )
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-4">
    <h3 className="mb-2 text-[13px] font-bold text-muted">{title}</h3>
    {children}
  </section>
)

const Customer = ({ order, all }: { order: Order; all: Order[] }) => {
  const name = customerName(order)
  return (
    <Block title={words.customer}>
      <p className="text-lg font-extrabold break-words">{name}</p>
      <address className="not-italic break-words">
        {order.address}
        <br />
        {placeOf(order)}
      </address>
      {order.email && (
        <p className="mt-1">
          <a href={`mailto:${order.email}`} className="break-all text-primary hover:underline">
            {order.email}
          </a>
        </p>
      )}
      <EarlierOrders order={order} all={all} />
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={phoneLink(order.phone)}
          aria-label={words.callLabel(name, phoneText(order.phone))}
          className={buttonClass('primary')}
        >
          <Phone aria-hidden className="size-4" />
          <span className="tabular">{phoneText(order.phone)}</span>
        </a>
        <CopyButton text={courierAddress(order)}>{words.copyAddress}</CopyButton>
      </div>
      {order.notes && (
        <p className="mt-3 rounded-lg bg-surface-2 px-3 py-2.5 break-words">
          <b>{words.notes}:</b> {order.notes}
        </p>
      )}
    </Block>
  )
}

const notTaken = new Set<OrderStatus>(['Vraća se pošaljaocu', 'Treće bezuspešno uručenje'])

/** Whoever did not take earlier parcels will often not take this one either. */
const EarlierOrders = ({ order, all }: { order: Order; all: Order[] }) => {
  const earlier = earlierFromPhone(all, order)
  if (earlier.length === 0) return null
  const returned = earlier.filter(({ status }) => notTaken.has(status)).length
  return (
    <p className="mt-2 flex items-start gap-1.5 font-bold text-accent">
      <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {words.earlier(earlier.length)}
        {returned > 0 && ` (${words.earlierReturned(returned)})`}
      </span>
    </p>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-1">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-right font-bold break-words">{children}</dd>
  </div>
)

const Purchase = ({ order }: { order: Order }) => {
  const market = marketFacts[marketOf(order)]
  return (
    <Block title={words.items}>
      <p className="text-base font-bold break-words">{order.productName}</p>
      <dl className="tabular mt-1">
        <Fact name={words.quantity}>{orderStrings.table.pieces(order.quantity)}</Fact>
        <Fact name={words.market}>{market.label}</Fact>
        {order.trackingId && <Fact name={words.tracking}>{order.trackingId}</Fact>}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg">
          <dt className="font-bold">{words.amount}</dt>
          <dd className="font-extrabold">{amountOf(order)}</dd>
        </div>
      </dl>
    </Block>
  )
}

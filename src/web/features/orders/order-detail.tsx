import { useQuery } from '@tanstack/react-query'
import { FlaskConical, MessageCircle, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { internationalDigits } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { termsStrings } from '#contract/terms/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { printAddress, useLabelKind } from '#web/features/shipping-documents/api.ts'
import { PaperCheck } from '#web/features/shipping-documents/printed-check.tsx'
import { ReviewInvite } from '#web/features/reviews/review-invite.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { cardQuery, type OrderScope } from './api.ts'
import { CustomerCard } from './customer-card.tsx'
import { OrderEarnings } from './order-earnings.tsx'
import { Block, Fact } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { useSellerName } from './order-seller.tsx'
import { OrderReview } from './order-review.tsx'
import { amountOf, courierAddress, customerName, phoneLink, phoneText, placeOf } from './order-words.ts'
import { StatusTrigger, type StatusMenuHandle } from './status-menu.tsx'
import { useMarkTests } from './use-removal.ts'
import type { ChangeStatus } from './use-status-change.ts'

const words = orderStrings.detail

export const OrderDetail = ({
  order,
  scope,
  menu,
  isFailed,
  onChange,
  onOpen,
}: {
  order: Order
  scope: OrderScope
  menu: StatusMenuHandle
  isFailed: boolean
  onChange: ChangeStatus
  onOpen: (id: number) => void
}) => {
  const card = useQuery(cardQuery(order.id))
  const more = (show: (data: NonNullable<typeof card.data>) => ReactNode, height: string) => (
    <Loading
      isLoading={card.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className={height} />}
    >
      {() => card.data && show(card.data)}
    </Loading>
  )
  return (
    <div className="space-y-5">
      <OrderReview order={order} scope={scope} onChange={onChange} onOpen={onOpen} />
      {card.data && (
        <OrderParcel orderId={order.id} parcel={card.data.parcel} scope={scope} onOpen={onOpen} />
      )}
      <TestNote order={order} scope={scope} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTrigger order={order} handle={menu} isFailed={isFailed} className="min-h-11 px-4" />
        <span className="tabular text-muted">{formatDateTime(order.createdAt)}</span>
      </div>
      <Customer order={order}>
        {more(
          ({ customer }) => (
            <CustomerCard customer={customer} onOpen={onOpen} />
          ),
          'mt-2 h-11',
        )}
      </Customer>
      <Purchase order={order} />
      {more(
        ({ earnings }) => (
          <OrderEarnings earnings={earnings} symbol={order.currencySymbol} />
        ),
        'h-24',
      )}
      {card.isError && !card.data && (
        <ErrorPanel
          title={words.cardFailed}
          error={card.error}
          onRetry={() => void card.refetch()}
          isRetrying={card.isFetching}
        />
      )}
      <ReviewInvite order={order} />
      <OrderHistory order={order} />
    </div>
  )
}

/** A test says so, and every order can become one or stop being one. */
const TestNote = ({ order, scope }: { order: Order; scope: OrderScope }) => {
  const { change, isPending } = useMarkTests(scope)
  const label = order.isTest ? words.unmarkTest : words.markTest
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-bold">{order.isTest && words.test}</span>
      <Button
        size="sm"
        variant="ghost"
        className="h-11"
        icon={<FlaskConical aria-hidden className="size-4" />}
        pending={isPending && label}
        onClick={() => change([order.id], !order.isTest)}
      >
        {label}
      </Button>
    </div>
  )
}

/** What a campaign wrote into the address of the page, in its usual order; click ids say nothing to a person. */
const sourcesOf = ({ attribution }: Order): [string, string][] =>
  Object.entries(attribution)
    .filter(([name, value]) => name.startsWith('utm_') && value !== '')
    .toSorted(([a], [b]) => sourceOrder.indexOf(a) - sourceOrder.indexOf(b))

const sourceOrder = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term']

const Customer = ({ order, children }: { order: Order; children: ReactNode }) => {
  const name = customerName(order)
  return (
    <Block title={words.customer}>
      <p className="text-lg font-extrabold break-words">{name}</p>
      <address className="not-italic break-words">
        {order.address}
        <br />
        {placeOf(order)}
        {order.derivedPostalCode && (
          <span className="text-[13px] text-muted"> ({words.derivedPostalCode})</span>
        )}
      </address>
      {order.email && (
        <p className="mt-1">
          <a href={`mailto:${order.email}`} className="wrap-anywhere text-primary hover:underline">
            {order.email}
          </a>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <a
          href={phoneLink(order)}
          aria-label={words.callLabel(name, phoneText(order.phone))}
          className={buttonClass('primary')}
        >
          <Phone aria-hidden className="size-4" />
          <span className="tabular">{phoneText(order.phone)}</span>
        </a>
        <CopyButton text={courierAddress(order)}>{words.copyAddress}</CopyButton>
        <Messengers order={order} />
      </div>
      {order.notes && (
        <p className="mt-3 rounded-lg bg-surface-2 px-3 py-2.5 break-words">
          <b>{words.notes}:</b> {order.notes}
        </p>
      )}
      {children}
    </Block>
  )
}

/** Buyers who do not pick up an unknown number often answer a message. */
const Messengers = ({ order }: { order: Order }) => {
  const digits = internationalDigits(order.phoneE164 ?? order.phone, marketFacts[marketOf(order)].phonePrefix)
  if (!digits) return null
  return (
    <>
      <a href={`viber://chat?number=%2B${digits}`} className={buttonClass('secondary')}>
        <MessageCircle aria-hidden className="size-4" />
        {words.viber}
      </a>
      <a
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('secondary')}
      >
        <MessageCircle aria-hidden className="size-4" />
        {words.whatsApp}
      </a>
    </>
  )
}

const Purchase = ({ order }: { order: Order }) => {
  const market = marketFacts[marketOf(order)]
  const seller = useSellerName(order)
  return (
    <Block title={words.items}>
      <p className="text-base font-bold break-words">{order.productName}</p>
      <dl className="tabular mt-1">
        <Fact name={words.quantity}>{orderStrings.table.pieces(order.quantity)}</Fact>
        {order.additions.map(({ title, quantity, totalPrice }, at) => (
          // Two additions may have one name.
          // eslint-disable-next-line react/no-array-index-key
          <Fact key={at} name={`+ ${quantity} × ${title}`}>
            {formatMoney(totalPrice, order.currencySymbol)}
          </Fact>
        ))}
        <Fact name={words.market}>{market.label}</Fact>
        {seller && <Fact name={words.seller}>{seller}</Fact>}
        {sourcesOf(order).map(([name, value]) => (
          <Fact key={name} name={`${words.source}: ${name}`}>
            <span className="wrap-anywhere">{value}</span>
          </Fact>
        ))}
        {order.trackingId && <Fact name={words.tracking}>{order.trackingId}</Fact>}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg">
          <dt className="font-bold">{words.amount}</dt>
          <dd className="font-extrabold">{amountOf(order)}</dd>
        </div>
        {order.deliveryPrice && (
          <Fact name={termsStrings.order.delivery}>
            {termsStrings.order.charged(formatMoney(order.deliveryPrice, order.currencySymbol))}
          </Fact>
        )}
      </dl>
      <LabelLink order={order} />
    </Block>
  )
}

/** The label in the format that was printed last. */
const LabelLink = ({ order }: { order: Order }) => {
  const label = useLabelKind()
  return (
    <>
      <PaperCheck filters={{}} ids={[order.id]} />
      <a
        href={printAddress(label, [order.id])}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 'md', 'mt-3')}
      >
        <Printer aria-hidden className="size-4" />
        {paperStrings.print.label}
      </a>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { CopyCheck, FlaskConical, Lock, MessageCircle, Pencil, Phone, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import type { OrderCard } from '#contract/orders/detail.ts'
import { isWithCourier } from '#contract/orders/editing.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { internationalDigits, printedPhone } from '#contract/orders/phone.ts'
import { additionLine, choicesOf } from '#contract/orders/goods.ts'
import type { Order } from '#contract/orders/schema.ts'
import { filterOf, isFromPage, sourceWords } from '#contract/orders/source.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { termsStrings } from '#contract/terms/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { CustomerCard } from '#web/features/customers/customer-card.tsx'
import { OrderPayout } from '#web/features/payouts/order-payout.tsx'
import { PaperCheck } from '#web/features/shipping-documents/printed-check.tsx'
import { OrderShelf } from '#web/features/stock/order-shelf.tsx'
import { ReviewInvite } from '#web/features/reviews/review-invite.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { cardQuery, type OrderScope } from './api.ts'
import { BuyerForm } from './detail/buyer-form.tsx'
import { unsavedKind, type EditKind } from '#web/lib/edit-drafts.ts'
import { GoodsForm } from './detail/goods-form.tsx'
import { ChangedByOthers } from './detail/meanwhile.tsx'
import { OrderConfirmationBlock } from './detail/order-confirmation.tsx'
import { OpenWindow } from './detail/open-window.tsx'
import { OrderFoot } from './detail/order-foot.tsx'
import { OrderNotes } from './detail/order-notes.tsx'
import { OriginalOrder } from './detail/order-original.tsx'
import { Presence } from './detail/presence.tsx'
import { OrderCourier } from './order-courier.tsx'
import { OrderEarnings } from './order-earnings.tsx'
import { Block, Fact } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderParcel } from './order-parcel.tsx'
import { useSellerName } from './order-seller.tsx'
import { OrderReview } from './order-review.tsx'
import { amountOf, courierAddress, customerName, phoneLink, placeOf } from './order-words.ts'
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
  onHandOver,
  onOpen,
  removal,
}: {
  order: Order
  scope: OrderScope
  menu: StatusMenuHandle
  isFailed: boolean
  onChange: ChangeStatus
  onHandOver: (order: Order) => void
  onOpen: (id: number) => void
  /** At the end of everything, where nobody presses it in passing. */
  removal: ReactNode
}) => {
  const card = useQuery(cardQuery(order.id))
  const userId = useUser()?.id ?? 0
  const [edited, setEdited] = useState<EditKind | null>(() => unsavedKind(userId, order.id))
  const [seen, setSeen] = useState<number | null>(null)
  const more = (show: (data: OrderCard) => ReactNode, height: string) => (
    <Loading
      isLoading={card.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className={height} />}
    >
      {() => card.data && show(card.data)}
    </Loading>
  )
  const editable = card.data?.editable
  // What happened before one opened the order is in its history.
  if (seen === null && editable) setSeen(editable.version)
  const edit = (kind: EditKind, label: string) =>
    editable && editable.closed === null && !edited ? (
      <Button
        size="sm"
        variant="ghost"
        className="-my-2 h-11 text-primary"
        icon={<Pencil aria-hidden className="size-4" />}
        aria-label={label}
        onClick={() => {
          setEdited(kind)
          requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edit-form] input')?.focus())
        }}
      >
        {commonStrings.edit}
      </Button>
    ) : null
  const close = () => setEdited(null)
  const isRepeat = order.status === 'Duplikat Pošiljka'
  // Newest first, so the nearest one before it.
  const first = isRepeat
    ? card.data?.customer.orders.find(
        ({ createdAt, status }) => status !== order.status && createdAt <= order.createdAt,
      )
    : undefined
  // As fresh as what may be changed of it; the list behind may be a moment older.
  const form = card.data && {
    order: card.data.order,
    editable: card.data.editable,
    scope,
    userId,
    onDone: close,
  }
  return (
    <div className="space-y-5">
      <Presence orderId={order.id} isEditing={edited !== null} />
      {seen !== null && !edited && <ChangedByOthers orderId={order.id} seen={seen} onSeen={setSeen} />}
      <OrderReview order={order} scope={scope} onChange={onChange} onOpen={onOpen} />
      {card.data && (
        <OrderParcel orderId={order.id} parcel={card.data.parcel} scope={scope} onOpen={onOpen} />
      )}
      {first && (
        <Button
          className="w-full justify-start"
          icon={<CopyCheck aria-hidden className="size-4" />}
          onClick={() => onOpen(first.id)}
        >
          {words.repeatOf(first.orderNumber)}
        </Button>
      )}
      <TestNote order={order} scope={scope} />
      <OpenWindow order={order} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <StatusTrigger order={order} handle={menu} isFailed={isFailed} className="min-h-11 px-4" />
        <span className="tabular text-muted">{formatDateTime(order.createdAt)}</span>
      </div>
      {editable?.closed && (
        <p className="flex items-start gap-2 text-[0.8125rem] leading-[1.125rem] text-muted">
          <Lock aria-hidden className="mt-px size-4 shrink-0" />
          {editable.closed}
        </p>
      )}
      {edited && isWithCourier(order.status) && (
        <p className="flex items-start gap-2 rounded-xl bg-warning-soft p-3 text-[0.8125rem] leading-[1.125rem] font-bold text-warning">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {orderEditStrings.sent}
        </p>
      )}
      {edited === 'buyer' && form ? (
        <Block title={orderEditStrings.buyer.title}>
          <BuyerForm {...form} />
        </Block>
      ) : (
        <Customer order={order} action={edit('buyer', orderEditStrings.buyer.edit)}>
          {more(
            ({ customer }) => (
              <CustomerCard customer={customer} isRepeat={isRepeat} onOpen={onOpen} />
            ),
            'mt-2 h-42',
          )}
        </Customer>
      )}
      {edited === 'goods' && form ? (
        <Block title={orderEditStrings.goods.title}>
          <GoodsForm {...form} />
        </Block>
      ) : (
        <Purchase order={order} action={edit('goods', orderEditStrings.goods.edit)} />
      )}
      <OrderConfirmationBlock order={order} />
      <OrderShelf order={order} />
      <OrderCourier order={order} scope={scope} />
      <OrderPayout order={order} />
      {more(
        ({ notes }) => (
          <OrderNotes order={order} notes={notes} scope={scope} userId={userId} />
        ),
        'h-24',
      )}
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
      {card.data?.original && <OriginalOrder original={card.data.original} symbol={order.currencySymbol} />}
      {!edited && <div className="flex justify-end empty:hidden">{removal}</div>}
      {!edited && <OrderFoot order={order} scope={scope} onChange={onChange} onHandOver={onHandOver} />}
    </div>
  )
}

/** A test says so; any other order becomes one in the menu below. */
const TestNote = ({ order, scope }: { order: Order; scope: OrderScope }) => {
  const { change, isPending } = useMarkTests(scope)
  if (!order.isTest) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-bold">{words.test}</span>
      <Button
        size="sm"
        variant="ghost"
        className="h-11"
        icon={<FlaskConical aria-hidden className="size-4" />}
        pending={isPending && words.unmarkTest}
        onClick={() => change([order.id], false)}
      >
        {words.unmarkTest}
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

const Customer = ({ order, action, children }: { order: Order; action: ReactNode; children: ReactNode }) => {
  const name = customerName(order)
  return (
    <Block title={words.customer} action={action}>
      <p className="text-lg font-extrabold break-words">{name}</p>
      <address className="not-italic break-words">
        {order.address}
        <br />
        {placeOf(order)}
        {order.derivedPostalCode && (
          <span className="text-[0.8125rem] text-muted"> ({words.derivedPostalCode})</span>
        )}
      </address>
      {order.email && (
        <p className="mt-1">
          <a href={`mailto:${order.email}`} className="wrap-anywhere text-primary hover:underline">
            {order.email}
          </a>
        </p>
      )}
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.75rem),1fr))] gap-2 *:px-2">
        <a
          href={phoneLink(order)}
          aria-label={words.callLabel(name, printedPhone(order))}
          className={buttonClass('primary')}
        >
          <Phone aria-hidden className="size-4" />
          <span className="tabular">{printedPhone(order)}</span>
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

const Purchase = ({ order, action }: { order: Order; action: ReactNode }) => {
  const market = marketFacts[marketOf(order)]
  const seller = useSellerName(order)
  const chosen = choicesOf(order)
  return (
    <Block title={words.items} action={action}>
      <p className="text-base font-bold break-words">{order.productName}</p>
      <dl className="tabular mt-1">
        <Fact name={words.quantity}>{orderStrings.table.pieces(order.quantity)}</Fact>
        {chosen && <Fact name={words.chosen}>{chosen}</Fact>}
        {order.additions.map((line, at) => (
          // Two additions may have one name.
          // eslint-disable-next-line react/no-array-index-key
          <Fact key={at} name={`+ ${line.quantity} × ${additionLine(line)}`} isWhole>
            {formatMoney(line.totalPrice, order.currencySymbol)}
          </Fact>
        ))}
        <Fact name={words.market}>{market.label}</Fact>
        {seller && <Fact name={words.seller}>{seller}</Fact>}
        {order.source && !isFromPage(order.source) && (
          <Fact name={words.cameBy}>{sourceWords[filterOf(order.source)]}</Fact>
        )}
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
      <div className="mt-3 empty:hidden">
        <PaperCheck filters={{}} ids={[order.id]} />
      </div>
    </Block>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChevronDown, MessageCircle, Pencil, Phone, TriangleAlert } from 'lucide-react'
import { useRef, useState, type RefObject } from 'react'
import type { CalledOrder } from '#contract/calls/schema.ts'
import { callStrings } from '#contract/calls/strings.ts'
import { addMoney, formatMoney } from '#contract/common/money.ts'
import { marketFacts, marketOf } from '#contract/common/market.ts'
import { usualScript } from '#contract/confirmation/script.ts'
import { confirmationWords } from '#contract/confirmation/state-words.ts'
import { fillTemplate } from '#contract/notifications/template-text.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { additionLine, choicesOf, goodsLine } from '#contract/orders/goods.ts'
import { internationalDigits, printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { splitStreet } from '#contract/orders/street.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { AttemptLine } from '#web/features/confirmation/attempt-line.tsx'
import { confirmationSettingsQuery } from '#web/features/confirmation/api.ts'
import { cardQuery } from '#web/features/orders/api.ts'
import { CustomerCard } from '#web/features/customers/customer-card.tsx'
import { BuyerForm } from '#web/features/orders/detail/buyer-form.tsx'
import { useSaver, type Saver } from '#web/features/orders/detail/edit-form.ts'
import { GoodsForm } from '#web/features/orders/detail/goods-form.tsx'
import { OrderNotes } from '#web/features/orders/detail/order-notes.tsx'
import { Presence } from '#web/features/orders/detail/presence.tsx'
import { customerName, phoneLink, placeOf, placedText } from '#web/features/orders/order-words.ts'
import { warningsOf } from '#web/features/orders/order-warning.tsx'
import { unsavedKind, type EditKind } from '#web/lib/edit-drafts.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'

const words = callStrings.card

/** What the buyer pays the courier: the goods and the delivery. */
const totalOf = (order: Order): string =>
  formatMoney(addMoney(order.totalPrice, order.deliveryPrice ?? '0'), order.currencySymbol)

/** What one should ask, of the address and of what is odd. */
const doubtsOf = (order: Order): string[] => [
  ...(splitStreet(order.address).houseNumber === '' ? [words.noHouse] : []),
  ...(!order.postalCode && !order.derivedPostalCode ? [words.noPostalCode] : []),
  ...(order.reviewFlags?.repeats && !order.reviewedAt
    ? [words.repeats(order.reviewFlags.repeats.orderNumber)]
    : []),
  ...warningsOf(order),
]

const openOrder = (id: number) => window.open(`/orders?order=${id}`, '_blank', 'noopener')

/** One order as it is called: who, what to say, what was ordered, and what is known. */
export const CalledOrderView = ({
  called,
  saver,
}: {
  called: CalledOrder
  /** Saves what is typed into the forms of this order before an outcome is written. */
  saver: RefObject<Saver | null>
}) => {
  const { data: card } = useQuery({
    ...cardQuery(called.card.order.id),
    // The desk has just brought it.
    refetchOnMount: false,
    initialData: called.card,
  })
  const { order, editable } = card
  const userId = useUser()?.id ?? 0
  const [edited, setEdited] = useState<EditKind | null>(() => unsavedKind(userId, order.id))
  const edit = (kind: EditKind) => {
    if (editable.closed !== null) return
    setEdited(kind)
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-edit-form] input')?.focus())
  }
  useKeys(callStrings.outcomes.keys, [
    { keys: ['k'], does: words.editBuyer.toLowerCase(), act: () => edit('buyer') },
    { keys: ['r'], does: words.editGoods.toLowerCase(), act: () => edit('goods') },
  ])
  const open = useRef<Saver | null>(null)
  useSaver(saver, async () => {
    if (open.current && !(await open.current())) return false
    // The other form was left with something in it.
    const left = unsavedKind(userId, order.id)
    if (left) setEdited(left)
    return left === null
  })
  const form = {
    order,
    editable,
    scope: 'mine' as const,
    userId,
    saver: open,
    onDone: () => setEdited(null),
  }
  const doubts = doubtsOf(order)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <Presence orderId={order.id} isEditing={edited !== null} />
      <div className="space-y-4 lg:col-start-1">
        <Card>
          <div className="p-4 sm:p-5">
            {edited === 'buyer' ? (
              <BuyerForm {...form} />
            ) : (
              <Buyer called={called} order={order} onEdit={() => edit('buyer')} />
            )}
          </div>
        </Card>
        {doubts.length > 0 && edited !== 'buyer' && (
          <Card>
            <section className="p-4 sm:p-5" aria-labelledby="desk-doubts">
              <h3 id="desk-doubts" className="flex items-center gap-2 font-extrabold text-warning">
                <TriangleAlert aria-hidden className="size-4 shrink-0" />
                {words.doubts}
              </h3>
              <ul className="mt-1.5 list-disc space-y-1 pl-5">
                {doubts.map((doubt) => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </ul>
            </section>
          </Card>
        )}
        <Card>
          <Script called={called} order={order} />
        </Card>
      </div>
      <div className="space-y-4 lg:col-start-2">
        <Card>
          <div className="p-4 sm:p-5">
            {edited === 'goods' ? (
              <GoodsForm {...form} />
            ) : (
              <Goods called={called} order={order} onEdit={() => edit('goods')} />
            )}
          </div>
        </Card>
        <Card>
          <div className="space-y-4 p-4 sm:p-5">
            <Known called={called} />
            <section>
              <h3 className="text-[0.8125rem] font-bold text-muted">{words.phone}</h3>
              <CustomerCard customer={card.customer} onOpen={openOrder} />
            </section>
            <OrderNotes order={order} notes={card.notes} scope="mine" userId={userId} />
          </div>
        </Card>
      </div>
    </div>
  )
}

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    size="sm"
    variant="ghost"
    className="-my-2 h-11 text-primary"
    icon={<Pencil aria-hidden className="size-4" />}
    onClick={onClick}
  >
    {label}
  </Button>
)

const Buyer = ({ called, order, onEdit }: { called: CalledOrder; order: Order; onEdit: () => void }) => {
  const now = useNow(30_000)
  const name = customerName(order)
  const digits = internationalDigits(order.phoneE164 ?? order.phone, marketFacts[marketOf(order)].phonePrefix)
  return (
    <section aria-label={orderStrings.detail.customer}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-2xl leading-8 font-extrabold break-words">{name}</h2>
          <p className="tabular text-[0.8125rem] text-muted">
            {order.orderNumber} · {words.placed.toLowerCase()} {placedText(order.createdAt, now)} ·{' '}
            {marketFacts[marketOf(order)].label} · <State called={called} />
          </p>
        </div>
        <EditButton label={orderEditStrings.buyer.edit} onClick={onEdit} />
      </div>
      <address className="mt-2 text-base not-italic break-words">
        {order.address}, {placeOf(order)}
      </address>
      {order.notes && (
        <p className="mt-2 rounded-lg bg-surface-2 px-3 py-2 break-words">
          <b>{words.buyerNote}:</b> {order.notes}
        </p>
      )}
      <div className="mt-4 grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
        <a
          href={phoneLink(order)}
          data-call
          aria-label={words.callLabel(name, printedPhone(order))}
          className={buttonClass('primary', 'lg', 'col-span-2 min-h-14 text-lg sm:col-span-1')}
        >
          <Phone aria-hidden className="size-5" />
          <span className="tabular">{printedPhone(order)}</span>
        </a>
        {digits && (
          <>
            <a
              href={`viber://chat?number=%2B${digits}`}
              className={buttonClass('secondary', 'lg', 'sm:min-h-14')}
            >
              <MessageCircle aria-hidden className="size-4" />
              {orderStrings.detail.viber}
            </a>
            <a
              href={`https://wa.me/${digits}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'lg', 'sm:min-h-14')}
            >
              <MessageCircle aria-hidden className="size-4" />
              {orderStrings.detail.whatsApp}
            </a>
          </>
        )}
      </div>
    </section>
  )
}

const State = ({ called: { confirmation } }: { called: CalledOrder }) => {
  const now = useNow(60_000)
  return <b className="text-ink">{confirmationWords(confirmation, new Date(now))}</b>
}

const Script = ({ called, order }: { called: CalledOrder; order: Order }) => {
  const { data } = useQuery(confirmationSettingsQuery)
  const market = marketOf(order)
  const text = fillTemplate(data?.scripts[market] || usualScript(market), {
    ime: order.firstName,
    roba: goodsLine(order),
    iznos: formatMoney(order.totalPrice, order.currencySymbol),
    dostava: order.deliveryPrice ? formatMoney(order.deliveryPrice, order.currencySymbol) : '',
    ukupno: totalOf(order),
    adresa: `${order.address}, ${placeOf(order)}`,
    prodavac: called.sellerName,
  })
  return (
    <details className="group p-4 sm:p-5" open>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 text-[0.8125rem] font-bold text-muted lg:min-h-0">
        {words.script}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-2 text-base leading-7 break-words whitespace-pre-wrap">{text}</p>
    </details>
  )
}

const Goods = ({ called, order, onEdit }: { called: CalledOrder; order: Order; onEdit: () => void }) => {
  const chosen = choicesOf(order)
  return (
    <section aria-label={words.goods}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-[0.8125rem] font-bold text-muted">{words.goods}</h3>
        <EditButton label={orderEditStrings.goods.edit} onClick={onEdit} />
      </div>
      <div className="mt-2 flex gap-3">
        <Picture src={called.picture} alt="" className="size-20 shrink-0 rounded-xl" />
        <div className="min-w-0">
          <p className="text-base font-bold break-words">
            <span className="tabular">{order.quantity} ×</span> {order.productName}
          </p>
          {chosen && <p className="font-bold break-words">{chosen}</p>}
          {order.additions.map((line, at) => (
            // Two additions may have one name.
            // eslint-disable-next-line react/no-array-index-key
            <p key={at} className="break-words">
              + {line.quantity} × {additionLine(line)},{' '}
              <span className="tabular">{formatMoney(line.totalPrice, order.currencySymbol)}</span>
            </p>
          ))}
        </div>
      </div>
      <dl className="tabular mt-3 border-t border-line pt-2">
        {order.deliveryPrice && (
          <div className="flex justify-between gap-4 text-muted">
            <dt>{words.delivery}</dt>
            <dd>{formatMoney(order.deliveryPrice, order.currencySymbol)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-bold">{words.total}</dt>
          <dd className="text-2xl font-extrabold">{totalOf(order)}</dd>
        </div>
      </dl>
    </section>
  )
}

/** Why it is the next one, what speaks against it, and who called before. */
const Known = ({ called: { lane, attempts } }: { called: CalledOrder }) => (
  <>
    <section>
      <h3 className="text-[0.8125rem] font-bold text-muted">{callStrings.why.label}</h3>
      <p>{callStrings.why.lanes[lane]}</p>
      <details className="text-[0.8125rem] text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-primary lg:min-h-8">
          {callStrings.why.more}
        </summary>
        {callStrings.why.rule}
      </details>
    </section>
    {attempts.length > 0 && (
      <section>
        <h3 className="text-[0.8125rem] font-bold text-muted">{words.attempts}</h3>
        <ul className="mt-1 space-y-1.5">
          {attempts.map((attempt) => (
            <AttemptLine key={attempt.id} attempt={attempt} />
          ))}
        </ul>
      </section>
    )}
  </>
)

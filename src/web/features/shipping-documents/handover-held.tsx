import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleAlert, Phone, Truck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { callStrings } from '#contract/calls/strings.ts'
import { counted, orderForms } from '#contract/common/plural.ts'
import type { HeldOrder, HeldReason } from '#contract/shipping-documents/handover.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { paths } from '#web/app/paths.ts'
import { askRelease } from '#web/features/confirmation/release-request.ts'
import { ReleaseHost } from '#web/features/confirmation/release-dialog.tsx'
import { ConsignedOrder } from '#web/features/couriers/consigned-order.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SenderDialog } from './sender-dialog.tsx'

const words = paperStrings.handover

type Kind = keyof typeof words.kinds

/** What is done about it. What the buyer may still change waits by itself, and a call answers more than a look does. */
const kindOf = ({ reasons }: HeldOrder): Kind => {
  const has = (...some: HeldReason[]) => some.some((reason) => reasons.includes(reason))
  if (has('window')) return 'window'
  if (has('unconfirmed')) return 'call'
  if (has('repeats', 'review')) return 'check'
  return 'mend'
}

/** Where each of a kind needs a hand of its own, it is seen at once. */
const fewest = 3

/** What stays, by what is done about it, each with a way to its order. A missing sender holds everything, so it is asked for first. */
export const HeldOrders = ({
  held,
  onOpen,
  onReread,
}: {
  held: HeldOrder[]
  onOpen: (id: number) => void
  /** Something of them changed. */
  onReread: () => void
}) => {
  const [isSender, setSender] = useState(false)
  if (held.length === 0) return null
  const of = (kind: Kind) => held.filter((order) => kindOf(order) === kind)
  const unconfirmed = of('call')
  const lines = { onOpen, onReread }
  return (
    <section className="rounded-xl border border-line p-4">
      <h3 className="flex items-center gap-2 font-extrabold">
        <CircleAlert aria-hidden className="size-4 text-warning" />
        {words.held(counted(held.length, orderForms))}
      </h3>
      {held.some(({ reasons }) => reasons.includes('sender')) ? (
        <div className="mt-2 space-y-2">
          <p className="text-[0.8125rem]">{words.lacksSender}</p>
          <Button
            variant="primary"
            icon={<Truck aria-hidden className="size-4" />}
            onClick={() => setSender(true)}
          >
            {words.fillSender}
          </Button>
        </div>
      ) : (
        <p className="mt-1 text-[0.8125rem] text-muted">{words.heldHint}</p>
      )}
      <div className="mt-2 divide-y divide-line">
        <Held kind="call" held={unconfirmed} {...lines}>
          <Link to={paths.calls} className={buttonClass('primary', 'md', 'px-3')}>
            <Phone aria-hidden className="size-4" />
            {words.toCalls}
          </Link>
          <Button className="px-3" onClick={() => askRelease(unconfirmed, () => {})}>
            {callStrings.release.action}
          </Button>
        </Held>
        <Held kind="check" held={of('check')} {...lines} />
        <Held kind="mend" held={of('mend')} {...lines} />
        <Held kind="window" held={of('window')} {...lines} />
      </div>
      <ReleaseHost />
      <SenderDialog
        isOpen={isSender}
        onClose={() => {
          setSender(false)
          onReread()
        }}
      />
    </section>
  )
}

const Held = ({
  kind,
  held,
  onOpen,
  onReread,
  children,
}: {
  kind: Kind
  held: HeldOrder[]
  onOpen: (id: number) => void
  onReread: () => void
  /** What is done about all of them at once. */
  children?: ReactNode
}) => {
  if (held.length === 0) return null
  const title = words.kinds[kind](held.length)
  return (
    <div className="py-2">
      {children && <div className="mb-1 flex flex-wrap gap-2">{children}</div>}
      <details className="group" open={kind === 'mend' || held.length <= fewest}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
          {title}
          <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <ul aria-label={title}>
          {held.map((order) => {
            const { id, orderNumber, recipient, reasons, consignment } = order
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm">
                <button
                  type="button"
                  aria-label={words.open(orderNumber)}
                  onClick={() => onOpen(id)}
                  className="tabular min-h-9 rounded font-bold text-primary underline underline-offset-2"
                >
                  {orderNumber}
                </button>
                <span className="min-w-0 wrap-anywhere">{recipient}</span>
                <span className="font-bold text-warning">
                  {/* A missing sender is told once above; it is the same for every parcel. */}
                  {reasons
                    .filter((reason) => reason !== 'sender')
                    .map((reason) => words.reasons[reason])
                    .join(', ')}
                </span>
                {consignment && <ConsignedOrder order={order} consignment={consignment} onDone={onReread} />}
              </li>
            )
          })}
        </ul>
      </details>
    </div>
  )
}

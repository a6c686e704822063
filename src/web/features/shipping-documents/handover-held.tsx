import { CircleAlert, Truck } from 'lucide-react'
import { useState } from 'react'
import { counted, orderForms } from '#contract/common/plural.ts'
import type { HeldOrder } from '#contract/shipping-documents/handover.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { askRelease } from '#web/features/confirmation/release-request.ts'
import { ConsignedOrder } from '#web/features/couriers/consigned-order.tsx'
import { ReleaseHost } from '#web/features/confirmation/release-dialog.tsx'
import { callStrings } from '#contract/calls/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { SenderDialog } from './sender-dialog.tsx'

const words = paperStrings.handover

/** What stays and why, each with a way to its order. A missing sender holds everything, so it is asked for first. */
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
  const unconfirmed = held.filter(({ reasons }) => reasons.includes('unconfirmed'))
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
      <ul aria-label={words.held(counted(held.length, orderForms))} className="mt-2 divide-y divide-line">
        {held.map((order) => {
          const { id, orderNumber, recipient, reasons, consignment } = order
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 text-sm">
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
      {unconfirmed.length > 0 && (
        <Button className="mt-3" onClick={() => askRelease(unconfirmed, () => {})}>
          {callStrings.release.action}
        </Button>
      )}
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

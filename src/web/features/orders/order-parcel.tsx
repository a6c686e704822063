import { Package } from 'lucide-react'
import type { OrderParcel as Parcel } from '#contract/orders/detail.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderScope } from './api.ts'
import { useSplit } from './use-split.ts'

const words = orderStrings.detail

/** With which orders this one travels; the last one can be taken out while nothing was sent, and where that is not so it says why. */
export const OrderParcel = ({
  orderId,
  parcel,
  scope,
  onOpen,
}: {
  orderId: number
  parcel: Parcel
  scope: OrderScope
  onOpen: (id: number) => void
}) => {
  const { split, isPending } = useSplit(scope)
  const lines = [
    ...(parcel.into
      ? [{ ...parcel.into, text: words.travelsIn(parcel.into.orderNumber), leaves: orderId }]
      : []),
    ...parcel.with.map((other) => ({
      ...other,
      text: words.travelsWith(other.orderNumber),
      leaves: other.id,
    })),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-label={words.parcel} className="space-y-3 rounded-xl bg-surface-2 p-4">
      {lines.map((line) => (
        <div key={line.id}>
          <p className="flex items-start gap-2 font-bold">
            <Package aria-hidden className="mt-0.5 size-4 shrink-0" />
            {line.text}
          </p>
          {line.held && <p className="mt-1 text-sm text-muted">{words.held[line.held]}</p>}
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" className="h-11" onClick={() => onOpen(line.id)}>
              {words.openOther(line.orderNumber)}
            </Button>
            {line.held === null && (
              <Button
                size="sm"
                className="h-11"
                pending={isPending && words.splitting}
                onClick={() => void split(line.leaves)}
              >
                {words.split}
              </Button>
            )}
          </div>
        </div>
      ))}
    </section>
  )
}

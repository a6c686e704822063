import { FileText, Truck } from 'lucide-react'
import { formatDay } from '#contract/common/dates.ts'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { failureSentence } from '#web/lib/call-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { useOrderPickup } from './api.ts'

const words = courierStrings.parcels

/** Asks a courier that has a call for it to come for these parcels, and says what it answered; a refusal stands until the next press. */
export const PickupOrder = ({ courier, ids }: { courier: CourierKey; ids: number[] }) => {
  const order = useOrderPickup(courier)
  const { data } = order
  if (ids.length === 0 && !data) return null
  return (
    <div className="mt-3 rounded-xl border border-line p-3 text-sm">
      {data && (
        <p role="status" className="font-bold">
          {words.pickupOrdered(data.day && formatDay(data.day))}
        </p>
      )}
      {ids.length > 0 && <p>{words.pickupHint(courierStrings.names[courier])}</p>}
      {order.isError && (
        <div className="mt-2">
          <FieldError>{failureSentence(order.error, words.pickupFailed)}</FieldError>
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {data?.list && (
          <a
            href={`data:application/pdf;base64,${data.list}`}
            download={`preuzimanje-${courier}.pdf`}
            className={buttonClass('secondary', 'md')}
          >
            <FileText aria-hidden className="size-4" />
            {words.pickupList}
          </a>
        )}
        {ids.length > 0 && (
          <Button
            variant="primary"
            icon={<Truck aria-hidden className="size-4" />}
            pending={order.isPending && words.orderingPickup}
            onClick={() => order.mutate(ids)}
          >
            {words.orderPickup}
          </Button>
        )}
      </div>
    </div>
  )
}

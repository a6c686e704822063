import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { courierEndpoints } from '#contract/couriers/endpoints.ts'
import type { CourierParcel } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import type { HeldOrder } from '#contract/shipping-documents/handover.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { parcelsQuery, useLeaveParcel } from './api.ts'
import { ParcelActions } from './parcel-actions.tsx'

const words = courierStrings.consigned

/** An order that waits again while a courier has its parcel: that courier carries it after all, takes it back, or it is left there. */
export const ConsignedOrder = ({
  order: { id, orderNumber },
  consignment: { courier, code },
  onDone,
}: {
  order: HeldOrder
  consignment: NonNullable<HeldOrder['consignment']>
  onDone: () => void
}) => {
  const queryClient = useQueryClient()
  const leave = useLeaveParcel()
  const again = useMutation({
    mutationFn: () => call(courierEndpoints.createParcels, { params: { courier }, body: { ids: [id] } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [courierEndpoints.parcels.path] }),
  })
  const parcel: CourierParcel | undefined = useQuery(parcelsQuery([id])).data?.[0]
  const name = courierStrings.names[courier]
  return (
    <span className="flex basis-full flex-wrap items-center gap-2 pb-1">
      <span className="basis-full text-[0.8125rem] text-muted">{words.what(name, code)}</span>
      <Button
        size="sm"
        disabled={again.isPending}
        onClick={() =>
          again.mutate(undefined, {
            onSuccess: () => {
              notify.success(words.againDone)
              onDone()
            },
            onError: (error) => notify.failure(words.againFailed, error, words.againFailed),
          })
        }
      >
        {words.again}
      </Button>
      {parcel && <ParcelActions parcel={parcel} onBack={onDone} />}
      <ConfirmedButton
        label={words.leave}
        question={{
          title: words.leaveTitle(orderNumber),
          text: words.leaveText(name, code),
          confirm: words.leaveConfirm,
        }}
        pending={leave.isPending && words.leave}
        onConfirm={() =>
          leave
            .mutateAsync(id)
            .then(() => {
              notify.success(words.left)
              onDone()
            })
            .catch((error: unknown) => notify.failure(words.leaveFailed, error, words.leaveFailed))
        }
      />
    </span>
  )
}

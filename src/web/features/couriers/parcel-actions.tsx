import { useState } from 'react'
import type { CourierParcel } from '#contract/couriers/schema.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmedButton } from '#web/ui/confirmed-button.tsx'
import { useCancelParcel, useReleaseParcel } from './api.ts'

const words = courierStrings.parcels

/** After these the service is of no help. */
const onlyByCall = new Set(['couriers.cancel_refused', 'couriers.no_account', 'couriers.unauthorized'])

/** The way back of a parcel: what the courier refused or may not have, and what it has and did not carry yet. */
export const ParcelActions = ({ parcel, onBack }: { parcel: CourierParcel; onBack: () => void }) => {
  const release = useReleaseParcel()
  const cancel = useCancelParcel()
  // Its service said no: then only a call helps.
  const [wasRefused, setRefused] = useState(false)
  const { orderId, orderNumber, state } = parcel
  const name = courierStrings.names[parcel.courier]
  const giveUp = () =>
    release
      .mutateAsync(orderId)
      .then(() => {
        notify.success(words.released)
        onBack()
      })
      .catch((error: unknown) => notify.failure(words.releaseFailed, error, words.releaseFailed))
  if (state === 'refused')
    return (
      <Button disabled={release.isPending} onClick={() => void giveUp()}>
        {words.release}
      </Button>
    )
  if (state === 'unsure')
    return (
      <ConfirmedButton
        label={words.release}
        question={{
          title: words.releaseUnsureTitle,
          text: words.releaseUnsure(name),
          confirm: words.releaseConfirm,
        }}
        pending={release.isPending && words.release}
        onConfirm={giveUp}
      />
    )
  if (!parcel.cancel) return null
  const isCalled = parcel.cancel === 'call' || wasRefused
  const takeBack = () =>
    cancel
      .mutateAsync({ id: orderId, isCalled })
      .then(() => {
        notify.success(words.cancelled)
        onBack()
      })
      .catch((error: unknown) => {
        if (onlyByCall.has(errorCode(error) ?? '')) setRefused(true)
        notify.failure(words.cancelFailed, error, words.cancelFailed)
      })
  return (
    <span className="ml-auto">
      <ConfirmedButton
        label={words.cancel}
        question={{
          title: words.cancelTitle(orderNumber),
          text: isCalled ? words.cancelByCall(name, parcel.code ?? '') : words.cancelByService(name),
          confirm: isCalled ? words.cancelCalled : words.cancelConfirm,
        }}
        pending={cancel.isPending && words.cancel}
        onConfirm={takeBack}
      />
    </span>
  )
}

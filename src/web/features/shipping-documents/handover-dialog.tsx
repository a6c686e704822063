import { useState } from 'react'
import { mostIds } from '#contract/orders/listing.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { CourierParcels } from '#web/features/couriers/courier-parcels.tsx'
import { notify } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { printAddress } from './api.ts'
import { HandoverDone } from './handover-done.tsx'
import { HandoverForm } from './handover-form.tsx'
import { HeldOrders } from './handover-held.tsx'
import { PickupNotes } from './pickup-notes.tsx'
import { useHandoverFacts, useHandOver, type Done } from './use-handover.ts'

const words = paperStrings.handover

type Props = {
  /** None: all that wait, of all markets. */
  ids: readonly number[]
  onClose: () => void
  /** Shows an order that was held back. */
  onOpen: (id: number) => void
  onHanded: (ids: number[]) => void
  /** Resolves when they wait again; refused ones are told by the caller. */
  onUndo: (ids: number[]) => Promise<boolean>
}

/** From waiting orders to parcels on their way in one step: what can go, with which courier, and what stays and why. */
export const HandoverDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog isOpen={isOpen} onClose={props.onClose} title={words.title} shape="wide">
    <HandoverBody {...props} />
  </Dialog>
)

const HandoverBody = ({ ids, onClose, onOpen, onHanded, onUndo }: Props) => {
  // Ticks may go while this is open; what was asked about stays.
  const [asked] = useState(ids)
  const facts = useHandoverFacts(asked)
  const { handover, settings, layouts, accounts, terms } = facts
  const hand = useHandOver(onHanded)
  const [isUndoing, setUndoing] = useState(false)
  const done = hand.data
  const takeBack = async ({ handed }: Done) => {
    setUndoing(true)
    if (await onUndo(handed)) onClose()
    setUndoing(false)
  }
  const held = (orders: NonNullable<typeof handover>['held']) => (
    <HeldOrders held={orders} onOpen={onOpen} onReread={facts.reread} />
  )
  const parcels = (of: number[] | null) => (
    <CourierParcels
      ids={of}
      label={settings?.label ?? 'termo'}
      paperOf={printAddress}
      onOpen={onOpen}
      onReleased={facts.reread}
      Pickup={PickupNotes}
    />
  )
  if (done)
    return (
      <div className="space-y-5">
        {done.taken.length > 0 && parcels(done.taken)}
        <HandoverDone
          done={done}
          isUndoing={isUndoing}
          onUndo={() => void takeBack(done)}
          onClose={onClose}
        />
        {held([
          ...(handover?.held ?? []).filter(({ id }) => !done.held.some((one) => one.id === id)),
          ...done.held,
        ])}
      </div>
    )
  return (
    <Loading
      isLoading={facts.isPending}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-72" />}
    >
      {() =>
        !handover || !settings || !layouts || !accounts || !terms ? (
          <ErrorPanel
            title={words.failed}
            error={facts.error}
            onRetry={facts.retry}
            isRetrying={facts.isFetching}
          />
        ) : (
          <div className="space-y-5">
            {parcels(null)}
            {handover.ready.length > 0 ? (
              <HandoverForm
                ready={handover.ready}
                settings={settings}
                layouts={layouts}
                accounts={accounts}
                terms={terms}
                onOpen={onOpen}
                isPending={hand.isPending}
                held={held(handover.held)}
                heldCount={handover.held.length}
                onReread={facts.reread}
                onConfirm={(going) =>
                  hand.mutate(
                    { ready: going, settings, layouts, accounts },
                    { onError: (error) => notify.failure(words.refused, error, words.refused) },
                  )
                }
              />
            ) : (
              <p className="font-bold">{handover.held.length > 0 ? words.noneReady : words.none}</p>
            )}
            {handover.isCut && <p className="text-[0.8125rem] text-muted">{words.cut(mostIds)}</p>}
            {handover.ready.length === 0 && held(handover.held)}
          </div>
        )
      }
    </Loading>
  )
}

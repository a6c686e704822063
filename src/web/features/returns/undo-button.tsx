import type { ReturnedParcel } from '#contract/returns/schema.ts'
import { returnStrings } from '#contract/returns/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndo } from './api.ts'

/** Takes a receipt back: goods, status and cost. */
export const UndoButton = ({
  parcel: { id, orderNumber },
  onUndone,
}: {
  parcel: Pick<ReturnedParcel, 'id' | 'orderNumber'>
  onUndone?: () => void
}) => {
  const undo = useUndo()
  return (
    <Button
      size="sm"
      className="h-11"
      aria-label={returnStrings.undoOf(orderNumber)}
      pending={undo.isPending && returnStrings.undoing}
      onClick={() =>
        undo.mutate(id, {
          onSuccess: () => {
            notify.success(returnStrings.undone)
            onUndone?.()
          },
          onError: (error) => notify.failure(returnStrings.failed, error, commonStrings.states.noAnswer),
        })
      }
    >
      {returnStrings.undo}
    </Button>
  )
}

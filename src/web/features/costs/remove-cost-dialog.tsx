import type { MarketCost } from '#contract/costs/schema.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveCost } from './api.ts'

const { confirm: words, toasts } = costStrings

export const RemoveCostDialog = ({ entry, onClose }: { entry: MarketCost | null; onClose: () => void }) => {
  const remove = useRemoveCost()
  const confirm = (id: number) =>
    remove.mutate(id, {
      onSuccess: () => notify.success(toasts.success, toasts.removed),
      onError: () => notify.problem(toasts.failure, toasts.removeFailed),
      onSettled: onClose,
    })
  const name = entry?.description ?? costStrings.noDescription
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      onCancel={onClose}
      onConfirm={() => entry && confirm(entry.id)}
      title={words.text}
      text={`${name}. ${words.hint}`}
      confirm={words.action}
      pending={remove.isPending && words.pending}
    />
  )
}

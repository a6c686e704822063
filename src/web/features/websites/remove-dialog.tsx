import { websiteStrings } from '#contract/websites/strings.ts'
import type { WebsiteCard } from '#contract/websites/schema.ts'
import { notify } from '#web/lib/toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useRemoveWebsite, useRestoreWebsite } from './api.ts'

const words = websiteStrings.remove

const textFor = ({ customUrl, orderCount }: WebsiteCard): string =>
  orderCount > 0 ? words.withOrders(`/${customUrl}`, orderCount) : words.withoutOrders(`/${customUrl}`)

/** Asks, then takes the website off the air; for ten minutes it can be put back. */
export const RemoveWebsiteDialog = ({
  website,
  onClose,
}: {
  website: WebsiteCard | null
  onClose: () => void
}) => {
  const remove = useRemoveWebsite()
  const restore = useRestoreWebsite()
  const undo = (id: number) =>
    restore.mutate(id, {
      onSuccess: () => notify.success(words.undone),
      onError: (error) => notify.failure(words.undoFailed, error, words.undoFailedHint),
    })
  const confirm = (id: number) =>
    remove.mutate(id, {
      onSuccess: () =>
        notify.success(words.done, words.undoHint, { label: words.undo, onClick: () => undo(id) }),
      onError: (error) => notify.failure(words.failed, error, words.failed),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      isOpen={website !== null}
      onCancel={onClose}
      onConfirm={() => website && confirm(website.id)}
      title={website ? words.title(website.productName) : ''}
      text={website ? textFor(website) : ''}
      confirm={words.confirm}
      pending={remove.isPending && words.pending}
    />
  )
}

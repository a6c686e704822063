import type { StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { useUndoReceipt } from './api.ts'

const words = shelfStrings.receive

/** Takes a receipt back by its key, from wherever it is pressed. */
export const useUndo = ({ id }: Pick<StockProduct, 'id'>) => {
  // The form that wrote the receipt is gone when its notice is pressed.
  const { mutateAsync } = useUndoReceipt(id)
  return (key: string): void =>
    void mutateAsync(key).then(
      () => notify.success(words.undone, words.undoneText),
      (error: unknown) => notify.problem(words.undoFailed, serverMessage(error) ?? shelfStrings.noAnswer),
    )
}

import { orderStrings } from '#contract/orders/strings.ts'
import { notify } from '#web/lib/toast.ts'
import type { OrderScope } from './api.ts'
import { useDecide } from './changing.ts'
import { amountOf } from './order-words.ts'

const words = orderStrings.detail

/** Takes an order out of its parcel and says what both come to now. */
export const useSplit = (scope: OrderScope) => {
  const { split } = useDecide(scope)
  return {
    isPending: split.isPending,
    // Waits for the answer itself: from a toast it is asked when the details of that order are closed already.
    split: async (id: number): Promise<void> => {
      try {
        const { order, parcel } = await split.mutateAsync(id)
        notify.success(
          words.splitDone,
          words.splitInto(parcel.orderNumber, amountOf(parcel), order.orderNumber, amountOf(order)),
        )
      } catch (error) {
        notify.failure(words.decideFailed, error, orderStrings.status.failedAdmin)
      }
    },
  }
}

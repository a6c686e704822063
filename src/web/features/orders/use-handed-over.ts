import { useQueryClient } from '@tanstack/react-query'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import { handedOverStatus } from '#contract/shipping-documents/handover.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { forgetDetails, patchOrders, recount, type OrderScope } from './api.ts'
import { useChangeStatuses } from './changing.ts'

const words = paperStrings.handover

/** What the list does when parcels were given to the courier, and when that is taken back. */
export const useHandedOver = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const { mutateAsync } = useChangeStatuses(scope)
  return {
    show: (ids: number[]): void => {
      patchOrders(queryClient, scope, new Map(ids.map((id) => [id, { status: handedOverStatus }])))
      void forgetDetails(queryClient, ids)
      void recount(queryClient)
    },
    /** Those whose status somebody changed meanwhile keep it. */
    takeBack: async (ids: number[]): Promise<boolean> => {
      try {
        await mutateAsync({ ids, status: defaultOrderStatus, expected: handedOverStatus })
        notify.success(words.undone)
        return true
      } catch (error) {
        notify.failure(words.refused, error, words.refused)
        return false
      }
    },
  }
}

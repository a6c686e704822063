import { useMutation, useQueryClient } from '@tanstack/react-query'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { recount } from './api.ts'

const words = orderStrings.sync

/** Asks the courier service what became of the parcels; changed rows change where they stand. */
export const useSync = (onDone: () => void) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(integrationEndpoints.syncTracking),
    onSuccess: ({ message, syncedCount }) => {
      const told = message || words.updated(syncedCount)
      if (syncedCount === 0) notify.neutral(words.doneTitle, told)
      else notify.success(words.doneTitle, told)
      onDone()
      return recount(queryClient)
    },
    onError: (error) => notify.failure(words.failedTitle, error, words.failed),
  })
}

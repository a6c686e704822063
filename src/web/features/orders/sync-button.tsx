import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
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

export const SyncButton = ({ sync }: { sync: ReturnType<typeof useSync> }) => (
  <Button
    size="sm"
    className="h-11 px-3 lg:h-9"
    icon={<PackageSearch aria-hidden className="size-4" />}
    pending={sync.isPending && words.pending}
    aria-label={words.action}
    onClick={() => sync.mutate()}
  >
    {words.action}
  </Button>
)

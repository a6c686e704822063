import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { selfConfirmationEndpoints } from '#contract/self-confirmation/endpoints.ts'
import type { SelfRules } from '#contract/self-confirmation/schema.ts'
import { call } from '#web/lib/call.ts'

export const selfConfirmationQuery = queryOptions({
  queryKey: [selfConfirmationEndpoints.settings.path],
  queryFn: ({ signal }) => call(selfConfirmationEndpoints.settings, {}, { signal }),
  meta: { isQuiet: true },
})

export const useSaveSelfConfirmation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rules: SelfRules) => call(selfConfirmationEndpoints.save, { body: rules }),
    onSuccess: (saved) => queryClient.setQueryData(selfConfirmationQuery.queryKey, saved),
  })
}

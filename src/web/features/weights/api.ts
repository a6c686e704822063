import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { weightEndpoints } from '#contract/weights/endpoints.ts'
import type { Weight } from '#contract/weights/schema.ts'
import { call } from '#web/lib/call.ts'

export const weightsQuery = queryOptions({
  queryKey: [weightEndpoints.list.path],
  queryFn: ({ signal }) => call(weightEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const useSaveWeights = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Weight[]) => call(weightEndpoints.save, { body }),
    onSuccess: (saved) => queryClient.setQueryData(weightsQuery.queryKey, saved),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { courierTermsEndpoints } from '#contract/courier-terms/endpoints.ts'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import { call } from '#web/lib/call.ts'

export const courierTermsQuery = queryOptions({
  queryKey: [courierTermsEndpoints.list.path],
  queryFn: ({ signal }) => call(courierTermsEndpoints.list, {}, { signal }),
  meta: { isQuiet: true },
})

export const useSaveCourierTerms = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (terms: CourierTerms[]) => call(courierTermsEndpoints.save, { body: { terms } }),
    onSuccess: (saved) => queryClient.setQueryData(courierTermsQuery.queryKey, saved),
  })
}

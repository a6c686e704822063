import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { exchangeEndpoints } from '#contract/exchange/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const rateQuery = queryOptions({
  queryKey: [exchangeEndpoints.get.path],
  queryFn: ({ signal }) => call(exchangeEndpoints.get, {}, { signal }),
})

/** Enters today's rate; the answer is what counts from then on. */
export const useEnterRate = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rsdPerEur: string) => call(exchangeEndpoints.enter, { body: { rsdPerEur } }),
    onSuccess: (rate) => queryClient.setQueryData(rateQuery.queryKey, rate),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ordersAddress } from '#contract/orders/addresses.ts'
import { privacyEndpoints } from '#contract/privacy/endpoints.ts'
import type { OrderMonths } from '#contract/privacy/schema.ts'
import { call } from '#web/lib/call.ts'

export const privacyQuery = queryOptions({
  queryKey: [privacyEndpoints.read.path],
  queryFn: ({ signal }) => call(privacyEndpoints.read, {}, { signal }),
  refetchOnMount: 'always',
})

export const useSaveRetention = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orderMonths: OrderMonths) => call(privacyEndpoints.saveRetention, { body: { orderMonths } }),
    onSuccess: (privacy) => queryClient.setQueryData(privacyQuery.queryKey, privacy),
  })
}

export const useDeleteTests = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(privacyEndpoints.deleteTests, { body: {} }),
    onSuccess: () =>
      Promise.all(
        [privacyQuery.queryKey, [ordersAddress]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useFindBuyer = () =>
  useMutation({ mutationFn: (phone: string) => call(privacyEndpoints.find, { body: { phone } }) })

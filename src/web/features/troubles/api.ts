import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { ordersAddress } from '#contract/orders/addresses.ts'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import { troubleEndpoints } from '#contract/troubles/endpoints.ts'
import type { Act, ClockDays } from '#contract/troubles/schema.ts'
import { call } from '#web/lib/call.ts'

export const troublesQuery = queryOptions({
  queryKey: [troubleEndpoints.list.path],
  queryFn: ({ signal }) => call(troubleEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: 60_000,
  meta: { isQuiet: true },
})

/** How many parcels wait for a decision; read again by itself. */
export const waitingTroublesQuery = queryOptions({
  queryKey: [troubleEndpoints.waiting.path],
  queryFn: ({ signal }) => call(troubleEndpoints.waiting, {}, { signal }),
  refetchInterval: 60_000,
  meta: { isQuiet: true },
})

/** What an action changes: the desk, the list of orders, and what is known of the parcel. */
const touched: ReadonlySet<unknown> = new Set([
  troubleEndpoints.list.path,
  troubleEndpoints.waiting.path,
  returnEndpoints.list.path,
  returnEndpoints.waiting.path,
  dashboardEndpoints.today.path,
  trackingEndpoints.parcel.path,
  ordersAddress,
  ...Object.values(orderEndpoints).map(({ path }) => path),
])

export const useActOnTrouble = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act }: { id: number; act: Act }) =>
      call(troubleEndpoints.act, { params: { id: String(id) }, body: act }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => touched.has(path) }),
  })
}

export const useSaveClocks = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ClockDays) => call(troubleEndpoints.saveClocks, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: troublesQuery.queryKey }),
  })
}

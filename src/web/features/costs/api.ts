import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { costEndpoints } from '#contract/costs/endpoints.ts'
import type { MarketCostForm } from '#contract/costs/schema.ts'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const costsQuery = queryOptions({
  queryKey: [costEndpoints.list.path],
  queryFn: ({ signal }) => call(costEndpoints.list, {}, { signal }),
})

/** The list is read again after each change, profit when somebody next looks at it. */
const useCostChange = <V>(change: (variables: V) => Promise<unknown>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: [profitEndpoints.analytics.path] })
      return queryClient.invalidateQueries({ queryKey: costsQuery.queryKey })
    },
  })
}

/** Adds costs, or changes those with the id. */
export const useSaveCost = () =>
  useCostChange(({ id, cost }: { id: number | null; cost: MarketCostForm }) =>
    id === null
      ? call(costEndpoints.create, { body: cost })
      : call(costEndpoints.update, { params: { id: String(id) }, body: cost }),
  )

export const useRemoveCost = () =>
  useCostChange((id: number) => call(costEndpoints.remove, { params: { id: String(id) } }))

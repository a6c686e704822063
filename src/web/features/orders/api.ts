import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { call } from '#web/lib/call.ts'

/** An admin works on everybody's orders, a client on the own ones. */
export type OrderScope = 'all' | 'mine'

export const ordersQuery = (scope: OrderScope) => {
  const endpoint = scope === 'all' ? orderEndpoints.listAll : orderEndpoints.listMine
  return queryOptions({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => call(endpoint, {}, { signal }),
    // Whoever opens the list wants the orders of this minute.
    refetchOnMount: 'always',
  })
}

const historyKey = (id: number) => ['/api/orders', id, 'history']

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => call(orderEndpoints.history, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

export type StatusChange = { order: Order; status: OrderStatus }

/** Shows the new status at once; if the server refuses, that order gets its old status back and the others keep theirs. */
export const useChangeStatus = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const key = ordersQuery(scope).queryKey
  const put = (id: number, change: Partial<Order>) =>
    queryClient.setQueryData(key, (orders) =>
      orders?.map((order) => (order.id === id ? { ...order, ...change } : order)),
    )
  return useMutation({
    // One after the other, so that two quick changes of one order arrive in the order they were made.
    scope: { id: 'order-status' },
    mutationFn: ({ order, status }: StatusChange) =>
      call(scope === 'all' ? orderEndpoints.changeAnyStatus : orderEndpoints.changeStatus, {
        params: { id: String(order.id) },
        body: { status },
      }),
    onMutate: async ({ order, status }) => {
      await queryClient.cancelQueries({ queryKey: key })
      put(order.id, { status })
    },
    onError: (_error, { order }) => {
      put(order.id, { status: order.status })
    },
    onSuccess: (changed) => {
      put(changed.id, changed)
    },
    onSettled: (_changed, _error, { order }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: historyKey(order.id) }),
        queryClient.invalidateQueries({ queryKey: [builderEndpoints.stats.path] }),
      ]),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { MergePrice } from '#contract/orders/detail.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { call } from '#web/lib/call.ts'
import { forgetDetails, patchOrders, recount, type OrderScope } from './api.ts'

type StatusChange = { order: Order; status: OrderStatus }

/** Shows the new status at once; if the server refuses, that order gets its old status back and the others keep theirs. */
export const useChangeStatus = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const put = (id: number, change: Partial<Order>) => patchOrders(queryClient, scope, new Map([[id, change]]))
  return useMutation({
    // One after the other, so that two quick changes of one order arrive in the order they were made.
    scope: { id: 'order-status' },
    mutationFn: ({ order, status }: StatusChange) =>
      call(scope === 'all' ? orderEndpoints.changeAnyStatus : orderEndpoints.changeStatus, {
        params: { id: String(order.id) },
        body: { status, expected: order.status },
      }),
    onMutate: ({ order, status }) => put(order.id, { status }),
    onError: (_error, { order }) => put(order.id, { status: order.status }),
    onSuccess: (changed) => put(changed.id, changed),
    onSettled: (_changed, _error, { order }) =>
      Promise.all([forgetDetails(queryClient, [order.id]), recount(queryClient)]),
  })
}

export type ManyStatuses = { ids: number[]; status: OrderStatus; expected?: OrderStatus }

/** One status for many orders; those that were changed are answered with the status they had. */
export const useChangeStatuses = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'order-status' },
    mutationFn: (body: ManyStatuses) => call(orderEndpoints.changeStatuses, { body }),
    onSuccess: async ({ changed }, { status }) => {
      patchOrders(queryClient, scope, new Map(changed.map(({ id }) => [id, { status }])))
      await Promise.all([
        forgetDetails(
          queryClient,
          changed.map(({ id }) => id),
        ),
        recount(queryClient),
      ])
    },
  })
}

/** What a seller decides about an order that is marked as odd. */
export const useDecide = (scope: OrderScope) => {
  const queryClient = useQueryClient()
  const settle = (orders: Order[], ids: number[]) => {
    patchOrders(queryClient, scope, new Map(orders.map((order) => [order.id, order])))
    return Promise.all([forgetDetails(queryClient, ids), recount(queryClient)])
  }
  const merge = useMutation({
    mutationFn: ({ order, ...body }: { order: Order; into: number; price?: MergePrice; isRule?: boolean }) =>
      call(orderEndpoints.merge, { params: { id: String(order.id) }, body }),
    onSuccess: (kept, { order }) =>
      settle([kept, { ...order, status: 'Duplikat Pošiljka' }], [kept.id, order.id]),
  })
  const dismiss = useMutation({
    mutationFn: (order: Order) => call(orderEndpoints.dismiss, { params: { id: String(order.id) } }),
    onSuccess: (order) => settle([order], [order.id]),
  })
  const split = useMutation({
    mutationFn: (id: number) => call(orderEndpoints.split, { params: { id: String(id) } }),
    onSuccess: ({ order, parcel }) => settle([order, parcel], [order.id, parcel.id]),
  })
  return { merge, split, dismiss }
}

import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { editBuyerSchema, editGoodsSchema } from '#contract/orders/editing.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { Viewers } from '#contract/orders/presence.ts'
import type { Order } from '#contract/orders/schema.ts'
import { call } from '#web/lib/call.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { cardQuery, forgetDetails, patchOrders, recount, type OrderScope } from '../api.ts'

export type BuyerEdit = z.input<typeof editBuyerSchema>
export type GoodsEdit = z.input<typeof editGoodsSchema>

/** A refusal that says the order is not what it was: what stands there now is read again. */
const isStale = (error: unknown): boolean =>
  ['orders.edited_meanwhile', 'orders.closed', 'orders.in_parcel'].includes(errorCode(error) ?? '')

const useEdit = <Body>(scope: OrderScope, send: (id: number, body: Body) => Promise<Order>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: Body }) => send(id, body),
    onSuccess: async (order) => {
      patchOrders(queryClient, scope, new Map([[order.id, order]]))
      await Promise.all([forgetDetails(queryClient, [order.id]), recount(queryClient)])
    },
    onError: async (error, { id }) => {
      if (!isStale(error)) return
      await forgetDetails(queryClient, [id])
      const card = queryClient.getQueryData(cardQuery(id).queryKey)
      if (card) patchOrders(queryClient, scope, new Map([[id, card.order]]))
    },
  })
}

export const useEditBuyer = (scope: OrderScope) =>
  useEdit<BuyerEdit>(scope, (id, body) =>
    call(orderEndpoints.editBuyer, { params: { id: String(id) }, body }),
  )

export const useEditGoods = (scope: OrderScope) =>
  useEdit<GoodsEdit>(scope, (id, body) =>
    call(orderEndpoints.editGoods, { params: { id: String(id) }, body }),
  )

/** The state a correction made just now has left behind; what others change later has another. */
export const readVersion = async (queryClient: QueryClient, id: number): Promise<number> =>
  (await queryClient.fetchQuery({ ...cardQuery(id), staleTime: 0 })).editable.version

/** Writing, changing and removing notes of one order. */
export const useNotes = (scope: OrderScope, orderId: number) => {
  const queryClient = useQueryClient()
  const id = String(orderId)
  const onSuccess = () => forgetDetails(queryClient, [orderId])
  const write = useMutation({
    mutationFn: ({ text, noteId }: { text: string; noteId?: number }) =>
      noteId === undefined
        ? call(orderEndpoints.addNote, { params: { id }, body: { text } })
        : call(orderEndpoints.changeNote, { params: { id, noteId: String(noteId) }, body: { text } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (noteId: number) =>
      call(orderEndpoints.removeNote, { params: { id, noteId: String(noteId) } }),
    onSuccess,
  })
  return { write, remove, scope }
}

/** Apart from what is read of an order, so that a change of the order is no reason to ask who looks at it. */
export const viewersKey = (id: number) => ['order-viewers', id]

export const putViewers = (queryClient: QueryClient, id: number, viewers: Viewers): void =>
  void queryClient.setQueryData<Viewers>(viewersKey(id), (known) => known && viewers)

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { leadsAddress } from '#contract/leads/addresses.ts'
import { leadEndpoints } from '#contract/leads/endpoints.ts'
import type { z } from 'zod'
import type { typedPlaceSchema } from '#contract/orders/by-hand.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { call } from '#web/lib/call.ts'
import { recount, type OrderScope } from '../api.ts'
import type { HandBody } from './values.ts'

export const sellableQuery = queryOptions({
  queryKey: [orderEndpoints.sellable.path],
  queryFn: ({ signal }) => call(orderEndpoints.sellable, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const sellableGoodsQuery = (websiteId: number | null) =>
  queryOptions({
    queryKey: [orderEndpoints.sellableGoods.path, websiteId],
    queryFn: ({ signal }) =>
      call(orderEndpoints.sellableGoods, { params: { id: String(websiteId) } }, { signal }),
    enabled: websiteId !== null,
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

type TypedPlace = z.input<typeof typedPlaceSchema>

/** Asked while somebody types; what was said of the text before stays until the answer. */
export const placeDoubtsQuery = (place: TypedPlace) =>
  queryOptions({
    queryKey: [orderEndpoints.doubtPlace.path, place],
    queryFn: ({ signal }) => call(orderEndpoints.doubtPlace, { body: place }, { signal }),
    enabled: place.address.trim() !== '' || place.city.trim() !== '',
    staleTime: Infinity,
    // An address does not stay in memory once it is typed over.
    gcTime: 0,
    retry: false,
    meta: { isQuiet: true },
  })

export const useReadMessage = () =>
  useMutation({
    mutationFn: (body: { text: string; websiteId?: number }) => call(orderEndpoints.readMessage, { body }),
  })

export const usePlaceByHand = (scope: OrderScope, leadId: number | undefined) => {
  const queryClient = useQueryClient()
  const list = scope === 'all' ? orderEndpoints.listAll.path : orderEndpoints.listMine.path
  return useMutation({
    mutationFn: (body: HandBody) =>
      leadId === undefined
        ? call(orderEndpoints.placeByHand, { body })
        : call(leadEndpoints.order, { params: { id: String(leadId) }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [list] }),
        queryClient.invalidateQueries({ queryKey: [leadsAddress] }),
        queryClient.invalidateQueries({ queryKey: [orderEndpoints.sellableGoods.path] }),
        recount(queryClient),
      ]),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { upsellEndpoints } from '#contract/upsell/endpoints.ts'
import type {
  describeUpsellSchema,
  processLinksSchema,
  updateUpsellSchema,
  UpsellProduct,
  UpsellSettings,
} from '#contract/upsell/schema.ts'
import { call } from '#web/lib/call.ts'
import { isBeingRead } from './upsell-fields.ts'

export const upsellsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: [upsellEndpoints.list.path, websiteId],
    queryFn: ({ signal }) =>
      call(upsellEndpoints.list, { params: { websiteId: String(websiteId) } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((product) => isBeingRead(product)) ? 2000 : false),
    meta: { isQuiet: true },
  })

export const upsellSettingsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: [upsellEndpoints.settings.path, websiteId],
    queryFn: ({ signal }) =>
      call(upsellEndpoints.settings, { params: { websiteId: String(websiteId) } }, { signal }),
  })

export type NewUpsell = Exclude<z.input<typeof processLinksSchema>['upsellProductLinks'][number], string>

export const useDescribeUpsell = () =>
  useMutation({
    mutationFn: (product: z.input<typeof describeUpsellSchema>) =>
      call(upsellEndpoints.describe, { body: product }),
  })

/** The list in the cache, changed without reading it again: a slow second read would show the old one for a moment. */
const useList = (websiteId: number) => {
  const queryClient = useQueryClient()
  const { queryKey } = upsellsQuery(websiteId)
  return (change: (list: UpsellProduct[]) => UpsellProduct[]) =>
    queryClient.setQueryData(queryKey, (list) => list && change(list))
}

export const useAddUpsell = (websiteId: number) => {
  const put = useList(websiteId)
  return useMutation({
    mutationFn: (link: NewUpsell) =>
      call(upsellEndpoints.processLinks, { body: { websiteId, upsellProductLinks: [link] } }),
    onSuccess: ({ products }) => put((list) => [...list, ...products]),
  })
}

export const useUpdateUpsell = (websiteId: number) => {
  const put = useList(websiteId)
  return useMutation({
    mutationFn: ({ id, change }: { id: number; change: z.input<typeof updateUpsellSchema> }) =>
      call(upsellEndpoints.update, { params: { id: String(id) }, body: change }),
    onSuccess: (changed) => put((list) => list.map((entry) => (entry.id === changed.id ? changed : entry))),
  })
}

export const useRereadUpsell = (websiteId: number) => {
  const put = useList(websiteId)
  return useMutation({
    mutationFn: (id: number) => call(upsellEndpoints.reread, { params: { id: String(id) } }),
    onSuccess: (changed) => put((list) => list.map((entry) => (entry.id === changed.id ? changed : entry))),
  })
}

export const useRemoveUpsell = (websiteId: number) => {
  const put = useList(websiteId)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(upsellEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_answer, id) => {
      put((list) => list.filter((entry) => entry.id !== id))
      // What is gone stands in no form either.
      queryClient.setQueryData(
        upsellSettingsQuery(websiteId).queryKey,
        (known) =>
          known && { ...known, bumpProductId: known.bumpProductId === id ? null : known.bumpProductId },
      )
    },
  })
}

export const useArrangeUpsells = (websiteId: number) => {
  const put = useList(websiteId)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: { productIds?: number[] } & Partial<UpsellSettings>) =>
      call(upsellEndpoints.arrange, { params: { websiteId: String(websiteId) }, body: change }),
    onSuccess: ({ oneByOne, bumpProductId, legacyGoods }, { productIds }) => {
      queryClient.setQueryData(upsellSettingsQuery(websiteId).queryKey, {
        oneByOne,
        bumpProductId,
        legacyGoods,
      })
      if (productIds)
        put((list) => list.toSorted((a, b) => productIds.indexOf(a.id) - productIds.indexOf(b.id)))
    },
  })
}

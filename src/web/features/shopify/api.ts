import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { shopifyEndpoints } from '#contract/shopify/endpoints.ts'
import { pushOf } from '#contract/shopify/product.ts'
import type { UpdateShopify } from '#contract/shopify/schema.ts'
import { websiteQuery } from '#web/features/websites/api.ts'
import { call } from '#web/lib/call.ts'

export const shopifySettingsQuery = queryOptions({
  queryKey: [shopifyEndpoints.getSettings.path],
  queryFn: ({ signal }) => call(shopifyEndpoints.getSettings, {}, { signal }),
})

export const shopifyStateQuery = (websiteId: number) =>
  queryOptions({
    queryKey: [shopifyEndpoints.state.path, websiteId],
    queryFn: ({ signal }) => call(shopifyEndpoints.state, { params: { id: String(websiteId) } }, { signal }),
  })

export const useSaveShopify = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateShopify) => call(shopifyEndpoints.updateSettings, { body }),
    onSuccess: (settings) => queryClient.setQueryData(shopifySettingsQuery.queryKey, settings),
  })
}

export const useTestShopify = (websiteId?: number) =>
  useMutation({
    mutationFn: () => call(shopifyEndpoints.test, { body: websiteId === undefined ? {} : { websiteId } }),
  })

/** Sends the page as it is saved now, not as it was when the screen opened. */
export const usePushLanding = (websiteId: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const website = await queryClient.fetchQuery({ ...websiteQuery(websiteId), staleTime: 0 })
      return call(shopifyEndpoints.push, { body: pushOf(website) })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: shopifyStateQuery(websiteId).queryKey }),
  })
}

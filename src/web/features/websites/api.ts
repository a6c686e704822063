import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const myWebsitesQuery = queryOptions({
  queryKey: [websiteEndpoints.listMine.path],
  queryFn: ({ signal }) => call(websiteEndpoints.listMine, {}, { signal }),
})

export const allWebsitesQuery = queryOptions({
  queryKey: [websiteEndpoints.listAll.path],
  queryFn: ({ signal }) => call(websiteEndpoints.listAll, {}, { signal }),
})

export const websiteQuery = (id: number) =>
  queryOptions({
    queryKey: ['/api/websites/id', id],
    queryFn: ({ signal }) => call(websiteEndpoints.get, { params: { id: String(id) } }, { signal }),
  })

/** What shows a list or a count of websites is read again after one came or went (BLD-016, DASH-022). */
export const refreshWebsites = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      websiteEndpoints.listMine.path,
      websiteEndpoints.listAll.path,
      builderEndpoints.dashboard.path,
      builderEndpoints.stats.path,
      builderEndpoints.listGenerations.path,
    ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )

export const useRemoveWebsite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(websiteEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: () => refreshWebsites(queryClient),
  })
}

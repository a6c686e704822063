import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { profitEndpoints } from '#contract/profit/endpoints.ts'
import type { Rewrite, Take } from '#contract/builder/rewriting.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import type { updateWebsiteSchema } from '#contract/websites/schema.ts'
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
    queryKey: [websiteEndpoints.get.path, id],
    queryFn: ({ signal }) => call(websiteEndpoints.get, { params: { id: String(id) } }, { signal }),
  })

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [websiteEndpoints.get.path, id, 'versions'],
    queryFn: ({ signal }) => call(websiteEndpoints.listVersions, { params: { id: String(id) } }, { signal }),
    // Somebody else may have saved since it was last open.
    staleTime: 0,
  })

/** What the orders of a website say of its packs. */
export const packFiguresQuery = (id: number) =>
  queryOptions({
    queryKey: [profitEndpoints.packs.path, id],
    queryFn: ({ signal }) => call(profitEndpoints.packs, { params: { id: String(id) } }, { signal }),
  })

/** A save never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [websiteEndpoints.get.path, id, 'versions', version],
    queryFn: ({ signal }) =>
      call(websiteEndpoints.getVersion, { params: { id: String(id), version: String(version) } }, { signal }),
    staleTime: Infinity,
  })

/** What shows a list or a count of websites is read again after one came or went. */
export const refreshWebsites = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      websiteEndpoints.listMine.path,
      websiteEndpoints.listAll.path,
      dashboardEndpoints.dashboard.path,
      dashboardEndpoints.stats.path,
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

export const useRestoreWebsite = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(websiteEndpoints.restore, { params: { id: String(id) } }),
    onSuccess: () => refreshWebsites(queryClient),
  })
}

/** Changes the fields that are given. The answer is what every screen shows from then on. */
export const useUpdateWebsite = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: z.input<typeof updateWebsiteSchema>) =>
      call(websiteEndpoints.update, { params: { id: String(id) }, body: change }),
    onSuccess: (website) => {
      queryClient.setQueryData(websiteQuery(id).queryKey, website)
      // Not waited for: the change is saved whether or not the lists can be read again.
      void refreshWebsites(queryClient)
    },
  })
}

/** Puts an earlier save back. The answer is what every screen shows from then on. */
export const useRestoreVersion = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (version: number) =>
      call(websiteEndpoints.restoreVersion, { params: { id: String(id), version: String(version) } }),
    onSuccess: (website) => {
      queryClient.setQueryData(websiteQuery(id).queryKey, website)
      void refreshWebsites(queryClient)
    },
  })
}

/** A new text for one part of a page; nothing of it is stored but what its sentences rest on. */
export const useRewrite = (id: number) => {
  const queryClient = useQueryClient()
  return async (wish: Rewrite, signal: AbortSignal) => {
    try {
      const rewritten = await call(
        builderEndpoints.rewrite,
        { params: { id: String(id) }, body: wish },
        { signal },
      )
      queryClient.setQueryData(
        websiteQuery(id).queryKey,
        (known) => known && { ...known, aiCopy: rewritten.aiCopy ?? known.aiCopy },
      )
      return rewritten
    } finally {
      // Asked or called off, a model has used some of the day's budget.
      void queryClient.invalidateQueries({ queryKey: [builderEndpoints.modelUse.path] })
    }
  }
}

/** A text of a model was taken into the draft; what the page rests on is answered. */
export const useTakeAlternative = (id: number) => {
  const queryClient = useQueryClient()
  return async (taken: Take) => {
    const aiCopy = await call(builderEndpoints.takeAlternative, { params: { id: String(id) }, body: taken })
    queryClient.setQueryData(websiteQuery(id).queryKey, (known) => known && { ...known, aiCopy })
    return aiCopy
  }
}

/** The seller vouches for a sentence; what the page rests on is answered. */
export const useConfirmSentence = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (text: string) =>
      call(builderEndpoints.confirmSentence, { params: { id: String(id) }, body: { text } }),
    onSuccess: (aiCopy) =>
      queryClient.setQueryData(websiteQuery(id).queryKey, (known) => known && { ...known, aiCopy }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { publicationEndpoints } from '#contract/publication/endpoints.ts'
import { refreshWebsites, websiteQuery } from '#web/features/websites/api.ts'
import { call } from '#web/lib/call.ts'

export const readinessQuery = (id: number) =>
  queryOptions({
    queryKey: [publicationEndpoints.readiness.path, id],
    queryFn: ({ signal }) => call(publicationEndpoints.readiness, { params: { id: String(id) } }, { signal }),
    // What it counts is also changed in the settings and in the editor.
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

export const usePublish = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(publicationEndpoints.publish, { params: { id: String(id) }, body: {} }),
    onSuccess: (website) => {
      queryClient.setQueryData(websiteQuery(id).queryKey, website)
      void refreshWebsites(queryClient)
    },
    // Refused: something that was there is gone.
    onError: () => queryClient.invalidateQueries({ queryKey: readinessQuery(id).queryKey }),
  })
}

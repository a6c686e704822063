import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { socialProofEndpoints } from '#contract/social-proof/endpoints.ts'
import type { SocialProofMode } from '#contract/websites/content.ts'
import { call } from '#web/lib/call.ts'

export const proofDefaultQuery = queryOptions({
  queryKey: [socialProofEndpoints.get.path],
  queryFn: ({ signal }) => call(socialProofEndpoints.get, {}, { signal }),
  meta: { isQuiet: true },
})

/** Null goes back to the setting of the server. */
export const useChoosePlatformProof = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (mode: SocialProofMode | null) =>
      call(socialProofEndpoints.choosePlatform, { body: { mode } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: proofDefaultQuery.queryKey }),
  })
}

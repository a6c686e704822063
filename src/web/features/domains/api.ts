import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { domainEndpoints } from '#contract/domains/endpoints.ts'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import type { domainPixelSchema } from '#contract/pixel/schema.ts'
import { call } from '#web/lib/call.ts'

export const domainQuery = queryOptions({
  queryKey: [domainEndpoints.find.path],
  queryFn: ({ signal }) => call(domainEndpoints.find, {}, { signal }),
})

export const domainsQuery = queryOptions({
  queryKey: [domainEndpoints.list.path],
  queryFn: ({ signal }) => call(domainEndpoints.list, {}, { signal }),
  // The worker moves them on meanwhile.
  refetchOnMount: 'always',
})

const firstPauseMs = 20_000
const longestPauseMs = 120_000

/** What stands in DNS now, asked every 20 seconds while it is looked at and more rarely after a few minutes. */
export const dnsTestQuery = (host: string) =>
  queryOptions({
    queryKey: [domainEndpoints.testDns.path, { host }],
    queryFn: ({ signal }) => call(domainEndpoints.testDns, { body: { host } }, { signal }),
    refetchInterval: ({ state }) =>
      Math.min(
        longestPauseMs,
        firstPauseMs * Math.max(1, (state.dataUpdateCount + state.errorUpdateCount) / 6),
      ),
    refetchOnMount: 'always',
    gcTime: 0,
    meta: { isQuiet: true },
  })

/** Both panels, and the dashboard whose data depend on the single one. */
export const refreshDomains = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [domainEndpoints.find.path, domainEndpoints.list.path, dashboardEndpoints.dashboard.path].map((path) =>
      queryClient.invalidateQueries({ queryKey: [path] }),
    ),
  )

/** A failed verification changes the time of the last check, so everything is read again either way. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => refreshDomains(queryClient) })
}

export const useConnectDomain = () =>
  useChange((domain: string) => call(domainEndpoints.connect, { body: { domain } }))
export const useVerifyOwnDomain = () => useChange(() => call(domainEndpoints.verifyOwn))
export const useDisconnectDomain = () => useChange(() => call(domainEndpoints.disconnect))

export const useAddDomain = () => useChange((host: string) => call(domainEndpoints.add, { body: { host } }))
export const useVerifyDomain = () =>
  useChange((host: string) => call(domainEndpoints.verify, { body: { host } }))
/** Shown at once, taken back when it is refused. */
export const useMakePrimary = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (domainId: number) => call(domainEndpoints.makePrimary, { body: { domainId } }),
    onMutate: async (domainId) => {
      await queryClient.cancelQueries({ queryKey: domainsQuery.queryKey })
      const before = queryClient.getQueryData(domainsQuery.queryKey)
      queryClient.setQueryData(domainsQuery.queryKey, (domains) =>
        domains?.map((domain) => ({ ...domain, isPrimary: domain.id === domainId })),
      )
      return { before }
    },
    onError: (_error, _domainId, context) => {
      if (context?.before) queryClient.setQueryData(domainsQuery.queryKey, context.before)
    },
    onSettled: () => refreshDomains(queryClient),
  })
}
export const useRemoveDomain = () =>
  useChange((host: string) => call(domainEndpoints.remove, { params: { host } }))
export const useRefreshInstructions = () =>
  useChange((host: string) => call(domainEndpoints.refresh, { body: { host } }))
export const useTestDns = () => useChange((host: string) => call(domainEndpoints.testDns, { body: { host } }))

export const useSaveDomainPixel = () =>
  useChange((pixel: z.input<typeof domainPixelSchema>) => call(pixelEndpoints.saveConfig, { body: pixel }))

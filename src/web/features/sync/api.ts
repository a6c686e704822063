import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import type { SyncResult, WebsiteCopy } from '#contract/sync/schema.ts'
import { websiteEndpoints } from '#contract/websites/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const useTestSync = () =>
  useMutation({
    mutationFn: async (userEmail: string): Promise<SyncResult[]> =>
      (await call(syncEndpoints.test, { body: { userEmail } })).results,
  })

export type LocalLine = { endpoint: string; success: boolean; ms: number; problem: string | null }

/** What the dashboard is read from; each call ends as a line of the log, never as an error. */
export const useTestLocal = (onLine: (line: LocalLine) => void) => {
  const timed = async <T>(endpoint: string, read: () => Promise<T>): Promise<T | null> => {
    const began = performance.now()
    const ms = () => Math.round(performance.now() - began)
    try {
      const answer = await read()
      onLine({ endpoint, success: true, ms: ms(), problem: null })
      return answer
    } catch (error) {
      onLine({ endpoint, success: false, ms: ms(), problem: error instanceof Error ? error.message : null })
      return null
    }
  }
  return useMutation({
    mutationFn: async () => {
      const dashboard = await timed(`GET ${dashboardEndpoints.dashboard.path}`, () =>
        call(dashboardEndpoints.dashboard),
      )
      await timed(`GET ${websiteEndpoints.listMine.path}`, () => call(websiteEndpoints.listMine))
      return dashboard
    },
  })
}

/** Whether a try is on its way now; what waits for a later one shows its problem. */
const isOnTheWay = ({ status, problem }: WebsiteCopy) => status === 'pending' && problem === null

/** Read again every three seconds while something is being sent, every half a minute while something waits. */
export const copiesQuery = queryOptions({
  queryKey: [syncEndpoints.copies.path],
  queryFn: ({ signal }) => call(syncEndpoints.copies, {}, { signal }),
  refetchOnMount: 'always',
  refetchInterval: ({ state }) => {
    const copies = state.data?.copies ?? []
    if (copies.some(isOnTheWay)) return 3000
    return copies.some(({ status }) => status === 'pending') ? 30_000 : false
  },
  meta: { isQuiet: true },
})

export const useSendAgain = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (copy: Pick<WebsiteCopy, 'websiteId' | 'peer'>) =>
      call(syncEndpoints.sendAgain, { body: { websiteId: copy.websiteId, peer: copy.peer } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: copiesQuery.queryKey }),
  })
}

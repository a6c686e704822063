import { useMutation } from '@tanstack/react-query'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { syncEndpoints } from '#contract/sync/endpoints.ts'
import type { SyncResult } from '#contract/sync/schema.ts'
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
      const dashboard = await timed(`GET ${builderEndpoints.dashboard.path}`, () =>
        call(builderEndpoints.dashboard),
      )
      await timed(`GET ${websiteEndpoints.listMine.path}`, () => call(websiteEndpoints.listMine))
      return dashboard
    },
  })
}

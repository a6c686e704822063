import { queryOptions } from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { call } from '#web/lib/call.ts'

/** Read again every 30 seconds while the tab is visible; quiet, so nothing on screen moves but the numbers. */
export const dashboardQuery = queryOptions({
  queryKey: [dashboardEndpoints.dashboard.path],
  queryFn: ({ signal }) => call(dashboardEndpoints.dashboard, {}, { signal }),
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
  meta: { isQuiet: true },
})

export const statsQuery = queryOptions({
  queryKey: [dashboardEndpoints.stats.path],
  queryFn: ({ signal }) => call(dashboardEndpoints.stats, {}, { signal }),
  // The latest orders are only worth showing when they are the latest.
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

/** The work of today and its money; as fresh as the number in the menu. */
export const todayQuery = queryOptions({
  queryKey: [dashboardEndpoints.today.path],
  queryFn: ({ signal }) => call(dashboardEndpoints.today, {}, { signal }),
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

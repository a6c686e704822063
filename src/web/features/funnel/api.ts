import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DayRange } from '#contract/common/periods.ts'
import { funnelEndpoints } from '#contract/funnel/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const funnelQuery = ({ from, to }: DayRange, websiteId: number | undefined) =>
  queryOptions({
    queryKey: [funnelEndpoints.get.path, from, to, websiteId ?? null],
    queryFn: ({ signal }) =>
      call(
        funnelEndpoints.get,
        { query: { from, to, ...(websiteId ? { websiteId: String(websiteId) } : {}) } },
        { signal },
      ),
    // Visits and statuses go on while nobody looks.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

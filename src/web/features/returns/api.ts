import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Market } from '#contract/common/market.ts'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import type { Condition } from '#contract/returns/conditions.ts'
import { call } from '#web/lib/call.ts'

export const returnsQuery = (market: Market | undefined) =>
  queryOptions({
    queryKey: [returnEndpoints.list.path, market],
    queryFn: ({ signal }) => call(returnEndpoints.list, { query: { market } }, { signal }),
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
    meta: { isQuiet: true },
  })

/** How many parcels are on their way back; read again by itself. */
export const waitingReturnsQuery = queryOptions({
  queryKey: [returnEndpoints.waiting.path],
  queryFn: ({ signal }) => call(returnEndpoints.waiting, {}, { signal }),
  refetchInterval: 60_000,
  meta: { isQuiet: true },
})

const useReread = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [returnEndpoints.list.path, returnEndpoints.waiting.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

/** One after another, in the order in which they were scanned. */
export const useReceive = () =>
  useMutation({
    scope: { id: 'returns' },
    mutationFn: (body: { code: string; condition: Condition; cost: string | null }) =>
      call(returnEndpoints.receive, { body }),
    onSuccess: useReread(),
  })

export const useUndo = () =>
  useMutation({
    scope: { id: 'returns' },
    mutationFn: (id: number) => call(returnEndpoints.undo, { params: { id: String(id) } }),
    onSuccess: useReread(),
  })

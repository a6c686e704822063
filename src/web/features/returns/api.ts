import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import type { Condition } from '#contract/returns/conditions.ts'
import { call } from '#web/lib/call.ts'

export const returnsQuery = queryOptions({
  queryKey: [returnEndpoints.list.path],
  queryFn: ({ signal }) => call(returnEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

const useReread = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [returnEndpoints.list.path] })
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

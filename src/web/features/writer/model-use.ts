import { queryOptions } from '@tanstack/react-query'
import { builderEndpoints } from '#contract/builder/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const modelUseQuery = queryOptions({
  queryKey: [builderEndpoints.modelUse.path],
  queryFn: ({ signal }) => call(builderEndpoints.modelUse, {}, { signal }),
  // Each page uses some of it up.
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

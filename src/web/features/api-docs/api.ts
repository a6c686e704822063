import { queryOptions } from '@tanstack/react-query'
import { apiDocsEndpoints } from '#contract/api-docs/endpoints.ts'
import { call } from '#web/lib/call.ts'

export const apiDocumentQuery = queryOptions({
  queryKey: [apiDocsEndpoints.document.path],
  queryFn: ({ signal }) => call(apiDocsEndpoints.document, {}, { signal }),
  // It changes with the program alone.
  staleTime: Infinity,
})

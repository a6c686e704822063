import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pixelEndpoints } from '#contract/pixel/endpoints.ts'
import type { z } from 'zod'
import type { ConversionSettingsInput, conversionTrialInput } from '#contract/pixel/schema.ts'
import { call } from '#web/lib/call.ts'

export const conversionsQuery = queryOptions({
  queryKey: [pixelEndpoints.conversionSettings.path],
  queryFn: ({ signal }) => call(pixelEndpoints.conversionSettings, {}, { signal }),
})

export const conversionLogQuery = queryOptions({
  queryKey: [pixelEndpoints.log.path],
  queryFn: ({ signal }) => call(pixelEndpoints.log, {}, { signal }),
  refetchOnMount: 'always',
})

export const useSaveConversions = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ConversionSettingsInput) => call(pixelEndpoints.saveConversionSettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(conversionsQuery.queryKey, saved),
  })
}

/** Sends one refused event again, or all of them. */
export const useRetryConversions = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { id?: number }) => call(pixelEndpoints.retry, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: conversionLogQuery.queryKey }),
  })
}

/** One event of no meaning with what stands in the fields. */
export const useTryConversions = () =>
  useMutation({
    mutationFn: (body: z.input<typeof conversionTrialInput>) => call(pixelEndpoints.tryConversions, { body }),
  })

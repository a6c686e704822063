import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { trackingEndpoints } from '#contract/tracking/endpoints.ts'
import type { Meaning } from '#contract/tracking/meanings.ts'
import { call } from '#web/lib/call.ts'

export const hooksQuery = queryOptions({
  queryKey: [trackingEndpoints.hooks.path],
  queryFn: ({ signal }) => call(trackingEndpoints.hooks, {}, { signal }),
})

export const useOpenHook = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (courier: CourierKey) => call(trackingEndpoints.openHook, { params: { courier } }),
    onSuccess: (made) =>
      queryClient.setQueryData(hooksQuery.queryKey, (known = []) =>
        known.map((hook) => (hook.courier === made.courier ? made : hook)),
      ),
  })
}

export const orderParcelQuery = (orderId: number) =>
  queryOptions({
    queryKey: [trackingEndpoints.parcel.path, orderId],
    queryFn: ({ signal }) => call(trackingEndpoints.parcel, { params: { id: String(orderId) } }, { signal }),
    meta: { isQuiet: true },
  })

export const courierWordsQuery = queryOptions({
  queryKey: [trackingEndpoints.words.path],
  queryFn: ({ signal }) => call(trackingEndpoints.words, {}, { signal }),
})

export const useExplainCourierWord = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, choice }: { id: number; choice: Meaning | null }) =>
      call(trackingEndpoints.explainWord, { params: { id: String(id) }, body: { choice } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: courierWordsQuery.queryKey }),
  })
}

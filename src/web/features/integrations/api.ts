import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/schema.ts'
import { integrationEndpoints } from '#contract/integrations/endpoints.ts'
import type { SheetsSettings } from '#contract/integrations/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import type { Endpoint, RequestOf } from '#contract/common/endpoint.ts'
import { meQuery } from '#web/features/accounts/api.ts'
import { call } from '#web/lib/call.ts'
import { readKey } from '#web/lib/query-client.ts'

/** The account's address is the server's, so it is read once. */
export const sheetsQuery = queryOptions({
  queryKey: [integrationEndpoints.getSheets.path],
  queryFn: readKey() as (context: Parameters<ReturnType<typeof readKey>>[0]) => Promise<SheetsSettings>,
})

export const trackingStateQuery = queryOptions({
  queryKey: [integrationEndpoints.trackingState.path],
  queryFn: ({ signal }) => call(integrationEndpoints.trackingState, {}, { signal }),
  refetchOnMount: 'always',
})

export const trackingHistoryQuery = (orderId: number) =>
  queryOptions({
    queryKey: [integrationEndpoints.trackingHistory.path, orderId],
    queryFn: ({ signal }) =>
      call(integrationEndpoints.trackingHistory, { params: { id: String(orderId) } }, { signal }),
    refetchOnMount: 'always',
  })

export const trackingStatusesQuery = queryOptions({
  queryKey: [integrationEndpoints.trackingStatuses.path],
  queryFn: ({ signal }) => call(integrationEndpoints.trackingStatuses, {}, { signal }),
  refetchOnMount: 'always',
})

export const useExplainWord = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: OrderStatus | null }) =>
      call(integrationEndpoints.explainTrackingStatus, { params: { id: String(id) }, body: { status } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trackingStatusesQuery.queryKey }),
  })
}

type BodyOf<E extends Endpoint> = RequestOf<E> extends { body: infer B } ? B : never

type SavingEndpoint = (typeof integrationEndpoints)[
  | 'updateTrackingKeys'
  | 'updateTelegram'
  | 'updateSheets'
  | 'updatePixel']

/** Saves one card; the answer is the user as saved, and the user is read again as well. */
const useSave = <E extends SavingEndpoint>(endpoint: E) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<E>): Promise<User> =>
      call(endpoint as SavingEndpoint, { body } as RequestOf<SavingEndpoint>),
    onSuccess: (user) => {
      queryClient.setQueryData(meQuery.queryKey, user)
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

export const useSaveTrackingKeys = () => useSave(integrationEndpoints.updateTrackingKeys)
export const useSaveTelegram = () => useSave(integrationEndpoints.updateTelegram)
export const useSaveSheets = () => useSave(integrationEndpoints.updateSheets)
export const useSavePixel = () => useSave(integrationEndpoints.updatePixel)

export const useTestTrackingKey = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof integrationEndpoints.testTrackingKey>) =>
      call(integrationEndpoints.testTrackingKey, { body }),
  })

/** A group that got another id got it in the saved settings too, so those are read again. */
export const useTestTelegram = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof integrationEndpoints.testTelegram>) =>
      call(integrationEndpoints.testTelegram, { body }),
    onSuccess: ({ telegramChatId }, sent) =>
      telegramChatId === sent.telegramChatId
        ? undefined
        : queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
}

export const useTestSheets = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof integrationEndpoints.testSheets>) =>
      call(integrationEndpoints.testSheets, { body }),
  })

const waitingMs = 2000

/** While a link waits to be pressed it is asked for every two seconds, in a window that is looked at. */
export const telegramLinkQuery = queryOptions({
  queryKey: [integrationEndpoints.telegramLink.path],
  queryFn: ({ signal }) => call(integrationEndpoints.telegramLink, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.expiresAt ? waitingMs : false),
  refetchOnWindowFocus: true,
})

export const useOpenTelegramLink = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(integrationEndpoints.openTelegramLink, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: telegramLinkQuery.queryKey }),
  })
}

export const useCutTelegramLink = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(integrationEndpoints.cutTelegramLink, {}),
    onSuccess: (link) => queryClient.setQueryData(telegramLinkQuery.queryKey, link),
  })
}

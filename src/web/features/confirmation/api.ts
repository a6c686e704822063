import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { handMoveSchema } from '#contract/calls/schema.ts'
import { callEndpoints } from '#contract/calls/endpoints.ts'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { ordersAddress } from '#contract/orders/addresses.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { paperEndpoints } from '#contract/shipping-documents/endpoints.ts'
import { confirmationEndpoints } from '#contract/confirmation/endpoints.ts'
import type { ConfirmationSettings } from '#contract/confirmation/schema.ts'
import { call } from '#web/lib/call.ts'

export const confirmationSettingsQuery = queryOptions({
  queryKey: [confirmationEndpoints.settings.path],
  queryFn: ({ signal }) => call(confirmationEndpoints.settings, {}, { signal }),
  meta: { isQuiet: true },
})

/** Whether the account confirms orders, and how many can be called now; read again by itself. */
export const waitingCallsQuery = queryOptions({
  queryKey: [callEndpoints.waiting.path],
  queryFn: ({ signal }) => call(callEndpoints.waiting, {}, { signal }),
  refetchInterval: 60_000,
  meta: { isQuiet: true },
})

/** Addresses under which something of orders, their papers, calls and counts is kept. */
const spoken: ReadonlySet<unknown> = new Set([
  ordersAddress,
  ...[callEndpoints, dashboardEndpoints, orderEndpoints, paperEndpoints].flatMap((feature) =>
    Object.values(feature).map(({ path }) => path),
  ),
])

/** Everything that speaks of orders and their confirmation is read again. */
const rereadConfirmations = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => spoken.has(path),
  })

export const useSaveConfirmation = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (settings: ConfirmationSettings) =>
      call(confirmationEndpoints.saveSettings, { body: settings }),
    onSuccess: async (saved) => {
      queryClient.setQueryData(confirmationSettingsQuery.queryKey, saved)
      await rereadConfirmations(queryClient)
    },
  })
}

export const useRelease = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: number[]; reason: string }) => call(callEndpoints.release, { body }),
    onSuccess: () => rereadConfirmations(queryClient),
  })
}

/** What is said of an order without a call. */
export const useDecideByHand = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, ...body }: { orderId: number } & z.input<typeof handMoveSchema>) =>
      call(callEndpoints.decide, { params: { id: String(orderId) }, body }),
    onSuccess: () => rereadConfirmations(queryClient),
  })
}

/** Calls about an order. */
export const attemptsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [callEndpoints.attempts.path, orderId],
    queryFn: ({ signal }) => call(callEndpoints.attempts, { params: { id: String(orderId) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

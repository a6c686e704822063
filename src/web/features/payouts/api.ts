import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Market } from '#contract/common/market.ts'
import { payoutFileField, payoutsAddress } from '#contract/payouts/addresses.ts'
import { payoutEndpoints, payoutFiles } from '#contract/payouts/endpoints.ts'
import {
  payoutSchema,
  type AskCourier,
  type ChangePayout,
  type Payout,
  type SavePayoutSettings,
} from '#contract/payouts/schema.ts'
import { addressOf } from '#contract/common/address.ts'
import { call } from '#web/lib/call.ts'
import { upload } from '#web/lib/upload.ts'

export const payoutsQuery = queryOptions({
  queryKey: [payoutsAddress],
  queryFn: ({ signal }) => call(payoutEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const payoutQuery = (id: number) =>
  queryOptions({
    queryKey: [payoutsAddress, id],
    queryFn: ({ signal }) => call(payoutEndpoints.find, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

export const dueQuery = (
  market: Market,
  { isLate = false, courier }: { isLate?: boolean; courier?: string | undefined } = {},
) =>
  queryOptions({
    queryKey: [payoutsAddress, 'due', market, isLate, courier],
    queryFn: ({ signal }) =>
      call(
        payoutEndpoints.due,
        { query: { market, courier, ...(isLate ? { isLate: 'true' } : {}) } },
        { signal },
      ),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

/** Address of the letter to a courier: of the orders that are named, else of all that the list shows. */
export const claimAddress = (
  market: Market,
  { isLate, courier, ids }: { isLate: boolean; courier: string | undefined; ids: readonly number[] },
): string =>
  addressOf(
    payoutFiles.claim.path,
    {},
    {
      market,
      courier,
      ...(isLate ? { isLate: 'true' } : {}),
      ...(ids.length > 0 ? { ids: ids.join(',') } : {}),
    },
  )

export const orderPayoutQuery = (orderId: number) =>
  queryOptions({
    queryKey: [payoutsAddress, 'order', orderId],
    queryFn: ({ signal }) => call(payoutEndpoints.ofOrder, { params: { id: String(orderId) } }, { signal }),
    meta: { isQuiet: true },
  })

export const payoutSettingsQuery = queryOptions({
  queryKey: [payoutEndpoints.settings.path],
  queryFn: ({ signal }) => call(payoutEndpoints.settings, {}, { signal }),
  meta: { isQuiet: true },
})

/** What a payout says changes sums, orders and other drafts. */
const useWritten = () => {
  const queryClient = useQueryClient()
  return (payout: Payout) => {
    queryClient.setQueryData(payoutQuery(payout.id).queryKey, payout)
    void queryClient.invalidateQueries({
      queryKey: [payoutsAddress],
      predicate: ({ queryKey }) => queryKey[1] !== payout.id,
    })
  }
}

export const useReadPayoutFile = () =>
  useMutation({
    mutationFn: async (file: File): Promise<Payout> =>
      payoutSchema.parse(await upload(payoutFiles.read.path, payoutFileField, file, () => {}).done),
    onSuccess: useWritten(),
  })

export const useMakePayout = () =>
  useMutation({
    mutationFn: (body: { market: Market; text?: string; orderIds?: number[] }) =>
      call(payoutEndpoints.make, { body }),
    onSuccess: useWritten(),
  })

export const useAskCourier = () =>
  useMutation({
    mutationFn: (body: AskCourier) => call(payoutEndpoints.askCourier, { body }),
    onSuccess: useWritten(),
  })

const params = (id: number) => ({ params: { id: String(id) } })

export const useChangePayout = (id: number) =>
  useMutation({
    scope: { id: `payout-${id}` },
    mutationFn: (body: ChangePayout) => call(payoutEndpoints.change, { ...params(id), body }),
    onSuccess: useWritten(),
  })

export const useDecideRow = (id: number) =>
  useMutation({
    scope: { id: `payout-${id}` },
    mutationFn: ({ position, ...body }: { position: number; orderId: number | null; isLeft: boolean }) =>
      call(payoutEndpoints.decide, { params: { id: String(id), position: String(position) }, body }),
    onSuccess: useWritten(),
  })

export const usePayoutStep = (id: number, step: 'confirm' | 'undo') =>
  useMutation({
    scope: { id: `payout-${id}` },
    mutationFn: () => call(payoutEndpoints[step], params(id)),
    onSuccess: useWritten(),
  })

export const useDiscardPayout = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(payoutEndpoints.discard, params(id)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: payoutQuery(id).queryKey })
      return queryClient.invalidateQueries({ queryKey: payoutsQuery.queryKey, exact: true })
    },
  })
}

export const useSavePayoutSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SavePayoutSettings) => call(payoutEndpoints.saveSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(payoutSettingsQuery.queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: [payoutsAddress] })
    },
  })
}

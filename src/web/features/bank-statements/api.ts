import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { bankStatementsAddress, statementFileField } from '#contract/bank-statements/addresses.ts'
import { bankStatementEndpoints, bankStatementFiles } from '#contract/bank-statements/endpoints.ts'
import {
  readStatementSchema,
  type DivideTransfer,
  type ReadStatement,
  type StatementColumns,
} from '#contract/bank-statements/schema.ts'
import type { Currency } from '#contract/common/market.ts'
import { call } from '#web/lib/call.ts'
import { upload } from '#web/lib/upload.ts'

export const bankStatementsQuery = queryOptions({
  queryKey: [bankStatementsAddress],
  queryFn: ({ signal }) => call(bankStatementEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const payoutBankQuery = (payoutId: number) =>
  queryOptions({
    queryKey: [bankStatementsAddress, 'payout', payoutId],
    queryFn: ({ signal }) =>
      call(bankStatementEndpoints.ofPayout, { params: { id: String(payoutId) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

/** A file or a text, and what its columns mean once somebody said so. */
export type StatementSource = {
  from: File | string
  columns?: StatementColumns
  currency?: Currency
}

export const useReadStatement = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ from, columns, currency }: StatementSource): Promise<ReadStatement> => {
      if (typeof from === 'string')
        return call(bankStatementEndpoints.paste, { body: { text: from, columns, currency } })
      const query = new URLSearchParams({
        ...(columns ? { columns: columns.map((field) => field ?? '').join(',') } : {}),
        ...(currency ? { currency } : {}),
      }).toString()
      const address = `${bankStatementFiles.read.path}${query ? `?${query}` : ''}`
      return readStatementSchema.parse(await upload(address, statementFileField, from, () => {}).done)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [bankStatementsAddress] }),
  })
}

export const useDecideTransfer = () => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'bank-transfers' },
    mutationFn: ({
      id,
      ...body
    }: {
      id: number
      payoutId: number | null
      isSetAside: boolean
      note?: string
    }) => call(bankStatementEndpoints.decide, { params: { id: String(id) }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(bankStatementsQuery.queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: [bankStatementsAddress, 'payout'] })
    },
  })
}

export const useDivideTransfer = () => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'bank-transfers' },
    mutationFn: ({ id, ...body }: DivideTransfer & { id: number }) =>
      call(bankStatementEndpoints.divide, { params: { id: String(id) }, body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(bankStatementsQuery.queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: [bankStatementsAddress, 'payout'] })
    },
  })
}

const useRead = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [bankStatementsAddress] })
}

export const useAcceptSure = () =>
  useMutation({ mutationFn: () => call(bankStatementEndpoints.acceptSure), onSuccess: useRead() })

export const useRemoveStatement = () =>
  useMutation({
    mutationFn: (id: number) => call(bankStatementEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: useRead(),
  })

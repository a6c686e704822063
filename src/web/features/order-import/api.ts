import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { importFileField, orderImportsAddress } from '#contract/order-import/addresses.ts'
import { orderImportEndpoints } from '#contract/order-import/endpoints.ts'
import {
  importSchema,
  type ChangedRows,
  type changeColumnsSchema,
  type changeRowsSchema,
  type OrderImport,
} from '#contract/order-import/schema.ts'
import type { z } from 'zod'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { call } from '#web/lib/call.ts'
import { upload } from '#web/lib/upload.ts'

const list = orderImportEndpoints.list.path
const find = orderImportEndpoints.find.path

export const importsQuery = queryOptions({
  queryKey: [list],
  queryFn: ({ signal }) => call(orderImportEndpoints.list, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [find, id],
    queryFn: ({ signal }) => call(orderImportEndpoints.find, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    // What is corrected here is put into what was read; a window that comes back asks for nothing.
    refetchOnWindowFocus: false,
    meta: { isQuiet: true },
  })

const askMs = 700

/** How far an import is, asked again and again while it works. */
export const progressQuery = (id: number, isWorking: boolean) =>
  queryOptions({
    queryKey: [orderImportEndpoints.progress.path, id],
    queryFn: ({ signal }) => call(orderImportEndpoints.progress, { params: { id: String(id) } }, { signal }),
    enabled: isWorking,
    refetchInterval: isWorking ? askMs : false,
    gcTime: 0,
    staleTime: 0,
    meta: { isQuiet: true },
  })

/** Orders came or went: every list and counter is read again. */
export const rereadOrders = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      orderEndpoints.listMine.path,
      orderEndpoints.listAll.path,
      orderEndpoints.summary.path,
      orderEndpoints.listDeleted.path,
      list,
    ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )

const put = (queryClient: QueryClient, file: OrderImport): void => {
  queryClient.setQueryData(importQuery(file.id).queryKey, file)
  void queryClient.invalidateQueries({ queryKey: [list] })
}

export const useReadFile = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (file: File): Promise<OrderImport> =>
      importSchema.parse(await upload(orderImportsAddress, importFileField, file, () => {}).done),
    onSuccess: (file) => put(queryClient, file),
  })
}

export const useChangeColumns = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<typeof changeColumnsSchema>) =>
      call(orderImportEndpoints.changeColumns, { params: { id: String(id) }, body }),
    onSuccess: (file) => put(queryClient, file),
  })
}

export type RowsChange = z.input<typeof changeRowsSchema>

const withRows = (file: OrderImport, { counts, rowsRead }: ChangedRows): OrderImport => {
  const changed = new Map(rowsRead.map((row) => [row.position, row]))
  return { ...file, counts, rowsRead: file.rowsRead.map((row) => changed.get(row.position) ?? row) }
}

/** Corrections are sent one after another: each answers for the whole file as it is then. */
export const useChangeRows = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `order-import-${id}` },
    mutationFn: (body: RowsChange) =>
      call(orderImportEndpoints.changeRows, { params: { id: String(id) }, body }),
    onSuccess: (changed) =>
      queryClient.setQueryData(importQuery(id).queryKey, (file) => file && withRows(file, changed)),
  })
}

const useStep = (id: number, step: 'start' | 'undo') => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(orderImportEndpoints[step], { params: { id: String(id) } }),
    onSuccess: ({ state }) => {
      queryClient.setQueryData(importQuery(id).queryKey, (file) => file && { ...file, state })
      void queryClient.invalidateQueries({ queryKey: [list] })
    },
  })
}

export const useStart = (id: number) => useStep(id, 'start')
export const useUndo = (id: number) => useStep(id, 'undo')

export const useDiscard = (id: number) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(orderImportEndpoints.discard, { params: { id: String(id) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [list] }),
  })
}

import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { addressOf } from '#contract/common/address.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { customerEndpoints, customerFiles } from '#contract/customers/endpoints.ts'
import type { CustomerCard } from '#contract/customers/schema.ts'
import type { CustomerFilter, CustomerOrderBy } from '#contract/customers/listing.ts'
import { ordersAddress } from '#contract/orders/addresses.ts'
import { call } from '#web/lib/call.ts'

export type Wanted = { q?: string | undefined; filter?: CustomerFilter | undefined }

export const customersQuery = ({ q, filter, most }: Wanted & { most?: CustomerOrderBy | undefined }) =>
  infiniteQueryOptions({
    queryKey: [customerEndpoints.list.path, 'pages', q ?? '', filter ?? '', most ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        customerEndpoints.list,
        {
          query: {
            ...(q ? { q } : {}),
            ...(filter ? { filter } : {}),
            ...(most ? { most } : {}),
            ...(pageParam ? { before: String(pageParam) } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    refetchOnMount: 'always',
    // The former list stays until the searched one arrives: an empty moment would make the page jump.
    placeholderData: (previous) => previous,
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [customerEndpoints.list.path, 'card', id],
    queryFn: ({ signal }) => call(customerEndpoints.card, { params: { id } }, { signal }),
    refetchOnMount: 'always',
  })

export const listsQuery = queryOptions({
  queryKey: [customerEndpoints.list.path, 'lists'],
  queryFn: ({ signal }) => call(customerEndpoints.lists, {}, { signal }),
  refetchOnMount: 'always',
})

export const rulesQuery = queryOptions({
  queryKey: [customerEndpoints.rules.path],
  queryFn: ({ signal }) => call(customerEndpoints.rules, {}, { signal }),
  meta: { isQuiet: true },
})

export const exportListAddress = ({ q, filter }: Wanted): string =>
  addressOf(customerFiles.exportList.path, {}, { ...(q ? { q } : {}), ...(filter ? { filter } : {}) })
export const exportOneAddress = (id: string): string => addressOf(customerFiles.exportOne.path, { id })

/** Everything that is shown of buyers, beside orders as well. */
const rereadAll = (queryClient: QueryClient) =>
  Promise.all(
    [[customerEndpoints.list.path], [ordersAddress]].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** What the server answers of a card stands on the screen at once; the rest is read again. */
const useCardChange = <V>(change: (variables: V) => Promise<CustomerCard>) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (card) => {
      queryClient.setQueryData(customerQuery(card.id).queryKey, card)
      void rereadAll(queryClient)
    },
  })
}

export const useAddNote = (id: string) =>
  useCardChange((text: string) => call(customerEndpoints.addNote, { params: { id }, body: { text } }))

export const useRemoveNote = (id: string) =>
  useCardChange((noteId: number) =>
    call(customerEndpoints.removeNote, { params: { id, noteId: String(noteId) } }),
  )

export const useBlock = (id: string) =>
  useCardChange((body: RequestOf<typeof customerEndpoints.block>['body']) =>
    call(customerEndpoints.block, { params: { id }, body }),
  )

export const useIgnoreOnce = () =>
  useCardChange((id: string) => call(customerEndpoints.ignoreOnce, { params: { id } }))

export const useMerge = (id: string) =>
  useCardChange((other: string) => call(customerEndpoints.merge, { params: { id }, body: { with: other } }))

export const useTakeApart = (id: string) =>
  useCardChange((phoneId: string) => call(customerEndpoints.takeApart, { params: { id, phoneId } }))

const useListChange = <V, R>(change: (variables: V) => Promise<R>) => {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => void rereadAll(queryClient) })
}

export const useUnblock = () =>
  useListChange((id: number) => call(customerEndpoints.unblock, { params: { id: String(id) } }))

export const useBlockPhone = () =>
  useListChange((body: RequestOf<typeof customerEndpoints.blockPhone>['body']) =>
    call(customerEndpoints.blockPhone, { body }),
  )

export const useErase = (id: string) =>
  useListChange((staysBlocked: boolean) =>
    call(customerEndpoints.erase, { params: { id }, body: { staysBlocked } }),
  )

export const useSaveRules = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RequestOf<typeof customerEndpoints.saveRules>['body']) =>
      call(customerEndpoints.saveRules, { body }),
    onSuccess: (rules) => queryClient.setQueryData(rulesQuery.queryKey, rules),
  })
}

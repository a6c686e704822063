import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ordersAddress } from '#contract/orders/addresses.ts'
import { stockEndpoints } from '#contract/stock/endpoints.ts'
import type { StockProduct } from '#contract/stock/schema.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import { errorCode } from '#web/lib/call-error.ts'
import { call } from '#web/lib/call.ts'

export const stockQuery = queryOptions({
  queryKey: [stockEndpoints.list.path],
  queryFn: ({ signal }) => call(stockEndpoints.list, {}, { signal }),
  // Buyers take from the shelf while nobody looks.
  refetchOnMount: 'always',
})

/** The same for screens about something else: they do without it when it cannot be read. */
export const quietStockQuery = { ...stockQuery, refetchOnMount: true, meta: { isQuiet: true } } as const

const movesPath = stockEndpoints.moves.path

export const movesQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: [movesPath, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        stockEndpoints.moves,
        { params: { id: String(id) }, query: pageParam ? { before: String(pageParam) } : {} },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
    refetchOnMount: 'always',
  })

/** The status is part of the key: with a new one the goods are on their way or back. */
export const orderShelfQuery = (order: { id: number; status: string }) =>
  queryOptions({
    queryKey: [ordersAddress, order.id, 'shelf', order.status],
    queryFn: ({ signal }) => call(stockEndpoints.ofOrder, { params: { id: String(order.id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

/** Everything that is shown of shelves is read again. */
const useReread = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [stockQuery.queryKey, [movesPath]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
}

/** What the server answers of a product stands in the list at once; pages may have come and gone, so the rest is read again. */
const useProductChange = <V, P extends StockProduct>(change: (variables: V) => Promise<P>) => {
  const queryClient = useQueryClient()
  const reread = useReread()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queryClient.setQueryData(stockQuery.queryKey, (stock) =>
        stock
          ? { ...stock, products: [...stock.products.filter(({ id }) => id !== changed.id), changed] }
          : stock,
      )
      void reread()
    },
  })
}

type Saved = RequestOf<typeof stockEndpoints.create>['body']

/** Adds a product, or changes the one with the id. */
export const useSaveProduct = () =>
  useProductChange(({ id, product }: { id: number | null; product: Saved }) =>
    id === null
      ? call(stockEndpoints.create, { body: product })
      : call(stockEndpoints.update, { params: { id: String(id) }, body: product }),
  )

export const useReceive = (id: number) =>
  useProductChange((body: RequestOf<typeof stockEndpoints.receive>['body']) =>
    call(stockEndpoints.receive, { params: { id: String(id) }, body }),
  )

export const useUndoReceipt = (id: number) =>
  useProductChange((key: string) =>
    call(stockEndpoints.undoReceipt, { params: { id: String(id) }, body: { key } }),
  )

export const useHideItem = (id: number) =>
  useProductChange(({ itemId, isHidden }: { itemId: number; isHidden: boolean }) =>
    call(stockEndpoints.hideItem, {
      params: { id: String(id), itemId: String(itemId) },
      body: { isHidden },
    }),
  )

export const useCount = () =>
  useProductChange(({ id, body }: { id: number; body: RequestOf<typeof stockEndpoints.count>['body'] }) =>
    call(stockEndpoints.count, { params: { id: String(id) }, body }),
  )

export const useRemoveProduct = () => {
  const queryClient = useQueryClient()
  const reread = useReread()
  return useMutation({
    mutationFn: (id: number) => call(stockEndpoints.remove, { params: { id: String(id) } }),
    onSuccess: (_answer, id) => {
      queryClient.removeQueries({ queryKey: [movesPath, id] })
      return reread()
    },
  })
}

/** As many orders as one call may name. */
const mostOrders = 200

/** Answers the orders of which pieces came back; a part of many that had nothing left is no failure of the others. */
export const usePutBack = () => {
  const queryClient = useQueryClient()
  const reread = useReread()
  return useMutation({
    mutationFn: async ({ orderIds, isGood }: { orderIds: number[]; isGood: boolean }) => {
      const returned: number[] = []
      let nothing: unknown = null
      for (let at = 0; at < orderIds.length; at += mostOrders) {
        const body = { orderIds: orderIds.slice(at, at + mostOrders), isGood }
        const answer = await call(stockEndpoints.putBack, { body }).catch((error: unknown) => {
          if (errorCode(error) !== 'stock.nothing_to_return') throw error
          nothing = error
          return { returned: [] }
        })
        returned.push(...answer.returned)
      }
      if (returned.length === 0 && nothing) throw nothing
      return returned
    },
    onSettled: (_returned, _error, { orderIds }) =>
      Promise.all([
        reread(),
        ...orderIds.map((id) => queryClient.invalidateQueries({ queryKey: [ordersAddress, id, 'shelf'] })),
      ]),
  })
}

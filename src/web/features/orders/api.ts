import { ordersAddress } from '#contract/orders/addresses.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { dashboardEndpoints } from '#contract/dashboard/endpoints.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import type { Order } from '#contract/orders/schema.ts'
import { returnEndpoints } from '#contract/returns/endpoints.ts'
import { troubleEndpoints } from '#contract/troubles/endpoints.ts'
import { call } from '#web/lib/call.ts'

/** An admin works on everybody's orders, a client on their own. */
export type OrderScope = 'all' | 'mine'

const pageSize = 100
export type ListPage = { orders: Order[]; hasMore: boolean }
export type ListData = InfiniteData<ListPage>

const listOf = (scope: OrderScope) => (scope === 'all' ? orderEndpoints.listAll : orderEndpoints.listMine)

/** One page of the list: without a cursor the newest, else what comes after that id. */
const readPage = async (
  scope: OrderScope,
  filters: OrderFilters,
  before: number | null,
  signal?: AbortSignal,
): Promise<ListPage> => {
  const query = { ...filters, limit: String(pageSize), ...(before ? { before: String(before) } : {}) }
  const orders = await call(listOf(scope), { query }, signal ? { signal } : {})
  return { orders, hasMore: orders.length >= pageSize }
}

const listKey = (scope: OrderScope, filters: OrderFilters) => [listOf(scope).path, 'pages', filters]

export const pagesQuery = (scope: OrderScope, filters: OrderFilters) =>
  infiniteQueryOptions({
    queryKey: listKey(scope, filters),
    queryFn: ({ pageParam, signal }) => readPage(scope, filters, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ orders, hasMore }: ListPage) => (hasMore ? orders.at(-1)?.id : undefined),
    // A user who opens the list wants the orders of this minute.
    refetchOnMount: 'always',
    // Until the filtered list arrives the former stays, dimmed: an empty moment would make the page jump.
    placeholderData: (previous, query) => {
      const former = query?.queryKey[2] as OrderFilters | undefined
      return former?.market === filters.market ? previous : undefined
    },
  })

/** A handful of the newest orders of all markets that a name, phone, number or town finds. */
export const foundOrdersQuery = (scope: OrderScope, name: string) =>
  queryOptions({
    queryKey: [listOf(scope).path, 'found', name],
    queryFn: ({ signal }) => call(listOf(scope), { query: { name, limit: '6' } }, { signal }),
    staleTime: 0,
    // The palette says itself that it searches, and what went wrong.
    meta: { isQuiet: true },
  })

/** Orders by id, for printing; in the order of the list. */
export const ordersByIdQuery = (scope: OrderScope, ids: number[]) =>
  queryOptions({
    queryKey: [listOf(scope).path, 'ids', ids],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / 200) }, (_, part) =>
        ids.slice(part * 200, part * 200 + 200),
      )
      const read = parts.map((part) =>
        call(listOf(scope), { query: { ids: part.join(','), limit: '200' } }, { signal }),
      )
      return (await Promise.all(read)).flat()
    },
    refetchOnMount: 'always',
  })

const summaryPath = orderEndpoints.summary.path

export const summaryQuery = ({ market: _market, status: _status, ...filters }: OrderFilters) =>
  queryOptions({
    queryKey: [summaryPath, filters],
    queryFn: ({ signal }) => call(orderEndpoints.summary, { query: filters }, { signal }),
    refetchOnMount: 'always',
    placeholderData: (previous) => previous,
  })

export const viewsQuery = queryOptions({
  queryKey: [orderEndpoints.listViews.path],
  queryFn: ({ signal }) => call(orderEndpoints.listViews, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const mergePreviewQuery = (id: number, into: number) =>
  queryOptions({
    queryKey: [ordersAddress, id, 'merge', into],
    queryFn: ({ signal }) =>
      call(orderEndpoints.previewMerge, { params: { id: String(id), into: String(into) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

export const deletedQuery = queryOptions({
  queryKey: [orderEndpoints.listDeleted.path],
  queryFn: ({ signal }) => call(orderEndpoints.listDeleted, {}, { signal }),
  refetchOnMount: 'always',
  meta: { isQuiet: true },
})

export const columnsQuery = queryOptions({
  queryKey: [orderEndpoints.columns.path],
  queryFn: ({ signal }) => call(orderEndpoints.columns, {}, { signal }),
  meta: { isQuiet: true },
})

/** So long a new order may wait to be weighed. */
const freshMs = 60_000

export const cardQuery = (id: number) =>
  queryOptions({
    queryKey: [ordersAddress, id, 'card'],
    queryFn: ({ signal }) => call(orderEndpoints.card, { params: { id: String(id) } }, { signal }),
    // Risk is weighed by a job, some seconds behind the order.
    refetchInterval: ({ state: { data } }) =>
      data?.customer.risk === null && Date.now() - Date.parse(data.order.createdAt) < freshMs ? 3000 : false,
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

const historyKey = (id: number) => [ordersAddress, id, 'history']

export const historyQuery = (id: number) =>
  queryOptions({
    queryKey: historyKey(id),
    queryFn: ({ signal }) => call(orderEndpoints.history, { params: { id: String(id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

/** The number in the menu; changes made here read it again at once. */
export const pendingQuery = queryOptions({
  queryKey: [dashboardEndpoints.pending.path],
  queryFn: ({ signal }) => call(dashboardEndpoints.pending, {}, { signal }),
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
  meta: { isQuiet: true },
})

/** Everything that counts orders is read again. */
export const recount = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      summaryPath,
      orderEndpoints.listViews.path,
      dashboardEndpoints.today.path,
      dashboardEndpoints.pending.path,
      returnEndpoints.waiting.path,
      troubleEndpoints.waiting.path,
      dashboardEndpoints.stats.path,
    ].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )

/** What is read of one order elsewhere than in the list. */
export const forgetDetails = (queryClient: QueryClient, ids: number[]): Promise<unknown> =>
  Promise.all(ids.map((id) => queryClient.invalidateQueries({ queryKey: [ordersAddress, id] })))

/** Changes orders wherever they are shown, without reading anything again: rows stay where they are. */
export const patchOrders = (
  queryClient: QueryClient,
  scope: OrderScope,
  changes: ReadonlyMap<number, Partial<Order>>,
): void => {
  const patched = (order: Order): Order => {
    const change = changes.get(order.id)
    return change ? { ...order, ...change } : order
  }
  queryClient.setQueriesData<ListData>({ queryKey: [listOf(scope).path, 'pages'] }, (data) =>
    data
      ? { ...data, pages: data.pages.map((page) => ({ ...page, orders: page.orders.map(patched) })) }
      : data,
  )
  for (const id of changes.keys())
    queryClient.setQueryData(cardQuery(id).queryKey, (card) =>
      card ? { ...card, order: patched(card.order) } : card,
    )
}

/**
 * Puts orders where they belong among what is loaded, the newest first, and in the place of what is there of them already. What belongs
 * behind the last loaded page comes with the next one.
 */
export const withPlaced = ({ pages, pageParams }: ListData, placed: Order[]): ListData => {
  const filled = [...pages]
  for (const order of placed) {
    const present = filled.findIndex((page) => page.orders.some(({ id }) => id === order.id))
    const older = filled.findIndex((page) => page.orders.some(({ id }) => id < order.id))
    const isWhole = !(filled.at(-1)?.hasMore ?? true)
    const at = [present, older, isWhole ? filled.length - 1 : -1].find((index) => index !== -1)
    const page = at === undefined ? undefined : filled[at]
    if (at === undefined || !page) continue
    const others = page.orders.filter(({ id }) => id !== order.id)
    filled[at] = { ...page, orders: [...others, order].toSorted((a, b) => b.id - a.id) }
  }
  return { pages: filled, pageParams }
}

/** Puts new orders into the list on screen without reading it. */
export const insertOrders = (
  queryClient: QueryClient,
  scope: OrderScope,
  filters: OrderFilters,
  placed: Order[],
): void =>
  void queryClient.setQueryData<ListData>(listKey(scope, filters), (data) => data && withPlaced(data, placed))

/** A list that is being read may have been asked for before what was just reported: it is asked for again. */
export const repeatReading = (queryClient: QueryClient, scope: OrderScope): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: [listOf(scope).path, 'pages'],
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  })

/** Everything that is shown of orders is read again, every loaded page too: what happened is not known. */
export const rereadOrders = (queryClient: QueryClient, scope: OrderScope): Promise<unknown> =>
  Promise.all(
    [listOf(scope).path, ordersAddress].map((path) => queryClient.invalidateQueries({ queryKey: [path] })),
  )

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { mostIds } from '#contract/orders/listing.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { notify } from '#web/lib/toast.ts'
import type { ListData } from './api.ts'
import type { Selection } from './use-selection.ts'

/**
 * Ticks every order of the list, reading on until as many as can be ticked are loaded; or takes all ticks away. An order that got
 * another status than the one asked for stays on screen until the list is read again, but nobody means it by „all“.
 */
export const useTickAll =
  ({
    orders,
    list,
    status,
    selection: { selected, selectAll, clear },
  }: {
    orders: Order[]
    list: UseInfiniteQueryResult<ListData>
    /** The status one filters by. */
    status: OrderStatus | undefined
    selection: Selection
  }) =>
  async (): Promise<void> => {
    if (selected.size > 0) return clear()
    const meant = (some: Order[]) => some.filter((order) => !status || order.status === status)
    let ticked = meant(orders)
    let result: Awaited<ReturnType<typeof list.fetchNextPage>> | typeof list = list
    while (result.hasNextPage && ticked.length < mostIds) {
      result = await list.fetchNextPage()
      if (result.isError) break
      ticked = meant(result.data?.pages.flatMap((page) => page.orders) ?? ticked)
    }
    if (ticked.length > mostIds) notify.neutral(orderStrings.bulk.limit(mostIds))
    selectAll(ticked.map(({ id }) => id))
  }

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { mostIds } from '#contract/orders/listing.ts'
import type { Order } from '#contract/orders/schema.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { notify } from '#web/lib/toast.ts'
import type { ListData } from './api.ts'
import type { Selection } from './use-selection.ts'

/** What the ticks leave out of everything that the filters find. */
export type LeftOut =
  /** More is to be read; `tick` reads it and ticks as many as one may. */
  | { kind: 'unread'; loaded: number; total: number; isReading: boolean; tick: () => void }
  /** As many are ticked as one may work on at once. */
  | { kind: 'above'; total: number }

/**
 * Ticks every order that is loaded, or takes all ticks away; the rest is offered and read only if it is wanted. An order that got
 * another status than the one asked for stays on screen until the list is read again, but nobody means it by „all“.
 */
export const useTickAll = ({
  orders,
  list,
  status,
  total,
  selection: { selected, selectAll, clear },
}: {
  orders: Order[]
  list: UseInfiniteQueryResult<ListData>
  /** The status one filters by. */
  status: OrderStatus | undefined
  /** How many orders the filters find. */
  total: number
  selection: Selection
}): { tickAll: () => void; leftOut: LeftOut | null } => {
  const [isReading, setReading] = useState(false)
  const meant = (some: Order[]) => some.filter((order) => !status || order.status === status)
  const idsOf = (some: Order[]) => meant(some).map(({ id }) => id)
  const loaded = idsOf(orders)

  const readAndTick = async (): Promise<void> => {
    setReading(true)
    let ids = loaded
    let result: Awaited<ReturnType<typeof list.fetchNextPage>> | typeof list = list
    while (result.hasNextPage && ids.length < mostIds) {
      result = await list.fetchNextPage()
      if (result.isError) break
      ids = idsOf(result.data?.pages.flatMap((page) => page.orders) ?? [])
    }
    setReading(false)
    if (result.isError)
      notify.failure(orderStrings.bulk.readFailed, result.error, orderStrings.table.moreFailed)
    else selectAll(ids)
  }

  const isLoadedTicked = loaded.length > 0 && loaded.every((id) => selected.has(id))
  const leftOut = (): LeftOut | null => {
    if (selected.size >= mostIds && total > mostIds) return { kind: 'above', total }
    if (!isReading && !(isLoadedTicked && list.hasNextPage && total > loaded.length)) return null
    return { kind: 'unread', loaded: selected.size, total, isReading, tick: () => void readAndTick() }
  }
  return {
    tickAll: () => (selected.size > 0 ? clear() : selectAll(loaded)),
    leftOut: selected.size > 0 ? leftOut() : null,
  }
}

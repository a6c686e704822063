import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { marketOf } from '#contract/common/market.ts'
import { dayOf } from '#contract/common/dates.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import type { Order } from '#contract/orders/schema.ts'
import { forgetDetails, listKey, patchOrders, readPage, recount, withNewest } from './api.ts'
import type { ListData, OrderScope } from './api.ts'
import { chime } from './chime.ts'
import { followOrders, type OrderNews } from './follow-orders.ts'
import { useTitleBadge } from './use-title-badge.ts'

/** Whether a new order belongs into the list on screen. A search is left alone: what one looks for is there already. */
const belongs = (order: Order, { market, status, from, to, name, check }: OrderFilters): boolean =>
  !name &&
  !check &&
  marketOf(order) === market &&
  (!status || order.status === status) &&
  (!from || dayOf(order.createdAt) >= from) &&
  (!to || dayOf(order.createdAt) <= to)

/**
 * Keeps the list up to date. Changed orders change where they are. New ones appear at once while nobody is busy with the list; else
 * they wait, so that nothing jumps under the cursor.
 */
export const useLiveOrders = (scope: OrderScope, filters: OrderFilters, isBusy: () => boolean) => {
  const queryClient = useQueryClient()
  const [unseen, setUnseen] = useState(0)
  const [changedIds, setChangedIds] = useState<ReadonlySet<number>>(new Set())
  const key = JSON.stringify(filters)
  // Whoever filters again reads the list again: what waited for another list waits no more.
  const [held, setHeld] = useState<{ key: string; orders: Order[] }>({ key, orders: [] })
  const waiting = held.key === key ? held.orders : []
  useTitleBadge(Math.max(unseen, waiting.length))

  const showNew = useCallback(async () => {
    setHeld({ key, orders: [] })
    const shown = JSON.parse(key) as OrderFilters
    try {
      const newest = await readPage(scope, shown, null)
      queryClient.setQueryData<ListData>(listKey(scope, shown), (data) => data && withNewest(data, newest))
    } catch {
      // The list stays as it is; the counters already say that there is more, and the refresh button says why it failed.
      await queryClient.invalidateQueries({ queryKey: listKey(scope, shown) })
    }
  }, [scope, key, queryClient])

  const hear = useEffectEvent(({ placed, changed, isMissing }: OrderNews) => {
    if (changed.length > 0) setChangedIds(new Set(changed.map(({ id }) => id)))
    patchOrders(queryClient, scope, new Map(changed.map((order) => [order.id, order])))
    void forgetDetails(
      queryClient,
      changed.map(({ id }) => id),
    )
    void recount(queryClient)
    if (isMissing) void showNew()
    if (placed.length === 0) return
    chime()
    if (document.hidden) setUnseen((count) => count + placed.length)
    const here = placed.filter((order) => belongs(order, filters))
    if (here.length === 0) return
    const fresh = here.filter(({ id }) => !waiting.some((order) => order.id === id))
    if (isBusy()) setHeld({ key, orders: [...waiting, ...fresh] })
    else void showNew()
  })
  useEffect(() => followOrders((news) => hear(news)), [])
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) setUnseen(0)
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  return { waiting: waiting.length, changedIds, showNew }
}

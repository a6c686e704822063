import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { marketOf } from '#contract/common/market.ts'
import { dayOf } from '#contract/common/dates.ts'
import type { OrderFilters } from '#contract/orders/listing.ts'
import type { OrderNews } from '#contract/orders/news.ts'
import type { Order } from '#contract/orders/schema.ts'
import { filterOf, isFromPage } from '#contract/orders/source.ts'
import { forgetDetails, insertOrders, patchOrders, recount, repeatReading, rereadOrders } from './api.ts'
import type { OrderScope } from './api.ts'
import { chime } from './chime.ts'
import { putViewers } from './detail/api.ts'
import { followOrders } from './follow-orders.ts'
import { useTitleBadge } from './use-title-badge.ts'

/** Whether a new order belongs into the list on screen. A search is left alone: what one looks for is there already. */
const belongs = (
  order: Order,
  { market, status, from, to, name, check, source, ...filters }: OrderFilters,
): boolean =>
  !name &&
  !check &&
  // Which import brought it is not said of an order.
  !filters.import &&
  (!source || filterOf(order.source ?? 'popup') === source) &&
  (!market || marketOf(order) === market) &&
  (!status || order.status === status) &&
  (!from || dayOf(order.createdAt) >= from) &&
  (!to || dayOf(order.createdAt) <= to)

const without = (orders: Order[], others: Order[]): Order[] =>
  orders.filter(({ id }) => !others.some((other) => other.id === id))

/**
 * Keeps the list up to date. Changed orders change where they are. New ones appear at once while nobody is busy with the list; else
 * they wait, so that nothing jumps under the cursor.
 */
export const useLiveOrders = (scope: OrderScope, filters: OrderFilters, isBusy: () => boolean) => {
  const queryClient = useQueryClient()
  const [unseen, setUnseen] = useState(0)
  const [changedIds, setChangedIds] = useState<ReadonlySet<number>>(new Set())
  const key = JSON.stringify(filters)
  // Filtering again reads the list again: what waited for another list waits no more.
  const [held, setHeld] = useState<{ key: string; orders: Order[] }>({ key, orders: [] })
  const waiting = held.key === key ? held.orders : []
  useTitleBadge(Math.max(unseen, waiting.length))

  const hold = (change: (orders: Order[]) => Order[]) =>
    setHeld((before) => ({ key, orders: change(before.key === key ? before.orders : []) }))

  const show = (orders: Order[]) => {
    insertOrders(queryClient, scope, filters, orders)
    hold((others) => without(others, orders))
    void repeatReading(queryClient, scope)
  }

  const hear = useEffectEvent(({ placed, changed, isMissing, viewers = [] }: OrderNews) => {
    for (const order of viewers) putViewers(queryClient, order.orderId, order.viewers)
    if (placed.length + changed.length === 0 && !isMissing) return
    const changes = new Map(changed.map((order) => [order.id, order]))
    if (changed.length > 0) setChangedIds(new Set(changes.keys()))
    patchOrders(queryClient, scope, changes)
    void forgetDetails(queryClient, [...changes.keys()])
    void recount(queryClient)
    // What somebody of the seller wrote down is nobody's news.
    const sent = placed.filter(({ source }) => isFromPage(source ?? 'popup'))
    if (sent.length > 0) {
      chime()
      if (document.hidden) setUnseen((count) => count + sent.length)
    }
    if (isMissing) {
      hold(() => [])
      void rereadOrders(queryClient, scope)
      return
    }
    // What waits may change before anybody sees it.
    const asTold = (orders: Order[]) =>
      orders.map((order) => changes.get(order.id) ?? order).filter((order) => belongs(order, filters))
    const fresh = placed.filter((order) => belongs(order, filters))
    hold((orders) => [...without(asTold(orders), fresh), ...fresh])
    if (fresh.length > 0 && !isBusy()) show([...asTold(waiting), ...fresh])
    else void repeatReading(queryClient, scope)
  })
  useEffect(() => followOrders((news) => hear(news)), [])
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) setUnseen(0)
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [])
  return { waiting: waiting.length, changedIds, showNew: () => show(waiting) }
}

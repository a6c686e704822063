import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Package, PackageSearch } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { formatDate } from '#contract/common/dates.ts'
import { marketOf } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { printedPhone } from '#contract/orders/phone.ts'
import type { Order } from '#contract/orders/schema.ts'
import { foundOrdersQuery } from '#web/features/orders/api.ts'
import { amountOf, customerName } from '#web/features/orders/order-words.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { paths } from '../paths.ts'
import type { Entry } from './entries.ts'

const words = commonStrings.palette

/** Typing rests this long before the server is asked. */
const restMs = 200
/** One letter would find half of all orders. */
const fewestLetters = 2

const detailOf = (order: Order): string =>
  [order.status, printedPhone(order), order.city, amountOf(order), formatDate(order.createdAt)].join(' · ')

/** Of the orders opened from here as many stand there again. */
const mostRecent = 3
/** With the answers of the server, so that it goes when one signs out. */
const recentKey = ['palette', 'recent-orders']

/** Orders by name, phone, number or town, asked of the search of the orders screen; the last line leads there. */
export const useFoundOrders = (user: User, query: string) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const asked = useDebounced(query, restMs)
  const isAsked = query.length >= fewestLetters
  const found = useQuery({
    ...foundOrdersQuery(isAdmin(user) ? 'all' : 'mine', asked),
    enabled: isAsked && asked.length >= fewestLetters,
  })
  // What an earlier search found would be pressed in the place of what is looked for.
  const orders = isAsked && asked === query ? (found.data ?? []) : []
  const recent = queryClient.getQueryData<Order[]>(recentKey) ?? []
  const entryOf = (order: Order): Entry => ({
    id: `order-${order.id}`,
    isOnce: true,
    label: `${order.orderNumber} · ${customerName(order)}`,
    detail: detailOf(order),
    icon: Package,
    run: () => {
      const others = recent.filter(({ id }) => id !== order.id)
      queryClient.setQueryData<Order[]>(recentKey, [order, ...others].slice(0, mostRecent))
      void navigate({ to: paths.orders, search: { market: marketOf(order), order: order.id } })
    },
  })
  const entries = orders.map(entryOf)
  const all: Entry = {
    id: 'all-orders',
    isOnce: true,
    label: words.allOrders(query),
    icon: PackageSearch,
    run: () =>
      void navigate({
        to: paths.orders,
        search: { name: query, market: orders[0] && marketOf(orders[0]) },
      }),
  }
  const isWaiting = isAsked && (asked !== query || found.isFetching)
  return {
    entries: isAsked && (isWaiting || found.isError || orders.length > 0) ? [...entries, all] : entries,
    recent: recent.map(entryOf),
    isWaiting,
    isFailed: isAsked && found.isError && !isWaiting,
  }
}

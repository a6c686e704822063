import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { useKeys } from '#web/lib/use-keys.ts'
import type { OrderScope } from './api.ts'
import { byMarket, filterOrders, firstMarketWithOrders } from './filtering.ts'
import { MarketTabs } from './market-tabs.tsx'
import { OrderCounters } from './order-counters.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderFiltersBar } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { hasFilters, type OrderFilters, type OrdersSearch } from './order-search.ts'
import { OrdersNoneShown } from './orders-empty.tsx'
import { QuickChips } from './quick-chips.tsx'
import { createStatusMenu, StatusMenu } from './status-menu.tsx'
import { useStatusChange } from './use-status-change.ts'

/** Counters, markets, filters, list and details of a list that has orders. Everything chosen stands in the address. */
export const OrdersWorkspace = ({ orders, scope }: { orders: Order[]; scope: OrderScope }) => {
  const { market: wanted, order: openId, ...filters } = useSearch({ from: '/signed-in/orders' })
  const go = useGo()
  const { change, failed } = useStatusChange(scope)
  const [menu] = useState(createStatusMenu)
  const search = useRef<HTMLInputElement>(null)
  const focusSearch = () => {
    search.current?.focus()
    search.current?.select()
  }
  useKeys({ '/': focusSearch }, openId === undefined)

  const open = orders.find((order) => order.id === openId) ?? null
  const filtered = filterOrders(orders, filters)
  const groups = byMarket(filtered)
  const market = wanted ?? firstMarketWithOrders(byMarket(open ? [open] : orders))
  const shown = groups[market]
  const isAdmin = scope === 'all'
  const { status, ...others } = filters
  useMissingOrder(openId, open, go)

  const apply = (next: OrderFilters) =>
    go({ from: undefined, to: undefined, name: undefined, status: undefined, ...next })
  const openOrder = useCallback((order: Order) => go({ order: order.id }), [go])

  return (
    <div className="space-y-4">
      <OrderCounters total={orders.length} shown={shown.length} filtered={filtered} />
      <MarketTabs groups={groups} current={market} onChoose={(next) => go({ market: next }, true)} />
      <OrderFiltersBar applied={filters} onApply={apply} searchRef={search} />
      <QuickChips
        orders={byMarket(filterOrders(orders, others))[market]}
        current={status}
        onChoose={(next) => go({ status: next })}
      />
      <div role="tabpanel" id="orders-panel" aria-labelledby={`tab-${market}`}>
        {shown.length > 0 ? (
          <OrderList
            key={market}
            orders={shown}
            isAdmin={isAdmin}
            menu={menu}
            failed={failed}
            onOpen={openOrder}
          />
        ) : (
          <OrdersNoneShown
            market={market}
            groups={groups}
            isFiltered={hasFilters(filters)}
            onClear={() => apply({})}
          />
        )}
      </div>
      <OrderDialog
        order={open}
        shown={shown}
        all={orders}
        isAdmin={isAdmin}
        isFailed={open !== null && failed.has(open.id)}
        onChange={change}
        onMove={(order) => go({ order: order.id }, true)}
        onClose={() => go({ order: undefined }, true)}
      />
      <StatusMenu handle={menu} onChange={change} />
    </div>
  )
}

type Go = (change: Partial<OrdersSearch>, replace?: boolean) => void

/** Changes part of the address; `replace` leaves no step for the back button. */
const useGo = (): Go => {
  const navigate = useNavigate()
  return useCallback(
    (change, replace = false) =>
      void navigate({
        to: paths.orders,
        search: (previous) => ({ ...previous, ...change }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  )
}

/** A link to an order that is not in the list says so and closes. */
const useMissingOrder = (openId: number | undefined, open: Order | null, go: Go): void => {
  const isMissing = openId !== undefined && !open
  useEffect(() => {
    if (!isMissing) return
    notify.problem(orderStrings.detail.notFound)
    go({ order: undefined }, true)
  }, [isMissing, go])
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { marketOf } from '#contract/common/market.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { Page } from '#web/app/page.tsx'
import { useKeys } from '#web/lib/use-keys.ts'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { pagesQuery, summaryQuery, type OrderScope } from './api.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { HandDialog } from './by-hand/hand-dialog.tsx'
import { useGo } from './use-go.ts'
import { OrdersFirstUse } from './orders-empty.tsx'
import { OrdersBoard } from './orders-board.tsx'
import { OrderActions } from './order-actions.tsx'
import { hasFilters, marketFilter } from './order-search.ts'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { rememberedTab } from './remembered-tab.ts'
import { countersOf } from './summary.ts'
import { useLiveOrders } from './use-live-orders.ts'
import { useSelection } from './use-selection.ts'
import { useTickAll } from './use-tick-all.ts'
import { useListFocus } from './use-list-focus.ts'

/** The orders screen: what is read, and which of its states is shown. Everything chosen stands in the address. */
export const OrdersWorkspace = ({ scope }: { scope: OrderScope }) => {
  const { market: chosen, order: openId, predaja, nova, ...rest } = useSearch({ from: '/signed-in/orders' })
  const summary = useQuery(summaryQuery(rest))
  const tab = chosen ?? rememberedTab()
  const market = marketFilter(tab)
  const filters = { ...rest, ...(market ? { market } : {}) }
  const list = useInfiniteQuery(pagesQuery(scope, filters))
  const pages = list.data?.pages
  // An order that came into another market since it was read is not of this tab.
  const orders =
    pages?.flatMap((page) => page.orders).filter((order) => !market || marketOf(order) === market) ?? []
  const selection = useSelection()
  const [isExporting, setExporting] = useState(false)
  const [ticked, setHanding] = useState<readonly number[] | null>(null)
  const handing = ticked ?? (predaja ? [] : null)
  const navigate = useNavigate()
  const hand = (ids: readonly number[] | null) => {
    setHanding(ids)
    if (ids === null && predaja)
      void navigate({ to: '.', search: (now) => ({ ...now, predaja: undefined }), replace: true })
  }
  const focus = useListFocus()
  const go = useGo()
  const user = useUser()
  const startNew = () => go({ nova: '1' })
  // Also where there is no order yet, and so no list with keys of its own.
  useKeys(orderStrings.keys.list, [
    { keys: ['n'], does: orderStrings.keys.new, isCommand: true, act: startNew },
  ])
  const isBusy = () => focus.isBusy() || selection.selected.size > 0 || openId !== undefined
  const live = useLiveOrders(scope, filters, isBusy)

  const counters = countersOf(summary.data, rest.status)
  const total = counters.shownIn(tab)
  const { tickAll, leftOut } = useTickAll({ orders, list, selection, total, status: rest.status })
  const reload = () => void Promise.all([summary.refetch(), list.refetch()])
  const isUnused = counters.totalIn('all') === 0 && orders.length === 0 && !hasFilters(rest)
  return (
    <Page
      isDense
      className="lg:pt-2"
      title={scope === 'all' ? orderStrings.title.admin : orderStrings.title.client}
      actions={
        <OrderActions
          scope={scope}
          onRefresh={reload}
          onExport={summary.data && !isUnused ? () => setExporting(true) : undefined}
          onNew={startNew}
          onHand={scope === 'mine' && summary.data && !isUnused ? () => hand([]) : undefined}
          onTickAll={orders.length > 0 ? tickAll : undefined}
          isAnyTicked={selection.selected.size > 0}
        />
      }
    >
      <Loading
        isLoading={summary.isPending || (isUnused && list.isPending)}
        label={commonStrings.loading}
        skeleton={<OrdersSkeleton />}
      >
        {() =>
          !summary.data ? (
            <ErrorPanel title={orderStrings.loadFailed} error={summary.error} onRetry={reload} />
          ) : isUnused && list.data ? (
            <OrdersFirstUse isAdmin={scope === 'all'} onNew={startNew} />
          ) : (
            <OrdersBoard
              scope={scope}
              tab={tab}
              filters={filters}
              openId={openId}
              orders={orders}
              list={list}
              counters={counters}
              live={live}
              focus={focus}
              selection={selection}
              onTickAll={tickAll}
              leftOut={leftOut}
              isExporting={isExporting}
              onExport={setExporting}
              handing={handing}
              onHand={hand}
            />
          )
        }
      </Loading>
      {user && (
        <HandDialog
          isOpen={nova === '1'}
          scope={scope}
          userId={user.id}
          onClose={() => go({ nova: undefined }, true)}
          onOpen={(order) => go({ nova: undefined, order: order.id }, true)}
        />
      )}
    </Page>
  )
}

import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowUp, X } from 'lucide-react'
import { useCallback, useRef, useState, type MouseEvent } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import { counted, orderForms } from '#contract/common/plural.ts'
import type { OrderFilters as ListFilters } from '#contract/orders/listing.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { useLabelKind } from '#web/features/shipping-documents/api.ts'
import { ReleaseHost } from '#web/features/confirmation/release-dialog.tsx'
import { ExportDialog } from '#web/features/shipping-documents/export-dialog.tsx'
import { HandoverDialog } from '#web/features/shipping-documents/handover-dialog.tsx'
import { useBulkReturn } from '#web/features/stock/use-bulk-return.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { createReturnPlace } from '#web/ui/menu.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import type { ListData, OrderScope } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { RemoveQuestion } from './deleted-orders.tsx'
import { MarketTabs } from './market-tabs.tsx'
import { OrderCounters } from './order-counters.tsx'
import { OrderFiltersBar } from './order-filters.tsx'
import { OrderList, type ListHandle } from './order-list.tsx'
import { hasFilters, noFilters, type MarketTab, type OrderFilters } from './order-search.ts'
import { OrdersNoneShown } from './orders-empty.tsx'
import { ListSkeleton } from './orders-skeleton.tsx'
import { rememberTab } from './remembered-tab.ts'
import { OpenOrder } from './open-order.tsx'
import { QuickChips } from './quick-chips.tsx'
import { SavedViews } from './saved-views.tsx'
import { createStatusMenu, StatusMenu } from './status-menu.tsx'
import type { Counters } from './summary.ts'
import { useGo } from './use-go.ts'
import { useHandedOver } from './use-handed-over.ts'
import type { useLiveOrders } from './use-live-orders.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListFocus } from './use-list-focus.ts'
import type { LeftOut } from './use-tick-all.ts'
import type { Selection } from './use-selection.ts'
import { useMarkTests, useRemoveOrders } from './use-removal.ts'
import { useBulkStatus, useStatusChange } from './use-status-change.ts'

type Props = {
  scope: OrderScope
  tab: MarketTab
  filters: ListFilters
  openId: number | undefined
  orders: Order[]
  list: UseInfiniteQueryResult<ListData>
  counters: Counters
  live: ReturnType<typeof useLiveOrders>
  focus: ListFocus
  selection: Selection
  onTickAll: () => void
  leftOut: LeftOut | null
  isExporting: boolean
  onExport: (isOpen: boolean) => void
  /** The orders that are being given to the courier, none of them meaning all; null: nothing is. */
  handing: readonly number[] | null
  onHand: (ids: readonly number[] | null) => void
}

/** Counters, markets, filters, list and what one does with it. */
export const OrdersBoard = (props: Props) => {
  const { scope, tab, filters, openId, orders, list, counters, live, focus, selection } = props
  const { onTickAll, leftOut, isExporting, onExport, handing, onHand } = props
  const { market, ...rest } = filters
  const go = useGo()
  const { change, failed } = useStatusChange(scope)
  const bulk = useBulkStatus(scope)
  const [menu] = useState(createStatusMenu)
  const [menuReturn] = useState(createReturnPlace)
  const search = useRef<HTMLInputElement>(null)
  const handle = useRef<ListHandle>(null)
  const { selected, toggle, clear, extendTo } = selection
  const ids = orders.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const user = useUser()
  const ownIds = orders
    .filter(({ id, userId }) => selected.has(id) && userId === user?.id)
    .map(({ id }) => id)
  const goodsBack = useBulkReturn(
    orders.filter(({ id }) => selected.has(id)),
    clear,
  )
  const [isAsking, setAsking] = useState(false)
  const { remove, isRemoving } = useRemoveOrders(scope)
  const markTests = useMarkTests(scope)
  const handedOver = useHandedOver(scope)
  const canHandAll = scope === 'mine'
  const handOver = () => {
    if (ids.length > 0 || canHandAll) onHand(ids)
  }

  const handOverOne = (order: Order) => {
    go({ order: undefined }, true)
    onHand([order.id])
  }

  const apply = (next: OrderFilters) => go({ ...noFilters, ...next })
  const openOrder = useCallback((order: Order) => go({ order: order.id }), [go])
  const toggleOrder = useCallback(
    (order: Order, event?: MouseEvent) =>
      event?.shiftKey
        ? extendTo(
            orders.map(({ id }) => id),
            order.id,
            order.id,
          )
        : toggle(order.id),
    [orders, toggle, extendTo],
  )
  const label = useLabelKind()
  useListKeys({
    orders,
    selection,
    handle,
    search,
    label,
    menuReturn,
    onExport: () => onExport(true),
    onHand: handOver,
  })

  return (
    <div
      className={cn(
        'space-y-3 lg:space-y-1',
        // Room for the bar over the end of the list.
        ids.length > 0 && 'pb-20',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:gap-y-1 lg:border-b lg:border-line">
        <MarketTabs
          countOf={counters.shownIn}
          current={tab}
          onChoose={(next) => {
            clear()
            rememberTab(next)
            go({ market: next }, true)
          }}
        />
        <OrderCounters
          total={counters.totalIn(tab)}
          shown={counters.shownIn(tab)}
          sums={counters.sumsIn(tab)}
          market={market}
          tests={counters.testsIn(tab)}
        />
      </div>
      <OrderFiltersBar
        applied={rest}
        onApply={apply}
        onType={(name) => go({ name }, true)}
        searchRef={search}
      />
      <div className="relative -mx-4 flex items-center gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:gap-1.5 lg:px-0">
        {rest.import && (
          <Button
            size="sm"
            variant="soft"
            className="shrink-0 rounded-full max-lg:h-11 lg:h-7"
            aria-label={orderStrings.filters.leaveImport}
            onClick={() => go({ import: undefined })}
          >
            {orderStrings.filters.import}
            <X aria-hidden className="size-4" />
          </Button>
        )}
        <QuickChips
          countOf={(status) => counters.statusIn(tab, status)}
          toCheck={counters.toCheckIn(tab)}
          current={rest.status}
          isChecking={rest.check === '1'}
          onChoose={(status) => go({ status })}
          onCheck={(isOn) => go({ check: isOn ? '1' : undefined })}
        />
        <SavedViews
          filters={filters}
          canSave={hasFilters(rest)}
          onApply={(view) => go({ ...noFilters, ...view, market: view.market ?? 'all' })}
        />
      </div>
      <div
        role="tabpanel"
        id="orders-panel"
        aria-labelledby={`tab-${tab}`}
        aria-busy={list.isPlaceholderData}
        className={cn('transition-opacity', list.isPlaceholderData && 'opacity-50 delay-100')}
        {...focus.handlers}
      >
        {live.waiting > 0 && <NewOrders count={live.waiting} onShow={live.showNew} />}
        <Loading isLoading={list.isPending} label={commonStrings.loading} skeleton={<ListSkeleton />}>
          {() =>
            !list.data ? (
              <ErrorPanel
                title={orderStrings.loadFailed}
                error={list.error}
                onRetry={() => void list.refetch()}
                isRetrying={list.isFetching}
              />
            ) : orders.length > 0 ? (
              <OrderList
                key={tab}
                orders={orders}
                isAdmin={scope === 'all'}
                showsMarket={tab === 'all'}
                typed={rest.name}
                menu={menu}
                failed={failed}
                changedIds={live.changedIds}
                selected={selected}
                onOpen={openOrder}
                onToggle={toggleOrder}
                onSelectAll={onTickAll}
                hasMore={list.hasNextPage && !list.isPlaceholderData}
                isMoreFailed={list.isFetchNextPageError}
                onMore={() => {
                  if (!list.isFetchingNextPage) void list.fetchNextPage()
                }}
                handle={handle}
              />
            ) : (
              <OrdersNoneShown
                market={tab}
                countOf={counters.shownIn}
                isFiltered={hasFilters(rest)}
                onClear={() => apply({})}
              />
            )
          }
        </Loading>
      </div>
      <OpenOrder
        id={openId}
        orders={orders}
        scope={scope}
        failed={failed}
        onChange={change}
        onHandOver={handOverOne}
      />
      <StatusMenu handle={menu} onChange={change} returnTo={menuReturn} />
      <ReleaseHost />
      <BulkBar
        ids={ids}
        leftOut={leftOut}
        isPending={bulk.isPending}
        goodsBack={goodsBack}
        onStatus={(status) => bulk.change(ids, status)}
        onHand={handOver}
        onExport={() => onExport(true)}
        onTest={() => markTests.change(ids, true)}
        onRemove={ownIds.length > 0 ? () => setAsking(true) : undefined}
        onClear={clear}
      />
      <RemoveQuestion
        orders={counted(ownIds.length, orderForms)}
        isOpen={isAsking}
        pending={isRemoving}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          void remove(ownIds).then((isDone) => {
            setAsking(false)
            if (isDone) clear()
          })
        }
      />
      <HandoverDialog
        isOpen={handing !== null}
        ids={handing ?? []}
        onClose={() => onHand(null)}
        onOpen={(id) => {
          onHand(null)
          go({ order: id })
        }}
        onHanded={(handed) => {
          clear()
          handedOver.show(handed)
        }}
        onUndo={handedOver.takeBack}
      />
      <ExportDialog
        isOpen={isExporting}
        onClose={() => onExport(false)}
        handedOver={{ onHanded: handedOver.show, onUndo: handedOver.takeBack }}
        choice={{
          ids,
          filters,
          counts: { filtered: counters.shownIn(tab), all: counters.totalIn('all') },
        }}
      />
    </div>
  )
}

/** New orders wait behind it, so that no row moves while somebody reads. */
const NewOrders = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="sticky top-20 z-20 flex h-0 justify-center" role="status">
    <Button
      variant="primary"
      size="sm"
      icon={<ArrowUp aria-hidden className="size-4" />}
      className="tabular h-11 -translate-y-1/2 rounded-full shadow-popover lg:h-9"
      onClick={() => {
        scrollTo({ top: 0 })
        onShow()
      }}
    >
      {orderStrings.live.new(count)}
      <span className="sr-only"> {orderStrings.live.show}</span>
    </Button>
  </div>
)

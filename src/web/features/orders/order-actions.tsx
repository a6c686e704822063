import {
  Bell,
  BellOff,
  CheckCheck,
  Columns3,
  Download,
  EllipsisVertical,
  FileUp,
  Keyboard,
  PackageSearch,
  Plus,
  RotateCw,
  Trash2,
  Truck,
} from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import { paths } from '#web/app/paths.ts'
import { showShortcuts } from '#web/app/shell-store.ts'
import { useDesktop, useWideFrom } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { tableFrom } from './column-widths.ts'
import type { OrderScope } from './api.ts'
import { setSound, useSound } from './chime.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { DeletedOrders } from './deleted-orders.tsx'
import { useSync } from './use-sync.ts'

/** What concerns the whole list: a new order and the courier by one press, everything rarer behind „⋮“. */
export const OrderActions = ({
  scope,
  onRefresh,
  onNew,
  onHand,
  onExport,
  onTickAll,
  isAnyTicked,
}: {
  /** Tracking is read with the keys of one seller, so an admin, who sees everybody's orders, has no button for it. */
  scope: OrderScope
  onRefresh: () => void
  /** An order by phone or message. */
  onNew: () => void
  /** Gives all waiting orders to the courier; an admin, whose orders are of many sellers, ticks them first. */
  onHand: (() => void) | undefined
  /** Nothing to export: no such entry. */
  onExport: (() => void) | undefined
  /** Nothing to tick: no such entry. */
  onTickAll: (() => void) | undefined
  isAnyTicked: boolean
}) => {
  const sync = useSync(onRefresh)
  const navigate = useNavigate()
  const isSoundOn = useSound()
  const isDesktop = useDesktop()
  const isTable = useWideFrom(tableFrom)
  const isNarrow = !useWideFrom(640)
  const [showsColumns, setShowsColumns] = useState(false)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const Sound = isSoundOn ? Bell : BellOff
  return (
    <>
      {!(isNarrow && onHand) && (
        <Button
          size="sm"
          className="max-lg:h-11 max-sm:px-2.5"
          icon={<Plus aria-hidden className="size-4" />}
          aria-label={byHandStrings.action}
          title={byHandStrings.action}
          onClick={onNew}
        >
          {byHandStrings.short}
        </Button>
      )}
      {onHand && (
        <Button
          variant="primary"
          size="sm"
          className="max-lg:h-11 max-sm:px-2.5"
          icon={<Truck aria-hidden className="size-4 max-sm:hidden lg:max-xl:hidden" />}
          aria-label={paperStrings.handover.action}
          onClick={onHand}
        >
          {isNarrow ? paperStrings.handover.short : paperStrings.handover.action}
        </Button>
      )}
      <MenuRoot>
        <MenuTrigger
          aria-label={orderStrings.more.label}
          title={orderStrings.more.label}
          className={buttonClass('ghost', 'icon')}
        >
          {sync.isPending ? <Spinner /> : <EllipsisVertical aria-hidden className="size-5" />}
          <span role="status" className="sr-only">
            {sync.isPending && orderStrings.sync.pending}
          </span>
        </MenuTrigger>
        <MenuPanel label={orderStrings.more.label} className="w-72">
          <MenuItem icon={<RotateCw aria-hidden className="size-4" />} onClick={onRefresh}>
            {dashboardStrings.refresh}
          </MenuItem>
          {scope === 'mine' && (
            <MenuItem
              icon={<PackageSearch aria-hidden className="size-4" />}
              onClick={() => !sync.isPending && sync.mutate()}
            >
              {orderStrings.sync.action}
            </MenuItem>
          )}
          <MenuItem icon={<Sound aria-hidden className="size-4" />} onClick={() => setSound(!isSoundOn)}>
            {orderStrings.live.sound}: {isSoundOn ? orderStrings.live.on : orderStrings.live.off}
          </MenuItem>
          {onHand && isNarrow && (
            <MenuItem icon={<Plus aria-hidden className="size-4" />} onClick={onNew}>
              {byHandStrings.action}
            </MenuItem>
          )}
          <MenuItem
            icon={<FileUp aria-hidden className="size-4" />}
            onClick={() => void navigate({ to: paths.orderImport })}
          >
            {orderImportStrings.action}
          </MenuItem>
          {onExport && (
            <MenuItem icon={<Download aria-hidden className="size-4" />} onClick={onExport}>
              {orderStrings.more.export}
            </MenuItem>
          )}
          {!isTable && onTickAll && (
            <MenuItem icon={<CheckCheck aria-hidden className="size-4" />} onClick={onTickAll}>
              {isAnyTicked ? orderStrings.bulk.clear : orderStrings.table.selectAll}
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 aria-hidden className="size-4" />} onClick={() => setShowsDeleted(true)}>
            {orderStrings.removal.list}
          </MenuItem>
          {isDesktop && (
            <MenuItem
              icon={<Columns3 aria-hidden className="size-4" />}
              onClick={() => setShowsColumns(true)}
            >
              {orderStrings.columns.title}
            </MenuItem>
          )}
          {isDesktop && (
            <MenuItem icon={<Keyboard aria-hidden className="size-4" />} onClick={showShortcuts}>
              {commonStrings.keys.title}
            </MenuItem>
          )}
        </MenuPanel>
      </MenuRoot>
      <DeletedOrders scope={scope} isOpen={showsDeleted} onClose={() => setShowsDeleted(false)} />
      <ColumnsDialog isOpen={showsColumns} onClose={() => setShowsColumns(false)} />
    </>
  )
}

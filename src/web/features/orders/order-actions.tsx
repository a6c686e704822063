import {
  Bell,
  BellOff,
  CheckCheck,
  Columns3,
  Download,
  EllipsisVertical,
  Keyboard,
  RotateCw,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { dashboardStrings } from '#contract/dashboard/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { showShortcuts } from '#web/app/shell-store.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDesktop } from '#web/lib/use-media.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import type { OrderScope } from './api.ts'
import { setSound, useSound } from './chime.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { DeletedOrders } from './deleted-orders.tsx'
import { SyncButton } from './sync-button.tsx'

/** What concerns the whole list: tracking, the file, sound, and reading it again. */
export const OrderActions = ({
  scope,
  isRefreshing,
  onRefresh,
  onExport,
  onTickAll,
  isAnyTicked,
}: {
  /** Tracking is read with the keys of one seller, so an admin, who sees everybody's orders, has no button for it. */
  scope: OrderScope
  isRefreshing: boolean
  onRefresh: () => void
  /** Nothing to export: no such entry. */
  onExport: (() => void) | undefined
  /** Nothing to tick: no such entry. */
  onTickAll: (() => void) | undefined
  isAnyTicked: boolean
}) => {
  const isSoundOn = useSound()
  const isDesktop = useDesktop()
  const [showsColumns, setShowsColumns] = useState(false)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const Sound = isSoundOn ? Bell : BellOff
  return (
    <>
      {scope === 'mine' && <SyncButton onDone={onRefresh} />}
      <IconButton
        label={orderStrings.live.sound}
        aria-pressed={isSoundOn}
        className={cn('max-sm:hidden', isSoundOn && 'text-primary')}
        onClick={() => setSound(!isSoundOn)}
      >
        <Sound aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={dashboardStrings.refresh} onClick={onRefresh}>
        <RotateCw aria-hidden className={cn('size-5', isRefreshing && 'animate-spin')} />
      </IconButton>
      <MenuRoot>
        <MenuTrigger
          aria-label={orderStrings.more.label}
          title={orderStrings.more.label}
          className={buttonClass('ghost', 'icon')}
        >
          <EllipsisVertical aria-hidden className="size-5" />
        </MenuTrigger>
        <MenuPanel label={orderStrings.more.label} className="w-72">
          {onExport && (
            <MenuItem icon={<Download aria-hidden className="size-4" />} onClick={onExport}>
              {orderStrings.more.export}
            </MenuItem>
          )}
          {!isDesktop && onTickAll && (
            <MenuItem icon={<CheckCheck aria-hidden className="size-4" />} onClick={onTickAll}>
              {isAnyTicked ? orderStrings.bulk.clear : orderStrings.table.selectAll}
            </MenuItem>
          )}
          {!isDesktop && (
            <MenuItem icon={<Sound aria-hidden className="size-4" />} onClick={() => setSound(!isSoundOn)}>
              {orderStrings.live.sound}: {isSoundOn ? orderStrings.live.on : orderStrings.live.off}
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

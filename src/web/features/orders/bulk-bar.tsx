import { Download, EllipsisVertical, FlaskConical, PackageCheck, Tag, Trash2, Truck, X } from 'lucide-react'
import { orderStrings } from '#contract/orders/strings.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import type { BulkReturn } from '#web/features/stock/use-bulk-return.ts'
import { PrintMenu } from '#web/features/shipping-documents/print-menu.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { cn } from '#web/lib/class-names.ts'
import { useToastLift } from '#web/lib/use-toast-lift.ts'
import { mostIds } from '#contract/orders/listing.ts'
import { pickListAddress } from './order-links.ts'
import { BulkStatusItems } from './status-menu.tsx'
import type { LeftOut } from './use-tick-all.ts'

const words = orderStrings.bulk
const itemClass = 'h-11 px-3 lg:h-9'

/** What can be done with the ticked orders, within reach of the thumb; Escape takes the ticks away. */
export const BulkBar = ({
  ids,
  leftOut,
  isPending,
  goodsBack,
  onStatus,
  onHand,
  onExport,
  onTest,
  onRemove,
  onClear,
}: {
  ids: number[]
  leftOut: LeftOut | null
  isPending: boolean
  /** Puts what came back with the ticked parcels on the shelf; null where there is nothing. */
  goodsBack: BulkReturn | null
  onStatus: (status: OrderStatus) => void
  /** Gives the ticked ones to the courier. */
  onHand: () => void
  onExport: () => void
  onTest: () => void
  /** Absent where none of the ticked orders is the caller's own. */
  onRemove: (() => void) | undefined
  onClear: () => void
}) => {
  useToastLift(ids.length > 0)
  if (ids.length === 0) return null
  return (
    // In the middle of the list, beside the navigation.
    <div className="pointer-events-none sticky bottom-(--tab-bar) z-30 flex justify-center p-3 max-sm:-mx-2 max-sm:px-0 lg:bottom-2">
      <section
        aria-label={words.label}
        data-bulk-bar
        className="pointer-events-auto max-w-full animate-appear rounded-2xl border border-line bg-surface p-1.5 shadow-popover"
      >
        {leftOut && <Rest leftOut={leftOut} />}
        <div className="flex items-center gap-1.5 max-lg:gap-0.5 overflow-x-auto pl-2.5 [scrollbar-width:none] max-sm:pl-1">
          <span role="status" className="tabular font-extrabold whitespace-nowrap">
            <span className="max-sm:sr-only">{words.selected}</span> {ids.length}
          </span>
          <Button
            variant="primary"
            size="sm"
            className={itemClass}
            icon={<Truck aria-hidden className="size-4" />}
            onClick={onHand}
          >
            <span className="max-sm:sr-only">{paperStrings.handover.action}</span>
          </Button>
          <MenuRoot>
            <MenuTrigger
              data-status-trigger
              disabled={isPending}
              className={buttonClass('ghost', 'sm', itemClass)}
            >
              {isPending ? <Spinner /> : <Tag aria-hidden className="size-4" />}
              <span className="max-md:sr-only">{words.status}</span>
            </MenuTrigger>
            <MenuPanel label={words.status} align="start" className="w-72">
              <BulkStatusItems onChoose={onStatus} />
            </MenuPanel>
          </MenuRoot>
          {goodsBack && (
            <Button
              variant="ghost"
              size="sm"
              className={cn(itemClass, 'max-sm:hidden')}
              icon={<PackageCheck aria-hidden className="size-4" />}
              pending={goodsBack.isPending && goodsBack.label}
              onClick={goodsBack.put}
            >
              {goodsBack.label}
            </Button>
          )}
          <PrintMenu ids={ids} pickList={pickListAddress(ids)} className={itemClass} />
          <Button
            variant="ghost"
            size="sm"
            className={itemClass}
            icon={<Download aria-hidden className="size-4" />}
            onClick={onExport}
          >
            <span className="max-lg:sr-only">{words.export}</span>
          </Button>
          <Button
            variant="ghost"
            size="sm"
            title={orderStrings.tests.mark}
            className={cn(itemClass, 'max-sm:hidden')}
            icon={<FlaskConical aria-hidden className="size-4" />}
            onClick={onTest}
          >
            <span className="max-xl:sr-only">{orderStrings.tests.mark}</span>
          </Button>
          {onRemove && (
            <Button
              variant="ghost"
              size="sm"
              title={orderStrings.removal.action}
              className={cn(itemClass, 'text-danger max-sm:hidden')}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={onRemove}
            >
              <span className="max-xl:sr-only">{orderStrings.removal.action}</span>
            </Button>
          )}
          {/* A phone has no space for them beside the others. */}
          <MenuRoot>
            <MenuTrigger
              aria-label={words.more}
              className={buttonClass('ghost', 'sm', 'h-11 px-2 sm:hidden')}
            >
              <EllipsisVertical aria-hidden className="size-5" />
            </MenuTrigger>
            <MenuPanel label={words.more}>
              {goodsBack && (
                <MenuItem icon={<PackageCheck aria-hidden className="size-4" />} onClick={goodsBack.put}>
                  {goodsBack.label}
                </MenuItem>
              )}
              <MenuItem icon={<FlaskConical aria-hidden className="size-4" />} onClick={onTest}>
                {orderStrings.tests.mark}
              </MenuItem>
              {onRemove && (
                <MenuItem isDanger icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove}>
                  {orderStrings.removal.action}
                </MenuItem>
              )}
            </MenuPanel>
          </MenuRoot>
          <IconButton label={words.clear} onClick={onClear} className={itemClass}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </section>
    </div>
  )
}

/** What of everything that the filters find is not ticked, and the way to it. */
const Rest = ({ leftOut }: { leftOut: LeftOut }) => (
  <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2.5 pb-1.5 max-sm:px-1">
    {leftOut.kind === 'above' ? (
      <p role="status" className="max-w-prose py-1">
        {words.limit(mostIds, leftOut.total)}
      </p>
    ) : (
      <>
        <p role="status">{words.loaded(leftOut.loaded)}</p>
        <Button
          variant="ghost"
          size="sm"
          className={cn(itemClass, 'font-bold text-primary')}
          pending={leftOut.isReading && words.reading}
          onClick={leftOut.tick}
        >
          {leftOut.total > mostIds ? words.first(mostIds, leftOut.total) : words.whole(leftOut.total)}
        </Button>
      </>
    )}
  </div>
)

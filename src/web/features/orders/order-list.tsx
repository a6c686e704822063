import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { orderStrings } from '#contract/orders/strings.ts'
import { useWideFrom } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { tableFrom } from './column-widths.ts'
import type { OrderListProps, Window } from './list-parts.ts'
import { OrderCards } from './order-cards.tsx'
import { OrderTable } from './order-table.tsx'

/** Up to here every row is drawn, so that the browser's own search finds it; two hundred open in a tenth of a second on a cheap phone. */
const drawnWhole = 200

export type ListHandle = { scrollTo: (index: number) => void }

const notMeasured = () => {}

/** Table where there is room for one, cards on a phone. Only what is near the screen is drawn of a long list, and the next page is read ahead. */
export const OrderList = ({
  hasMore,
  isMoreFailed,
  onMore,
  handle,
  ...props
}: OrderListProps & {
  hasMore: boolean
  isMoreFailed: boolean
  onMore: () => void
  handle: RefObject<ListHandle | null>
}) => {
  const isTable = useWideFrom(tableFrom)
  const { orders } = props
  const now = useNow(60_000)
  const isLong = orders.length > drawnWhole
  const box = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const top = box.current?.getBoundingClientRect().top ?? 0
    setOffset(Math.round(top + scrollY))
  }, [isLong])
  // It answers again at every scroll and must not be remembered by the compiler, which leaves this component alone.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: isLong ? orders.length : 0,
    estimateSize: () => (isTable ? 44 : 150),
    overscan: 15,
    scrollMargin: offset,
    getItemKey: (index) => orders[index]?.id ?? index,
    enabled: isLong,
  })
  useEffect(() => {
    handle.current = { scrollTo: (index) => isLong && virtual.scrollToIndex(index, { align: 'auto' }) }
  })
  const items = virtual.getVirtualItems()
  const drawn: Window = isLong
    ? {
        rows: items.flatMap(({ index }) => {
          const order = orders[index]
          return order ? [{ order, index }] : []
        }),
        above: (items[0]?.start ?? offset) - offset,
        below: virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset),
        measure: virtual.measureElement,
      }
    : { rows: orders.map((order, index) => ({ order, index })), above: 0, below: 0, measure: notMeasured }
  const Rows = isTable ? OrderTable : OrderCards
  return (
    <div ref={box}>
      <Rows {...props} now={now} window={drawn} />
      {hasMore && <More isFailed={isMoreFailed} onMore={onMore} />}
    </div>
  )
}

/** How far before the end the next page is asked for. */
const aheadPixels = 2500

/** Reads on by itself as the end comes near; the button is for a user who gets there first, and after a failure. */
const More = ({ isFailed, onMore }: { isFailed: boolean; onMore: () => void }) => {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (!element || isFailed || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onMore()
      },
      { rootMargin: `${aheadPixels}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  })
  return (
    <div ref={mark} className="mt-4 flex flex-col items-center gap-2">
      {isFailed && (
        <p role="alert" className="font-bold text-danger">
          {orderStrings.table.moreFailed}
        </p>
      )}
      <Button onClick={onMore}>{orderStrings.table.more}</Button>
    </div>
  )
}

import { PackagePlus, TriangleAlert } from 'lucide-react'
import { toMinor } from '#contract/common/money.ts'
import type { StockItem, StockProduct } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyText, pieceText, stateOf, sumsOf } from './figures.ts'
import { GoneItems } from './gone-items.tsx'
import { ItemBadge } from './item-badge.tsx'
import { ItemSheet, useSheetShape } from './item-sheet.tsx'

const { figures, product: words, receive, empty } = shelfStrings

/** What can be sold of each combination, and what is behind that number. */
export const ItemStates = ({ product, onReceive }: { product: StockProduct; onReceive: () => void }) => {
  const { items, name, currency } = product
  const shape = useSheetShape(items)
  const sums = sumsOf(items)
  const cost = ({ averageCost }: StockItem) =>
    averageCost === null ? null : moneyText(toMinor(averageCost), currency)
  return (
    <div className="space-y-4">
      {sums.onHand === 0 && sums.reserved === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-surface-2 p-4">
          <p className="min-w-0 flex-1 basis-60">{empty.receive}</p>
          <Button variant="primary" icon={<PackagePlus aria-hidden className="size-4" />} onClick={onReceive}>
            {receive.label}
          </Button>
        </div>
      )}
      <ItemSheet
        label={words.grid(name)}
        options={product.options}
        shape={shape}
        renderCell={(item) => <GridCell item={item} />}
        renderNote={(item) => (
          <span className="flex flex-wrap items-center gap-1.5 font-normal empty:hidden">
            <ItemBadge item={item} />
            {cost(item) && (
              <span className="text-[0.8125rem] text-muted sm:hidden">
                {figures.averageCost} {cost(item)}
              </span>
            )}
          </span>
        )}
        columns={[
          {
            name: figures.available,
            // As above the table: what is missing is said beside it.
            render: (item) => <b className={numberClass(item)}>{pieceText(Math.max(0, item.available))}</b>,
          },
          { name: figures.onHand, render: ({ onHand }) => pieceText(onHand) },
          { name: figures.reserved, render: ({ reserved }) => pieceText(reserved) },
          ...(shape.hasRoom
            ? [{ name: figures.averageCost, render: (item: StockItem) => cost(item) ?? '–' }]
            : []),
        ]}
      />
      <GoneItems product={product} />
    </div>
  )
}

const numberClass = (item: StockItem): string => {
  const state = stateOf(item)
  if (state === 'short') return 'text-danger'
  return item.isLow ? 'text-warning' : ''
}

const GridCell = ({ item }: { item: StockItem }) => (
  <div
    className={cn(
      'tabular flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-lg px-1 py-1.5',
      item.isLow && 'bg-warning-soft',
      item.available < 0 && 'bg-danger-soft',
    )}
  >
    <b
      className={cn(
        'text-lg leading-6',
        numberClass(item),
        stateOf(item) === 'out' && !item.isLow && 'text-muted',
      )}
    >
      {item.isLow && item.available >= 0 && (
        <TriangleAlert aria-hidden className="mr-1 mb-0.5 inline size-3.5" />
      )}
      {pieceText(item.available)}
    </b>
    {item.available < 0 ? (
      <ItemBadge item={item} />
    ) : (
      item.isLow && <span className="sr-only">{shelfStrings.state.low}</span>
    )}
    {item.reserved > 0 && (
      <span className="text-xs text-muted" title={words.reservedTitle(item.reserved)}>
        {words.reserved(item.reserved)}
      </span>
    )}
  </div>
)

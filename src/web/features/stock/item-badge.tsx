import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { StockItem } from '#contract/stock/schema.ts'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { stateOf } from './figures.ts'

const words = shelfStrings.state

/** Says in words and with a sign what is short, gone or low; nothing where all is well. */
export const ItemBadge = ({ item, name = null }: { item: StockItem; name?: string | null }) => {
  const state = stateOf(item)
  if (state === 'fine') return null
  const text =
    state === 'short'
      ? words.short(-item.available)
      : state === 'out'
        ? words.out
        : name
          ? words.left(item.available)
          : words.low
  const isBad = state === 'short'
  const Icon = isBad ? CircleAlert : TriangleAlert
  return (
    <Badge
      variant={item.isLow && !isBad ? 'warning' : 'neutral'}
      className={isBad ? 'tabular bg-danger-soft text-danger' : 'tabular'}
    >
      {(isBad || item.isLow) && <Icon aria-hidden className="size-3.5" />}
      {name ? `${name}: ${text}` : text}
    </Badge>
  )
}

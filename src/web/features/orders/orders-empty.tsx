import { Link } from '@tanstack/react-router'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paths } from '#web/app/paths.ts'
import { ParcelArt } from '#web/ui/art.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'

const words = orderStrings.empty

export const OrdersFirstUse = ({ isAdmin }: { isAdmin: boolean }) => (
  <Empty
    title={isAdmin ? words.adminTitle : words.title}
    hint={isAdmin ? words.adminHint : words.hint}
    art={<ParcelArt />}
  >
    {!isAdmin && (
      <Link to={paths.dashboard} className={buttonClass('primary')}>
        {words.action}
      </Link>
    )}
  </Empty>
)

const elsewhere = (groups: Record<Market, Order[]>, current: Market): string =>
  markets
    .filter((market) => market !== current && groups[market].length > 0)
    .map((market) => `${marketFacts[market].label} ${groups[market].length}`)
    .join(', ')

/** Filters that leave nothing say so, name the markets where something is left, and can be taken away. */
export const OrdersNoneShown = ({
  market,
  groups,
  isFiltered,
  onClear,
}: {
  market: Market
  groups: Record<Market, Order[]>
  isFiltered: boolean
  onClear: () => void
}) => {
  const others = elsewhere(groups, market)
  return (
    <Empty
      title={isFiltered ? words.filteredTitle : words.marketTitle(marketFacts[market].label)}
      hint={isFiltered && others ? words.filteredHint(others) : undefined}
    >
      {isFiltered && <Button onClick={onClear}>{commonStrings.states.clearFilters}</Button>}
    </Empty>
  )
}

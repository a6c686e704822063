import { Link } from '@tanstack/react-router'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
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

const elsewhere = (counts: Record<Market, number>, current: Market): string =>
  markets
    .filter((market) => market !== current && counts[market] > 0)
    .map((market) => `${marketFacts[market].label} ${counts[market]}`)
    .join(', ')

/** Filters that leave nothing say so, name the markets where something is left, and can be cleared. */
export const OrdersNoneShown = ({
  market,
  counts,
  isFiltered,
  onClear,
}: {
  market: Market
  counts: Record<Market, number>
  isFiltered: boolean
  onClear: () => void
}) => {
  const others = elsewhere(counts, market)
  return (
    <Empty
      title={isFiltered ? words.filteredTitle : words.marketTitle(marketFacts[market].label)}
      hint={isFiltered && others ? words.filteredHint(others) : undefined}
    >
      {isFiltered && <Button onClick={onClear}>{commonStrings.states.clearFilters}</Button>}
    </Empty>
  )
}

import { Link } from '@tanstack/react-router'
import { marketFacts, markets } from '#contract/common/market.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { byHandStrings } from '#contract/orders/by-hand-strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { paths } from '#web/app/paths.ts'
import { ParcelArt } from '#web/ui/art.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import type { MarketTab } from './order-search.ts'

const words = orderStrings.empty

export const OrdersFirstUse = ({ isAdmin, onNew }: { isAdmin: boolean; onNew: () => void }) => (
  <Empty
    title={isAdmin ? words.adminTitle : words.title}
    hint={isAdmin ? words.adminHint : words.hint}
    art={<ParcelArt />}
  >
    {!isAdmin && (
      <div className="flex flex-wrap justify-center gap-2">
        <Link to={paths.dashboard} className={buttonClass('primary')}>
          {words.action}
        </Link>
        <Button onClick={onNew}>{byHandStrings.action}</Button>
        <Link to={paths.orderImport} className={buttonClass()}>
          {orderImportStrings.action}
        </Link>
      </div>
    )}
  </Empty>
)

const elsewhere = (countOf: (tab: MarketTab) => number, current: MarketTab): string =>
  markets
    .filter((market) => market !== current && countOf(market) > 0)
    .map((market) => `${marketFacts[market].label} ${countOf(market)}`)
    .join(', ')

/** Filters that leave nothing say so, name the markets where something is left, and can be cleared. */
export const OrdersNoneShown = ({
  market,
  countOf,
  isFiltered,
  onClear,
}: {
  market: MarketTab
  countOf: (tab: MarketTab) => number
  isFiltered: boolean
  onClear: () => void
}) => {
  const others = elsewhere(countOf, market)
  return (
    <Empty
      title={
        isFiltered
          ? words.filteredTitle
          : market === 'all'
            ? words.none
            : words.marketTitle(marketFacts[market].label)
      }
      hint={isFiltered && others ? words.filteredHint(others) : undefined}
    >
      {isFiltered && <Button onClick={onClear}>{commonStrings.states.clearFilters}</Button>}
    </Empty>
  )
}

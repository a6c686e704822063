import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import type { MarketCost } from '#contract/costs/schema.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { Flag } from '#web/ui/flag.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { costText, sumsOf } from './amounts.ts'
import { CostBar } from './cost-bar.tsx'

/** Per market: how many entries there are and what they cost each order. */
export const OverviewTab = ({ costs, onOpen }: { costs: MarketCost[]; onOpen: (market: Market) => void }) => (
  <>
    <p className="mb-4 max-w-2xl text-muted">{costStrings.overviewHint}</p>
    <ul className="grid gap-4 lg:grid-cols-3">
      {markets.map((market) => (
        <li key={market}>
          <MarketCard
            market={market}
            entries={costs.filter((entry) => entry.market === market)}
            onOpen={() => onOpen(market)}
          />
        </li>
      ))}
    </ul>
  </>
)

const MarketCard = ({
  market,
  entries,
  onOpen,
}: {
  market: Market
  entries: MarketCost[]
  onOpen: () => void
}) => {
  const sums = sumsOf(entries)
  return (
    <Card className="flex h-full flex-col p-4 sm:p-5" data-market={market}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Flag market={market} />
        <h2 className="flex-1 text-base font-extrabold">{marketFacts[market].label}</h2>
        <span className="text-[0.8125rem] text-muted">{costStrings.entries(entries.length)}</span>
      </div>
      <CostBar sums={sums} market={market} />
      <dl className="mt-3 mb-4 space-y-1.5 border-t border-line pt-3">
        <div className="flex gap-2">
          <dt className="flex-1 font-bold">{costStrings.total}</dt>
          <dd className="tabular font-extrabold">{costText(sums.total, market)}</dd>
        </div>
        <div className="flex gap-2 text-muted">
          <dt className="flex-1">{costStrings.amounts.returned}</dt>
          <dd className="tabular">{costText(sums.returned, market)}</dd>
        </div>
      </dl>
      <Button className="mt-auto w-full" onClick={onOpen}>
        {entries.length > 0 ? costStrings.openMarket : costStrings.empty.action}
      </Button>
    </Card>
  )
}

import { marketFacts, type Market } from '#contract/common/market.ts'
import type { MarketCount } from '#contract/common/market-count.ts'
import { Chip } from './chip.tsx'

/** Narrows a list to one market, each with how many it has; nothing to choose where all are of one. */
export const MarketChips = ({
  label,
  counts,
  current,
  onChoose,
}: {
  label: string
  counts: readonly MarketCount[]
  current: Market | undefined
  onChoose: (market: Market | undefined) => void
}) => {
  if (counts.length < 2 && !current) return null
  const shown =
    current && !counts.some(({ market }) => market === current)
      ? [...counts, { market: current, count: 0 }]
      : counts
  return (
    <div role="group" aria-label={label} className="mb-4 flex flex-wrap gap-2 lg:gap-1.5">
      {shown.map(({ market, count }) => (
        <Chip
          key={market}
          isOn={market === current}
          count={count}
          onClick={() => onChoose(market === current ? undefined : market)}
        >
          {marketFacts[market].label}
        </Chip>
      ))}
    </div>
  )
}

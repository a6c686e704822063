import { marketFacts, type Market } from '#contract/common/market.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { costText, type sumsOf } from './amounts.ts'

const parts = [
  { name: 'shipping', color: 'var(--chart-1)' },
  { name: 'packaging', color: 'var(--chart-2)' },
  { name: 'other', color: 'var(--chart-3)' },
] as const

/** How the costs of an order divide; the list says the same in words. */
export const CostBar = ({ sums, market }: { sums: ReturnType<typeof sumsOf>; market: Market }) => (
  <>
    <div
      role="img"
      aria-label={costStrings.shares(marketFacts[market].label)}
      className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-surface-2"
    >
      {parts.map(
        ({ name, color }) =>
          sums[name] > 0 && (
            <span key={name} style={{ flexGrow: sums[name], flexBasis: 0, background: color }} />
          ),
      )}
    </div>
    <dl className="mt-3 space-y-1.5">
      {parts.map(({ name, color }) => (
        <div key={name} className="flex items-center gap-2">
          <span aria-hidden className="size-2.5 rounded-full" style={{ background: color }} />
          <dt className="flex-1 text-muted">{costStrings.amounts[name]}</dt>
          <dd className="tabular font-bold">{costText(sums[name], market)}</dd>
        </div>
      ))}
    </dl>
  </>
)

import type { ReactNode } from 'react'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { countText } from '#web/lib/count-text.ts'
import type { Counters } from './summary.ts'

const words = orderStrings.counters

const Counter = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:gap-1">
    <dt className="text-[0.6875rem] leading-[0.8125rem] text-muted">{label}</dt>
    <dd className="tabular text-[0.8125rem] leading-4 font-extrabold">{children}</dd>
  </div>
)

/** All orders of the tab, those on screen, and their cash on delivery per currency: small, beside the tabs. */
export const OrderCounters = ({
  total,
  shown,
  sums,
  market,
  tests,
}: {
  total: number
  shown: number
  sums: ReturnType<Counters['sumsIn']>
  /** In whose money nothing is told; absent for all markets. */
  market: Market | undefined
  /** Of the tab shown; in no other figure. */
  tests: number
}) => (
  <dl className="flex flex-wrap gap-x-5 gap-y-1 max-sm:gap-x-3">
    <Counter label={words.total}>{countText(total)}</Counter>
    <Counter label={words.shown}>
      <span aria-live="polite">{countText(shown)}</span>
      {tests > 0 && <span className="font-normal text-muted"> {orderStrings.tests.besides(tests)}</span>}
    </Counter>
    <Counter label={words.sum}>
      <span className="flex flex-wrap gap-x-3">
        {/* Nothing is nothing of the market one looks at: no amount stands without its currency. */}
        {sums.length === 0 && formatMoney('0', marketFacts[market ?? 'Serbia'].currencySymbol)}
        {sums.map(({ currency, symbol, sum }) => (
          <span key={currency} data-currency={currency}>
            {formatMoney(sum, symbol)}
          </span>
        ))}
      </span>
    </Counter>
  </dl>
)

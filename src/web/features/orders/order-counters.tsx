import type { ReactNode } from 'react'
import { marketFacts, type Market } from '#contract/common/market.ts'
import { formatMoney } from '#contract/common/money.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { Card } from '#web/ui/card.tsx'
import { countText } from '#web/lib/count-text.ts'
import type { Counters } from './summary.ts'

const words = orderStrings.counters

const Counter = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <Card className={className}>
    <dl className="px-4 py-3">
      <dt className="text-[13px] font-bold text-muted">{label}</dt>
      <dd className="tabular mt-0.5 text-xl leading-7 font-extrabold">{children}</dd>
    </dl>
  </Card>
)

/** All orders, those on screen, and cash on delivery per currency over the filtered orders of all markets. */
export const OrderCounters = ({
  total,
  shown,
  sums,
  market,
  tests,
}: {
  total: number
  shown: number
  sums: Counters['sums']
  market: Market
  /** Of the market shown; in no other figure. */
  tests: number
}) => {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[10rem_10rem_1fr]">
      <Counter label={words.total}>{countText(total)}</Counter>
      <Counter label={words.shown}>
        <span aria-live="polite">{countText(shown)}</span>
        {tests > 0 && (
          <span className="text-[13px] font-normal text-muted"> {orderStrings.tests.besides(tests)}</span>
        )}
      </Counter>
      <Counter label={words.sum} className="col-span-2 md:col-span-1">
        <span className="flex flex-wrap gap-x-5">
          {/* Nothing is nothing of the market one looks at: no amount stands without its currency. */}
          {sums.length === 0 && formatMoney('0', marketFacts[market].currencySymbol)}
          {sums.map(({ currency, symbol, sum }, index) => (
            <span key={currency} data-currency={currency} className={cn(index > 0 && 'text-ink')}>
              {formatMoney(sum, symbol)}
            </span>
          ))}
        </span>
      </Counter>
    </div>
  )
}

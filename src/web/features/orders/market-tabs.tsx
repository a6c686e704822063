import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { useRef, type KeyboardEvent } from 'react'
import { countText } from '#web/lib/count-text.ts'

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** `Srbija (RSD)` and how many of the filtered orders are there; arrow keys move between tabs. */
export const MarketTabs = ({
  counts,
  current,
  onChoose,
}: {
  counts: Record<Market, number>
  current: Market
  onChoose: (market: Market) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, index: number) => {
    const by = step[event.key]
    const next = by && markets[(index + by + markets.length) % markets.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-market="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={orderStrings.markets}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {markets.map((market, index) => {
        const isCurrent = market === current
        const { label, currency } = marketFacts[market]
        return (
          <button
            key={market}
            id={`tab-${market}`}
            type="button"
            role="tab"
            data-market={market}
            aria-selected={isCurrent}
            aria-controls="orders-panel"
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChoose(market)}
            onKeyDown={(event) => move(event, index)}
            className={cn(
              '-mb-px flex h-11 shrink-0 items-center gap-2 border-b-2 px-3 font-bold whitespace-nowrap outline-offset-[-2px]',
              isCurrent ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            <span>
              {label} <span className="max-[420px]:sr-only">({currency})</span>
            </span>
            <span
              className={cn(
                'tabular rounded-full px-2 py-0.5 text-xs',
                isCurrent ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-2 text-muted',
              )}
            >
              {countText(counts[market])}
            </span>
          </button>
        )
      })}
    </div>
  )
}

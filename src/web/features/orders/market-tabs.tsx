import { useRef, type KeyboardEvent } from 'react'
import { marketFacts, markets } from '#contract/common/market.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'
import type { MarketTab } from './order-search.ts'

const tabs: MarketTab[] = ['all', ...markets]
const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** „Sva tržišta“ and `Srbija (RSD)`, each with how many of the filtered orders are there; arrow keys move between tabs. */
export const MarketTabs = ({
  countOf,
  current,
  onChoose,
}: {
  countOf: (tab: MarketTab) => number
  current: MarketTab
  onChoose: (tab: MarketTab) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, index: number) => {
    const by = step[event.key]
    const next = by && tabs[(index + by + tabs.length) % tabs.length]
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
      className="relative -mx-4 flex min-w-0 overflow-x-auto px-4 [scrollbar-width:none] max-lg:flex-[1_0_calc(100%+2rem)] max-lg:border-b max-lg:border-line lg:mx-0 lg:px-0"
    >
      {tabs.map((tab, index) => {
        const isCurrent = tab === current
        return (
          <button
            key={tab}
            id={`tab-${tab}`}
            type="button"
            role="tab"
            data-market={tab}
            aria-selected={isCurrent}
            aria-controls="orders-panel"
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onChoose(tab)}
            onKeyDown={(event) => move(event, index)}
            className={cn(
              '-mb-px flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 font-bold whitespace-nowrap outline-offset-[-2px] lg:h-8 lg:px-2.5 lg:text-[0.8125rem]',
              isCurrent ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab === 'all' ? (
              orderStrings.allMarkets
            ) : (
              <span>
                {marketFacts[tab].label}{' '}
                <span className="max-[420px]:sr-only">({marketFacts[tab].currency})</span>
              </span>
            )}
            <span
              className={cn(
                'tabular rounded-full px-1.5 text-xs',
                isCurrent ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-2 text-muted',
              )}
            >
              {countText(countOf(tab))}
            </span>
          </button>
        )
      })}
    </div>
  )
}

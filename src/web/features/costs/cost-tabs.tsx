import { useRef, type KeyboardEvent } from 'react'
import { marketFacts, markets, type Market } from '#contract/common/market.ts'
import { costStrings } from '#contract/costs/strings.ts'
import { cn } from '#web/lib/class-names.ts'

type Tab = Market | 'overview'
const tabs: Tab[] = ['overview', ...markets]
const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** „Pregled“ and a tab per market; arrow keys move between them. */
export const CostTabs = ({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) => {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent, index: number) => {
    const by = step[event.key]
    const next = by && tabs[(index + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={costStrings.tabs.label}
      className="-mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {tabs.map((tab, index) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          data-tab={tab}
          data-market={tab === 'overview' ? undefined : tab}
          aria-selected={tab === current}
          aria-controls="costs-panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => move(event, index)}
          className={cn(
            '-mb-px flex h-11 shrink-0 items-center border-b-2 px-3 font-bold whitespace-nowrap outline-offset-[-2px]',
            tab === current ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {tab === 'overview' ? costStrings.tabs.overview : marketFacts[tab].label}
        </button>
      ))}
    </div>
  )
}

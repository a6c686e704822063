import { useEffect, useRef, type KeyboardEvent } from 'react'
import { shelfStrings } from '#contract/stock/screen-strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { productTabs, type ProductTab } from './stock-search.ts'

const words = shelfStrings.product.tabs
const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** What can be done with a product; arrow keys move between them. */
export const ProductTabs = ({
  current,
  onChoose,
}: {
  current: ProductTab
  onChoose: (tab: ProductTab) => void
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const move = (event: KeyboardEvent, index: number) => {
    const by = step[event.key]
    const next = by && productTabs[(index + by + productTabs.length) % productTabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.label}
      className="-mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] max-sm:gap-0 lg:mx-0 lg:px-0"
    >
      {productTabs.map((tab, index) => (
        <button
          key={tab}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls="product-panel"
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => move(event, index)}
          className={cn(
            '-mb-px flex h-11 shrink-0 items-center border-b-2 px-3 font-bold whitespace-nowrap outline-offset-[-2px] max-sm:px-2.5',
            tab === current ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {words[tab]}
        </button>
      ))}
    </div>
  )
}

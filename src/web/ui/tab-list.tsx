import { useEffect, useRef, type KeyboardEvent } from 'react'
import { cn } from '#web/lib/class-names.ts'

const step: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs over one panel, in a row that scrolls where they do not fit; arrow keys move between them. */
export const TabList = <Tab extends string>({
  label,
  tabs,
  current,
  onChoose,
  panelId,
  className,
}: {
  label: string
  tabs: readonly { tab: Tab; name: string; data?: Record<`data-${string}`, string> }[]
  current: Tab
  onChoose: (tab: Tab) => void
  panelId: string
  /** Of each tab. */
  className?: string
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${current}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  const move = (event: KeyboardEvent, index: number) => {
    const by = step[event.key]
    const next = by && tabs[(index + by + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    onChoose(next.tab)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.tab}"]`)?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className="-mx-4 mb-5 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
    >
      {tabs.map(({ tab, name, data }, index) => (
        <button
          key={tab}
          {...data}
          id={`tab-${tab}`}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => move(event, index)}
          className={cn(
            '-mb-px flex h-11 shrink-0 items-center border-b-2 px-3 font-bold whitespace-nowrap outline-offset-[-2px]',
            tab === current ? 'border-primary text-primary' : 'border-transparent text-muted hover:text-ink',
            className,
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

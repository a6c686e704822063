import { Plus } from 'lucide-react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { listLimits, type ListName } from '#contract/websites/draft.ts'
import { cn } from '#web/lib/class-names.ts'
import { useDragOrder } from '#web/lib/use-drag-order.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { RowButtons } from '#web/ui/row-buttons.tsx'
import { useList } from './use-list.ts'

type Words = {
  title: string
  hint?: ReactNode
  empty: string
  add: string
  up: (place: number) => string
  down: (place: number) => string
  remove: (place: number) => string
  moved: (place: number) => string
}

export type List = ReturnType<typeof useList>

/** A list of the draft: rows that can be moved, removed and added, by pointer and keyboard. */
export const ListSection = ({
  at,
  words,
  part,
  isPlain = false,
  keepsLast = false,
  renderRow,
  onAdd,
  children,
}: {
  at: ListName
  words: Words
  /** The control of a new row that takes the focus. */
  part: string
  /** Rows of one line without a frame. */
  isPlain?: boolean
  /** The last row cannot be removed. */
  keepsLast?: boolean
  renderRow: (index: number, list: List) => ReactNode
  onAdd?: () => void
  /** Below the list. */
  children?: ReactNode
}) => {
  const element = useRef<HTMLDivElement>(null)
  const list = useList(at, element)
  const drag = useDragOrder(list.move)
  const press = (index: number) => (event: KeyboardEvent) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    // In a choice of the browser the same keys open it.
    if (!event.altKey || way === undefined || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    list.move(index, index + way)
  }
  return (
    <Section
      title={words.title}
      hint={words.hint}
      level="h2"
      aside={
        <span className="tabular text-[0.8125rem] whitespace-nowrap text-muted">
          {list.count}/{listLimits[at]}
        </span>
      }
    >
      <div ref={element} data-field={at} tabIndex={-1} className="outline-none">
        {list.count === 0 && <p className="mb-3 text-muted">{words.empty}</p>}
        <ol className={isPlain ? 'space-y-1 @md:space-y-2' : 'space-y-3'}>
          {Array.from({ length: list.count }, (_, index) => (
            // Rows have no identity but their place. Keys pressed in their fields move them.
            // eslint-disable-next-line react/no-array-index-key
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={index}
              data-row={index}
              {...drag.rowOf(index)}
              onKeyDown={press(index)}
              className={cn(
                'data-[drop=after]:shadow-[0_3px_0_var(--primary)] data-[drop=before]:shadow-[0_-3px_0_var(--primary)]',
                isPlain ? '@md:flex @md:items-start @md:gap-1' : 'rounded-lg border border-line p-3',
              )}
            >
              {isPlain ? <div className="min-w-0 flex-1">{renderRow(index, list)}</div> : null}
              <RowButtons
                row={index}
                count={list.count}
                words={words}
                isLastKept={keepsLast && list.count === 1}
                grip={drag.gripOf(index)}
                onMove={(by) => list.move(index, index + by)}
                onRemove={() => list.remove(index, part)}
                className={isPlain ? '@max-md:justify-end' : '-mt-2 -mr-2 mb-1 justify-end'}
              />
              {isPlain ? null : renderRow(index, list)}
            </li>
          ))}
        </ol>
        <Button
          data-part="add"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={list.isFull}
          onClick={() => (onAdd ? onAdd() : list.add(part))}
        >
          {words.add}
        </Button>
        <p role="status" className="sr-only">
          {list.movedTo !== null && words.moved(list.movedTo + 1)}
        </p>
      </div>
      {children}
    </Section>
  )
}

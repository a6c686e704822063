import { useState, type KeyboardEvent } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** One cell; what is typed is sent when one leaves it, Escape takes it back. */
export const RowCell = ({
  text,
  column,
  label,
  isWrong,
  saidId,
  list,
  onText,
  onPaste,
  onMove,
  className,
}: {
  text: string
  column: number
  label: string
  isWrong: boolean
  saidId: string | undefined
  /** Of what is offered while one types. */
  list?: string | undefined
  onText: (text: string) => void
  /** Answers whether it took the block. */
  onPaste: (text: string) => boolean
  /** Arrows and Enter, where cells stand in a grid. */
  onMove?: (event: KeyboardEvent) => void
  className?: string
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={saidId}
      data-column={column}
      list={list}
      autoComplete="off"
      value={typed ?? text}
      onChange={({ target }) => setTyped(target.value)}
      onPaste={(event) => {
        if (!onPaste(event.clipboardData.getData('text'))) return
        event.preventDefault()
        setTyped(null)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === null) return onMove?.(event)
        event.stopPropagation()
        setTyped(null)
      }}
      onBlur={() => {
        if (typed !== null && typed.trim() !== text) onText(typed)
        setTyped(null)
      }}
      className={cn(
        'h-9 w-full rounded-md border border-transparent bg-transparent px-2 text-sm hover:border-line-strong max-sm:h-11 max-sm:text-base',
        'focus-visible:border-primary focus-visible:bg-surface focus-visible:outline-2 focus-visible:-outline-offset-1',
        'aria-invalid:border-danger aria-invalid:bg-danger-soft',
        className,
      )}
    />
  )
}

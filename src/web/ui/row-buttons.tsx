import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import type { HTMLAttributes } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Words = Record<'up' | 'down' | 'remove', (place: number) => string>

/** A grip to drag, up, down and away for one row. At an edge the arrow stays focusable and does nothing, so that the focus is not lost there. */
export const RowButtons = ({
  row,
  count,
  words,
  isLastKept = false,
  grip,
  onMove,
  onRemove,
  className,
}: {
  row: number
  count: number
  words: Words
  /** The only row stays. */
  isLastKept?: boolean
  /** Makes the grip draggable; without it there is none. */
  grip?: HTMLAttributes<HTMLElement>
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  className?: string
}) => (
  <div className={cn('flex shrink-0', className)}>
    {grip && count > 1 && (
      // The arrows beside it do the same by pointer and keyboard.
      <span {...grip} aria-hidden className="grid size-11 cursor-grab place-items-center text-muted">
        <GripVertical className="size-4" />
      </span>
    )}
    <IconButton
      label={words.up(row + 1)}
      aria-disabled={row === 0 || undefined}
      className="text-muted"
      onClick={() => onMove(-1)}
    >
      <ArrowUp aria-hidden className="size-4" />
    </IconButton>
    <IconButton
      label={words.down(row + 1)}
      aria-disabled={row === count - 1 || undefined}
      className="text-muted"
      onClick={() => onMove(1)}
    >
      <ArrowDown aria-hidden className="size-4" />
    </IconButton>
    <IconButton
      label={words.remove(row + 1)}
      disabled={isLastKept}
      className="text-muted hover:text-danger"
      onClick={() => onRemove()}
    >
      <Trash2 aria-hidden className="size-4" />
    </IconButton>
  </div>
)

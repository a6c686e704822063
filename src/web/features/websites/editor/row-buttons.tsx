import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type Words = Record<'up' | 'down' | 'remove', (place: number) => string>

/** Up, down and away for one row. At an edge the arrow stays focusable and does nothing, so that the focus is not lost there. */
export const RowButtons = ({
  row,
  count,
  words,
  isLastKept = false,
  onMove,
  onRemove,
  className,
}: {
  row: number
  count: number
  words: Words
  /** The only row stays. */
  isLastKept?: boolean
  onMove: (by: -1 | 1, part: string) => void
  onRemove: () => void
  className?: string
}) => (
  <div className={cn('flex shrink-0', className)}>
    <IconButton
      data-part="up"
      label={words.up(row + 1)}
      aria-disabled={row === 0 || undefined}
      className="text-muted"
      onClick={() => onMove(-1, 'up')}
    >
      <ArrowUp aria-hidden className="size-4" />
    </IconButton>
    <IconButton
      data-part="down"
      label={words.down(row + 1)}
      aria-disabled={row === count - 1 || undefined}
      className="text-muted"
      onClick={() => onMove(1, 'down')}
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

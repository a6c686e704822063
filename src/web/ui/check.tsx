import { Check as CheckIcon, Minus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { cn } from '#web/lib/class-names.ts'

/** A box to tick. A button, so that single-key shortcuts still work while it has the focus; the press says whether Shift was held. */
export const Check = ({
  label,
  state,
  onToggle,
  className,
}: {
  label: string
  state: boolean | 'some'
  onToggle: (event: MouseEvent) => void
  className?: string
}) => (
  <button
    type="button"
    role="checkbox"
    aria-label={label}
    aria-checked={state === 'some' ? 'mixed' : state}
    onClick={onToggle}
    className={cn('group grid size-11 shrink-0 place-items-center rounded-lg', className)}
  >
    <span className="grid size-5 place-items-center rounded border-2 border-line-strong bg-surface text-transparent group-hover:border-primary group-aria-checked:border-primary group-aria-checked:bg-primary group-aria-checked:text-on-primary group-aria-[checked=mixed]:border-primary group-aria-[checked=mixed]:bg-primary group-aria-[checked=mixed]:text-on-primary">
      {state === 'some' ? (
        <Minus aria-hidden className="size-3.5" strokeWidth={3} />
      ) : (
        <CheckIcon aria-hidden className="size-3.5" strokeWidth={3} />
      )}
    </span>
  </button>
)

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/lib/class-names.ts'
import { countText } from '#web/lib/count-text.ts'

/** A filter that one press sets and another takes away. */
export const Chip = ({
  isOn,
  count,
  title,
  onClick,
  children,
}: {
  isOn: boolean
  count?: number | undefined
  title?: string
  onClick: () => void
  children: ReactNode
}) => (
  <button
    type="button"
    aria-pressed={isOn}
    title={title}
    onClick={onClick}
    className={cn(
      'inline-flex h-11 shrink-0 items-center gap-2 rounded-full border px-4 text-[0.8125rem] font-bold whitespace-nowrap lg:h-[1.625rem] lg:gap-1.5 lg:px-2.5 lg:text-xs',
      isOn
        ? 'border-primary bg-primary-soft text-on-primary-soft'
        : 'border-line-strong bg-surface hover:bg-surface-2',
    )}
  >
    {children}
    {count !== undefined && <span className="tabular font-medium">{countText(count)}</span>}
    {isOn && <X aria-hidden className="size-4 lg:size-3.5" />}
  </button>
)

import { StickyNote } from 'lucide-react'
import { counted } from '#contract/common/plural.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { cn } from '#web/lib/class-names.ts'

/** That somebody wrote about an order, and how often. */
export const NoteMark = ({ order, className }: { order: Order; className?: string }) => {
  const { noteCount = 0 } = order
  if (noteCount === 0) return null
  const sentence = counted(noteCount, orderEditStrings.notes.forms)
  return (
    <span
      title={sentence}
      className={cn('inline-flex shrink-0 items-center gap-1 text-xs text-muted', className)}
    >
      <StickyNote aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{sentence}</span>
    </span>
  )
}

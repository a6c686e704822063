import { ArrowDown, ArrowUp, Equal } from 'lucide-react'
import type { Change } from './figures.ts'

const icons = { up: ArrowUp, down: ArrowDown, same: Equal }

/** Against the period before: an arrow and words, since more is not always better. */
export const ChangeNote = ({ change }: { change: Change | null }) => {
  if (!change) return null
  const Icon = icons[change.direction]
  return (
    <p className="mt-1 flex items-start gap-1 text-[0.8125rem] leading-[1.125rem] text-muted">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      {change.text}
    </p>
  )
}

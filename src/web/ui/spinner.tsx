import { LoaderCircle } from 'lucide-react'
import { cn } from '#web/lib/class-names.ts'

export const Spinner = ({ className }: { className?: string }) => (
  <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
)

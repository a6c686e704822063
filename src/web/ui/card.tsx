import type { HTMLAttributes, Ref } from 'react'
import { cn } from '#web/lib/class-names.ts'

export const Card = ({
  className,
  ...rest
}: HTMLAttributes<HTMLDivElement> & { ref?: Ref<HTMLDivElement> }) => (
  <div {...rest} className={cn('rounded-xl bg-surface shadow-card', className)} />
)

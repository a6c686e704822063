import type { HTMLAttributes } from 'react'
import { cn } from '#web/lib/class-names.ts'

const variants = {
  neutral: 'bg-surface-2 text-ink',
  success: 'bg-success-soft text-success dark:text-[#86efac]',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  brand: 'bg-primary-soft text-on-primary-soft',
} as const

export const Badge = ({
  variant = 'neutral',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { variant?: keyof typeof variants }) => (
  <span
    {...rest}
    className={cn(
      'inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-bold whitespace-nowrap',
      variants[variant],
      className,
    )}
  />
)

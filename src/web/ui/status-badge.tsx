import type { OrderStatus } from '#contract/orders/status.ts'
import { cn } from '#web/lib/class-names.ts'
import { statusTheme } from './status-theme.ts'

/** Icon and word together: colour alone never says it. */
export const StatusBadge = ({ status, className }: { status: OrderStatus; className?: string }) => {
  const look = statusTheme[status]
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-[0.8125rem] leading-[1.125rem] font-bold whitespace-nowrap',
        look.className,
        className,
      )}
    >
      <look.icon aria-hidden className="size-4 shrink-0" />
      {status}
    </span>
  )
}

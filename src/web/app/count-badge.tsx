import { cn } from '#web/lib/class-names.ts'

/** How much waits behind a link; `label` says of what. */
export const CountBadge = ({
  count,
  label,
  isDot = false,
}: {
  count: number
  label: string
  isDot?: boolean
}) => (
  <span
    className={cn(
      'tabular grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-white dark:text-[#3b1503]',
      isDot && 'absolute top-0.5 right-0 h-4 min-w-4 px-1 text-[0.625rem]',
    )}
  >
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <span className="sr-only">, {label}</span>
  </span>
)

import { useQuery } from '@tanstack/react-query'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { statsQuery } from '#web/features/builder/api.ts'
import { cn } from '#web/lib/class-names.ts'

/** Orders waiting to be sent, beside „Narudžbe“. An admin sees everybody's orders there, so the own count would mislead. */
export const PendingCount = ({ user, isDot = false }: { user: User; isDot?: boolean }) => {
  const { data } = useQuery({ ...statsQuery, enabled: !isAdmin(user) })
  if (!data?.pendingOrders) return null
  return (
    <span
      className={cn(
        'tabular grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1.5 text-xs font-extrabold text-white dark:text-[#3b1503]',
        isDot && 'absolute top-0.5 right-0 h-4 min-w-4 px-1 text-[10px]',
      )}
    >
      <span aria-hidden>{data.pendingOrders > 99 ? '99+' : data.pendingOrders}</span>
      <span className="sr-only">{commonStrings.navigation.pending(data.pendingOrders)}</span>
    </span>
  )
}

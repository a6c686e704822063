import { useQuery } from '@tanstack/react-query'
import { displayName } from '#contract/accounts/display-name.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import type { Order } from '#contract/orders/schema.ts'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { usersQuery } from '#web/features/admin/api.ts'
import { cn } from '#web/lib/class-names.ts'

/** Whose order it is; null for sellers, who see their own only, and until the names are there. */
export const useSellerName = ({ userId }: Pick<Order, 'userId'>): string | null => {
  const reader = useUser()
  const isAsked = reader !== null && isAdmin(reader)
  const users = useQuery({ ...usersQuery, enabled: isAsked })
  if (!isAsked || !users.data || userId === null) return null
  const seller = users.data.find(({ id }) => id === userId)
  return adminStrings.owner(seller && displayName(seller), userId)
}

/** In the lists of an administrator, below the number or the name. */
export const SellerLine = ({ order, className }: { order: Order; className?: string }) => {
  const name = useSellerName(order)
  return name && <span className={cn('block truncate text-[0.8125rem] text-muted', className)}>{name}</span>
}

import { useQuery } from '@tanstack/react-query'
import { isAdmin, type User } from '#contract/accounts/schema.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { dashboardQuery, statsQuery } from '#web/features/builder/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Asked for once; afterwards whichever of dashboard and figures was read last knows best. An admin's are everybody's. */
const usePendingOrders = (user: User): number => {
  const stats = useQuery({ ...statsQuery, refetchOnMount: true })
  const dashboard = useQuery({ ...dashboardQuery, refetchInterval: false, enabled: false })
  const known = [
    { at: stats.dataUpdatedAt, count: stats.data?.pendingOrders },
    // The dashboard of an admin counts the own orders only.
    ...(isAdmin(user) ? [] : [{ at: dashboard.dataUpdatedAt, count: dashboard.data?.stats.pendingOrders }]),
  ]
  return known.toSorted((a, b) => b.at - a.at)[0]?.count ?? 0
}

/** Orders waiting to be sent, beside „Narudžbe“. */
export const PendingCount = ({ user, isDot = false }: { user: User; isDot?: boolean }) => {
  const count = usePendingOrders(user)
  if (count === 0) return null
  return <CountBadge count={count} label={commonStrings.navigation.pending(count)} isDot={isDot} />
}

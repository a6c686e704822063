import { useQuery } from '@tanstack/react-query'
import { commonStrings } from '#contract/common/strings.ts'
import { pendingQuery } from '#web/features/orders/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Orders waiting to be sent, beside „Narudžbe“. */
export const PendingCount = ({ isDot = false }: { isDot?: boolean }) => {
  const count = useQuery(pendingQuery).data?.pendingOrders ?? 0
  if (count === 0) return null
  return <CountBadge count={count} label={commonStrings.navigation.pending(count)} isDot={isDot} />
}

import { useQuery } from '@tanstack/react-query'
import { returnStrings } from '#contract/returns/strings.ts'
import { waitingReturnsQuery } from '#web/features/returns/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Parcels on their way back, beside „Povrati“. */
export const WaitingReturns = ({ isDot = false }: { isDot?: boolean }) => {
  const { data } = useQuery(waitingReturnsQuery)
  if (!data || data.count === 0) return null
  return <CountBadge count={data.count} label={returnStrings.counted(data.count)} isDot={isDot} />
}

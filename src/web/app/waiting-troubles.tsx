import { useQuery } from '@tanstack/react-query'
import { troubleStrings } from '#contract/troubles/strings.ts'
import { waitingTroublesQuery } from '#web/features/troubles/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Parcels in trouble that wait for a decision, beside „Problemi“. */
export const WaitingTroubles = ({ isDot = false }: { isDot?: boolean }) => {
  const { data } = useQuery(waitingTroublesQuery)
  if (!data || data.count === 0) return null
  return <CountBadge count={data.count} label={troubleStrings.waiting(data.count)} isDot={isDot} />
}

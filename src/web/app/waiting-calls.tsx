import { useQuery } from '@tanstack/react-query'
import { callStrings } from '#contract/calls/strings.ts'
import { waitingCallsQuery } from '#web/features/confirmation/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Orders that can be called now, beside „Pozivi“. */
export const WaitingCalls = ({ isDot = false }: { isDot?: boolean }) => {
  const { data } = useQuery(waitingCallsQuery)
  if (!data || data.due === 0) return null
  return <CountBadge count={data.due} label={callStrings.waiting(data.due)} isDot={isDot} />
}

import { useQuery } from '@tanstack/react-query'
import { callStrings } from '#contract/calls/strings.ts'
import { returnStrings } from '#contract/returns/strings.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { troubleStrings } from '#contract/troubles/strings.ts'
import { waitingCallsQuery } from '#web/features/confirmation/api.ts'
import { waitingReturnsQuery } from '#web/features/returns/api.ts'
import { waitingReviewsQuery } from '#web/features/reviews/api.ts'
import { waitingTroublesQuery } from '#web/features/troubles/api.ts'
import { CountBadge } from './count-badge.tsx'

/** All that waits on the screens behind „Više“, of which a phone shows nothing else; read aloud one by one. */
export const WaitingElsewhere = () => {
  const calls = useQuery(waitingCallsQuery).data?.due ?? 0
  const troubles = useQuery(waitingTroublesQuery).data?.count ?? 0
  const returns = useQuery(waitingReturnsQuery).data?.count ?? 0
  const reviews = useQuery(waitingReviewsQuery).data?.count ?? 0
  const parts = [
    { count: calls, said: callStrings.waiting(calls) },
    { count: troubles, said: troubleStrings.waiting(troubles) },
    { count: returns, said: returnStrings.counted(returns) },
    { count: reviews, said: reviewStrings.waitingCount(reviews) },
  ].filter(({ count }) => count > 0)
  if (parts.length === 0) return null
  return (
    <CountBadge
      count={parts.reduce((sum, { count }) => sum + count, 0)}
      label={parts.map(({ said }) => said).join(', ')}
    />
  )
}

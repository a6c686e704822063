import { useQuery } from '@tanstack/react-query'
import { callStrings } from '#contract/calls/strings.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { troubleStrings } from '#contract/troubles/strings.ts'
import { waitingCallsQuery } from '#web/features/confirmation/api.ts'
import { waitingReviewsQuery } from '#web/features/reviews/api.ts'
import { waitingTroublesQuery } from '#web/features/troubles/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Everything that waits behind „Više“ of a phone, in one number; which of it is said to those who hear it. */
export const WaitingMore = () => {
  const calls = useQuery(waitingCallsQuery).data?.due ?? 0
  const troubles = useQuery(waitingTroublesQuery).data?.count ?? 0
  const reviews = useQuery(waitingReviewsQuery).data?.count ?? 0
  const count = calls + troubles + reviews
  if (count === 0) return null
  const label = [
    calls > 0 && callStrings.waiting(calls),
    troubles > 0 && troubleStrings.waiting(troubles),
    reviews > 0 && reviewStrings.waitingCount(reviews),
  ]
  return <CountBadge count={count} label={label.filter(Boolean).join(', ')} />
}

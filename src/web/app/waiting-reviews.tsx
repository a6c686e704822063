import { useQuery } from '@tanstack/react-query'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { waitingReviewsQuery } from '#web/features/reviews/api.ts'
import { CountBadge } from './count-badge.tsx'

/** Reviews waiting for a decision, beside „Utisci“. */
export const WaitingReviews = ({ isDot = false }: { isDot?: boolean }) => {
  const { data } = useQuery(waitingReviewsQuery)
  if (!data || data.count === 0) return null
  return <CountBadge count={data.count} label={reviewStrings.waitingCount(data.count)} isDot={isDot} />
}

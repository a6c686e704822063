import { reviewStrings } from '#contract/reviews/strings.ts'
import { ReviewBody } from '../parts/review-body.tsx'
import type { View } from '../view.ts'

/** `lični podaci` or `lični podaci (2), reklama (1)` */
const reasonsOf = ({ proof }: View): string => {
  const hidden = proof.reviews?.hidden ?? []
  const named = hidden.map(({ reason, count }) => [reviewStrings.reasons[reason], count] as const)
  return named.map(([reason, count]) => (named.length > 1 ? `${reason} (${count})` : reason)).join(', ')
}

/**
 * Belongs below the reviews of every template: the other buyers, how many reviews are not shown and why, and who may write. Nothing
 * where reviews are not measured.
 */
export const ReviewsNote = ({ view: { proof, moreReviews, t }, view }: { view: View }) => {
  if (proof.reviewsFailed) return <p className="reviews-note">{t.testimonials.failed}</p>
  if (!proof.reviews) return null
  const notShown = proof.reviews.hidden.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="reviews-note">
      {moreReviews.length > 0 && (
        <details>
          <summary>{t.testimonials.more(moreReviews.length)}</summary>
          <ul>
            {moreReviews.map((review) => (
              <li key={`${review.name} ${review.purchase_date} ${review.text}`}>
                <ReviewBody review={review} view={view} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {notShown > 0 && <p>{t.testimonials.hidden(notShown, reasonsOf(view))}</p>}
      <p>{t.testimonials.origin}</p>
    </div>
  )
}

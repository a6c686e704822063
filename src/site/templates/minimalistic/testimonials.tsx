import { offAnchor } from '../../edit-anchors.ts'
import { PauseButton } from '../../parts/pause-button.tsx'
import { ReviewBody } from '../../parts/review-body.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import type { ShownReview } from '../../proof.ts'
import { ReviewsNote } from '../../sections/reviews-note.tsx'
import type { View } from '../../view.ts'

const keyOf = ({ name, purchase_date, text }: ShownReview) => `${name} ${purchase_date} ${text}`

export const Testimonials = ({ view: { reviews, proof, t, mark }, view }: { view: View }) => {
  if (reviews.length === 0 && !proof.reviews && !proof.reviewsFailed) return null
  const isMany = reviews.length > 1
  return (
    <section id="utisci" className="section reviews" {...(isMany ? { 'data-carousel': 5000 } : {})}>
      <div className="section-head">
        <h2>{t.testimonials.title}</h2>
        {isMany && <PauseButton view={view} />}
      </div>
      {reviews.length > 0 && (
        <Scroller className="review-track" isTrack label={t.testimonials.label}>
          {reviews.map((review) => (
            <li key={keyOf(review)} className="review" {...mark(review.path, 'drawn')} {...offAnchor(review)}>
              <ReviewBody review={review} view={view} />
            </li>
          ))}
        </Scroller>
      )}
      {isMany && (
        <div className="dots">
          {reviews.map((review, at) => (
            <button
              key={keyOf(review)}
              type="button"
              data-slide={at}
              aria-label={t.testimonials.show(at + 1)}
            />
          ))}
        </div>
      )}
      <ReviewsNote view={view} />
    </section>
  )
}

import { BadgeCheck } from 'lucide-react'
import { Stars } from '../../parts/stars.tsx'
import type { Tale } from './content.ts'

/** Letters to the editor; which of the three are shown the owner decides (ADV-011, A-108). */
export const Reviews = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const { reviews, t } = view
  if (reviews.length === 0) return null
  return (
    <section id="utisci" className="letters">
      <h2>{story.reviewsTitle ?? words.reviews}</h2>
      {reviews.map((review) => (
        <figure key={review.name + review.text} className="letter">
          <blockquote>{review.text}</blockquote>
          <figcaption>
            {review.rating !== null && <Stars value={review.rating} label={t.proof.rating(review.rating)} />}
            <strong>{review.name}</strong>
            {[review.location, review.purchase_date].filter(Boolean).map((part) => (
              <span key={part}>{part}</span>
            ))}
            {review.verified && (
              <span className="verified">
                <BadgeCheck size={16} aria-hidden="true" />
                {t.testimonials.verified}
              </span>
            )}
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

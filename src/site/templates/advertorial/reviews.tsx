import { BadgeCheck } from 'lucide-react'
import { offMark } from '../../edit-marks.ts'
import { Picture } from '../../parts/picture.tsx'
import { ReviewsNote } from '../../sections/reviews-note.tsx'
import { Stars } from '../../parts/stars.tsx'
import type { Tale } from './content.ts'

/** Letters to the editor; which of the three are shown the owner decides (ADV-011, A-108). */
export const Reviews = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const { reviews, proof, t, mark } = view
  if (reviews.length === 0 && !proof.reviews) return null
  return (
    <section id="utisci" className="letters">
      <h2 {...mark('advertorialStory.testimonialsSection.title')}>{story.reviewsTitle ?? words.reviews}</h2>
      {reviews.map((review) => (
        <figure
          key={review.name + review.purchase_date + review.text}
          className="letter"
          {...mark(review.path, 'drawn')}
          {...offMark(review)}
        >
          {review.text && (
            <blockquote {...mark(review.path && `${review.path}.text`)}>{review.text}</blockquote>
          )}
          {review.photo && (
            <Picture
              image={review.photo}
              alt={t.testimonials.photo(review.name)}
              sizes="120px"
              className="review-photo"
            />
          )}
          <figcaption>
            {review.rating !== null && <Stars value={review.rating} label={t.proof.rating(review.rating)} />}
            <strong {...mark(review.path && `${review.path}.name`)}>{review.name}</strong>
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
          {review.answer && (
            <p className="review-answer">
              <strong>{t.testimonials.answer}</strong>
              {review.answer}
            </p>
          )}
        </figure>
      ))}
      <ReviewsNote view={view} />
    </section>
  )
}

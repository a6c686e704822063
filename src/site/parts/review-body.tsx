import { BadgeCheck } from 'lucide-react'
import type { ShownReview } from '../proof.ts'
import type { View } from '../view.ts'
import { Picture } from './picture.tsx'
import { Stars } from './stars.tsx'

/** One review, whoever wrote it: mark, words, photograph, name and date, and what the seller answered. */
export const ReviewBody = ({ review, view: { t, mark } }: { review: ShownReview; view: View }) => (
  <>
    {review.rating !== null && <Stars value={review.rating} label={t.proof.rating(review.rating)} />}
    {review.text && <blockquote {...mark(review.path && `${review.path}.text`)}>{review.text}</blockquote>}
    {review.photo && (
      <Picture
        image={review.photo}
        alt={t.testimonials.photo(review.name)}
        sizes="120px"
        className="review-photo"
      />
    )}
    <p className="review-by">
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
    </p>
    {review.answer && (
      <p className="review-answer">
        <strong>{t.testimonials.answer}</strong>
        {review.answer}
      </p>
    )}
  </>
)

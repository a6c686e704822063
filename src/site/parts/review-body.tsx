import { BadgeCheck } from 'lucide-react'
import type { ShownReview } from '../proof.ts'
import type { View } from '../view.ts'
import { Picture } from './picture.tsx'
import { Stars } from './stars.tsx'

type Props = { review: ShownReview; view: View }

export const ReviewRating = ({ review, view: { t } }: Props) =>
  review.rating !== null && <Stars value={review.rating} label={t.proof.rating(review.rating)} />

export const ReviewWords = ({ review, view: { mark } }: Props) =>
  review.text && <blockquote {...mark(review.path && `${review.path}.text`)}>{review.text}</blockquote>

export const ReviewPhoto = ({ review, view: { t } }: Props) =>
  review.photo && (
    <Picture
      image={review.photo}
      alt={t.testimonials.photo(review.name)}
      sizes="120px"
      className="review-photo"
    />
  )

/** Who wrote it, from where and when, and whether an order stands behind it. */
export const ReviewBuyer = ({ review, view: { t, mark } }: Props) => (
  <>
    <strong {...mark(review.path && `${review.path}.name`)}>{review.name}</strong>
    {[review.location, review.purchase_date].filter(Boolean).map((part) => (
      <span key={part}>{part}</span>
    ))}
    {review.took && <span>{t.testimonials.took(review.took)}</span>}
    {review.verified && (
      <span className="verified">
        <BadgeCheck size={16} aria-hidden="true" />
        {t.testimonials.verified}
      </span>
    )}
  </>
)

export const ReviewAnswer = ({ review, view: { t } }: Props) =>
  review.answer && (
    <p className="review-answer">
      <strong>{t.testimonials.answer}</strong>
      {review.answer}
    </p>
  )

/** One review, no matter who wrote it: mark, words, photograph, name and date, and what the seller answered. */
export const ReviewBody = (props: Props) => (
  <>
    <ReviewRating {...props} />
    <ReviewWords {...props} />
    <ReviewPhoto {...props} />
    <p className="review-by">
      <ReviewBuyer {...props} />
    </p>
    <ReviewAnswer {...props} />
  </>
)

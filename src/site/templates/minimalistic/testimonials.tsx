import { BadgeCheck } from 'lucide-react'
import { PauseButton } from '../../parts/pause-button.tsx'
import { Scroller } from '../../parts/scroller.tsx'
import { Stars } from '../../parts/stars.tsx'
import type { View } from '../../view.ts'

type Review = View['reviews'][number]

const Card = ({ review, view: { t } }: { review: Review; view: View }) => (
  <li className="review">
    {review.rating !== null && <Stars value={review.rating} label={t.proof.rating(review.rating)} />}
    <blockquote>{review.text}</blockquote>
    <p className="review-by">
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
    </p>
  </li>
)

export const Testimonials = ({ view: { reviews, t }, view }: { view: View }) => {
  if (reviews.length === 0) return null
  const isMany = reviews.length > 1
  return (
    <section id="utisci" className="section reviews" {...(isMany ? { 'data-carousel': 5000 } : {})}>
      <div className="section-head">
        <h2>{t.testimonials.title}</h2>
        {isMany && <PauseButton view={view} />}
      </div>
      <Scroller className="review-track" isTrack label={t.testimonials.label}>
        {reviews.map((review) => (
          <Card key={review.name + review.text} review={review} view={view} />
        ))}
      </Scroller>
      {isMany && (
        <div className="dots">
          {reviews.map((review, at) => (
            <button
              key={review.name + review.text}
              type="button"
              data-slide={at}
              aria-label={t.testimonials.show(at + 1)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

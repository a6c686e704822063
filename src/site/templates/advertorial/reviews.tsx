import { offAnchor } from '../../edit-anchors.ts'
import {
  ReviewAnswer,
  ReviewBuyer,
  ReviewPhoto,
  ReviewRating,
  ReviewWords,
} from '../../parts/review-body.tsx'
import { ReviewsNote } from '../../sections/reviews-note.tsx'
import type { Tale } from './content.ts'

/** Letters to the editor; which of the three are shown the owner decides. */
export const Reviews = ({ tale: { story, words, view } }: { tale: Tale }) => {
  const { reviews, proof, mark } = view
  if (reviews.length === 0 && !proof.reviews && !proof.reviewsFailed) return null
  return (
    <section id="utisci" className="letters">
      <h2 {...mark('advertorialStory.testimonialsSection.title')}>{story.reviewsTitle ?? words.reviews}</h2>
      {reviews.map((review) => (
        <figure
          key={review.name + review.purchase_date + review.text}
          className="letter"
          {...mark(review.path, 'drawn')}
          {...offAnchor(review)}
        >
          <ReviewWords review={review} view={view} />
          <ReviewPhoto review={review} view={view} />
          <figcaption>
            <ReviewRating review={review} view={view} />
            <ReviewBuyer review={review} view={view} />
          </figcaption>
          <ReviewAnswer review={review} view={view} />
        </figure>
      ))}
      <ReviewsNote view={view} />
    </section>
  )
}

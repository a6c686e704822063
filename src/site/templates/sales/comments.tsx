import { Heart, ThumbsUp } from 'lucide-react'
import type { SalesStrings } from '#contract/public-pages/sales-strings.ts'
import { offAnchor } from '../../edit-anchors.ts'
import { ReviewBody } from '../../parts/review-body.tsx'
import { ReviewsNote } from '../../sections/reviews-note.tsx'
import type { View } from '../../view.ts'
import { commentsHead, commentsOf, type Comment } from './content.ts'

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')

/** In a neutral style; likes and answers are words, not buttons: nothing here can be pressed. */
const Bubble = ({
  entry,
  words,
  mark,
}: {
  entry: Comment
  words: SalesStrings['comments']
  mark: View['mark']
}) => (
  <li className="comment" {...offAnchor(entry)}>
    {entry.imageUrl ? (
      <img className="face" src={entry.imageUrl} alt="" width={44} height={44} loading="lazy" />
    ) : (
      <span className="face" aria-hidden="true">
        {initialsOf(entry.name)}
      </span>
    )}
    <div>
      <div className="bubble">
        <strong {...mark(entry.path && `${entry.path}.name`)}>{entry.name}</strong>
        <p
          {...mark(
            entry.path && `${entry.path}.${entry.path.startsWith('testimonials') ? 'text' : 'comment'}`,
          )}
        >
          {entry.comment}
        </p>
        {entry.reactions ? (
          <span className="reactions">
            <ThumbsUp size={14} aria-hidden="true" />
            <Heart size={14} aria-hidden="true" />
            <span className="sr">{words.reactions(entry.reactions)}</span>
            <span aria-hidden="true">{entry.reactions}</span>
          </span>
        ) : null}
      </div>
      <p className="comment-foot">
        <span>
          {words.like}
          {entry.likes ? ` (${entry.likes})` : ''}
        </span>
        <span>{words.reply}</span>
        {entry.timeAgo && <span>{entry.timeAgo}</span>}
      </p>
    </div>
  </li>
)

/** Buyers of delivered orders, with nothing that looks like another network. */
const Reviews = ({ view, words }: { view: View; words: SalesStrings }) =>
  (view.proof.reviews || view.proof.reviewsFailed) && (
    <section id="komentari" className="comments">
      <div className="section">
        <h2>{words.comments.reviewsTitle}</h2>
        <ul>
          {view.reviews.map((review) => (
            <li key={`${review.name} ${review.purchase_date} ${review.text}`} className="bubble buyer">
              <ReviewBody review={review} view={view} />
            </li>
          ))}
        </ul>
        <ReviewsNote view={view} />
      </div>
    </section>
  )

export const Comments = ({ view, words }: { view: View; words: SalesStrings }) => {
  if (view.proof.mode === 'stvarno' || view.proof.reviews) return <Reviews view={view} words={words} />
  const comments = commentsOf(view, words)
  if (comments.length === 0) return null
  const { title, subtitle } = commentsHead(view, words)
  return (
    <section id="komentari" className="comments">
      <div className="section">
        <h2 {...view.mark('editableContent.testimonials.headerTitle')}>{title}</h2>
        {subtitle && (
          <p className="lead" {...view.mark('editableContent.testimonials.headerSubtitle')}>
            {subtitle}
          </p>
        )}
        <ul>
          {comments.map((entry) => (
            <Bubble key={entry.name + entry.comment} entry={entry} words={words.comments} mark={view.mark} />
          ))}
        </ul>
      </div>
    </section>
  )
}

import { Link } from '@tanstack/react-router'
import { BadgeCheck, Eye, EyeOff, MessageSquareReply } from 'lucide-react'
import { formatDate, formatDateTime } from '#contract/common/dates.ts'
import { titleWithChoice } from '#contract/orders/goods.ts'
import type { Review } from '#contract/reviews/schema.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { paths } from '#web/app/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StarRow } from './star-row.tsx'

const words = reviewStrings.card
const actions = reviewStrings.actions

type Props = {
  review: Review
  isShowing: boolean
  onShow: () => void
  onHide: () => void
  onAnswer: () => void
}

/** What a buyer said, of which order, where it stands now and what can be done with it. */
export const ReviewCard = ({ review, isShowing, onShow, onHide, onAnswer }: Props) => (
  <li>
    <Card className="p-4 sm:p-5">
      <article aria-label={`${review.authorName}, ${words.rating(review.rating)}`} className="space-y-3">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRow rating={review.rating} />
          <strong>{review.authorName}</strong>
          <span className="tabular text-muted">{formatDate(review.createdAt)}</span>
          <Badge variant="success">
            <BadgeCheck aria-hidden className="size-3.5" />
            {words.verified}
          </Badge>
        </header>
        {review.text ? (
          <p className="break-words whitespace-pre-line">{review.text}</p>
        ) : (
          <p className="text-muted">{words.noText}</p>
        )}
        {review.photoUrl && (
          <a href={review.photoUrl} target="_blank" rel="noopener" className="block w-fit">
            <Picture
              src={review.photoUrl}
              alt={words.photo(review.authorName)}
              className="size-24 rounded-lg"
            />
          </a>
        )}
        {review.answer && (
          <p className="rounded-lg bg-surface-2 px-3 py-2.5 break-words whitespace-pre-line">
            <b className="block">{words.answer}</b>
            {review.answer}
          </p>
        )}
        <Standing review={review} />
        <p className="text-[0.8125rem] text-muted">
          {review.took ? titleWithChoice(review.productName, [review.took]) : review.productName} ·{' '}
          <Link
            to={paths.orders}
            search={{ order: review.orderId }}
            className="whitespace-nowrap text-primary underline underline-offset-2"
          >
            {words.order(review.orderNumber)}
          </Link>
        </p>
        <footer className="flex flex-wrap gap-2">
          {review.status !== 'shown' && (
            <Button
              variant="primary"
              aria-label={actions.showOf(review.authorName)}
              pending={isShowing && actions.working}
              icon={<Eye aria-hidden className="size-4" />}
              onClick={onShow}
            >
              {actions.show}
            </Button>
          )}
          <Button
            aria-label={(review.answer ? actions.editAnswerTo : actions.answerTo)(review.authorName)}
            icon={<MessageSquareReply aria-hidden className="size-4" />}
            onClick={onAnswer}
          >
            {review.answer ? actions.editAnswer : actions.answer}
          </Button>
          {review.status !== 'hidden' && (
            <Button
              variant="ghost"
              aria-label={actions.hideOf(review.authorName)}
              icon={<EyeOff aria-hidden className="size-4" />}
              onClick={onHide}
            >
              {actions.hide}
            </Button>
          )}
        </footer>
      </article>
    </Card>
  </li>
)

const Standing = ({ review }: { review: Review }) => {
  if (review.showsAt) return <p className="text-muted">{words.showsAt(formatDateTime(review.showsAt))}</p>
  if (!review.hiddenReason) return null
  return <Badge variant="warning">{words.hiddenFor(reviewStrings.reasons[review.hiddenReason])}</Badge>
}

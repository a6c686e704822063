import { Star } from 'lucide-react'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { cn } from '#web/lib/class-names.ts'

export const StarRow = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={reviewStrings.card.rating(rating)} className="inline-flex gap-0.5">
    {[1, 2, 3, 4, 5].map((at) => (
      <Star
        key={at}
        aria-hidden
        className={cn('size-5', at <= rating ? 'fill-current text-warning' : 'text-line-strong')}
      />
    ))}
  </span>
)

import { Star, StarHalf } from 'lucide-react'

const size = 18

/** Five stars, `value` of them full, to the nearest half; the sentence is what a screen reader says. */
export const Stars = ({ value, label }: { value: number; label: string }) => {
  const halves = Math.round(value * 2)
  return (
    <span className="stars">
      <span className="sr">{label}</span>
      {[1, 2, 3, 4, 5].map((at) =>
        halves === at * 2 - 1 ? (
          <span key={at} className="half" aria-hidden="true">
            <Star size={size} />
            <StarHalf size={size} className="is-full" />
          </span>
        ) : (
          <Star
            key={at}
            size={size}
            aria-hidden="true"
            className={at * 2 <= halves ? 'is-full' : undefined}
          />
        ),
      )}
    </span>
  )
}

import { Star } from 'lucide-react'

/** Five stars, `value` of them full (rounded); the sentence is what a screen reader says. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <span className="stars">
    <span className="sr">{label}</span>
    {[1, 2, 3, 4, 5].map((at) => (
      <Star
        key={at}
        size={18}
        aria-hidden="true"
        className={at <= Math.round(value) ? 'is-full' : undefined}
      />
    ))}
  </span>
)

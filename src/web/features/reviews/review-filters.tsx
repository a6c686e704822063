import { type Review } from '#contract/reviews/schema.ts'
import { reviewStatuses, type ReviewStatus } from '#contract/reviews/statuses.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { cn } from '#web/lib/class-names.ts'

const words = reviewStrings.filter

type Props = {
  reviews: Review[]
  status: ReviewStatus
  websiteId: number | undefined
  onStatus: (status: ReviewStatus) => void
  onWebsite: (websiteId: number | undefined) => void
}

/** Which pile, of which page; each pile says how many are in it. */
export const ReviewFilters = ({ reviews, status, websiteId, onStatus, onWebsite }: Props) => {
  const websites = [...new Map(reviews.map((review) => [review.websiteId, review.productName]))]
  const counted = reviews.filter((review) => !websiteId || review.websiteId === websiteId)
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <div role="group" aria-label={words.label} className="flex flex-wrap gap-1.5">
        {reviewStatuses.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === status}
            onClick={() => onStatus(each)}
            className={cn(
              'inline-flex h-11 items-center gap-2 rounded-full border px-4 font-bold transition-colors',
              each === status
                ? 'border-primary bg-primary-soft text-on-primary-soft'
                : 'border-line-strong bg-surface hover:bg-surface-2',
            )}
          >
            {words.tabs[each]}{' '}
            <span className="tabular">{counted.filter((review) => review.status === each).length}</span>
          </button>
        ))}
      </div>
      {websites.length > 1 && (
        <Field label={words.website} className="w-full sm:w-72">
          {(control) => (
            <Select
              {...control}
              value={websiteId ?? ''}
              onChange={({ target }) => onWebsite(target.value ? Number(target.value) : undefined)}
            >
              <option value="">{words.anyWebsite}</option>
              {websites.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  )
}

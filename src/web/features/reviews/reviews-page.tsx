import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { commonStrings } from '#contract/common/strings.ts'
import type { Review } from '#contract/reviews/schema.ts'
import type { ReviewStatus } from '#contract/reviews/statuses.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import { Page } from '#web/app/page.tsx'
import { paths } from '#web/app/paths.ts'
import { notify } from '#web/lib/toast.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { reviewsQuery, useModerateReview } from './api.ts'
import { HideDialog } from './hide-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { reviewSearchSchema } from './review-search.ts'

/** What buyers of delivered orders said, and what the page shows of it. */
export const ReviewsPage = () => {
  const reviews = useQuery(reviewsQuery)
  return (
    <Page title={reviewStrings.title} isRead>
      <Loading
        isLoading={reviews.isPending}
        label={commonStrings.loading}
        skeleton={
          <div className="space-y-3">
            <Skeleton className="h-11 w-72 max-w-full" />
            <Skeleton className="h-44" />
            <Skeleton className="h-44" />
          </div>
        }
      >
        {() =>
          reviews.data ? (
            reviews.data.length > 0 ? (
              <Workspace reviews={reviews.data} />
            ) : (
              <NoReviews />
            )
          ) : (
            <ErrorPanel
              title={reviewStrings.loadFailed}
              error={reviews.error}
              onRetry={() => void reviews.refetch()}
              isRetrying={reviews.isFetching}
            />
          )
        }
      </Loading>
    </Page>
  )
}

const NoReviews = () => (
  <Empty title={reviewStrings.empty.title} hint={reviewStrings.empty.hint}>
    <Link to={paths.orders} className={buttonClass('primary')}>
      {reviewStrings.empty.action}
    </Link>
  </Empty>
)

/** Without a wish in the address the pile that waits comes first, and the shown ones when nothing waits. */
const usePile = (reviews: Review[]) => {
  const search = reviewSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [first] = useState<ReviewStatus>(() =>
    reviews.some(({ status }) => status === 'waiting') ? 'waiting' : 'shown',
  )
  const go = (change: typeof search) =>
    void navigate({ to: paths.reviews, search: { ...search, ...change }, replace: true })
  return { status: search.prikaz ?? first, websiteId: search.stranica, go }
}

const Workspace = ({ reviews }: { reviews: Review[] }) => {
  const { status, websiteId, go } = usePile(reviews)
  const [hiding, setHiding] = useState<Review | null>(null)
  const [answering, setAnswering] = useState<Review | null>(null)
  const moderate = useModerateReview()
  const show = (review: Review) =>
    moderate.mutate(
      { id: review.id, to: { status: 'shown' } },
      {
        onSuccess: () => notify.success(reviewStrings.actions.shown),
        onError: (error) => notify.failure(commonStrings.error, error, reviewStrings.actions.failed),
      },
    )
  const pile = reviews.filter(
    (review) => review.status === status && (!websiteId || review.websiteId === websiteId),
  )
  return (
    <>
      <p className="mb-4 rounded-xl bg-surface-2 p-4">{reviewStrings.rules}</p>
      <ReviewFilters
        reviews={reviews}
        status={status}
        websiteId={websiteId}
        onStatus={(prikaz) => go({ prikaz })}
        onWebsite={(stranica) => go({ stranica })}
      />
      {pile.length === 0 ? (
        <Empty title={reviewStrings.empty[status]} />
      ) : (
        <ul aria-label={reviewStrings.filter.tabs[status]} className="space-y-3">
          {pile.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              isShowing={moderate.isPending && moderate.variables.id === review.id}
              onShow={() => show(review)}
              onHide={() => setHiding(review)}
              onAnswer={() => setAnswering(review)}
            />
          ))}
        </ul>
      )}
      <HideDialog review={hiding} onClose={() => setHiding(null)} />
      <AnswerDialog review={answering} onClose={() => setAnswering(null)} />
    </>
  )
}

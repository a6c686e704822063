import { ordersAddress } from '#contract/orders/addresses.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { reviewEndpoints } from '#contract/reviews/endpoints.ts'
import type { ModerateReview, Review } from '#contract/reviews/schema.ts'
import { call } from '#web/lib/call.ts'

export const reviewsQuery = queryOptions({
  queryKey: [reviewEndpoints.list.path],
  queryFn: ({ signal }) => call(reviewEndpoints.list, {}, { signal }),
  // Buyers write while nobody looks.
  refetchOnMount: 'always',
})

export const waitingReviewsQuery = queryOptions({
  queryKey: [reviewEndpoints.waiting.path],
  queryFn: ({ signal }) => call(reviewEndpoints.waiting, {}, { signal }),
  refetchOnMount: true,
  meta: { isQuiet: true },
})

/** The status is part of the key: with a new one the link comes or goes. */
export const inviteQuery = (order: { id: number; status: string }) =>
  queryOptions({
    queryKey: [ordersAddress, order.id, 'review-invite', order.status],
    queryFn: ({ signal }) => call(reviewEndpoints.invite, { params: { id: String(order.id) } }, { signal }),
    refetchOnMount: 'always',
    meta: { isQuiet: true },
  })

/** What the server answers stands in the list at once. */
const usePutReview = () => {
  const queryClient = useQueryClient()
  return (changed: Review) => {
    queryClient.setQueryData(reviewsQuery.queryKey, (reviews) =>
      reviews?.map((review) => (review.id === changed.id ? changed : review)),
    )
    void queryClient.invalidateQueries({ queryKey: waitingReviewsQuery.queryKey })
  }
}

export const useModerateReview = () =>
  useMutation({
    mutationFn: ({ id, to }: { id: number; to: ModerateReview }) =>
      call(reviewEndpoints.moderate, { params: { id: String(id) }, body: to }),
    onSuccess: usePutReview(),
  })

export const useAnswerReview = () =>
  useMutation({
    mutationFn: ({ id, answer }: { id: number; answer: string | null }) =>
      call(reviewEndpoints.answer, { params: { id: String(id) }, body: { answer } }),
    onSuccess: usePutReview(),
  })

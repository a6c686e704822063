import { z } from 'zod'
import { endpoint } from '../common/endpoint.ts'
import { idParams } from '../common/ids.ts'
import { answerReviewSchema, moderateReviewSchema, reviewInviteSchema, reviewSchema } from './schema.ts'

export const reviewEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/reviews',
    access: 'signedIn',
    summary: "Reviews of the caller's websites, newest first; an admin reads everybody's",
    answer: z.array(reviewSchema),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/reviews/waiting',
    access: 'signedIn',
    summary: 'How many reviews wait for a decision',
    answer: z.object({ count: z.number().int() }),
  }),
  moderate: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/status',
    access: 'signedIn',
    summary: 'Show a review, or hide it for a reason the page shows',
    params: idParams,
    body: moderateReviewSchema,
    answer: reviewSchema,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/reviews/:id/answer',
    access: 'signedIn',
    summary: "The seller's public answer to a review",
    params: idParams,
    body: answerReviewSchema,
    answer: reviewSchema,
  }),
  invite: endpoint({
    method: 'GET',
    path: '/api/orders/:id/review-invite',
    access: 'signedIn',
    summary: 'The link by which the buyer of a delivered order writes a review',
    params: idParams,
    answer: reviewInviteSchema,
  }),
}

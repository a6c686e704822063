import { z } from 'zod'
import { reviewStrings } from './strings.ts'
import { reviewStatuses } from './statuses.ts'

/** The only grounds on which a review may be kept from the page; a low mark is none of them. */
export const hiddenReasons = ['insult', 'personal_data', 'advertising', 'other_product', 'unlawful'] as const
export type HiddenReason = (typeof hiddenReasons)[number]

export const reviewLimits = { text: 2000, answer: 1000 } as const

/** A buyer may write this long after the parcel was delivered. */
export const reviewDays = 60
/** A review that nobody decided on is shown after this long, so that waiting is no way of hiding. */
export const reviewWaitDays = 3

const words = reviewStrings.form

/** What a buyer sends. A mark is enough. */
export const writeReviewSchema = z.object({
  rating: z.coerce
    .number(words.ratingMissing)
    .int(words.ratingMissing)
    .min(1, words.ratingMissing)
    .max(5, words.ratingMissing),
  text: z.string().trim().max(reviewLimits.text, words.tooLong(reviewLimits.text)).default(''),
})
export type WriteReview = z.infer<typeof writeReviewSchema>

/** A review as the seller sees it. */
export const reviewSchema = z.object({
  id: z.number().int(),
  websiteId: z.number().int(),
  productName: z.string(),
  customUrl: z.string(),
  orderId: z.number().int(),
  orderNumber: z.string(),
  rating: z.number().int(),
  text: z.string(),
  authorName: z.string(),
  photoUrl: z.string().nullable(),
  status: z.enum(reviewStatuses),
  hiddenReason: z.enum(hiddenReasons).nullable(),
  answer: z.string().nullable(),
  /** Size and colour that the buyer took, `42, crna`; null where there was nothing to choose. */
  took: z.string().nullish(),
  createdAt: z.string(),
  /** When it shows itself; null once somebody decided. */
  showsAt: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

export const moderateReviewSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('shown') }),
  z.object({ status: z.literal('hidden'), reason: z.enum(hiddenReasons, reviewStrings.hide.reasonMissing) }),
])
export type ModerateReview = z.infer<typeof moderateReviewSchema>

export const answerReviewSchema = z.object({
  /** Null or empty takes the answer back. */
  answer: z.string().trim().max(reviewLimits.answer, words.tooLong(reviewLimits.answer)).nullable(),
})

/** Where an order stands on its way to a review. */
export const reviewInviteSchema = z.object({
  state: z.enum(['not_delivered', 'no_page', 'open', 'written', 'expired']),
  /** Only while it is open. */
  url: z.string().nullable(),
  expiresAt: z.string().nullable(),
  rating: z.number().int().nullable(),
})
export type ReviewInvite = z.infer<typeof reviewInviteSchema>

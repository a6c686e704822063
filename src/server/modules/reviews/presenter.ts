import { ownImageUrl } from '#contract/common/image.ts'
import type { PageImage, PageReviews } from '#contract/public-pages/schema.ts'
import {
  hiddenReasons,
  reviewWaitDays,
  type HiddenReason,
  type Review,
  type ReviewInvite,
} from '#contract/reviews/schema.ts'
import { choicesOf } from '#contract/orders/goods.ts'
import { storedPieces } from '../orders/pieces.ts'
import { mixReviews } from './choosing.ts'
import { inviteEnds, inviteState } from './invitation.ts'
import { reviewToken } from './link.ts'
import type { ListedReview, PageReviewRows, ReviewOrder } from './queries.ts'

const waitMs = reviewWaitDays * 24 * 3600 * 1000

const reasonOf = (stored: string | null): HiddenReason | null =>
  hiddenReasons.find((reason) => reason === stored) ?? null

/** `42, crna` of what the buyer ordered; null where there was nothing to choose. */
const tookOf = ({ ownPieces }: { ownPieces: unknown }): string | null =>
  ownPieces === null ? null : choicesOf({ pieces: storedPieces.find(ownPieces) }) || null

export const presentReview = (row: ListedReview): Review => ({
  id: row.id,
  websiteId: row.websiteId,
  productName: row.productName,
  customUrl: row.customUrl,
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  rating: row.rating,
  text: row.body,
  authorName: row.authorName,
  photoUrl: row.imageId ? ownImageUrl(row.imageId) : null,
  status: row.status,
  hiddenReason: reasonOf(row.hiddenReason),
  answer: row.answer,
  took: tookOf(row),
  createdAt: row.createdAt.toISOString(),
  showsAt: row.status === 'waiting' ? new Date(row.createdAt.getTime() + waitMs).toISOString() : null,
})

export const presentInvite = (
  order: ReviewOrder,
  { secretKey, pagesUrl, now }: { secretKey: string; pagesUrl: string; now: Date },
): ReviewInvite => {
  const state = inviteState({ ...order, hasPage: order.websiteId !== null }, now)
  const isOpen = state === 'open'
  return {
    state,
    url: isOpen ? `${pagesUrl}/utisak/${reviewToken(secretKey, order.id)}` : null,
    expiresAt: isOpen ? inviteEnds(order).toISOString() : null,
    rating: order.rating,
  }
}

/** Null when nobody has said anything that was decided on. */
export const presentPageReviews = (
  { sums, shown }: PageReviewRows,
  photoOf: (imageId: string, alt: string) => PageImage | null,
): PageReviews | null => {
  const count = sums.reduce((sum, row) => sum + row.count, 0)
  if (count === 0) return null
  const total = sums.reduce((sum, row) => sum + row.ratings, 0)
  const items = shown.map((row) => ({
    id: row.id,
    rating: row.rating,
    text: row.body,
    author: row.authorName,
    writtenAt: row.createdAt.toISOString(),
    photo: row.imageId ? photoOf(row.imageId, row.authorName) : null,
    answer: row.answer,
    took: tookOf(row),
  }))
  return {
    average: Math.round((total * 10) / count) / 10,
    count,
    items: mixReviews(items),
    hidden: sums.flatMap((row) => {
      const reason = reasonOf(row.hiddenReason)
      return reason ? [{ reason, count: row.count }] : []
    }),
  }
}

import { sql } from 'kysely'
import type { HiddenReason, ModerateReview, WriteReview } from '#contract/reviews/schema.ts'
import type { ReviewStatus } from '#contract/reviews/statuses.ts'
import { reviewWaitDays } from '#contract/reviews/schema.ts'
import { trimToNull } from '#contract/common/text.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { reviewStrings } from '#contract/reviews/strings.ts'
import type { Services } from '../../services.ts'
import { reviewPageStrings } from '#contract/reviews/page-strings.ts'
import { marketOf } from '#contract/common/market.ts'
import { pageAt } from '../consents/order-consents.ts'
import { textIdOf } from '../consents/texts.ts'
import { addImage } from '../images/commands.ts'
import { inviteState, shownName } from './invitation.ts'
import { orderIdOf } from './link.ts'
import { reviewsOf } from './policy.ts'
import { findReviewOrder, getListedReview, type ListedReview, type ReviewOrder } from './queries.ts'

/**
 * The order behind a link and whether its buyer may still write. On a seller's own domain (`sellerId`) only that seller's orders are known.
 * Throws reviews.link_unknown.
 */
export const openInvite = async (
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  token: string,
  sellerId: number | null,
) => {
  const orderId = must(orderIdOf(config.secretKey, token), 'reviews.link_unknown')
  const order = must(await findReviewOrder(db, orderId), 'reviews.link_unknown')
  if (sellerId !== null && order.userId !== sellerId) throw new AppError('reviews.link_unknown')
  const state = inviteState({ ...order, hasPage: order.websiteId !== null }, now())
  if (state === 'not_delivered' || state === 'no_page') throw new AppError('reviews.link_unknown')
  return { order, state }
}

/** Re-encoded by the store, which leaves out place and camera. Throws reviews.photo_refused. */
const storePhoto = async (
  services: Services,
  { userId }: ReviewOrder,
  bytes: Uint8Array,
): Promise<string> => {
  if (userId === null) throw new AppError('reviews.link_unknown')
  try {
    return (await addImage(services, { userId, bytes, isFromBuyer: true })).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'images.no_room')
      throw new AppError('reviews.photo_refused', { cause: error, sentence: reviewStrings.form.noRoom })
    if (error instanceof AppError && error.code !== 'images.unavailable' && error.code !== 'images.busy')
      throw new AppError('reviews.photo_refused', { cause: error })
    throw error
  }
}

/**
 * Keeps what the buyer of a delivered order says, once. Throws reviews.link_unknown, reviews.link_expired, reviews.already_written,
 * reviews.photo_refused.
 */
export const writeReview = async (
  services: Services,
  { token, sellerId, host }: { token: string; sellerId: number | null; host: string },
  { rating, text }: WriteReview,
  photo: Uint8Array | null,
): Promise<void> => {
  const { order, state } = await openInvite(services, token, sellerId)
  if (state === 'written') throw new AppError('reviews.already_written')
  if (state === 'expired') throw new AppError('reviews.link_expired')
  const { websiteId, userId } = order
  if (websiteId === null || userId === null) throw new AppError('reviews.link_unknown')
  const imageId = photo && (await storePhoto(services, order, photo))
  const t = reviewPageStrings[marketOf(order)]
  // The name it is shown under stands with the review; texts of consents name nobody.
  const textId = await textIdOf(services.database.pool, `${t.shownAs('…')} ${t.rules}`)
  const written = await services.db.transaction().execute(async (tx) => {
    const review = await tx
      .insertInto('reviews')
      .values({
        orderId: order.id,
        websiteId,
        userId,
        rating,
        body: text,
        authorName: shownName(order),
        imageId,
      })
      // Two taps at once: the first one stands.
      .onConflict((conflict) => conflict.column('orderId').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (review)
      await tx
        .insertInto('orderConsents')
        // The address is the key to the review, so it stays out.
        .values({
          orderId: order.id,
          kind: 'review',
          answer: 'allowed',
          textId,
          page: pageAt(host, 'utisak'),
        })
        .onConflict((conflict) => conflict.columns(['orderId', 'kind']).doNothing())
        .execute()
    return review
  })
  if (!written) throw new AppError('reviews.already_written')
}

const change = async (
  db: Db,
  caller: Principal,
  id: number,
  values: {
    status?: ReviewStatus
    hiddenReason?: HiddenReason | null
    answer?: string | null
    answeredAt?: ReturnType<typeof sql<Date>> | null
  },
): Promise<ListedReview> => {
  const changed = await db
    .updateTable('reviews')
    .set({ ...values, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(inScope(reviewsOf(caller), 'userId'))
    .returning('id')
    .executeTakeFirst()
  must(changed, 'reviews.not_found')
  return getListedReview(db, id)
}

/** Shows a review, or keeps it from the page for a reason that the page shows. Throws reviews.not_found. */
export const moderateReview = (
  db: Db,
  caller: Principal,
  id: number,
  to: ModerateReview,
): Promise<ListedReview> =>
  change(db, caller, id, { status: to.status, hiddenReason: to.status === 'hidden' ? to.reason : null })

/** Puts the seller's answer below a review; an empty one takes it back. Throws reviews.not_found. */
export const answerReview = (
  db: Db,
  caller: Principal,
  id: number,
  text: string | null,
): Promise<ListedReview> => {
  const answer = trimToNull(text)
  return change(db, caller, id, { answer, answeredAt: answer ? sql<Date>`now()` : null })
}

/** Reviews that nobody decided on show themselves: waiting is no way of hiding. */
export const showWaitingReviews = async (db: Db): Promise<void> => {
  await db
    .updateTable('reviews')
    .set({ status: 'shown', updatedAt: sql<Date>`now()` })
    .where('status', '=', 'waiting')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${reviewWaitDays})`)
    .execute()
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { must } from '../../errors/app-error.ts'
import { inScope, isInScope, type Principal } from '../../lib/scope.ts'
import { ordersOf } from '../orders/policy.ts'
import { reviewsOf } from './policy.ts'

const listed = (db: Db | Tx) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('productWebsites as w', 'w.id', 'r.websiteId')
    .innerJoin('orders as o', 'o.id', 'r.orderId')
    .selectAll('r')
    .select(['o.productName', 'o.ownPieces', 'w.customUrl', 'o.orderNumber'])

export type ListedReview = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export const listReviewsFor = (db: Db, caller: Principal): Promise<ListedReview[]> =>
  listed(db)
    .where(inScope(reviewsOf(caller), 'r.userId'))
    .orderBy('r.id', 'desc')
    .limit(1000)
    .execute()

export const getListedReview = (db: Db | Tx, id: number): Promise<ListedReview> =>
  listed(db).where('r.id', '=', id).executeTakeFirstOrThrow()

/** The caller's own, also for an admin: nobody is called to decide on a stranger's reviews. */
export const countWaiting = async (db: Db, userId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** An order with what decides whether its buyer may write. */
export const findReviewOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('productWebsites as w', (join) =>
      join.onRef('w.id', '=', 'o.websiteId').on('w.deletedAt', 'is', null),
    )
    .leftJoin('reviews as r', 'r.orderId', 'o.id')
    .select([
      'o.id',
      'o.userId',
      'o.status',
      'o.firstName',
      'o.lastName',
      'o.productName',
      'o.targetMarket',
      'o.currency',
      'w.id as websiteId',
      'w.customUrl',
      'w.images',
      'w.isActive',
      'r.rating',
      'r.body',
      'r.status as reviewStatus',
    ])
    .select(
      sql<Date>`coalesce((select max(e.created_at) from order_events e
        where e.order_id = o.id and e.to_status = 'Dostavljeno'), o.updated_at)`.as('deliveredAt'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst()

export type ReviewOrder = NonNullable<Awaited<ReturnType<typeof findReviewOrder>>>

/** Foreign and missing: orders.not_found. */
export const getReviewOrderFor = async (db: Db, caller: Principal, orderId: number): Promise<ReviewOrder> => {
  const order = await findReviewOrder(db, orderId)
  return must(order && isInScope(ordersOf(caller), order.userId) ? order : null, 'orders.not_found')
}

/** So many are drawn into a page; all of them count. */
const onPage = 30

/**
 * What a page says of its buyers: every review that was decided on counts, also those that are kept from the page, which are shown with
 * their reasons.
 */
export const readPageReviews = async (db: Db, websiteId: number) => {
  const decided = db.selectFrom('reviews').where('websiteId', '=', websiteId).where('status', '!=', 'waiting')
  const [sums, shown] = await Promise.all([
    decided
      .select(['hiddenReason'])
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('rating').as('ratings')])
      .groupBy('hiddenReason')
      .orderBy('hiddenReason')
      .execute(),
    decided
      .select(['id', 'rating', 'body', 'authorName', 'imageId', 'answer', 'createdAt'])
      .select((eb) =>
        eb
          .selectFrom('orders')
          .select('ownPieces')
          .whereRef('orders.id', '=', 'reviews.orderId')
          .as('ownPieces'),
      )
      .where('status', '=', 'shown')
      .orderBy('id', 'desc')
      .limit(onPage)
      .execute(),
  ])
  return { sums, shown }
}

export type PageReviewRows = Awaited<ReturnType<typeof readPageReviews>>

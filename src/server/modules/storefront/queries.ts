import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Whose websites are meant; null means everybody's. */
export type SellerId = number | null

const isOver = sql`coalesce(w.offer_ends_at <= now() and w.original_price > w.current_price, false)`

/** Live websites of active sellers, newest first; only public fields. */
export const listPublicWebsites = (db: Db, sellerId: SellerId) => {
  const query = db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select([
      'w.id',
      'w.userId',
      'w.title',
      'w.hook',
      'w.longDescription',
      'w.customUrl',
      'w.isActive',
      'w.createdAt',
      'w.productName',
      'w.images',
      'w.currency',
      'w.currencySymbol',
      'w.targetMarket',
      'w.socialProof',
    ])
    // Once a seller's offer is over its product costs what was crossed out, as on its page.
    .select([
      sql<string>`case when ${isOver} then w.original_price else w.current_price end`.as('currentPrice'),
      sql<string | null>`case when not ${isOver} then w.original_price end`.as('originalPrice'),
    ])
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .where('u.isActive', '=', true)
    .orderBy('w.createdAt', 'desc')
    .orderBy('w.id', 'desc')
  return (sellerId === null ? query : query.where('w.userId', '=', sellerId)).execute()
}
export const isActiveSeller = async (db: Db, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('isActive', '=', true)
      .executeTakeFirst(),
  )

export type PublicRow = Awaited<ReturnType<typeof listPublicWebsites>>[number]

export type SalesFigures = {
  /** Parcels delivered so far. */
  delivered: number
  /** Orders of the last 30 days by website; cancelled ones do not count. */
  recent: Map<number, number>
}

export const countSales = async (db: Db, sellerId: SellerId): Promise<SalesFigures> => {
  const orders = db
    .selectFrom('orders')
    .where('isTest', '=', false)
    .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId))
  const [{ delivered }, sold] = await Promise.all([
    orders
      .select((eb) => eb.fn.countAll<number>().as('delivered'))
      .where('status', '=', 'Dostavljeno')
      .executeTakeFirstOrThrow(),
    orders
      .select((eb) => ['websiteId', eb.fn.countAll<number>().as('count')])
      .where('createdAt', '>', sql<Date>`now() - interval '30 days'`)
      .where('status', '!=', 'Otkazana')
      .where('websiteId', 'is not', null)
      .groupBy('websiteId')
      .execute(),
  ])
  return { delivered, recent: new Map(sold.map(({ websiteId, count }) => [websiteId ?? 0, count])) }
}

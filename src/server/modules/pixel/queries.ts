import { sql } from 'kysely'
import { defaultOrderStatus, droppedStatuses } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import { needsReviewSql } from '../review-flags/conditions.ts'
import { maxAgeMs, storedBuyer, type BuyerContext, type PurchaseOrder } from './events.ts'

/** Whether any page of the seller may load a pixel, on the shared host or on one of the seller's domains. */
export const hasPixel = async (db: Db, userId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('users as u')
    .select((eb) =>
      eb
        .or([
          eb('u.facebookPixelId', 'is not', null),
          eb.exists(
            eb
              .selectFrom('customDomains as d')
              .select('d.id')
              .whereRef('d.userId', '=', 'u.id')
              .where('d.status', '=', 'verified')
              .where('d.facebookPixelId', 'is not', null)
              .where('d.pixelEnabled', '=', true),
          ),
        ])
        .as('has'),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return Boolean(row?.has)
}

/** The verified domain a page is opened on, with or without `www.`. */
export const findHostDomain = (db: Db, host: string) =>
  db
    .selectFrom('customDomains')
    .select([
      'id',
      'userId',
      'domain',
      'facebookPixelId',
      'pixelEnabled',
      'pixelAccessToken',
      'pixelTestCode',
    ])
    .where('domain', 'in', [host, host.replace(/^www\./, '')])
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()

export const findUserPixel = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'facebookPixelId', 'pixelAccessToken', 'pixelTestCode'])
    .where('id', '=', userId)
    .executeTakeFirst()

/** The pixel of the seller of a website on the shared host. */
export const findWebsitePixel = (db: Db, websiteId: number) =>
  db
    .selectFrom('productWebsites as w')
    .innerJoin('users as u', 'u.id', 'w.userId')
    .select('u.facebookPixelId')
    .where('w.id', '=', websiteId)
    .where('w.deletedAt', 'is', null)
    .executeTakeFirst()

export type Purchase = PurchaseOrder & {
  id: number
  userId: number | null
  websiteId: number | null
  buyerContext: BuyerContext | null
}

/**
 * Whether an order is a purchase: `held` while it is marked as odd and its seller neither said that it is in order nor sent the parcel;
 * `none` for tests and for what will not be sent.
 */
export const findPurchaseState = async (db: Db, orderId: number): Promise<'purchase' | 'held' | 'none'> => {
  const { rows } = await sql<{ state: 'purchase' | 'held' | 'none' }>`
    select case
      when o.is_test or o.merged_into is null and o.status in (${sql.join(droppedStatuses.map((status) => sql.lit(status)))}) then 'none'
      when o.status = ${defaultOrderStatus} and o.reviewed_at is null and ${needsReviewSql} then 'held'
      else 'purchase' end as state
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.state ?? 'none'
}

export const findPurchase = async (db: Db, orderId: number): Promise<Purchase | undefined> => {
  const row = await db
    .selectFrom('orders')
    .select([
      'id',
      'userId',
      'websiteId',
      'orderId',
      'orderNumber',
      'productId',
      'quantity',
      'totalPrice',
      'currency',
      'targetMarket',
      'firstName',
      'lastName',
      'email',
      'phoneE164',
      'city',
      'postalCode',
      'createdAt',
      'buyerContext',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
  return (
    row && { ...row, buyerContext: row.buyerContext === null ? null : storedBuyer.read(row.buyerContext) }
  )
}

/** Until when the network wants nothing of this pixel; null when it said nothing or the time has passed. */
export const findPause = async (
  db: Db,
  { userId, pixelId, now }: { userId: number; pixelId: string; now: Date },
): Promise<Date | null> => {
  const row = await db
    .selectFrom('conversions')
    .select((eb) => eb.fn.max('waitUntil').as('until'))
    .where('userId', '=', userId)
    .where('pixelId', '=', pixelId)
    .where('status', '=', 'waiting')
    .where('waitUntil', '>', now)
    .executeTakeFirst()
  return row?.until ?? null
}

/** Lines that can be sent again: refused ones whose order the network would still take and whose browser is known. */
export const refusedConversions = (db: Db | Tx, userId: number, now: Date) =>
  db
    .selectFrom('conversions as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .where('c.userId', '=', userId)
    .where('c.status', '=', 'refused')
    .where('o.buyerContext', 'is not', null)
    .where('o.createdAt', '>', youngest(now))

const youngest = (now: Date): Date => new Date(now.getTime() - maxAgeMs)

const logLength = 100

export const listConversions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('conversions as c')
    .innerJoin('orders as o', 'o.id', 'c.orderId')
    .select([
      'c.id',
      'o.orderNumber',
      'c.eventName',
      'c.pixelId',
      'c.isTest',
      'c.status',
      'c.problem',
      'c.tries',
      'c.createdAt',
      'c.sentAt',
      'c.waitUntil',
    ])
    .select((eb) =>
      eb
        .and([
          eb('c.status', '=', 'refused'),
          eb('o.buyerContext', 'is not', null),
          eb('o.createdAt', '>', youngest(now)),
        ])
        .as('canRetry'),
    )
    .where('c.userId', '=', userId)
    .orderBy('c.id', 'desc')
    .limit(logLength)
    .execute()

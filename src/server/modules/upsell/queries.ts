import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import type { UpsellOrders, UpsellProducts } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'

export type UpsellRow = Selectable<UpsellProducts>
export type UpsellOrderRow = Selectable<UpsellOrders>

/** What buyers may add now: switched on, priced, in stock, of a website on the air. */
export const listOffers = (db: Db, websiteId: number) =>
  db
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .selectAll('p')
    .select(['w.currency', 'w.currencySymbol'])
    .where('p.websiteId', '=', websiteId)
    .where('p.deletedAt', 'is', null)
    .where('p.isActive', '=', true)
    .where('p.discountPrice', 'is not', null)
    .where('p.stockLeft', '>', 0)
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number]

/** `sellerId`: on a seller's own host only that seller's websites exist. */
export const isWebsiteOnAir = async (db: Db, websiteId: number, sellerId: number | null): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('productWebsites')
      .select('id')
      .where('id', '=', websiteId)
      .where('deletedAt', 'is', null)
      .where('isActive', '=', true)
      .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId ?? 0))
      .executeTakeFirst(),
  )

const figured = (db: Db | Tx) =>
  db
    .selectFrom('upsellProducts as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('upsellOrders as u')
          .innerJoin('orders as o', 'o.id', 'u.originalOrderId')
          .whereRef('u.upsellProductId', '=', 'p.id')
          .select((agg) => [
            agg.fn.countAll<number>().as('accepted'),
            agg.fn.countAll<number>().filterWhere('o.status', '=', 'Dostavljeno').as('delivered'),
            sql<string>`coalesce(sum(u.total_price - u.product_cost * u.quantity)
              filter (where o.status = 'Dostavljeno'), 0)::numeric(12, 2)`.as('profit'),
          ])
          .as('f'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select((eb) => [
      sql<number>`f.accepted`.as('accepted'),
      sql<number>`f.delivered`.as('delivered'),
      sql<string>`f.profit`.as('profit'),
      eb
        .selectFrom('upsellViews as v')
        .whereRef('v.upsellProductId', '=', 'p.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('shown'),
    ])
    .where('p.deletedAt', 'is', null)

export const listUpsellProducts = (db: Db | Tx, websiteId: number) =>
  figured(db).where('p.websiteId', '=', websiteId).orderBy('p.position').orderBy('p.id').execute()
export type FiguredUpsell = Awaited<ReturnType<typeof listUpsellProducts>>[number]

type Caller = { id: number; role: string }

/** The product if the caller owns its website or is an admin; foreign, missing and removed look the same. Throws upsell.product_not_found. */
export const getUpsellProductFor = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
): Promise<FiguredUpsell> => {
  let query = figured(db)
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .where('p.id', '=', id)
    .where('w.deletedAt', 'is', null)
  if (caller.role !== 'admin') query = query.where('w.userId', '=', caller.id)
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('upsell.product_not_found')
  return row
}

/** Locks the order a buyer holds the id of. */
export const lockHeldOrder = async (tx: Tx, orderId: string, sellerId: number | null) =>
  tx
    .selectFrom('orders')
    .selectAll()
    .where('orderId', '=', orderId)
    .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId ?? 0))
    .forUpdate()
    .executeTakeFirst()

export const findAddition = (
  tx: Tx,
  originalOrderId: number,
  productId: number,
): Promise<UpsellOrderRow | undefined> =>
  tx
    .selectFrom('upsellOrders')
    .selectAll()
    .where('originalOrderId', '=', originalOrderId)
    .where('upsellProductId', '=', productId)
    .executeTakeFirst()

/** What was added to an order, the first addition first. */
export const listAdditions = (db: Db, originalOrderId: number): Promise<UpsellOrderRow[]> =>
  db
    .selectFrom('upsellOrders')
    .selectAll()
    .where('originalOrderId', '=', originalOrderId)
    .orderBy('id')
    .execute()

/** An addition by its own public id, with the order it went into. */
export const findAdditionWithOrder = (db: Db, orderId: string) =>
  db
    .selectFrom('upsellOrders as u')
    .innerJoin('orders as o', 'o.id', 'u.originalOrderId')
    .select([
      'u.title',
      'u.userId',
      'u.quantity',
      'u.totalPrice',
      'o.totalPrice as orderTotal',
      'o.orderId as originalOrderId',
      'o.websiteId',
      'o.currency',
      'o.currencySymbol',
      'o.targetMarket',
    ])
    .where('u.orderId', '=', orderId)
    .executeTakeFirst()

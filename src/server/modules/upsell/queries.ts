import { sql, type Selectable } from 'kysely'
import type { UpsellPlace, UpsellProduct, UpsellSettings } from '#contract/upsell/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { UpsellOrders, UpsellProducts } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { offeredVariants } from '../websites/offered-variants.ts'
import { websitesOf } from '../websites/policy.ts'
import { readVariants } from '../websites/stored-variants.ts'
import { isProductLeftSql, productLeftSql, productSoldOutSql } from '../websites/stock.ts'

export type UpsellRow = Selectable<UpsellProducts>
export type UpsellOrderRow = Selectable<UpsellOrders>

const listPriced = (db: Db | Tx, websiteId: number) =>
  db
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .selectAll('p')
    .select(['w.currency', 'w.currencySymbol'])
    .select([
      sql.raw<number>(productLeftSql).as('left'),
      sql.raw<string[][]>(productSoldOutSql).as('soldOut'),
    ])
    .where('p.websiteId', '=', websiteId)
    .where('p.deletedAt', 'is', null)
    .where('p.isActive', '=', true)
    .where('p.discountPrice', 'is not', null)
    .where(sql.raw<boolean>(isProductLeftSql))
    .where('w.deletedAt', 'is', null)
    .where('w.isActive', '=', true)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
export type OfferRow = Awaited<ReturnType<typeof listPriced>>[number]

/** What is on a shelf may be in sizes that this product does not sell. */
const isLeftToChoose = ({ variants, soldOut }: OfferRow): boolean =>
  offeredVariants(readVariants(variants), soldOut)?.rows.some(({ isLeft }) => isLeft) ?? true

/** What buyers may add now: switched on, priced, in stock, of a live website. */
export const listOffers = async (db: Db | Tx, websiteId: number): Promise<OfferRow[]> =>
  (await listPriced(db, websiteId)).filter(isLeftToChoose)

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

type Figures = UpsellProduct['figures']

/**
 * What product `p` brought, as a list with a row for each place and one without a place for all. A parcel that another took along is
 * delivered with that one.
 */
const figures = sql<(Figures & { place: UpsellPlace | null })[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('place', f.place, 'shown', f.shown, 'accepted', f.accepted, 'delivered', f.delivered,
    'profit', f.profit::text)), '[]')
  from (
    select e.place, count(distinct e.shown_to) as shown, count(e.addition) as accepted, count(e.addition) filter (where e.is_delivered) as delivered,
      coalesce(sum(e.earned) filter (where e.is_delivered), 0)::numeric(12, 2) as profit
    from (
      select v.place, v.order_id as shown_to, null::bigint as addition, null::numeric as earned, false as is_delivered
      from upsell_views v join orders t on t.id = v.order_id and not t.is_test where v.upsell_product_id = p.id
      union all
      select u.place, null, u.id, u.total_price - u.product_cost * u.quantity,
        case when o.merged_into is null then o.status else parcel_status(o.status, o.merged_into) end = 'Dostavljeno'
      from upsell_orders u join orders o on o.id = u.original_order_id and not o.is_test
      where u.upsell_product_id = p.id and u.place <> 'by_seller'
    ) e group by grouping sets ((e.place), ())
  ) f)`

const figured = (db: Db | Tx) =>
  db
    .selectFrom('upsellProducts as p')
    .selectAll('p')
    .select(figures.as('figures'))
    .select(sql.raw<number>(productLeftSql).as('left'))
    .select(
      sql<string | null>`(select s.name from stock_products s where s.id = p.stock_product_id)`.as(
        'shelfName',
      ),
    )
    .where('p.deletedAt', 'is', null)

export const listUpsellProducts = (db: Db | Tx, websiteId: number) =>
  figured(db).where('p.websiteId', '=', websiteId).orderBy('p.position').orderBy('p.id').execute()
export type FiguredUpsell = Awaited<ReturnType<typeof listUpsellProducts>>[number]

/** The product if the caller owns its website or is an admin; foreign, missing and removed look the same. Throws upsell.product_not_found. */
export const getUpsellProductFor = async (
  db: Db | Tx,
  caller: Principal,
  id: number,
): Promise<FiguredUpsell> => {
  const row = await figured(db)
    .innerJoin('productWebsites as w', 'w.id', 'p.websiteId')
    .where('p.id', '=', id)
    .where('w.deletedAt', 'is', null)
    .where(inScope(websitesOf(caller), 'w.userId'))
    .executeTakeFirst()
  return must(row, 'upsell.product_not_found')
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

/** The order a buyer holds the id of, without waiting for anybody. */
export const findOrderIdOf = (tx: Tx, orderId: string, sellerId: number | null) =>
  tx
    .selectFrom('orders')
    .select(['id', 'websiteId'])
    .where('orderId', '=', orderId)
    .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId ?? 0))
    .executeTakeFirst()

export const getUpsellSettings = async (db: Db | Tx, websiteId: number): Promise<UpsellSettings> => {
  const row = await db
    .selectFrom('productWebsites')
    .select(['upsellOneByOne', 'upsellBumpId', 'legacyGoods'])
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return { oneByOne: row.upsellOneByOne, bumpProductId: row.upsellBumpId, legacyGoods: row.legacyGoods }
}

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
export const listAdditions = (db: Db | Tx, originalOrderId: number): Promise<UpsellOrderRow[]> =>
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
      'u.ownPieces',
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

/** What the buyer of an order said no to, and what was ticked in the form and could not be had. */
export const listAnswers = async (db: Db | Tx, orderId: number) => {
  const rows = await db
    .selectFrom('upsellViews as v')
    .innerJoin('upsellProducts as p', 'p.id', 'v.upsellProductId')
    .select(['v.upsellProductId', 'v.place', 'v.declinedAt', 'v.leftOut', 'p.title'])
    .where('v.orderId', '=', orderId)
    .where((eb) => eb.or([eb('v.declinedAt', 'is not', null), eb('v.leftOut', 'is not', null)]))
    .execute()
  return {
    declined: rows.filter((row) => row.declinedAt !== null),
    leftOut: rows.find((row) => row.leftOut !== null) ?? null,
  }
}

import { sql } from 'kysely'
import type { Market } from '#contract/common/market.ts'
import type { Db } from '../../db/db.ts'
import { isProductLeftSql, productSoldOutSql, stockLeftSql } from '../websites/stock.ts'

export type Figures = {
  delivered: number
  boughtToday: number
  stockLeft: number | null
  /** Combinations of which nothing is left on the shelf; empty where the page sells from none. */
  soldOut: string[][]
}

/** Real figures of a website: parcels delivered by its seller, its own orders of the last 24 hours, and its pieces left. */
export const countFigures = async (db: Db, website: { id: number; userId: number }): Promise<Figures> => {
  const row = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'Dostavljeno').as('delivered'),
      eb.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.and([
            where('websiteId', '=', website.id),
            where('createdAt', '>', sql<Date>`now() - interval '24 hours'`),
            where('status', '!=', 'Otkazana'),
          ]),
        )
        .as('boughtToday'),
      sql<
        number | null
      >`(select ${sql.raw(stockLeftSql)} from product_websites w where w.id = ${website.id})`.as('stockLeft'),
      sql<string[][]>`(select coalesce(jsonb_agg(to_jsonb(i.choice)), '[]') from stock_items i
        join product_websites w on w.stock_product_id = i.product_id
        where w.id = ${website.id} and i.on_hand - i.reserved <= 0)`.as('soldOut'),
    ])
    .where('userId', '=', website.userId)
    .where('isTest', '=', false)
    .executeTakeFirstOrThrow()
  return row
}

/** A product as a page asks for it; null where it does not matter. `customUrl` names a page of it. */
export type Asked = { name: string; customUrl: string | null; market: Market | null; sellerId: number | null }

/** Of one name more pages than these are not looked through. */
const mostPages = 20

/** Live websites of a product by its exact name, the named page first, then the newest. */
export const listProductWebsites = (db: Db, { name, customUrl, market, sellerId }: Asked) =>
  db
    .selectFrom('productWebsites')
    .selectAll()
    .where('productName', '=', name)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .$if(sellerId !== null, (query) => query.where('userId', '=', sellerId))
    .$if(market !== null, (query) => query.where('targetMarket', '=', market))
    .$if(customUrl !== null, (query) => query.orderBy((eb) => eb('customUrl', '=', customUrl ?? ''), 'desc'))
    .orderBy('id', 'desc')
    .limit(mostPages)
    .execute()

export const findOwnerId = async (db: Db, websiteId: number): Promise<number> => {
  const { userId } = await db
    .selectFrom('productWebsites')
    .select('userId')
    .where('id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return userId
}

/** Addresses of a seller's live pages, newest first. */
export const listLiveAddresses = async (db: Db, userId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('productWebsites')
    .select('customUrl')
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .where('isActive', '=', true)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ customUrl }) => customUrl)
}

/** The product of the form's checkbox on a website that is drawn, while it can be had. */
export const findBump = (db: Db, websiteId: number) =>
  db
    .selectFrom('upsellProducts as p')
    .innerJoin('productWebsites as w', 'w.upsellBumpId', 'p.id')
    .select(['p.id', 'p.title', 'p.discountPrice', 'p.originalPrice', 'p.savings', 'p.images', 'p.variants'])
    .select(sql.raw<string[][]>(productSoldOutSql).as('soldOut'))
    .where('w.id', '=', websiteId)
    .whereRef('p.websiteId', '=', 'w.id')
    .where('p.deletedAt', 'is', null)
    .where('p.isActive', '=', true)
    .where('p.discountPrice', 'is not', null)
    .where(sql.raw<boolean>(isProductLeftSql))
    .executeTakeFirst()
export type BumpRow = NonNullable<Awaited<ReturnType<typeof findBump>>>

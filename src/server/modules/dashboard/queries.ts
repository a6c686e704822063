import { sql } from 'kysely'
import { markets } from '#contract/common/market.ts'
import { sumOfCounts, type MarketCount } from '#contract/common/market-count.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Db } from '../../db/db.ts'
import { inScope, type Scope } from '../../lib/scope.ts'

/** Orders that wait to be sent, test orders left out, in each market that has some; „Danas“ and the menu say this number. */
export const countPendingIn = async (db: Db, scope: Scope): Promise<MarketCount[]> => {
  const { rows } = await sql<MarketCount>`
    select market, count(*)::int as count from orders
    where status = ${sql.lit(defaultOrderStatus)} and not is_test and ${inScope(scope, 'user_id')} group by 1`.execute(
    db,
  )
  return markets.flatMap((market) => rows.filter((row) => row.market === market))
}

export const countPending = async (db: Db, scope: Scope): Promise<number> =>
  sumOfCounts(await countPendingIn(db, scope))

export const countWebsites = async (db: Db, scope: Scope): Promise<number> => {
  const { count } = await db
    .selectFrom('productWebsites')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .where(inScope(scope, 'userId'))
    .executeTakeFirstOrThrow()
  return count
}

/** Latest orders and most ordered websites of a seller, or of everybody for an admin. */
export const listDashboardRows = async (db: Db, scope: Scope) => {
  const orders = db
    .selectFrom('orders')
    .select(['id', 'orderId', 'firstName', 'lastName', 'productName', 'status', 'createdAt'])
    .where(inScope(scope, 'userId'))
    .orderBy('id', 'desc')
    .limit(5)
  const websites = db
    .selectFrom('productWebsites as w')
    .leftJoin('orders as o', (join) => join.onRef('o.websiteId', '=', 'w.id').on('o.isTest', '=', false))
    .select(['w.id', 'w.title', 'w.customUrl'])
    .select((eb) => eb.fn.count<number>('o.id').as('orderCount'))
    .where('w.deletedAt', 'is', null)
    .where(inScope(scope, 'w.userId'))
    .groupBy('w.id')
    .orderBy('orderCount', 'desc')
    .limit(5)
  return { recentOrders: await orders.execute(), topWebsites: await websites.execute() }
}

/** What of the first steps a seller has done. */
export const findFirstSteps = async (db: Db, userId: number) => {
  const { rows } = await sql<Record<'website' | 'order' | 'domain' | 'pixel' | 'costs', boolean>>`
    select
      exists (select from product_websites where user_id = ${userId} and deleted_at is null) as website,
      exists (select from orders where user_id = ${userId}) as "order",
      exists (select from custom_domains where user_id = ${userId} and status = 'verified') as domain,
      exists (select from users where id = ${userId} and facebook_pixel_id is not null)
        or exists (select from custom_domains where user_id = ${userId} and facebook_pixel_id is not null) as pixel,
      exists (select from market_costs where user_id = ${userId} and is_active) as costs`.execute(db)
  const [steps] = rows
  if (!steps) throw new Error('a select without a row')
  return steps
}

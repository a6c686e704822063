import { sql } from 'kysely'
import { markets, type Market } from '#contract/common/market.ts'
import type { Db, Tx } from '../../db/db.ts'

/** All orders of one seller in the money of one market, as profit counts them: no tests, and what was deleted of months that are over stays. */
export type SellerTotal = {
  userId: number
  market: Market
  orders: number
  /** What delivered orders brought, in minor units. */
  deliveredMinor: number
}

/**
 * Totals of the sellers over their whole history, from the monthly sums and what is not folded yet. One statement, so that a fold in
 * between counts nothing twice; its cost grows with the months of a seller, not with the orders.
 */
export const listSellerTotals = async (db: Db | Tx, userIds: number[]): Promise<SellerTotal[]> => {
  const { rows } = await sql<SellerTotal>`
    with facts as (
      select s.user_id, m.market, cell.status, cell.orders, cell.revenue_minor
      from unnest(${userIds}::integer[]) as s (user_id) cross join unnest(${[...markets]}::text[]) as m (market)
      cross join lateral (
        -- Offset keeps each seller and market one walk along the key.
        select status, orders, revenue_minor from profit_sums p
        where p.user_id = s.user_id and p.market = m.market and p.grain = 'month' offset 0
      ) as cell
      union all
      select c.user_id, c.market, c.status, c.orders, c.revenue_minor
      from profit_progress progress cross join unnest(${userIds}::integer[]) as s (user_id)
      cross join lateral (select * from profit_changes c where c.user_id = s.user_id offset 0) as c
      where c.order_id <= progress.folded_to
      union all
      select f.user_id, f.market, f.status, f.orders, f.revenue_minor
      from profit_progress progress
      -- The order leads the planner along the key: how few orders wait to be folded it cannot know.
      cross join lateral (select o from orders o where o.id > progress.folded_to order by o.id offset 0) as fresh (o)
      cross join lateral profit_facts(fresh.o) f
      where f.user_id = any(${userIds}::integer[])
    )
    select user_id as "userId", market, sum(orders)::integer as orders,
      coalesce(sum(revenue_minor) filter (where status = 'Dostavljeno'), 0)::bigint as "deliveredMinor"
    from facts group by user_id, market having sum(orders) <> 0`.execute(db)
  return rows
}

import type pg from 'pg'
import { countsForDelivery, outcomeOf } from '#contract/profit/outcomes.ts'
import { orderStatuses } from '#contract/orders/status.ts'

/** Orders of one step; keeps each transaction far below the statement time limit. */
const stepSize = 200_000
/** How long orders that are being written may hold a run up. */
const patienceMs = 5000

export const openStatuses = orderStatuses.filter((status) => outcomeOf(status) === 'onTheWay')
export const finishedStatuses = orderStatuses.filter(countsForDelivery)

const facts =
  'order_id, user_id, market, day, website_id, product_name, city, status, orders, quantity, revenue_minor, goods_minor, unpriced'

/**
 * The last id that was handed out, once everybody who was writing orders at that moment is done: from then on no order up to it can
 * appear any more. An id is taken inside a statement that holds the table's lock, so the holders of that lock are all who could
 * still commit a smaller one. Null when they take too long.
 */
const findSettledId = async (client: pg.PoolClient): Promise<number | null> => {
  const { rows } = await client.query<{ last: number }>(
    'select case when is_called then last_value else 0 end as last from orders_id_seq',
  )
  const writers = await client.query<{ id: string }>(
    `select distinct virtualtransaction as id from pg_locks
     where relation = 'orders'::regclass and mode = 'RowExclusiveLock' and database = (select oid from pg_database where datname = current_database())`,
  )
  const until = Date.now() + patienceMs
  let waiting = writers.rows.map((row) => row.id)
  while (waiting.length > 0) {
    const still = await client.query<{ id: string }>(
      `select distinct virtualtransaction as id from pg_locks
       where relation = 'orders'::regclass and mode = 'RowExclusiveLock' and virtualtransaction = any($1)`,
      [waiting],
    )
    waiting = still.rows.map((row) => row.id)
    if (waiting.length > 0 && Date.now() > until) return null
    if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return rows[0]?.last ?? 0
}

/** New orders, and what has changed of those already in the sums. Changes of newer orders are in the orders themselves. */
const gather = `
  with changed as (delete from profit_changes returning *)
  insert into folding
  select ${facts} from changed where order_id <= $1
  union all
  select f.* from orders o cross join lateral profit_facts(o) f where o.id > $1 and o.id <= $2`

const mergeSums = `
  merge into profit_sums as t
  using (
    select user_id, market, grain, case grain when 'day' then day when 'month' then date_trunc('month', day)::date
        else date_trunc('month', day)::date + 10 * least((extract(day from day)::integer - 1) / 10, 2) end as day, website_id, product_name,
      status, sum(orders) as orders, sum(quantity) as quantity, sum(revenue_minor) as revenue_minor, sum(goods_minor) as goods_minor,
      sum(unpriced) as unpriced
    from folding cross join (values ('day'), ('third'), ('month')) as grains (grain)
    group by 1, 2, 3, 4, 5, 6, 7
  ) as s
  on t.user_id = s.user_id and t.market = s.market and t.grain = s.grain and t.day = s.day and t.website_id = s.website_id
    and t.product_name = s.product_name and t.status = s.status
  when matched and t.orders + s.orders = 0 then delete
  when matched then update set orders = t.orders + s.orders, quantity = t.quantity + s.quantity,
    revenue_minor = t.revenue_minor + s.revenue_minor, goods_minor = t.goods_minor + s.goods_minor, unpriced = t.unpriced + s.unpriced
  when not matched and s.orders <> 0 then insert values (s.user_id, s.market, s.grain, s.day, s.website_id, s.product_name, s.status,
    s.orders, s.quantity, s.revenue_minor, s.goods_minor, s.unpriced)`

/** By town: open orders with their day and money, finished ones as outcomes without either. */
const mergePlaces = `
  merge into profit_places as t
  using (
    select user_id, market, day, product_name, city, sum(orders) as orders, sum(delivered) as delivered,
      sum(revenue_minor) as revenue_minor, sum(goods_minor) as goods_minor
    from (
      select user_id, market, product_name, city, orders,
        case when status = any($1) then day else '-infinity' end as day,
        case when status = 'Dostavljeno' then orders else 0 end as delivered,
        case when status = any($1) then revenue_minor else 0 end as revenue_minor,
        case when status = any($1) then goods_minor else 0 end as goods_minor
      from folding where status = any($1) or status = any($2)
    ) as places
    group by 1, 2, 3, 4, 5
  ) as s
  on t.user_id = s.user_id and t.market = s.market and t.day = s.day and t.product_name = s.product_name and t.city = s.city
  when matched and t.orders + s.orders = 0 then delete
  when matched then update set orders = t.orders + s.orders, delivered = t.delivered + s.delivered,
    revenue_minor = t.revenue_minor + s.revenue_minor, goods_minor = t.goods_minor + s.goods_minor
  when not matched and s.orders <> 0 then insert values (s.user_id, s.market, s.day, s.product_name, s.city, s.orders, s.delivered,
    s.revenue_minor, s.goods_minor)`

/** One step in one snapshot: readers see the sums before it or after it, and in both the same figures. */
const step = async (client: pg.PoolClient, settled: number): Promise<number> => {
  await client.query('begin isolation level repeatable read')
  try {
    const { rows } = await client.query<{ folded_to: number; has_changes: boolean }>(
      'select folded_to, exists (select from profit_changes) as has_changes from profit_progress for update',
    )
    const from = rows[0]?.folded_to ?? 0
    const to = Math.max(from, Math.min(settled, from + stepSize))
    if (to === from && !rows[0]?.has_changes) {
      await client.query('rollback')
      return to
    }
    await client.query(
      `create temporary table folding on commit drop as select ${facts} from profit_changes with no data`,
    )
    await client.query(gather, [from, to])
    await client.query(mergeSums)
    await client.query(mergePlaces, [openStatuses, finishedStatuses])
    await client.query('update profit_progress set folded_to = $1', [to])
    await client.query('commit')
    return to
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isOvertaken = (error: unknown): boolean => (error as { code?: string }).code === '40001'

/**
 * Brings the sums up to now. Reading is right without it, only slower: what is not folded yet is read as it stands. Two at once do no
 * harm, the later one gives way.
 */
export const foldOrders = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    const settled = await findSettledId(client)
    if (settled === null) return
    while ((await step(client, settled)) < settled);
  } catch (error) {
    if (!isOvertaken(error)) throw error
  } finally {
    client.release()
  }
}

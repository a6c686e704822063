import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Has what waits of the buyers of these orders weighed again, because their history changed in this transaction. */
export const reweigh = async (tx: Tx, orders: { id: number; userId: number | null }[]): Promise<void> => {
  for (const [userId, own] of Map.groupBy(orders, (order) => order.userId))
    if (userId !== null)
      await enqueue(tx, 'customers.weigh-orders', { userId, orderIds: own.map(({ id }) => id) })
}

/** Before orders are deleted: one order that stays of each of their buyers, for `reweigh`. */
export const listStaying = async (
  tx: Tx,
  userId: number,
  orderIds: number[],
): Promise<{ id: number; userId: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    with roots as (
      select distinct coalesce(m.into_phone, g.phone_e164) as phone from orders g
        left join customer_merges m on m.user_id = g.user_id and m.phone_e164 = g.phone_e164
      where g.id = any(${orderIds}::bigint[]) and g.phone_e164 is not null)
    select (select o.id from orders o where o.user_id = ${userId} and o.id <> all(${orderIds}::bigint[])
      and o.phone_e164 = any(array(select r.phone union all
        select m.phone_e164 from customer_merges m where m.user_id = ${userId} and m.into_phone = r.phone))
      order by o.id desc limit 1) as id
    from roots r`.execute(tx)
  return rows.flatMap(({ id }) => (id === null ? [] : [{ id, userId }]))
}

import { sql } from 'kysely'
import type { z } from 'zod'
import { goneAfterSeconds, type beatSchema, type Viewers } from '#contract/orders/presence.ts'
import type { Db } from '../../db/db.ts'
import type { Principal } from '../../lib/scope.ts'
import { announceViewers } from './live.ts'
import { getOrderFor } from './queries.ts'
import { listViewers } from './viewer-list.ts'

/**
 * A window says that it has the order open, changes it, or leaves it. Windows that were not heard of end here, a few at a time. Others
 * are told only when something is new. Throws orders.not_found.
 */
export const beat = async (
  db: Db,
  {
    caller,
    orderId,
    viewer,
    isEditing,
    isLeaving,
  }: { caller: Principal; orderId: number } & z.output<typeof beatSchema>,
): Promise<Viewers> => {
  const order = await getOrderFor(db, caller, orderId)
  await sql`
    delete from order_viewers where (order_id, viewer) in (
      select order_id, viewer from order_viewers where seen_at < now() - make_interval(secs => ${goneAfterSeconds})
      limit 100 for update skip locked)`.execute(db)
  const { rows } = isLeaving
    ? await sql<{ isNews: boolean }>`
        delete from order_viewers where order_id = ${orderId} and viewer = ${viewer} and user_id = ${caller.id}
        returning true as "isNews"`.execute(db)
    : await sql<{ isNews: boolean }>`
        with before as (select is_editing from order_viewers where order_id = ${orderId} and viewer = ${viewer}),
        put as (
          insert into order_viewers (order_id, viewer, user_id, is_editing) values (${orderId}, ${viewer}, ${caller.id}, ${isEditing})
          on conflict (order_id, viewer) do update set is_editing = excluded.is_editing, seen_at = now()
            where order_viewers.user_id = excluded.user_id
        )
        select coalesce((select is_editing from before) is distinct from ${isEditing}::boolean, true) as "isNews"`.execute(
        db,
      )
  if (rows[0]?.isNews) await announceViewers(db, order.userId, orderId)
  return listViewers(db, orderId)
}

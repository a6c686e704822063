import { sql } from 'kysely'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** What waits longer than this is no call any more; it can still be confirmed where it stands. */
const oldest = sql`interval '30 days'`

/** Windows of offers close all the time; those of half a minute are taken up together. */
const roundMs = 30_000

/**
 * Takes the waiting orders of a seller who confirms them into the queue of calls, in one statement however many they are. Orders whose
 * buyer may still add something follow when their window closes. Does nothing where confirming is off.
 */
export const takeUp = async (tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> => {
  const { rows } = await sql<{ closes: Date | null }>`
    with waiting as (
      select o.id, o.user_id, o.created_at, o.upsell_delayed_until as closes from orders o
      where o.user_id = ${userId} and o.status = ${sql.lit(defaultOrderStatus)} and not o.is_test
        and o.created_at > ${now}::timestamptz - ${oldest}
        and exists (select from confirmation_settings s where s.user_id = ${userId} and s.mode <> 'off')
        and not exists (select from confirmations c where c.order_id = o.id)
    ), taken as (
      insert into confirmations (order_id, user_id, placed_at)
      select id, user_id, created_at from waiting where closes is null or closes <= ${now}
      on conflict (order_id) do nothing
    )
    select min(closes) as closes from waiting where closes > ${now}`.execute(tx)
  const closes = rows[0]?.closes
  if (closes)
    await enqueue(
      tx,
      'confirmation.take-up',
      { userId },
      new Date(Math.ceil(closes.getTime() / roundMs) * roundMs),
    )
}

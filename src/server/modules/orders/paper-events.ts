import { sql } from 'kysely'
import type { OrderPage } from '#contract/orders/listing.ts'
import type { Tx } from '../../db/db.ts'
import type { Scope } from '../../lib/scope.ts'
import { heldBackSql } from '../confirmation/conditions.ts'
import { conditionsOf } from './filters.ts'

/** A file of more is a copy of the books, no step of single orders; the audit trail has it. */
const most = 1000

/** Writes into the history of the chosen parcels that their papers were printed, or that they went into a file. */
export const notePapers = async (
  tx: Tx,
  scope: Scope,
  { ids, ...filters }: OrderPage,
  event: { kind: 'printed' | 'exported'; name: string; actorUserId: number },
): Promise<void> => {
  await sql`
    with chosen as (
      select o.id from orders o
      where ${conditionsOf(scope, filters)} ${ids ? sql`and o.id = any(${ids}::bigint[])` : sql``}
        and not o.is_test and not (o.status = 'Duplikat Pošiljka' and o.merged_into is not null)
        and not (o.status = 'Na čekanju' and (coalesce(o.upsell_delayed_until > now(), false) or ${heldBackSql}))
      limit ${most + 1}
    )
    insert into order_events (order_id, kind, note, actor_user_id)
    select id, ${event.kind}, ${event.name}, ${event.actorUserId} from chosen where (select count(*) from chosen) <= ${most}`.execute(
    tx,
  )
}

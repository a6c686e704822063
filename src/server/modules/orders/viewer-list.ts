import { sql } from 'kysely'
import { goneAfterSeconds, type Viewers } from '#contract/orders/presence.ts'
import type { Db } from '../../db/db.ts'

/** As many as one reads out; beyond them it only matters that there are others. */
const most = 20

/** Who has an order open, in an order that does not change from one answer to the next. */
export const listViewers = async (db: Db, orderId: number): Promise<Viewers> => {
  const rows = await db
    .selectFrom('orderViewers as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select(['v.viewer', 'v.userId', 'v.isEditing', 'u.firstName', 'u.lastName'])
    .where('v.orderId', '=', orderId)
    .where('v.seenAt', '>', sql<Date>`now() - make_interval(secs => ${goneAfterSeconds})`)
    .orderBy('v.viewer')
    .limit(most)
    .execute()
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, name: `${firstName} ${lastName}`.trim() }))
}

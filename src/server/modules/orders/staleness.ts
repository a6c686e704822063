import { changedWords } from '#contract/orders/event-words.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import { changingKinds } from '#contract/orders/schema.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { presentOrderEvent } from './presenter.ts'

const words = orderEditStrings.meanwhile

/** What a correction names to say which state it was made on: the last event that changed what can be corrected. */
export const findVersion = async (db: Db | Tx, orderId: number): Promise<number> => {
  const row = await db
    .selectFrom('orderEvents')
    .select(({ fn }) => fn.max('id').as('version'))
    .where('orderId', '=', orderId)
    .where('kind', 'in', changingKinds)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Refuses a correction of a locked order that somebody changed since, and says what and who. Throws orders.edited_meanwhile. */
export const refuseStale = async (
  tx: Tx,
  { orderId, version, callerId }: { orderId: number; version: number; callerId: number },
): Promise<void> => {
  const rows = await tx
    .selectFrom('orderEvents as e')
    .leftJoin('users as u', 'u.id', 'e.actorUserId')
    .selectAll('e')
    .select(['u.firstName', 'u.lastName'])
    .where('e.orderId', '=', orderId)
    .where('e.id', '>', version)
    .where('e.kind', 'in', changingKinds)
    .orderBy('e.id')
    .execute()
  if (rows.length === 0) return
  const changes = rows.map(presentOrderEvent).map((event) => {
    const who = event.actorId === callerId ? words.you : (event.actorName ?? event.trackingStatus)
    return who ? words.by(changedWords(event), who) : changedWords(event)
  })
  throw new AppError('orders.edited_meanwhile', {
    sentence: words.sentence([...new Set(changes)].join(', ')),
  })
}

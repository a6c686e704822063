import { sql, type Selectable } from 'kysely'
import { z } from 'zod'
import type { CallAttempt } from '#contract/calls/schema.ts'
import { confirmationStates, confirmedHow } from '#contract/confirmation/states.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { CallAttempts } from '../../db/schema.ts'
import { storedDocument } from '../../db/stored-document.ts'

/** What an order was before an outcome. */
export const stateBefore = storedDocument({
  name: 'state before a call',
  schema: z.object({
    status: z.enum(orderStatuses),
    state: z.enum(confirmationStates),
    attempts: z.number().int(),
    nextCallAt: z.iso.datetime().nullable(),
    reason: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    decidedBy: z.number().int().nullable(),
    decidedHow: z.enum(confirmedHow).nullable(),
    releasedAt: z.iso.datetime().nullable(),
    releasedBy: z.number().int().nullable(),
  }),
})

const present = (row: Selectable<CallAttempts>): CallAttempt => ({
  id: row.id,
  outcome: row.outcome,
  callerName: row.callerName,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt.toISOString(),
  note: row.note,
  nextCallAt: row.nextCallAt?.toISOString() ?? null,
})

const most = 50

/** Calls about an order, newest first; those that were taken back are no calls. */
export const listAttempts = async (db: Db, orderId: number): Promise<CallAttempt[]> =>
  (
    await db
      .selectFrom('callAttempts')
      .selectAll()
      .where('orderId', '=', orderId)
      .where('undoneAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  ).map(present)

/** The last outcome of an order, when it is this one. */
export const findLastAttempt = async (
  tx: Tx,
  orderId: number,
  attemptId: number,
): Promise<Selectable<CallAttempts> | null> => {
  const row = await tx
    .selectFrom('callAttempts')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('undoneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id === attemptId ? row : null
}

export const markUndone = async (tx: Tx, attemptId: number): Promise<void> => {
  await tx
    .updateTable('callAttempts')
    .set({ undoneAt: sql<Date>`now()` })
    .where('id', '=', attemptId)
    .execute()
}

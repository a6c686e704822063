import { sql, type Selectable } from 'kysely'
import type { StoredReason } from '#contract/confirmation/reasons.ts'
import type { ConfirmedHow, OrderState } from '#contract/confirmation/states.ts'
import { isUnanswered, stateAfter, type Move } from '#contract/confirmation/transitions.ts'
import type { Tx } from '../../db/db.ts'
import type { Confirmations } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'

export type ConfirmationRow = Selectable<Confirmations>

/** The order is locked by the caller. Null: nobody looked at it yet. */
export const lockConfirmation = async (tx: Tx, orderId: number): Promise<ConfirmationRow | null> =>
  (await tx
    .selectFrom('confirmations')
    .selectAll()
    .where('orderId', '=', orderId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** A locked order of which the confirmation is written. */
export type MovedOrder = { id: number; userId: number | null; createdAt: Date; isWaiting: boolean }

export type MoveFacts = {
  how: ConfirmedHow
  /** The account that decides; null: the buyer. */
  actorUserId: number | null
  nextCallAt?: Date | null
  reason?: StoredReason | null
  now: Date
}

const decides = (state: OrderState): boolean => state === 'confirmed' || state === 'cancelled'

/** Nothing is known of the order that was not known before. */
const saysNothing = (move: Move): boolean => move === 'skipped' || isUnanswered(move)

/**
 * The one place that writes a state, by the table of transitions. A release ends with it: what was said of the order then is no longer
 * true. Throws calls.impossible.
 */
export const moveConfirmation = async (
  tx: Tx,
  { order, row, move }: { order: MovedOrder; row: ConfirmationRow | null; move: Move },
  { how, actorUserId, nextCallAt = null, reason = null, now }: MoveFacts,
): Promise<ConfirmationRow> => {
  const state = stateAfter(row?.state ?? 'new', move)
  if (!state) throw new AppError('calls.impossible')
  const isDecided = decides(state)
  const attempts = row?.attempts ?? 0
  const values = {
    state,
    attempts: move === 'reopened' ? 0 : isUnanswered(move) ? attempts + 1 : attempts,
    nextCallAt,
    reason,
    decidedAt: isDecided ? now : null,
    decidedBy: isDecided ? actorUserId : null,
    decidedHow: isDecided ? how : null,
    releasedAt: saysNothing(move) ? (row?.releasedAt ?? null) : null,
    releasedBy: saysNothing(move) ? (row?.releasedBy ?? null) : null,
    isWaiting: order.isWaiting,
    heldBy: null,
    heldName: null,
    heldUntil: null,
    updatedAt: sql<Date>`now()`,
  }
  return tx
    .insertInto('confirmations')
    .values({ orderId: order.id, userId: order.userId, placedAt: order.createdAt, ...values })
    .onConflict((conflict) => conflict.column('orderId').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
}

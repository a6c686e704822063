import type { CancelReason, StoredReason } from '#contract/confirmation/reasons.ts'
import type { SelfConfirmedHow } from '#contract/confirmation/states.ts'
import { statusAfter, type Move } from '#contract/confirmation/transitions.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Tx } from '../../db/db.ts'
import { moveConfirmation, type ConfirmationRow, type MovedOrder } from '../confirmation/commands.ts'
import { eventDetails } from '../orders/event-details.ts'
import { isInParcel } from '../orders/merge-rules.ts'
import type { OrderRow } from '../orders/queries.ts'
import { writeStatus } from '../orders/status-change.ts'

export const isWaiting = (order: OrderRow): boolean => order.status === defaultOrderStatus && !order.isTest

export const movedOrder = (order: OrderRow): MovedOrder => ({ ...order, isWaiting: isWaiting(order) })

export const reasonOf = (move: Move, reason: CancelReason | undefined): StoredReason | null => {
  if (move === 'gave_up') return reason ?? 'other'
  return move === 'duplicate' || move === 'wrong_number' ? move : null
}

/** The status that belongs to a move, by the one command that changes statuses; an order in a parcel keeps its own. */
export const followMove = async (
  tx: Tx,
  {
    order,
    row,
    move,
    actorUserId,
  }: { order: OrderRow; row: ConfirmationRow | null; move: Move; actorUserId: number | null },
): Promise<void> => {
  const status = statusAfter(row?.state ?? 'new', move)
  if (status === null || status === order.status || isInParcel(order)) return
  await writeStatus(tx, { orders: [order], status, by: { actorUserId } })
}

type Noted = {
  orderId: number
  /** Null: the buyer, or nobody. */
  actorUserId: number | null
  kind: 'called' | 'call_undone' | 'confirmation' | 'released'
}

export const noteEvent = async (
  tx: Tx,
  { orderId, actorUserId, kind }: Noted,
  said: { note?: string; reason?: string | null; callerName?: string; by?: SelfConfirmedHow },
): Promise<void> => {
  const { note, reason = null, callerName, by } = said
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind,
      actorUserId,
      note: note ?? null,
      details: eventDetails.write({
        changes: [],
        reason,
        ...(callerName ? { callerName } : {}),
        ...(by ? { by } : {}),
      }),
    })
    .execute()
}

export const noteOf = (move: Move, reason: CancelReason | undefined): string =>
  move === 'gave_up' ? `${move} ${reason ?? 'other'}` : move

/** Without a person of the seller it is the buyer's doing, or nobody's. */
export type DecidedBy = { how: 'hand'; actorUserId: number } | { how: SelfConfirmedHow; actorUserId: null }

/**
 * What is said of a locked order without a call: the state by the table, a line of the history, and the status that belongs to it. `why` is
 * read beside it. Throws calls.impossible.
 */
export const decide = async (
  tx: Tx,
  {
    order,
    row,
    move,
    reason,
  }: {
    order: OrderRow
    row: ConfirmationRow | null
    move: Move
    reason?: CancelReason | undefined
  },
  { how, actorUserId, why, now }: DecidedBy & { why?: string | null | undefined; now: Date },
): Promise<void> => {
  await moveConfirmation(
    tx,
    { order: movedOrder(order), row, move },
    { how, actorUserId, reason: reasonOf(move, reason), now },
  )
  await noteEvent(
    tx,
    { orderId: order.id, actorUserId, kind: 'confirmation' },
    { note: noteOf(move, reason), reason: why || null, ...(how === 'hand' ? {} : { by: how }) },
  )
  await followMove(tx, { order, row, move, actorUserId })
}

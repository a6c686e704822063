import { sql, type Selectable } from 'kysely'
import { busyMinutes, skipMinutes, type OutcomeInput } from '#contract/calls/schema.ts'
import { marketOf, type Market } from '#contract/common/market.ts'
import { confirmationStrings } from '#contract/confirmation/strings.ts'
import { isDecent, repeatAt } from '#contract/confirmation/hours.ts'
import type { CancelReason } from '#contract/confirmation/reasons.ts'
import type { ConfirmationSettings, OrderConfirmation } from '#contract/confirmation/schema.ts'
import { stateAfter, statusAfter, type HandMove } from '#contract/confirmation/transitions.ts'
import { defaultOrderStatus } from '#contract/orders/status.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Confirmations } from '../../db/schema.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { lockConfirmation, moveConfirmation, type ConfirmationRow } from '../confirmation/commands.ts'
import { heldBackSql } from '../confirmation/conditions.ts'
import { presentConfirmation } from '../confirmation/presenter.ts'
import { readConfirmationSettings } from '../confirmation/settings.ts'
import { eventDetails } from '../orders/event-details.ts'
import {
  getListedOrder,
  lockOrderFor,
  lockOrdersFor,
  type ListedOrder,
  type OrderRow,
} from '../orders/queries.ts'
import { writeStatus } from '../orders/status-change.ts'
import { decide, followMove, isWaiting, movedOrder, noteEvent, noteOf, reasonOf } from './decide.ts'
import { findLastAttempt, markUndone, stateBefore } from './attempts.ts'
import { deskOf } from './policy.ts'
import { heldUntilOf, letGo } from './queue.ts'

const storedOf = (row: Selectable<Confirmations>): OrderConfirmation =>
  presentConfirmation({
    ...row,
    nextCallAt: row.nextCallAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    isReleased: row.releasedAt !== null,
  })

/** Somebody else has it at this moment. Throws calls.held. */
export const refuseHeld = (
  row: Pick<ConfirmationRow, 'heldBy' | 'heldName' | 'heldUntil'> | null,
  desk: string | null,
  now: Date,
): void => {
  if (!row?.heldBy || row.heldBy === desk || !row.heldUntil || row.heldUntil <= now) return
  throw new AppError('calls.held', {
    sentence: row.heldName ? confirmationStrings.heldBy(row.heldName) : undefined,
  })
}

/** When it is called again, by what came of this call. Throws calls.past, calls.outside_hours. */
export const nextCallOf = (
  { outcome, at }: Pick<OutcomeInput, 'outcome' | 'at'>,
  { market, settings, now }: { market: Market; settings: ConfirmationSettings; now: Date },
): Date | null => {
  const hours = settings.hours[market]
  if (outcome === 'no_answer') return repeatAt(hours, now, settings.pauseMinutes)
  if (outcome === 'busy') return repeatAt(hours, now, busyMinutes)
  if (outcome === 'skipped') return repeatAt(hours, now, skipMinutes)
  if (outcome !== 'call_at') return null
  const agreed = at ? new Date(at) : repeatAt(hours, now, settings.pauseMinutes)
  if (agreed <= now) throw new AppError('calls.past')
  if (!isDecent(hours, agreed))
    throw new AppError('calls.outside_hours', { sentence: confirmationStrings.outside(hours) })
  return agreed
}

/** Nobody talks for longer; a clock that is wrong makes no call of a day. */
const longestCallMs = 2 * 3_600_000

const startOf = (startedAt: string | undefined, now: Date): Date => {
  const started = startedAt ? Date.parse(startedAt) : now.getTime()
  return new Date(Math.min(now.getTime(), Math.max(started, now.getTime() - longestCallMs)))
}

export type Recorded = { attemptId: number; confirmation: OrderConfirmation; isEnough: boolean }

/**
 * Writes down what came of a call: the state by the table, the status that belongs to it, a line of the history, and the attempt. Throws
 * orders.not_found, calls.held, calls.not_waiting, calls.impossible, calls.past, calls.outside_hours.
 */
export const recordOutcome = (
  db: Db,
  { caller, orderId, input, now }: { caller: Principal; orderId: number; input: OutcomeInput; now: Date },
): Promise<Recorded> =>
  db.transaction().execute(async (tx) => {
    const { outcome, desk, name, note, reason } = input
    const order = await lockDeskOrder(tx, caller, orderId)
    if (!isWaiting(order)) throw new AppError('calls.not_waiting')
    const row = await lockConfirmation(tx, orderId)
    refuseHeld(row, desk, now)
    const settings = await readConfirmationSettings(tx, caller.id)
    const nextCallAt = nextCallOf(input, { market: marketOf(order), settings, now })
    const moved = await moveConfirmation(
      tx,
      { order: movedOrder(order), row, move: outcome },
      { how: 'call', actorUserId: caller.id, nextCallAt, reason: reasonOf(outcome, reason), now },
    )
    const { id: attemptId } = await tx
      .insertInto('callAttempts')
      .values({
        orderId,
        userId: order.userId,
        callerName: name,
        startedAt: startOf(input.startedAt, now),
        endedAt: now,
        outcome,
        note: note || null,
        nextCallAt,
        before: stateBefore.write(beforeOf(order, row)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (outcome !== 'skipped')
      await noteEvent(
        tx,
        { orderId, actorUserId: caller.id, kind: 'called' },
        { note: noteOf(outcome, reason), reason: note || null, callerName: name },
      )
    await followMove(tx, { order, row, move: outcome, actorUserId: caller.id })
    return {
      attemptId,
      confirmation: storedOf(moved),
      isEnough: moved.state === 'no_answer' && moved.attempts >= settings.mostAttempts,
    }
  })

/** An order of the seller whose desk it is. Throws orders.not_found. */
const lockDeskOrder = async (tx: Tx, caller: Principal, orderId: number): Promise<OrderRow> => {
  const order = await lockOrderFor(tx, caller, orderId)
  if (order.userId !== deskOf(caller).userId) throw new AppError('orders.not_found')
  return order
}

const beforeOf = (order: OrderRow, row: ConfirmationRow | null): Parameters<typeof stateBefore.write>[0] => {
  const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
  return {
    status: order.status,
    state: row?.state ?? 'to_call',
    attempts: row?.attempts ?? 0,
    nextCallAt: iso(row?.nextCallAt),
    reason: row?.reason ?? null,
    decidedAt: iso(row?.decidedAt),
    decidedBy: row?.decidedBy ?? null,
    decidedHow: row?.decidedHow ?? null,
    releasedAt: iso(row?.releasedAt),
    releasedBy: row?.releasedBy ?? null,
  }
}

/**
 * Takes back the last outcome of an order: its state and its status are what they were, and the desk has it again. Refused when anything
 * happened to it since. Answers the order. Throws calls.cannot_undo, calls.held, orders.not_found.
 */
export const undoOutcome = (
  db: Db,
  {
    caller,
    attemptId,
    desk,
    name,
    now,
  }: { caller: Principal; attemptId: number; desk: string; name: string; now: Date },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { orderId } =
      (await tx
        .selectFrom('callAttempts')
        .select('orderId')
        .where('id', '=', attemptId)
        .where('userId', '=', deskOf(caller).userId)
        .executeTakeFirst()) ?? refuseUndo()
    const order = await lockDeskOrder(tx, caller, orderId)
    const attempt = (await findLastAttempt(tx, orderId, attemptId)) ?? refuseUndo()
    const row = (await lockConfirmation(tx, orderId)) ?? refuseUndo()
    refuseHeld(row, desk, now)
    const before = stateBefore.read(attempt.before)
    const { outcome } = attempt
    const expected = statusAfter(before.state, outcome) ?? before.status
    const isSame = stateAfter(before.state, outcome) === row.state && order.status === expected
    if (!isSame || row.nextCallAt?.getTime() !== attempt.nextCallAt?.getTime()) refuseUndo()
    if (order.status !== before.status)
      await writeStatus(tx, { orders: [order], status: before.status, by: { actorUserId: caller.id } })
    const { status: _status, ...state } = before
    await letGo(tx, { userId: caller.id, desk, name })
    await tx
      .updateTable('confirmations')
      .set({
        ...state,
        isWaiting: before.status === defaultOrderStatus && !order.isTest,
        heldBy: desk,
        heldName: name,
        heldUntil: heldUntilOf(now),
        updatedAt: sql<Date>`now()`,
      })
      .where('orderId', '=', orderId)
      .execute()
    await markUndone(tx, attemptId)
    if (outcome !== 'skipped')
      await noteEvent(
        tx,
        { orderId, actorUserId: caller.id, kind: 'call_undone' },
        { note: outcome, callerName: name },
      )
    return orderId
  })

const refuseUndo = (): never => {
  throw new AppError('calls.cannot_undo')
}

/**
 * Gives one order to a desk, whatever its state; the desk lets go of what it had. Throws orders.not_found, calls.held, calls.not_waiting.
 */
export const takeOrder = (
  db: Db,
  {
    caller,
    orderId,
    desk,
    name,
    now,
  }: { caller: Principal; orderId: number; desk: string; name: string; now: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockDeskOrder(tx, caller, orderId)
    if (!isWaiting(order)) throw new AppError('calls.not_waiting')
    const row = await lockConfirmation(tx, orderId)
    refuseHeld(row, desk, now)
    await letGo(tx, { userId: caller.id, desk, name })
    const held = { heldBy: desk, heldName: name, heldUntil: heldUntilOf(now) }
    await tx
      .insertInto('confirmations')
      .values({ orderId, userId: order.userId, placedAt: order.createdAt, ...held })
      .onConflict((conflict) => conflict.column('orderId').doUpdateSet(held))
      .execute()
  })

/**
 * What somebody says of an order without a call. Throws orders.not_found, calls.held, calls.impossible, calls.not_waiting.
 */
export const decideByHand = (
  db: Db,
  {
    caller,
    orderId,
    move,
    reason,
    note,
    now,
  }: {
    caller: Principal
    orderId: number
    move: HandMove
    reason?: CancelReason | undefined
    note?: string | undefined
    now: Date
  },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, caller, orderId)
    const row = await lockConfirmation(tx, orderId)
    if (!isWaiting(order) && move !== 'reopened') throw new AppError('calls.not_waiting')
    refuseHeld(row, null, now)
    await decide(tx, { order, row, move, reason }, { how: 'hand', actorUserId: caller.id, why: note, now })
    return getListedOrder(tx, orderId)
  })

/**
 * Lets unconfirmed orders go to the courier. Each gets a line of its history with the reason, all of them one in the audit trail. Those
 * that are confirmed, sent, or somebody else's are passed over. Throws calls.nothing_held.
 */
export const releaseOrders = (
  db: Db,
  {
    caller,
    actor,
    orderIds,
    reason,
  }: { caller: Principal; actor: Actor; orderIds: number[]; reason: string },
): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const locked = await lockOrdersFor(tx, caller, orderIds)
    const { rows } = await sql<{ id: number; orderNumber: string; userId: number | null }>`
      select o.id, o.order_number as "orderNumber", o.user_id as "userId" from orders o
      where o.id = any(${locked.map(({ id }) => id)}::bigint[]) and ${heldBackSql} order by o.id`.execute(tx)
    if (rows.length === 0) throw new AppError('calls.nothing_held')
    const ids = rows.map(({ id }) => id)
    await sql`
      insert into confirmations (order_id, user_id, placed_at, is_waiting, released_at, released_by)
      select o.id, o.user_id, o.created_at, o.status = ${sql.lit(defaultOrderStatus)} and not o.is_test, now(), ${caller.id}
      from orders o where o.id = any(${ids}::bigint[])
      on conflict (order_id) do update set released_at = now(), released_by = excluded.released_by, updated_at = now()`.execute(
      tx,
    )
    await tx
      .insertInto('orderEvents')
      .values(
        ids.map((orderId) => ({
          orderId,
          kind: 'released' as const,
          actorUserId: caller.id,
          details: eventDetails.write({ changes: [], reason }),
        })),
      )
      .execute()
    for (const [userId, own] of Map.groupBy(rows, (row) => row.userId))
      await recordAudit(tx, actor, {
        action: 'send-unconfirmed',
        ...(userId === null ? {} : { targetUserId: userId }),
        subject: confirmationStrings.releasedOrders(own.map(({ orderNumber }) => orderNumber)),
      })
    return ids
  })

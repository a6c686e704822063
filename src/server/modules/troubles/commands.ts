import type { z } from 'zod'
import { dayOf } from '#contract/common/dates.ts'
import { closedSentence } from '#contract/orders/editing.ts'
import { isFinalStatus, type OrderStatus } from '#contract/orders/status.ts'
import type { actSchema, ClockDays } from '#contract/troubles/schema.ts'
import { canComeBack } from '#contract/troubles/kinds.ts'
import { troubleStrings } from '#contract/troubles/strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { correctBuyer, fullName } from '../orders/edit-buyer.ts'
import { announceChanged } from '../orders/live.ts'
import { getListedOrder, lockOrderFor } from '../orders/queries.ts'
import { writeStatus } from '../orders/status-change.ts'
import { storedClocks } from './queries.ts'

type Act = z.output<typeof actSchema>

const backStatus: OrderStatus = 'Vraća se pošaljaocu'

/** Another place or phone stands in the order as well, so that its history and whoever calls next know it; a closed order keeps its own. */
const correct = async (tx: Tx, caller: Principal, orderId: number, act: Act): Promise<void> => {
  if (act.kind !== 'address' && act.kind !== 'phone') return
  const order = await getListedOrder(tx, orderId)
  if (closedSentence(order.status)) return
  const { phone, email, notes, address, city, postalCode } = order
  const place =
    act.kind === 'address'
      ? { address: act.address, city: act.city, postalCode: act.city === city ? postalCode : null }
      : { address, city, postalCode }
  await correctBuyer(
    tx,
    order,
    {
      name: fullName(order),
      email,
      notes,
      phone: act.kind === 'phone' ? act.phone : phone,
      ...place,
      reason: troubleStrings.done[act.kind],
    },
    { actorUserId: caller.id },
  )
}

const noteOf = (act: Act): string | null => {
  const said =
    act.kind === 'address' ? `${act.address}, ${act.city}` : act.kind === 'phone' ? act.phone : null
  return [said, act.note].filter(Boolean).join(' · ') || null
}

/**
 * Writes down what was agreed about a parcel, in the history too; open requests of its buyer are settled by it. Giving up sends it back.
 * Throws orders.not_found, orders.invalid_phone, troubles.over, troubles.not_sent, troubles.past_day.
 */
export const actOnTrouble = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { caller, orderId, act }: { caller: Principal; orderId: number; act: Act },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrderFor(tx, caller, orderId)
    if (order.userId === null || isFinalStatus(order.status) || order.status === backStatus)
      throw new AppError('troubles.over')
    if (act.kind === 'gave_up' && !canComeBack(order.status)) throw new AppError('troubles.not_sent')
    const day = act.kind === 'date' ? act.day : null
    if (day !== null && day < dayOf(now())) throw new AppError('troubles.past_day')
    await correct(tx, caller, orderId, act)
    if (act.kind === 'gave_up')
      await writeStatus(tx, { orders: [order], status: backStatus, by: { actorUserId: caller.id } })
    await tx
      .insertInto('troubleActions')
      .values({ orderId, userId: order.userId, kind: act.kind, day, note: noteOf(act), createdAt: now() })
      .execute()
    await tx
      .insertInto('orderEvents')
      .values({
        orderId,
        kind: 'trouble',
        actorUserId: caller.id,
        note: [act.kind, day].filter(Boolean).join(' '),
      })
      .execute()
    // A message only answers; everything else decides what the buyer asked for.
    if (act.kind !== 'message')
      await tx
        .updateTable('parcelRequests')
        .set({ settledAt: now() })
        .where('orderId', '=', orderId)
        .where('settledAt', 'is', null)
        .execute()
    await announceChanged(tx, orderId)
  })

export const saveClocks = async (db: Db, userId: number, days: ClockDays): Promise<ClockDays> => {
  const stored = storedClocks.write(days)
  await db
    .insertInto('troubleSettings')
    .values({ userId, days: stored })
    .onConflict((row) => row.column('userId').doUpdateSet({ days: stored }))
    .execute()
  return days
}

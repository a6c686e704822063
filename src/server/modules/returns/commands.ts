import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '#contract/orders/status.ts'
import { orderStatuses, statusFacts } from '#contract/orders/status.ts'
import { termsOf } from '#contract/payouts/terms.ts'
import type { Condition } from '#contract/returns/conditions.ts'
import type { ReceivedReturn, ReceiveReturn } from '#contract/returns/schema.ts'
import { courierName } from '#contract/shipping-documents/profiles.ts'
import { cameBack } from '#contract/stock/returns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import { lockOrdersFor, type OrderRow } from '../orders/queries.ts'
import { writeStatus } from '../orders/status-change.ts'
import { readPayoutSettings } from '../payouts/settings.ts'
import { takeOffShelf, putOnShelf } from '../stock/parcel-returns.ts'
import { findByCode, listReceived } from './queries.ts'

/** Damaged and missing goods are lost, and profit knows that by the status. */
const statusAfter = (condition: Condition, before: OrderStatus): OrderStatus => {
  if (condition !== 'good') return 'Oštećena pošiljka'
  return cameBack(before) && before !== 'Oštećena pošiljka' ? before : 'Vraća se pošaljaocu'
}

/** A parcel in the seller's hands is back, whatever its courier said last; one that never left is not. */
const refuseWrong = ({ status }: OrderRow): void => {
  if (status === 'Dostavljeno') throw new AppError('returns.delivered')
  const { stage } = statusFacts[status]
  if (!cameBack(status) && stage !== 'moving' && stage !== 'problem') throw new AppError('returns.not_sent')
}

/** What was agreed with its courier; null: what the market's costs say. */
const agreedCost = async (tx: Tx, userId: number, order: OrderRow): Promise<string | null> => {
  const courier = order.courier === null ? '' : courierName(order.courier)
  return termsOf(await readPayoutSettings(tx, userId), order.market, courier).returnCost
}

/**
 * Takes a parcel that came back: its status, the shelf and the cost of its return, once. Throws returns.unknown, returns.delivered,
 * returns.not_sent.
 */
export const receiveReturn = (
  { db, now }: { db: Db; now: () => Date },
  { caller, code, condition, cost }: { caller: Principal } & ReceiveReturn,
): Promise<ReceivedReturn> =>
  db.transaction().execute(async (tx) => {
    const id = must(await findByCode(tx, caller.id, code), 'returns.unknown')
    const order = must((await lockOrdersFor(tx, caller, [id]))[0], 'returns.unknown')
    const [known] = await listReceived(tx, caller.id, id)
    if (known) return { parcel: known, isRepeated: true }
    refuseWrong(order)
    const status = statusAfter(condition, order.status)
    if (status !== order.status)
      await writeStatus(tx, { orders: [order], status, by: { actorUserId: caller.id } })
    const requestKey = randomUUID()
    await tx
      .insertInto('returnedParcels')
      .values({
        orderId: id,
        userId: caller.id,
        condition,
        cost: cost ?? (await agreedCost(tx, caller.id, order)),
        statusBefore: order.status,
        requestKey,
        receivedAt: now(),
      })
      .execute()
    await putOnShelf(tx, { userId: caller.id, orderIds: [id], isGood: condition === 'good', requestKey })
    const [parcel] = await listReceived(tx, caller.id, id)
    return { parcel: must(parcel, 'returns.unknown'), isRepeated: false }
  })

/** Its goods leave the shelf again and its status is what it was. Throws returns.not_received, returns.sold_again. */
export const undoReturn = (
  db: Db,
  { caller, orderId }: { caller: Principal; orderId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const [order] = await lockOrdersFor(tx, caller, [orderId])
    const row = must(
      await tx
        .deleteFrom('returnedParcels')
        .where('orderId', '=', orderId)
        .where('userId', '=', caller.id)
        .returningAll()
        .executeTakeFirst(),
      'returns.not_received',
    )
    await takeOffShelf(tx, { userId: caller.id, requestKey: row.requestKey })
    const before = orderStatuses.find((status) => status === row.statusBefore)
    const condition = row.condition as Condition
    // A status that somebody changed meanwhile is that person's word.
    if (order && before && before !== order.status && order.status === statusAfter(condition, before))
      await writeStatus(tx, { orders: [order], status: before, by: { actorUserId: caller.id } })
  })

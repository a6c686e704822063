import { sql } from 'kysely'
import { marketOf } from '#contract/common/market.ts'
import type { SelfConfirmedHow } from '#contract/confirmation/states.ts'
import { closedSentence, type EditBuyer } from '#contract/orders/editing.ts'
import { orderEditStrings } from '#contract/orders/edit-strings.ts'
import type { Db, Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPhone } from '../../lib/read-phone.ts'
import type { Principal } from '../../lib/scope.ts'
import { followPhone } from '../confirmation/following.ts'
import { reweigh } from '../customers/reweigh.ts'
import { sendHeldPurchases } from '../pixel/send-purchase.ts'
import { buyerChanges } from './edit-rules.ts'
import { eventDetails } from './event-details.ts'
import { readLines } from './lines.ts'
import { isInParcel } from './merge-rules.ts'
import { keepOriginal } from './original.ts'
import { splitName } from './placement-rules.ts'
import { getListedOrder, lockOrderFor, type ListedOrder } from './queries.ts'
import { refuseStale } from './staleness.ts'

/**
 * Locks an order that may be corrected and that nobody changed since the caller saw it. Throws orders.not_found, orders.in_parcel,
 * orders.closed, orders.edited_meanwhile.
 */
export const lockForEdit = async (
  tx: Tx,
  { caller, orderId, version }: { caller: Principal; orderId: number; version: number },
): Promise<ListedOrder> => {
  const row = await lockOrderFor(tx, caller, orderId)
  await refuseStale(tx, { orderId, version, callerId: caller.id })
  if (isInParcel(row)) throw new AppError('orders.in_parcel')
  const sentence = closedSentence(row.status)
  if (sentence) throw new AppError('orders.closed', { sentence })
  return getListedOrder(tx, orderId)
}

export const fullName = ({ firstName, lastName }: Pick<ListedOrder, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

/** A number that the seller types must be one: nobody is asked twice, because nobody is lost. Throws orders.invalid_phone. */
const phoneColumns = (order: ListedOrder, phone: string) => {
  if (phone === order.phone) return {}
  const { doubt, e164 } = readPhone(phone, marketOf(order))
  if (doubt) {
    const message = orderEditStrings.phone[doubt]
    throw new AppError('orders.invalid_phone', { sentence: message, fields: [{ path: 'phone', message }] })
  }
  return { phone, phoneE164: e164, isPhoneDoubtful: false }
}

type Correction = Omit<EditBuyer, 'version'>

/** Without an actor it is the buyer who corrects. */
type CorrectedBy = { actorUserId: number } | { actorUserId: null; by: SelfConfirmedHow }

/** Writes a correction of a locked order that is open. Throws orders.invalid_phone. */
export const correctBuyer = async (
  tx: Tx,
  order: ListedOrder,
  { reason, name, ...columns }: Correction,
  { actorUserId, ...self }: CorrectedBy,
): Promise<ListedOrder> => {
  const { id: orderId } = order
  const changes = buyerChanges({ ...order, name: fullName(order) }, { ...columns, name })
  if (changes.length === 0) return order
  const phone = phoneColumns(order, columns.phone)
  await keepOriginal(tx, order, await readLines(tx, order))
  await tx
    .updateTable('orders')
    .set({ ...columns, ...splitName(name), ...phone, updatedAt: sql<Date>`now()` })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind: 'buyer_changed',
      actorUserId,
      details: eventDetails.write({ changes, reason, ...self }),
    })
    .execute()
  if (columns.phone !== order.phone) await followPhone(tx, orderId)
  await reweigh(tx, [order])
  await sendHeldPurchases(tx, [orderId])
  return getListedOrder(tx, orderId)
}

/**
 * Corrects who gets the parcel and where; what was there before stands in the history, what the buyer sent is kept. Throws
 * orders.not_found, orders.in_parcel, orders.closed, orders.edited_meanwhile, orders.invalid_phone.
 */
export const editBuyer = (
  db: Db,
  { caller, orderId, edit }: { caller: Principal; orderId: number; edit: EditBuyer },
): Promise<ListedOrder> =>
  db.transaction().execute(async (tx) => {
    const order = await lockForEdit(tx, { caller, orderId, version: edit.version })
    const { version: _version, ...correction } = edit
    return correctBuyer(tx, order, correction, { actorUserId: caller.id })
  })

import { sql } from 'kysely'
import type { CourierKey } from '#contract/couriers/kinds.ts'
import { courierStrings } from '#contract/couriers/strings.ts'
import { defaultOrderStatus, type OrderStatus } from '#contract/orders/status.ts'
import { handedOverStatus } from '#contract/shipping-documents/handover.ts'
import type { Tx } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { lockOrdersFor } from '../orders/queries.ts'
import { writeStatus } from '../orders/status-change.ts'
import { findAccess } from './accounts.ts'
import { adapters } from './registry.ts'

/** Statuses of a parcel that no courier has moved: handed over, or put back by hand while the courier has it. */
export const stillStatuses: OrderStatus[] = [handedOverStatus, defaultOrderStatus]

type Context = Pick<Services, 'db' | 'secrets' | 'config' | 'now' | 'log'>

/** A parcel that the courier has and that has not moved, as far as anybody said. */
const findStill = async (
  db: Services['db'] | Tx,
  userId: number,
  orderId: number,
  statuses = stillStatuses,
) => {
  const parcel = await db
    .selectFrom('courierParcels as p')
    .innerJoin('orders as o', 'o.id', 'p.orderId')
    .select(['p.courier', 'p.reference', 'p.code', 'p.remoteId'])
    .where('p.userId', '=', userId)
    .where('p.orderId', '=', orderId)
    .where('p.state', '=', 'created')
    .where('o.status', 'in', statuses)
    .executeTakeFirst()
  const found = must(parcel, 'couriers.not_cancellable')
  return {
    ...found,
    courier: found.courier as CourierKey,
    code: must(found.code, 'couriers.not_cancellable'),
  }
}

/** Here the order has no parcel any more; its history says which one it had. What the courier still says of it is not said of the order. */
const letGo = async (
  tx: Tx,
  {
    caller,
    orderId,
    parcel,
    kind,
  }: {
    caller: Principal
    orderId: number
    parcel: { courier: CourierKey; code: string }
    kind: 'parcel_cancelled' | 'parcel_left'
  },
): Promise<void> => {
  const [order] = await lockOrdersFor(tx, caller, [orderId])
  const { numUpdatedRows } = await tx
    .updateTable('courierParcels')
    .set({
      state: 'cancelled',
      cancelled: sql<number>`cancelled + 1`,
      goneCodes: sql<string[]>`array_append(gone_codes, code)`,
      problem: null,
      pickup: null,
    })
    .where('orderId', '=', orderId)
    .where('userId', '=', caller.id)
    .where('state', '=', 'created')
    .executeTakeFirst()
  // Two presses at once: the first one did it.
  if (!order || numUpdatedRows === 0n) return
  await tx.updateTable('orders').set({ trackingId: null }).where('id', '=', orderId).execute()
  await tx
    .insertInto('orderEvents')
    .values({
      orderId,
      kind,
      note: `${courierStrings.names[parcel.courier]} ${parcel.code}`,
      actorUserId: caller.id,
    })
    .execute()
  if (order.status === handedOverStatus)
    await writeStatus(tx, { orders: [order], status: defaultOrderStatus, by: { actorUserId: caller.id } })
}

/**
 * Leaves a parcel at its courier and lets the order, which was put back to waiting, go another way: the seller knows that the parcel is
 * not used, or did not reach the courier. Throws couriers.not_cancellable.
 */
export const leaveParcel = (
  db: Services['db'],
  { caller, orderId }: { caller: Principal; orderId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const parcel = await findStill(tx, caller.id, orderId, [defaultOrderStatus])
    await letGo(tx, { caller, orderId, parcel, kind: 'parcel_left' })
  })

/**
 * Takes a parcel back: at the courier where its service can and the seller did not phone, then here. Its order waits again, without a
 * number; its history says which parcel it was. Throws couriers.not_cancellable, couriers.cancel_refused, couriers.unauthorized,
 * couriers.unavailable, couriers.no_account.
 */
export const cancelParcel = async (
  context: Context,
  { caller, orderId, isCalled }: { caller: Principal; orderId: number; isCalled: boolean },
): Promise<void> => {
  const { db, log } = context
  const parcel = await findStill(db, caller.id, orderId)
  const { cancel } = adapters[parcel.courier]
  if (!isCalled) {
    if (!cancel) throw new AppError('couriers.cancel_refused')
    const access = must(await findAccess(context, caller.id, parcel.courier), 'couriers.no_account')
    const outcome = await cancel(access, parcel)
    if (outcome.kind === 'unauthorized') throw new AppError('couriers.unauthorized')
    if (outcome.kind === 'unknown') throw new AppError('couriers.unavailable')
    if (outcome.kind === 'refused') {
      log.warn(
        { orderId, courier: parcel.courier, reason: outcome.reason },
        'a courier refused to take a parcel back',
      )
      throw new AppError('couriers.cancel_refused')
    }
  }
  await db.transaction().execute((tx) => letGo(tx, { caller, orderId, parcel, kind: 'parcel_cancelled' }))
}

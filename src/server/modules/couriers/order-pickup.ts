import type { CourierKey } from '#contract/couriers/kinds.ts'
import type { OrderedPickup } from '#contract/couriers/schema.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Services } from '../../services.ts'
import { findAccess } from './accounts.ts'
import { adapters } from './registry.ts'

type Context = Pick<Services, 'db' | 'secrets' | 'config' | 'now' | 'log'>

/**
 * Asks a courier to come for those of these parcels that it has and was not asked for yet. A question whose answer was lost may be asked
 * again: the courier then finds nothing to fetch. Throws couriers.no_pickup, couriers.no_account, couriers.pickup_refused,
 * couriers.unauthorized, couriers.unavailable.
 */
export const orderPickup = async (
  context: Context,
  { userId, courier, orderIds }: { userId: number; courier: CourierKey; orderIds: number[] },
): Promise<OrderedPickup> => {
  const { db, log } = context
  const rows = await db
    .selectFrom('courierParcels')
    .select(['orderId', 'reference', 'code', 'remoteId'])
    .where('userId', '=', userId)
    .where('courier', '=', courier)
    .where('orderId', 'in', orderIds)
    .where('state', '=', 'created')
    .where('pickup', '=', 'open')
    .orderBy('orderId')
    .execute()
  const parcels = rows.flatMap(({ code, ...row }) => (code === null ? [] : [{ ...row, code }]))
  const { requestPickup } = adapters[courier]
  if (!requestPickup || parcels.length === 0) throw new AppError('couriers.no_pickup')
  const access = must(await findAccess(context, userId, courier), 'couriers.no_account')
  const outcome = await requestPickup(access, parcels)
  if (outcome.kind === 'unauthorized') throw new AppError('couriers.unauthorized')
  if (outcome.kind === 'unknown') throw new AppError('couriers.unavailable')
  if (outcome.kind === 'refused') {
    log.warn({ courier, reason: outcome.reason }, 'a courier refused to come for parcels')
    throw new AppError('couriers.pickup_refused')
  }
  const asked = parcels.map(({ orderId }) => orderId)
  await db
    .updateTable('courierParcels')
    .set({ pickup: 'asked' })
    .where('userId', '=', userId)
    .where('orderId', 'in', asked)
    .where('pickup', '=', 'open')
    .execute()
  const { day, list } = outcome
  return { asked, day, list: list && Buffer.from(list).toString('base64') }
}

import { fromMinor } from '#contract/common/money.ts'
import { importLimits } from '#contract/order-import/schema.ts'
import type { AskCourier, Payout } from '#contract/payouts/schema.ts'
import { payoutStrings } from '#contract/payouts/strings.ts'
import { courierName } from '#contract/shipping-documents/profiles.ts'
import { AppError, must } from '../../errors/app-error.ts'
import type { Principal } from '../../lib/scope.ts'
import type { Services } from '../../services.ts'
import { findAccess } from '../couriers/accounts.ts'
import { adapters } from '../couriers/registry.ts'
import { writePayout } from './commands.ts'

/**
 * A draft of what a courier says that one of its transfers pays, as if it had come as a file. Throws couriers.no_account,
 * couriers.unauthorized, couriers.unavailable, payouts.nothing_paid, order_import.too_many_rows, payouts.too_many, payouts.repeated.
 */
export const askCourier = async (
  services: Pick<Services, 'db' | 'secrets' | 'config' | 'now'>,
  caller: Pick<Principal, 'id'>,
  { courier, reference }: AskCourier,
): Promise<Payout> => {
  const access = must(await findAccess(services, caller.id, courier), 'couriers.no_account')
  const answer = await adapters[courier].readPayment?.(access, reference)
  if (answer?.kind === 'unauthorized') throw new AppError('couriers.unauthorized')
  if (answer?.kind !== 'ok') throw new AppError('couriers.unavailable')
  const parcels = answer.body
  if (parcels.length === 0) throw new AppError('payouts.nothing_paid')
  if (parcels.length > importLimits.rows) throw new AppError('order_import.too_many_rows')
  const name = courierName(courier)
  const day = parcels.find((parcel) => parcel.day !== null)?.day
  const { fields } = payoutStrings
  return writePayout(services, caller, {
    // No courier that is asked works in another country.
    market: 'Serbia',
    courier: name,
    reference,
    ...(day ? { day } : {}),
    origin: 'file',
    fileName: `${name}, ${reference}`,
    headers: [fields.tracking, fields.number, fields.name, fields.amount],
    columns: ['tracking', 'number', 'name', 'amount'],
    rows: parcels.map((parcel) => [
      parcel.code,
      parcel.reference,
      parcel.name,
      parcel.amount === null ? '' : fromMinor(parcel.amount).replace('.', ','),
    ]),
  })
}

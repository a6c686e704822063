import { sql } from 'kysely'
import { markets, type Market } from '#contract/common/market.ts'
import type { SavePayoutSettings } from '#contract/payouts/schema.ts'
import type { PayoutTerms } from '#contract/payouts/terms.ts'
import { courierName } from '#contract/shipping-documents/profiles.ts'
import type { Db, Tx } from '../../db/db.ts'
import { listTerms } from '../courier-terms/queries.ts'
import { readCouriers } from '../shipping-documents/queries.ts'
import { daysOf, feesOf, storedDays, storedFees } from './stored.ts'

export const readPayoutSettings = async (db: Db | Tx, userId: number): Promise<PayoutTerms> => {
  const row = await db
    .selectFrom('payoutSettings')
    .select(['since', 'days', 'fees'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return {
    since: row?.since ?? null,
    days: daysOf(row ? storedDays.read(row.days) : {}),
    fees: feesOf(row ? storedFees.read(row.fees) : {}),
    couriers: await listTerms(db, userId),
  }
}

export const savePayoutSettings = async (
  db: Db,
  userId: number,
  { since, days, fees }: SavePayoutSettings,
): Promise<PayoutTerms> => {
  const values = {
    since,
    days: storedDays.write(days),
    ...(fees ? { fees: storedFees.write(fees) } : {}),
  }
  await db
    .insertInto('payoutSettings')
    .values({ userId, ...values })
    .onConflict((known) => known.column('userId').doUpdateSet({ ...values, updatedAt: sql<Date>`now()` }))
    .execute()
  return readPayoutSettings(db, userId)
}

/** The name of the courier of each market, as its parcels are sent; empty where they are sent with none that has a name. */
export const couriersOf = async (db: Db | Tx, userId: number): Promise<Record<Market, string>> => {
  const courierOf = await readCouriers(db, userId)
  return Object.fromEntries(
    markets.map((market) => [market, courierName(courierOf(market) ?? '')]),
  ) as Record<Market, string>
}

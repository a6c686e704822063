import { sql } from 'kysely'
import type { CourierTerms } from '#contract/courier-terms/schema.ts'
import type { Db } from '../../db/db.ts'
import { listTerms, storedPrices } from './queries.ts'

/** Writes down what was agreed with couriers in the place of what was there. */
export const saveTerms = (db: Db, userId: number, terms: readonly CourierTerms[]): Promise<CourierTerms[]> =>
  db.transaction().execute(async (tx) => {
    // Two devices at once: the later list stands, whole.
    await sql`select pg_advisory_xact_lock(hashtextextended('courier-terms', ${userId}))`.execute(tx)
    await tx.deleteFrom('courierTerms').where('userId', '=', userId).execute()
    if (terms.length > 0)
      await tx
        .insertInto('courierTerms')
        .values(
          terms.map(({ fee, prices, ...one }, position) => ({
            ...one,
            userId,
            position,
            feeAmount: fee?.amount ?? null,
            feePercent: fee?.percent ?? null,
            prices: storedPrices.write(prices),
          })),
        )
        .execute()
    return listTerms(tx, userId)
  })

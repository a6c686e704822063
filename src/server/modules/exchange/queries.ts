import type { ExchangeRate } from '#contract/exchange/schema.ts'
import type { Db } from '../../db/db.ts'

/** The last rate known on a day (`YYYY-MM-DD`), or the setting when none is. */
export const rateOn = async (db: Db, day: string, fallback: number): Promise<ExchangeRate> => {
  const row = await db
    .selectFrom('exchangeRates')
    .select(['day', 'rsdPerEur', 'source'])
    .where('day', '<=', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { day: null, rsdPerEur: String(fallback), source: 'setting' }
  return {
    day: row.day,
    rsdPerEur: String(Number(row.rsdPerEur)),
    source: row.source,
  }
}

export const hasRateOf = async (db: Db, day: string): Promise<boolean> =>
  (await db.selectFrom('exchangeRates').select('day').where('day', '=', day).executeTakeFirst()) !== undefined

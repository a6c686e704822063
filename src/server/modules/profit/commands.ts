import { sql } from 'kysely'
import { rsdPer } from '#contract/common/exchange.ts'
import { dayOf } from '#contract/common/dates.ts'
import { accountOf, marketFacts } from '#contract/common/market.ts'
import { fromMinor, toMinor } from '#contract/common/money.ts'
import type { SaveAdSpend } from '#contract/profit/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { listOwnWebsites } from './queries.ts'

const millionths = (rate: number): bigint => BigInt(Math.round(rate * 1_000_000))

/** Ad accounts are often in euros where the market is not; the rate is the configured one, the arithmetic in whole numbers. */
const convert = (minor: number, from: string, to: string, rsdPerEur: number): number => {
  if (from === to) return minor
  const [per, by] = [millionths(rsdPer(from, rsdPerEur)), millionths(rsdPer(to, rsdPerEur))]
  return Number((BigInt(minor) * per * 2n + by) / (by * 2n))
}

/** What numeric(10,2) holds. */
const largestMinor = 9_999_999_999

/**
 * Sets what advertising cost on days of websites, replacing what was there; zero takes the day away. Two entries of a website and day
 * add up. Throws profit.website_not_found, profit.future_spend,
 * profit.spend_too_large.
 */
export const saveAdSpend = (
  db: Db,
  { userId, spend, now, rsdPerEur }: { userId: number; spend: SaveAdSpend; now: Date; rsdPerEur: number },
): Promise<{ saved: number; removed: number }> =>
  db.transaction().execute(async (tx) => {
    const ids = [...new Set(spend.entries.map((entry) => entry.websiteId))]
    const websites = new Map((await listOwnWebsites(tx, userId, ids)).map((row) => [row.id, row]))
    if (websites.size < ids.length) throw new AppError('profit.website_not_found')
    const today = dayOf(now)
    if (spend.entries.some((entry) => entry.day > today)) throw new AppError('profit.future_spend')

    const days = new Map<string, { websiteId: number; day: string; minor: number }>()
    for (const { websiteId, day, amount } of spend.entries) {
      const key = `${websiteId} ${day}`
      days.set(key, { websiteId, day, minor: (days.get(key)?.minor ?? 0) + toMinor(amount) })
    }
    const entries = [...days.values()].map(({ websiteId, day, minor }) => {
      const market = accountOf(must(websites.get(websiteId), 'profit.website_not_found'))
      const { currency } = marketFacts[market]
      return { websiteId, day, market, minor: convert(minor, spend.currency, currency, rsdPerEur) }
    })
    if (entries.some((entry) => entry.minor > largestMinor)) throw new AppError('profit.spend_too_large')
    const gone = entries.filter((entry) => entry.minor === 0)
    const kept = entries.filter((entry) => entry.minor > 0)
    await sql`delete from ad_spend using unnest(${gone.map((entry) => entry.websiteId)}::integer[], ${gone.map((entry) => entry.day)}::date[])
      as gone (website_id, day) where ad_spend.website_id = gone.website_id and ad_spend.day = gone.day`.execute(
      tx,
    )
    if (kept.length > 0) {
      await tx
        .insertInto('adSpend')
        .values(
          kept.map(({ websiteId, day, market, minor }) => ({
            userId,
            websiteId,
            market,
            day,
            amount: fromMinor(minor),
            source: spend.source,
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['websiteId', 'day']).doUpdateSet((eb) => ({
            amount: eb.ref('excluded.amount'),
            market: eb.ref('excluded.market'),
            source: eb.ref('excluded.source'),
            updatedAt: sql<Date>`now()`,
          })),
        )
        .execute()
    }
    return { saved: kept.length, removed: gone.length }
  })

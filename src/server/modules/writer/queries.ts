import { sql } from 'kysely'
import type { WriterState } from '#contract/writer/schema.ts'
import type { Db } from '../../db/db.ts'

/** Pages looked at for the average. */
const lastPages = 20
/** Calls looked through for them: a page takes one or two for each try. */
const lastCalls = 400

/** Whose calls are counted: a seller's by that seller's own key, or everybody's by the platform's. */
const callsOf = (db: Db, userId: number | null) => {
  const calls = db.selectFrom('modelCalls')
  return userId === null
    ? calls.where('isOwnKey', '=', false)
    : calls.where('isOwnKey', '=', true).where('userId', '=', userId)
}

/** Tokens of the last 24 hours. */
export const usedLately = async (db: Db, userId: number | null): Promise<number> => {
  const { used } = await callsOf(db, userId)
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::float8`.as('used'))
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return used
}

/** What the last whole pages took on average, all their tries together. */
export const averagePage = async (db: Db, userId: number | null): Promise<WriterState['usage']> => {
  const latest = callsOf(db, userId)
    .select(['generationId', 'inputTokens', 'outputTokens', 'cost', 'costCurrency', 'createdAt'])
    .where('generationId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(lastCalls)
  const pages = await db
    .selectFrom(latest.as('c'))
    .select([
      sql<number>`sum(input_tokens + output_tokens)::float8`.as('tokens'),
      sql<string | null>`case when bool_and(cost is not null) then sum(cost) end`.as('cost'),
      sql<string | null>`min(cost_currency)`.as('currency'),
      sql<number>`count(distinct cost_currency)::int`.as('currencies'),
    ])
    .groupBy('generationId')
    .orderBy(sql`max(created_at)`, 'desc')
    .limit(lastPages)
    .execute()
  if (pages.length === 0) return null
  const mean = (sum: number) => sum / pages.length
  const isPriced = pages.every(
    ({ cost, currency, currencies }) => cost !== null && currencies === 1 && currency === pages[0]?.currency,
  )
  return {
    pages: pages.length,
    tokens: Math.round(mean(pages.reduce((sum, { tokens }) => sum + tokens, 0))),
    cost: isPriced ? mean(pages.reduce((sum, { cost }) => sum + Number(cost), 0)).toFixed(6) : null,
    currency: isPriced ? (pages[0]?.currency ?? null) : null,
  }
}

import { sql } from 'kysely'
import type { ModelUse } from '#contract/builder/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import type { ModelUsage } from './generation/ask-twice.ts'

/** What a million tokens cost, read and written. */
export type ModelPrice = { input: number; output: number; currency: string }

const usedLately = async (db: Db, userId: number): Promise<number> => {
  const { used } = await db
    .selectFrom('modelCalls')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::int`.as('used'))
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return used
}

/** Whether a seller's pages of the last 24 hours have used up the budget; null is no budget. */
export const isBudgetSpent = async (db: Db, userId: number, budget: number | null): Promise<boolean> =>
  budget !== null && (await usedLately(db, userId)) >= budget

/** Which model writes for a seller, what it has used and what is left. */
export const findModelUse = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number,
): Promise<ModelUse> => {
  const { llm } = config
  const usedTokens = llm ? await usedLately(db, userId) : 0
  const budget = llm?.dailyTokenBudgetPerUser ?? null
  return {
    model: llm?.model ?? null,
    usedTokens,
    leftTokens: budget === null ? null : Math.max(0, budget - usedTokens),
  }
}

const perTokens = 1_000_000

/** Six decimals: one page of a small model costs less than a cent. */
export const costOf = (
  { inputTokens, outputTokens }: Pick<ModelUsage, 'inputTokens' | 'outputTokens'>,
  price: ModelPrice,
): string => ((inputTokens * price.input + outputTokens * price.output) / perTokens).toFixed(6)

/** Writes down what a model was asked and what it cost, whatever came of it. */
export const recordModelCall = async (
  db: Db,
  call: { userId: number; generationId: string | null; usage: ModelUsage; price: ModelPrice | null },
): Promise<void> => {
  const { provider, model, inputTokens, outputTokens, calls, ms, outcome } = call.usage
  await db
    .insertInto('modelCalls')
    .values({
      userId: call.userId,
      generationId: call.generationId,
      provider,
      model,
      inputTokens,
      outputTokens,
      calls,
      ms: Math.round(ms),
      outcome,
      cost: call.price && costOf(call.usage, call.price),
      costCurrency: call.price?.currency ?? null,
    })
    .execute()
}

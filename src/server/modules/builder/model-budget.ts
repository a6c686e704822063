import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ModelUsage } from './generation/model-writer.ts'

/** Whether a seller's pages of the last 24 hours have used up the budget; null is no budget. */
export const isBudgetSpent = async (db: Db, userId: number, budget: number | null): Promise<boolean> => {
  if (budget === null) return false
  const { used } = await db
    .selectFrom('modelCalls')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::int`.as('used'))
    .where('userId', '=', userId)
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return used >= budget
}

/** Writes down what a model was asked and what it cost, whatever came of it. */
export const recordModelCall = async (
  db: Db,
  call: { userId: number; generationId: string | null; usage: ModelUsage },
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
    })
    .execute()
}

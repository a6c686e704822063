import { sql } from 'kysely'
import type { ModelWriting } from '#contract/builder/model-writing.ts'
import type { ModelUse } from '#contract/builder/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { findWriter, type ModelPrice, type Writer } from '../writer/find-writer.ts'
import { usedLately } from '../writer/queries.ts'
import type { ModelUsage } from '../copywriting/model/ask-checked.ts'

/** Tokens of one seller in the last 24 hours, by the key that `writer` uses. */
const usedBy = async (db: Db, userId: number, { source }: Writer): Promise<number> => {
  const { used } = await db
    .selectFrom('modelCalls')
    .select(sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::float8`.as('used'))
    .where('userId', '=', userId)
    .where('isOwnKey', '=', source === 'own')
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return used
}

/** Tokens left to a seller now: the smaller of what is left of the seller's own budget and of everybody's. Null is no limit. */
const leftFor = async (db: Db, userId: number, writer: Writer): Promise<number | null> => {
  const { dailyTokenBudgetPerUser: own, dailyTokenBudget: all } = writer
  const left = [
    ...(own === null ? [] : [own - (await usedBy(db, userId, writer))]),
    ...(all === null ? [] : [all - (await usedLately(db, null))]),
  ]
  return left.length === 0 ? null : Math.max(0, Math.min(...left))
}

/** Whether the budget of the last 24 hours is used up, the seller's or everybody's. */
export const isBudgetSpent = async (db: Db, userId: number, writer: Writer): Promise<boolean> =>
  (await leftFor(db, userId, writer)) === 0

/** Which model writes for a seller, what it has used and what is left. */
export const findModelUse = async (
  services: Pick<Services, 'db' | 'config' | 'secrets'>,
  userId: number,
): Promise<ModelUse> => {
  const writer = await findWriter(services, userId)
  if (!writer) return { model: null, usedTokens: 0, leftTokens: null }
  return {
    model: writer.model,
    usedTokens: await usedBy(services.db, userId, writer),
    leftTokens: await leftFor(services.db, userId, writer),
  }
}

const perTokens = 1_000_000

/** Six decimals: one page of a small model costs less than a cent. */
const costOf = (
  { inputTokens, outputTokens }: Pick<ModelUsage, 'inputTokens' | 'outputTokens'>,
  price: ModelPrice,
): string => ((inputTokens * price.input + outputTokens * price.output) / perTokens).toFixed(6)

/** Writes down what a model was asked and what it cost, whatever came of it. */
export const recordModelCall = async (
  db: Db,
  call: { userId: number; generationId: string | null; usage: ModelUsage; writer: Writer },
): Promise<void> => {
  const { provider, model, inputTokens, outputTokens, calls, ms, outcome } = call.usage
  const { price, source } = call.writer
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
      cost: price && costOf(call.usage, price),
      costCurrency: price?.currency ?? null,
      isOwnKey: source === 'own',
    })
    .execute()
}

/** What a model was asked, as its seller reads it. */
export const writingOf = ({ price }: Writer, usage: ModelUsage): ModelWriting => ({
  model: usage.model,
  tokens: usage.inputTokens + usage.outputTokens,
  seconds: usage.ms / 1000,
  cost: price && costOf(usage, price),
  currency: price?.currency ?? null,
})

import type { Selectable } from 'kysely'
import type { WriterSource } from '#contract/writer/schema.ts'
import type { Db } from '../../db/db.ts'
import type { WriterSettings as WriterSettingsTable } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import type { SecretPlace, Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import type { ModelSettings } from '../copywriting/model/ai-client.ts'

export type WriterRow = Selectable<WriterSettingsTable>

/** What a million tokens cost, read and written. */
export type ModelPrice = { input: number; output: number; currency: string }

/** The language model that writes for a seller. */
export type Writer = ModelSettings & {
  source: WriterSource
  price: ModelPrice | null
  /** Tokens of this seller in 24 hours; null is no limit. */
  dailyTokenBudgetPerUser: number | null
  /** Tokens of all sellers in 24 hours; null is no limit, and always so for a seller's own key. */
  dailyTokenBudget: number | null
}

/**
 * Of a model chosen on a screen. A whole page takes small models a minute and more; what is cut off at a low limit is paid for and lost.
 */
const modelLimits = { timeoutMs: 150_000, maxRetries: 2, maxOutputTokens: 12_000 } as const

type Context = Pick<Services, 'db' | 'secrets' | 'config'>

/** Rows are few and named by their owner: 0 is the platform. */
export const placeOfKey = (userId: number | null): SecretPlace => `writer_settings.api_key:${userId ?? 0}`

export const findSettings = (db: Db, userId: number | null): Promise<WriterRow | undefined> =>
  db
    .selectFrom('writerSettings')
    .selectAll()
    .where('userId', userId === null ? 'is' : '=', userId)
    .executeTakeFirst()

/** Throws integrations.unreadable_key. */
export const openKey = (secrets: Secrets, row: Pick<WriterRow, 'apiKey' | 'userId'>): string | null =>
  row.apiKey === null
    ? null
    : must(secrets.open(row.apiKey, placeOfKey(row.userId)), 'integrations.unreadable_key')

const priceOf = ({ inputPrice, outputPrice, priceCurrency }: WriterRow): ModelPrice | null =>
  inputPrice === null || outputPrice === null
    ? null
    : { input: Number(inputPrice), output: Number(outputPrice), currency: priceCurrency }

const writerOf = (secrets: Secrets, row: WriterRow): Writer => ({
  source: row.userId === null ? 'platform' : 'own',
  provider: row.provider,
  model: row.model,
  baseUrl: row.baseUrl,
  apiKey: openKey(secrets, row),
  structuredOutputs: row.structuredOutputs,
  ...modelLimits,
  price: priceOf(row),
  dailyTokenBudgetPerUser: row.sellerDailyTokens,
  dailyTokenBudget: row.userId === null ? row.dailyTokens : null,
})

/** Which row or setting would write, without opening a key: the seller's own, the environment's, the platform's. */
export const chooseWriter = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: number | null,
): Promise<{ source: 'environment' } | { source: 'own' | 'platform'; row: WriterRow } | null> => {
  const own = userId === null ? undefined : await findSettings(db, userId)
  if (own?.isOn) return { source: 'own', row: own }
  if (config.llm) return { source: 'environment' }
  const platform = await findSettings(db, null)
  return platform?.isOn ? { source: 'platform', row: platform } : null
}

/** The model that writes for a seller; null is the built-in editor. Throws integrations.unreadable_key. */
export const findWriter = async (
  { db, secrets, config }: Context,
  userId: number,
): Promise<Writer | null> => {
  const chosen = await chooseWriter({ db, config }, userId)
  if (!chosen) return null
  if (chosen.source !== 'environment') return writerOf(secrets, chosen.row)
  return config.llm && { ...config.llm, source: 'environment' }
}

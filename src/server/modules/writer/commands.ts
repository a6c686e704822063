import { sql } from 'kysely'
import type { AuditAction } from '#contract/admin/audit-actions.ts'
import { isMasked, maskKey } from '#contract/integrations/masked-key.ts'
import { knownServers, type WriterInput, type WriterTrialInput } from '#contract/writer/schema.ts'
import type { Tx } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Secrets } from '../../lib/secrets.ts'
import type { Services } from '../../services.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import { findSettings, openKey, placeOfKey, type WriterRow } from './find-writer.ts'

type Context = Pick<Services, 'db' | 'secrets'>
type Addressed = Pick<WriterTrialInput, 'provider' | 'baseUrl' | 'apiKey'>

/** Sellers choose among known services; this server never calls an address that a seller typed. */
const refuseForeignAddress = (userId: number | null, { provider, baseUrl }: Addressed): void => {
  if (userId === null) return
  const isKnown =
    provider === 'openai-compatible'
      ? knownServers.some((server) => server.baseUrl === baseUrl)
      : baseUrl === null
  if (!isKnown) throw new AppError('writer.address_not_allowed')
}

/** A key opens one service; it is never sent to another because somebody chose another name. */
const isSameService = (row: WriterRow, { provider, baseUrl }: Addressed): boolean =>
  row.provider === provider && row.baseUrl === baseUrl

/**
 * The key itself that a form means: a new one, or the stored one behind its mask.
 * Throws integrations.partial_key, integrations.unreadable_key, writer.address_not_allowed, writer.other_address.
 */
export const keyOf = (
  secrets: Secrets,
  { userId, row, input }: { userId: number | null; row: WriterRow | undefined; input: Addressed },
): string | null => {
  refuseForeignAddress(userId, input)
  if (input.apiKey === null || !isMasked(input.apiKey)) return input.apiKey
  const stored = row && openKey(secrets, row)
  if (!row || !stored || maskKey(stored) !== input.apiKey) throw new AppError('integrations.partial_key')
  if (!isSameService(row, input)) throw new AppError('writer.other_address')
  return stored
}

/** `actor` saves for everybody where `userId` is null. */
type By = { actor: Actor; userId: number | null }

const note = (tx: Tx, { actor, userId }: By, action: AuditAction, subject?: string) =>
  recordAudit(tx, actor, {
    action,
    ...(subject ? { subject } : {}),
    ...(userId === null ? {} : { targetUserId: userId }),
  })

/** Throws as `keyOf`. */
export const saveWriter = ({ db, secrets }: Context, by: By, input: WriterInput): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { userId } = by
    const key = keyOf(secrets, { userId, row: await findSettings(tx, userId), input })
    const { provider, model, baseUrl, structuredOutputs, isOn, inputPrice, outputPrice, priceCurrency } =
      input
    const values = {
      provider,
      model,
      baseUrl,
      structuredOutputs,
      isOn,
      inputPrice,
      outputPrice,
      priceCurrency,
      sellerDailyTokens: input.sellerDailyTokens,
      dailyTokens: userId === null ? input.dailyTokens : null,
      apiKey: key === null ? null : secrets.seal(key, placeOfKey(userId)),
      updatedAt: sql<Date>`now()`,
    }
    await tx
      .insertInto('writerSettings')
      .values({ userId, ...values })
      .onConflict((conflict) => conflict.constraint('writer_settings_user_id_key').doUpdateSet(values))
      .execute()
    await note(tx, by, 'save-writer', `${provider}: ${model}`)
  })

/** Nothing happens where nothing is stored. */
export const removeWriter = ({ db }: Context, by: By): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { userId } = by
    const gone = await tx
      .deleteFrom('writerSettings')
      .where('userId', userId === null ? 'is' : '=', userId)
      .returning('model')
      .executeTakeFirst()
    if (gone) await note(tx, by, 'remove-writer', gone.model)
  })

import { sql } from 'kysely'
import type { UpdateTelegram, UpdateTrackingKeys } from '#contract/integrations/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Secrets } from '../../lib/secrets.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'
import type { UserRow } from '../accounts/queries.ts'
import { sealedChanges } from '../accounts/stored-keys.ts'

type Context = { db: Db; secrets: Secrets }

type Change = Partial<
  Pick<
    UserRow,
    | 'trackifyApiKey'
    | 'trackifySerbiaApiKey'
    | 'telegramBotId'
    | 'telegramChatId'
    | 'googleSheetsId'
    | 'facebookPixelId'
  >
>

/** The holder of the keys receives orders and data of buyers; the trail says which service's were changed, never to what. */
const change = (
  db: Db,
  { user, actor, service }: { user: UserRow; actor: Actor; service: string },
  values: Change,
): Promise<UserRow> =>
  db.transaction().execute(async (tx) => {
    const isNews = Object.entries(values).some(([name, value]) => user[name as keyof Change] !== value)
    if (isNews)
      await recordAudit(tx, actor, { action: 'change-keys', targetUserId: user.id, subject: service })
    return tx
      .updateTable('users')
      .set({ ...values, updatedAt: sql<Date>`now()` })
      .where('id', '=', user.id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })

type By = { user: UserRow; actor: Actor }

/** Throws integrations.partial_key. */
export const saveTrackingKeys = async (
  { db, secrets }: Context,
  { user, actor }: By,
  { trackifyApiKey, trackifySerbiaApiKey }: UpdateTrackingKeys,
): Promise<UserRow> =>
  change(
    db,
    { user, actor, service: 'Trackify' },
    sealedChanges(secrets, user, { trackifyApiKey, trackifySerbiaApiKey }),
  )

/** Throws integrations.partial_key. */
export const saveTelegram = async (
  { db, secrets }: Context,
  { user, actor }: By,
  { telegramBotId, telegramChatId }: UpdateTelegram,
): Promise<UserRow> =>
  change(
    db,
    { user, actor, service: 'Telegram' },
    {
      ...sealedChanges(secrets, user, { telegramBotId }),
      ...(telegramChatId === undefined ? {} : { telegramChatId }),
    },
  )

export const saveSpreadsheet = (db: Db, by: By, sheet: { googleSheetsId: string | null }): Promise<UserRow> =>
  change(db, { ...by, service: 'Google Sheets' }, sheet)

export const savePixel = (db: Db, by: By, pixel: { facebookPixelId: string | null }): Promise<UserRow> =>
  change(db, { ...by, service: 'Meta Pixel' }, pixel)

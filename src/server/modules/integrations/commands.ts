import { sql } from 'kysely'
import type { UpdateTelegram, UpdateTrackingKeys } from '#contract/integrations/schema.ts'
import type { Db } from '../../db/db.ts'
import type { Secrets } from '../../lib/secrets.ts'
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

const change = (db: Db, user: UserRow, values: Change): Promise<UserRow> =>
  db
    .updateTable('users')
    .set({ ...values, updatedAt: sql<Date>`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Throws integrations.partial_key. */
export const saveTrackingKeys = async (
  { db, secrets }: Context,
  user: UserRow,
  { trackifyApiKey, trackifySerbiaApiKey }: UpdateTrackingKeys,
): Promise<UserRow> =>
  change(db, user, sealedChanges(secrets, user, { trackifyApiKey, trackifySerbiaApiKey }))

/** Throws integrations.partial_key. */
export const saveTelegram = async (
  { db, secrets }: Context,
  user: UserRow,
  { telegramBotId, telegramChatId }: UpdateTelegram,
): Promise<UserRow> =>
  change(db, user, {
    ...sealedChanges(secrets, user, { telegramBotId }),
    ...(telegramChatId === undefined ? {} : { telegramChatId }),
  })

export const saveSpreadsheet = (
  db: Db,
  user: UserRow,
  sheet: { googleSheetsId: string | null },
): Promise<UserRow> => change(db, user, sheet)

export const savePixel = (
  db: Db,
  user: UserRow,
  pixel: { facebookPixelId: string | null },
): Promise<UserRow> => change(db, user, pixel)

import { sql } from 'kysely'
import { mostProfiles, type ExportProfile, type SaveProfile } from '#contract/shipping-documents/profiles.ts'
import {
  withChange,
  type ChangePaperSettings,
  type PaperSettings,
} from '#contract/shipping-documents/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'
import { presentProfile, readPaperSettings, storedColumns, storedSettings } from './queries.ts'

export const changePaperSettings = (
  db: Db,
  userId: number,
  change: ChangePaperSettings,
): Promise<PaperSettings> =>
  db.transaction().execute(async (tx) => {
    // Two changes at once would each write back what the other had not changed yet.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const settings = withChange(await readPaperSettings(tx, userId), change)
    const text = storedSettings.write(settings)
    await tx
      .insertInto('paperSettings')
      .values({ userId, settings: text })
      .onConflict((conflict) =>
        conflict.column('userId').doUpdateSet({ settings: text, updatedAt: sql<Date>`now()` }),
      )
      .execute()
    return settings
  })

/** Throws shipping_documents.profile_name_taken, shipping_documents.too_many_profiles. */
export const addProfile = (
  db: Db,
  userId: number,
  { name, base, columns }: SaveProfile,
): Promise<ExportProfile> =>
  db.transaction().execute(async (tx) => {
    // Two saved at once would both see a free place for one.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { count } = await tx
      .selectFrom('exportProfiles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (count >= mostProfiles) throw new AppError('shipping_documents.too_many_profiles')
    const saved = await tx
      .insertInto('exportProfiles')
      .values({ userId, name, base, columns: storedColumns.write(columns) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw new AppError('shipping_documents.profile_name_taken')
    return presentProfile(saved)
  })

/** Throws shipping_documents.profile_not_found, shipping_documents.profile_name_taken. */
export const changeProfile = (
  db: Db,
  userId: number,
  id: number,
  { name, base, columns }: SaveProfile,
): Promise<ExportProfile> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const taken = await tx
      .selectFrom('exportProfiles')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '<>', id)
      .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
      .executeTakeFirst()
    if (taken) throw new AppError('shipping_documents.profile_name_taken')
    const saved = await tx
      .updateTable('exportProfiles')
      .set({ name, base, columns: storedColumns.write(columns) })
      .where('id', '=', id)
      .where('userId', '=', userId)
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw new AppError('shipping_documents.profile_not_found')
    return presentProfile(saved)
  })

/** Throws shipping_documents.profile_not_found. */
export const removeProfile = async (db: Db, userId: number, id: number): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('exportProfiles')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('shipping_documents.profile_not_found')
}

import { exportColumnsSchema } from '#contract/shipping-documents/columns.ts'
import {
  builtInKeys,
  builtInOf,
  builtInProfiles,
  type BuiltInKey,
  type ExportProfile,
} from '#contract/shipping-documents/profiles.ts'
import { paperSettingsSchema, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import type { ExportColumn } from '#contract/shipping-documents/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'

/** What is missing is filled in by the schema. */
export const storedSettings = storedDocument({ name: 'paper settings', schema: paperSettingsSchema })
export const storedColumns = storedDocument({ name: 'columns of a layout', schema: exportColumnsSchema })

export type Layout = { name: string; base: BuiltInKey; columns: ExportColumn[] }

const standard = builtInProfiles[0] as (typeof builtInProfiles)[number]

export const readPaperSettings = async (db: Db | Tx, userId: number): Promise<PaperSettings> => {
  const row = await db
    .selectFrom('paperSettings')
    .select('settings')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return storedSettings.find(row?.settings ?? {}) ?? paperSettingsSchema.parse({})
}

/** Columns that no longer exist are worth no failure: the layout then has those of its base. */
export const presentProfile = (row: {
  id: number
  name: string
  base: string
  columns: unknown
}): ExportProfile => {
  const base = builtInKeys.find((key) => key === row.base) ?? 'standard'
  const columns = storedColumns.find(row.columns)
  return { id: row.id, name: row.name, base, columns: columns ?? (builtInOf(base) ?? standard).columns }
}

export const listProfilesOf = async (db: Db, userId: number): Promise<ExportProfile[]> =>
  (
    await db
      .selectFrom('exportProfiles')
      .select(['id', 'name', 'base', 'columns'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(presentProfile)

/** A built-in layout by its key, or one of the caller's own by its number. Throws shipping_documents.profile_not_found. */
export const getLayout = async (db: Db, userId: number, profile: string): Promise<Layout> => {
  const builtIn = builtInOf(profile)
  if (builtIn) return { name: builtIn.name, base: builtIn.key, columns: builtIn.columns }
  const own = (await listProfilesOf(db, userId)).find(({ id }) => String(id) === profile)
  if (!own) throw new AppError('shipping_documents.profile_not_found')
  return own
}

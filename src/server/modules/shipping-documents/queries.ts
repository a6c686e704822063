import { marketFacts, type Market } from '#contract/common/market.ts'
import { foldText } from '#contract/common/text.ts'
import type { OrderPage } from '#contract/orders/listing.ts'
import { exportColumnsSchema } from '#contract/shipping-documents/columns.ts'
import {
  builtInKeys,
  builtInOf,
  builtInProfiles,
  type BuiltInKey,
  type ExportProfile,
} from '#contract/shipping-documents/profiles.ts'
import { noFile, paperSettingsSchema, type PaperSettings } from '#contract/shipping-documents/schema.ts'
import { paperStrings } from '#contract/shipping-documents/strings.ts'
import type { ExportColumn } from '#contract/shipping-documents/columns.ts'
import type { Db, Tx } from '../../db/db.ts'
import { storedDocument } from '../../db/stored-document.ts'
import { AppError } from '../../errors/app-error.ts'
import { inScope, type Scope } from '../../lib/scope.ts'

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

export const listProfilesOf = async (db: Db | Tx, userId: number): Promise<ExportProfile[]> =>
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

/**
 * The courier that a layout is for: the key of one we know, else the name of a seller's own; null where it is for none. Its answer is what
 * `orders.courier` holds.
 */
export const courierOfLayout = ({ base, name }: Pick<Layout, 'base' | 'name'>): string | null => {
  if (base !== 'standard') return base
  return name === standard.name ? null : name
}

/** Which courier gets the parcels of each market: by one layout for all of them, or as the seller sends each market. */
export const readCouriers = async (
  db: Db | Tx,
  userId: number,
  profile?: string,
): Promise<(market: Market) => string | null> => {
  const settings = await readPaperSettings(db, userId)
  const own = await listProfilesOf(db, userId)
  return (market) => {
    const wanted = profile ?? settings.couriers[market] ?? settings.profile
    if (wanted === noFile) return null
    const builtIn = builtInOf(wanted)
    const layout = builtIn
      ? { base: builtIn.key, name: builtIn.name }
      : own.find(({ id }) => String(id) === wanted)
    return layout ? courierOfLayout(layout) : null
  }
}

/**
 * `porudzbine-srbija-d-express`: files of several markets and couriers lie beside each other in one folder and must not be taken for
 * each other. Without a market where the orders are of several, or of no market in particular.
 */
export const exportNameOf = async (
  db: Db,
  scope: Scope,
  { market, ids }: Pick<OrderPage, 'market' | 'ids'>,
  layout: Pick<Layout, 'name'>,
): Promise<string> => {
  const found = ids
    ? await db
        .selectFrom('orders as o')
        .select('o.market')
        .distinct()
        .where(inScope(scope, 'o.user_id'))
        .where('o.id', 'in', ids)
        .execute()
    : []
  const only = market ?? (found.length === 1 ? found[0]?.market : undefined)
  const parts = [paperStrings.file.name, only ? marketFacts[only].label : '', layout.name]
  return parts
    .map((part) => foldText(part).replaceAll(/[^a-z0-9]+/g, '-'))
    .filter((part) => part !== '' && part !== '-')
    .join('-')
}

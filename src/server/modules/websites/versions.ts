import { sql, type Selectable } from 'kysely'
import type { WebsiteDocument } from '#contract/websites/draft.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { WebsiteVersions } from '../../db/schema.ts'
import { must } from '../../errors/app-error.ts'
import { storedVersion } from './stored-page.ts'

/** With the name of who saved it. */
export type VersionRow = Selectable<WebsiteVersions> & { name: string | null }
/** Without the document, which a list does not show. */
export type ListedVersion = Omit<VersionRow, 'document'>

const columns = [
  'v.websiteId', 'v.version', 'v.userId', 'v.changed', 'v.restoredFrom', 'v.createdAt',
] as const // prettier-ignore

const named = (db: Db | Tx, websiteId: number) =>
  db
    .selectFrom('websiteVersions as v')
    .leftJoin('users as u', 'u.id', 'v.userId')
    .select(columns)
    .select(sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('name'))
    .where('v.websiteId', '=', websiteId)

export const listVersions = (db: Db, websiteId: number): Promise<ListedVersion[]> =>
  named(db, websiteId).orderBy('v.version', 'desc').execute()

export const findVersion = (
  db: Db | Tx,
  websiteId: number,
  version: number,
): Promise<VersionRow | undefined> =>
  named(db, websiteId).select('v.document').where('v.version', '=', version).executeTakeFirst()

/** Throws websites.version_not_found. */
export const getVersion = async (db: Db | Tx, websiteId: number, version: number): Promise<VersionRow> =>
  must(await findVersion(db, websiteId, version), 'websites.version_not_found')

type NewVersion = {
  websiteId: number
  version: number
  userId: number | null
  document: WebsiteDocument
  changed: string[]
  restoredFrom?: number | null
  savedAt?: Date
}

/** Every save is kept for a while, after that one a day; the first is never deleted (decision 034). */
const kept = { saves: 100, days: 90 }

const forgetOldVersions = (tx: Tx, websiteId: number, newest: number) =>
  sql`
    delete from website_versions old
    where website_id = ${websiteId} and version <= ${newest - kept.saves}
      and version > (select min(version) from website_versions where website_id = ${websiteId})
      and (created_at < now() - make_interval(days => ${kept.days}) or exists (
        select from website_versions later
        where later.website_id = old.website_id and later.version > old.version
          and later.version <= ${newest - kept.saves}
          and later.created_at::date = old.created_at::date))
  `.execute(tx)

/** Keeps a save; one that is kept already stays as it is. */
export const keepVersion = async (tx: Tx, { savedAt, restoredFrom = null, ...given }: NewVersion) => {
  await tx
    .insertInto('websiteVersions')
    .values({
      ...given,
      document: storedVersion.write(given.document),
      changed: JSON.stringify(given.changed),
      restoredFrom,
      ...(savedAt ? { createdAt: savedAt } : {}),
    })
    .onConflict((conflict) => conflict.columns(['websiteId', 'version']).doNothing())
    .execute()
  await forgetOldVersions(tx, given.websiteId, given.version)
}

import { sql, type Selectable } from 'kysely'
import { ownImageUrl } from '#contract/common/image.ts'
import type { Db } from '../../db/db.ts'
import type { Images } from '../../db/schema.ts'

export type ImageRow = Selectable<Images>

export const findImages = (db: Db, ids: string[]): Promise<ImageRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.selectFrom('images').selectAll().where('id', 'in', ids).execute()

/** The same picture of the same seller is stored once. */
export const findSameImage = (db: Db, userId: number, contentHash: Buffer): Promise<ImageRow | undefined> =>
  db
    .selectFrom('images')
    .selectAll()
    .where('userId', '=', userId)
    .where('contentHash', '=', contentHash)
    .orderBy(sql`created_at`, 'desc')
    .executeTakeFirst()

/** Addresses in our own store by the address of the web they were fetched from within the last day. */
export const findImagesOfSources = async (
  db: Db,
  userId: number,
  sources: string[],
): Promise<Record<string, string>> => {
  if (sources.length === 0) return {}
  const rows = await db
    .selectFrom('images')
    .select(['id', 'sourceUrl'])
    .where('userId', '=', userId)
    .where('sourceUrl', 'in', sources)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ id, sourceUrl }) => (sourceUrl ? [[sourceUrl, ownImageUrl(id)]] : [])),
  )
}

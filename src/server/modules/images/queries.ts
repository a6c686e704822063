import { sql, type Selectable } from 'kysely'
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

import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { inScope, type Principal } from '../../lib/scope.ts'
import { websitesOf } from './policy.ts'
import { getWebsiteFor, isUrlFree, type WholeWebsite } from './queries.ts'

/** Takes a website off the air. Its address becomes free, its orders and their receipts stay. Throws websites.not_found. */
export const deleteWebsite = async (db: Db, caller: Principal, websiteId: number): Promise<void> => {
  const deleted = await db
    .updateTable('productWebsites')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', websiteId)
    .where('deletedAt', 'is', null)
    .where(inScope(websitesOf(caller), 'userId'))
    .returning('id')
    .executeTakeFirst()
  must(deleted, 'websites.not_found')
}

/** How long a removal can be taken back; the screen says the same. */
const undoMinutes = 10

/**
 * Puts a website back that was removed in the last ten minutes, with all it had. Throws websites.not_found, websites.undo_too_late,
 * websites.undo_url_taken.
 */
export const restoreWebsite = async (db: Db, caller: Principal, websiteId: number): Promise<WholeWebsite> => {
  await db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('productWebsites')
      .select(['id', 'customUrl', 'deletedAt'])
      .select(sql<boolean>`deleted_at > now() - make_interval(mins => ${undoMinutes}::int)`.as('isRecent'))
      .where('id', '=', websiteId)
      .where(inScope(websitesOf(caller), 'userId'))
      .forUpdate()
      .executeTakeFirst()
    const website = must(found, 'websites.not_found')
    if (website.deletedAt === null) return
    if (!website.isRecent) throw new AppError('websites.undo_too_late')
    if (!(await isUrlFree(tx, website.customUrl))) throw new AppError('websites.undo_url_taken')
    await tx
      .updateTable('productWebsites')
      .set({ deletedAt: null, updatedAt: sql<Date>`now()` })
      .where('id', '=', websiteId)
      .execute()
  })
  return getWebsiteFor(db, caller, websiteId)
}

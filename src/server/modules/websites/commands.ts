import { sql } from 'kysely'
import { fullPrice, isOfferOver } from '#contract/websites/offer-end.ts'
import { readOffers } from '#contract/websites/offers.ts'
import type { UpdateWebsite } from '#contract/websites/schema.ts'
import type { Db } from '../../db/db.ts'
import { AppError, must } from '../../errors/app-error.ts'
import { getWebsiteFor, isUrlFree, type WholeWebsite } from './queries.ts'

/** Marked at its field. */
const endRefused = (code: 'websites.nothing_to_end' | 'websites.end_is_past') =>
  new AppError(code, { fields: [{ path: 'offerEndsAt', message: new AppError(code).sentence }] })

/** An end needs a price to return to, and lies ahead. Throws websites.nothing_to_end, websites.end_is_past. */
const checkOfferEnd = (endsAt: string, website: WholeWebsite, now: Date): void => {
  if (!fullPrice({ ...website, offers: readOffers(website) })) throw endRefused('websites.nothing_to_end')
  if (isOfferOver(endsAt, now)) throw endRefused('websites.end_is_past')
}

/** What lies on the shelf was counted now: orders that are here already are not taken off it. */
const countedNow = (websiteId: number) => ({
  stockCountedAfter: sql<number>`(select coalesce(max(id), 0) from orders where website_id = ${websiteId})`,
})

/**
 * Changes what is present and leaves the rest. The owner of a website that only admins may edit is refused like a stranger. Throws
 * websites.not_found, websites.nothing_to_end, websites.end_is_past.
 */
export const updateWebsite = async (
  db: Db,
  caller: { id: number; role: string },
  websiteId: number,
  change: UpdateWebsite,
  now = new Date(),
): Promise<WholeWebsite> => {
  if (change.offerEndsAt) checkOfferEnd(change.offerEndsAt, await getWebsiteFor(db, caller, websiteId), now)
  const { bullets, faq, ...plain } = change
  let query = db
    .updateTable('productWebsites')
    .set({
      ...plain,
      ...(bullets ? { bullets: JSON.stringify(bullets) } : {}),
      ...(faq ? { faq: JSON.stringify(faq) } : {}),
      ...(change.stock === undefined ? {} : countedNow(websiteId)),
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', websiteId)
    .where('deletedAt', 'is', null)
  if (caller.role !== 'admin')
    query = query.where('userId', '=', caller.id).where('editableByClient', '=', true)
  must(await query.returning('id').executeTakeFirst(), 'websites.not_found')
  return getWebsiteFor(db, caller, websiteId)
}

/** Takes a website off the air. Its address becomes free, its orders and their receipts stay. Throws websites.not_found. */
export const deleteWebsite = async (
  db: Db,
  caller: { id: number; role: string },
  websiteId: number,
): Promise<void> => {
  let query = db
    .updateTable('productWebsites')
    .set({ deletedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', websiteId)
    .where('deletedAt', 'is', null)
  if (caller.role !== 'admin') query = query.where('userId', '=', caller.id)
  const deleted = await query.returning('id').executeTakeFirst()
  must(deleted, 'websites.not_found')
}

/** How long a removal can be taken back; the screen says the same. */
const undoMinutes = 10

/**
 * Puts a website back that was removed in the last ten minutes, with all it had. Throws websites.not_found, websites.undo_too_late,
 * websites.undo_url_taken.
 */
export const restoreWebsite = async (
  db: Db,
  caller: { id: number; role: string },
  websiteId: number,
): Promise<WholeWebsite> => {
  await db.transaction().execute(async (tx) => {
    let query = tx
      .selectFrom('productWebsites')
      .select(['id', 'customUrl', 'deletedAt'])
      .select(sql<boolean>`deleted_at > now() - make_interval(mins => ${undoMinutes}::int)`.as('isRecent'))
      .where('id', '=', websiteId)
      .forUpdate()
    if (caller.role !== 'admin') query = query.where('userId', '=', caller.id)
    const website = must(await query.executeTakeFirst(), 'websites.not_found')
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

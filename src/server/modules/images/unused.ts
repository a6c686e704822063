import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'

/** A picture that nothing has named for so long is removed; a draft in a browser has that much time to be saved. */
export const unusedDays = 30

/** Younger ones may be on their way into a page that is not saved yet. */
const freshDays = 1

/** Taken away in one run; the next night goes on. */
const most = 500

/**
 * Tables that never name a picture and may be long. Every other one is searched whole, so that a module that is added later cannot lose
 * its pictures by being forgotten here.
 */
export const withoutPictures = [
  'ad_spend',
  'audit_log',
  'conversions',
  'custom_domains',
  'image_removals',
  'images',
  'market_costs',
  'model_calls',
  'notifications',
  'order_events',
  'order_notes',
  'order_remains',
  'order_rules',
  'order_viewers',
  'order_views',
  'orders',
  'outbox',
  'page_visitors',
  'profit_changes',
  'profit_places',
  'profit_progress',
  'profit_sums',
  'push_devices',
  'rate_limits',
  'recovery_codes',
  'sessions',
  'sheet_rows',
  'shopify_products',
  'shopify_stores',
  'tracking_events',
  'tracking_syncs',
  'tracking_statuses',
  'two_factors',
  'upsell_orders',
  'upsell_texts',
  'upsell_views',
  'website_copies',
]

/** An id by itself, before its ending, or before the width of a variant; wherever in a row it stands. */
const idPattern = String.raw`(?<![A-Za-z0-9_-])([A-Za-z0-9_-]{22})(?=\.(?:webp|avif)|-[0-9]+\.(?:webp|avif)|["\\])`

const listSearched = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name <> all(${withoutPictures})`.execute(db)
  return rows.map(({ name }) => name)
}

const listNamed = async (db: Db): Promise<string[]> => {
  const named = new Set<string>()
  for (const table of await listSearched(db)) {
    const { rows } = await sql<{ id: string }>`
      select distinct found[1] as id
      from ${sql.table(table)} as searched, regexp_matches(to_jsonb(searched)::text, ${idPattern}, 'g') as found`.execute(
      db,
    )
    for (const { id } of rows) named.add(id)
  }
  return [...named]
}

/** Starts the clock of pictures that nothing names, and stops it for those that are named again. */
const mark = async (db: Db, now: Date): Promise<void> => {
  // Read before, so that a page saved meanwhile is at worst seen a night later; the clock is a month long.
  const named = await listNamed(db)
  await sql`
    update images set unused_since = case when id = any(${named}) then null else ${now}::timestamptz end
    where (unused_since is null) <> (id = any(${named}))
      and (id = any(${named}) or created_at < ${now}::timestamptz - ${freshDays} * interval '1 day')`.execute(
    db,
  )
}

/** Rows first, in one statement with their record; an upload of the same picture from now on stores it again. */
const takeAway = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    with gone as (
      delete from images where id in (
        select id from images
        where unused_since < ${now}::timestamptz - ${unusedDays} * interval '1 day'
        order by unused_since limit ${most} for update skip locked)
      returning id, user_id, widths, unused_since)
    insert into image_removals (image_id, user_id, widths, unused_since)
    select id, user_id, widths, unused_since from gone`.execute(db)
  return Number(numAffectedRows)
}

const removeFiles = async ({ db, images }: Pick<Services, 'db' | 'images'>): Promise<void> => {
  const open = await db
    .selectFrom('imageRemovals')
    .select(['imageId', 'widths'])
    .where('filesGoneAt', 'is', null)
    .orderBy('removedAt')
    .limit(most)
    .execute()
  for (const { imageId, widths } of open) {
    await images.remove({ id: imageId, widths })
    await db
      .updateTable('imageRemovals')
      .set({ filesGoneAt: sql<Date>`now()` })
      .where('imageId', '=', imageId)
      .execute()
  }
}

/**
 * Takes away pictures that no page, earlier version, offer or review has named for thirty days. Answers how many. Throws
 * images.unavailable when their files cannot be reached; the next run finishes.
 */
export const removeUnusedImages = async (
  services: Pick<Services, 'db' | 'images' | 'now'>,
): Promise<number> => {
  const now = services.now()
  await mark(services.db, now)
  const removed = await takeAway(services.db, now)
  await removeFiles(services)
  return removed
}

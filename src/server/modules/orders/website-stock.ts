import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { stockLeftSql } from '../websites/stock.ts'

/** First key of the locks that orders of one website wait at; the second is the website. */
export const stockLock = 0x5710

/**
 * Where a website sells only what is there by its own count, new orders wait here until the transaction ends. Answers the pieces that
 * are left, null where nobody keeps count.
 */
export const lockWebsiteStock = async (tx: Tx, websiteId: number): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(${stockLock}::integer, ${websiteId}::integer)`.execute(tx)
  const { rows } = await sql<{ left: number | null }>`
    select ${sql.raw(stockLeftSql)} as left from product_websites w where w.id = ${websiteId}`.execute(tx)
  return rows[0]?.left ?? null
}

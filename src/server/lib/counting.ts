import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * How often a thing has happened in its current window, this time included. In PostgreSQL, so that all instances count together and
 * a restart forgets nothing. Windows older than a day are swept away.
 */
export const countInWindow = async (db: Db, key: string, windowSeconds: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, window_start)
    values (${key.slice(0, 300)}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}))
    on conflict (key, window_start) do update set count = rate_limits.count + 1
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { networkBuckets } from './networks.ts'

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

/** Counts one happening of a network, as `customerNetwork` writes it, and answers whether it is one too many. */
export const isTooManyOf = async (
  db: Db,
  network: string,
  {
    keyOf,
    count,
    windowSeconds,
  }: { keyOf: (bucket: string) => string; count: number; windowSeconds: number },
): Promise<boolean> => {
  const over = await Promise.all(
    networkBuckets(network).map(
      async ({ key, share }) => (await countInWindow(db, keyOf(key), windowSeconds)) > count * share,
    ),
  )
  return over.includes(true)
}

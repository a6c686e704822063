import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { oncePer } from '../db/once-per.ts'
import { AppError } from '../errors/app-error.ts'
import { createBatches } from './batches.ts'
import { networkBuckets } from './networks.ts'

type Happening = { key: string; windowSeconds: number }

/** What strangers type is part of some keys: one that the database refuses or writes otherwise must not spoil the count of others. */
const readableKey = (key: string): string => key.slice(0, 300).replaceAll('\u0000', '').toWellFormed()

/** Each key once, and in one order everywhere: two processes that count the same keys must not wait for each other in a circle. */
const countAll = async (db: Db, happenings: Happening[]): Promise<{ value: number }[]> => {
  const times = new Map<string, number>()
  for (const { key } of happenings) times.set(key, (times.get(key) ?? 0) + 1)
  const keys = [...times.keys()].toSorted()
  const seconds = happenings[0]?.windowSeconds
  const { rows } = await sql<{ key: string; count: number }>`
    insert into rate_limits (key, window_start, count)
    select key, to_timestamp(floor(extract(epoch from now()) / ${seconds}) * ${seconds}), times
    from unnest(${keys}::text[], ${keys.map((key) => times.get(key))}::int[]) as happening (key, times)
    on conflict (key, window_start) do update set count = rate_limits.count + excluded.count
    returning key, count`.execute(db)
  const before = new Map(rows.map(({ key, count }) => [key, count - (times.get(key) ?? 0)]))
  return happenings.map(({ key }) => {
    const value = (before.get(key) ?? 0) + 1
    before.set(key, value)
    return { value }
  })
}

/** Those of one moment are counted with one statement; windows of one length are a lane, in which a key stands for one row. */
const counterOf = oncePer((db: Db) =>
  createBatches<Happening, number>({
    run: (happenings) => countAll(db, happenings),
    most: 500,
    patienceMs: 2500,
    onLate: () => new AppError('common.unavailable'),
  }),
)

/**
 * How often a thing has happened in its current window, this time included. In PostgreSQL, so that all instances count together and
 * a restart forgets nothing. Windows older than a day are swept away. Throws common.unavailable while the database is silent.
 */
export const countInWindow = (db: Db, key: string, windowSeconds: number): Promise<number> =>
  counterOf(db)(windowSeconds, { key: readableKey(key), windowSeconds })

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

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartError } from '../errors/start-error.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

type Migration = { name: string; sql: string; hash: string }

/** Every migration of this version, in its order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Any number that no other program on the same server uses as an advisory lock. */
const migrationLock = 4_927_301

/**
 * Applies what is missing, each file in its own transaction, one process at a time. Throws a StartError when the database was
 * migrated by a newer version or a merged file was edited. `only` leaves the others for later: a restore reads its rows in between.
 */
export const migrate = async (pool: pg.Pool, only?: ReadonlySet<string>): Promise<{ applied: string[] }> => {
  const migrations = await readMigrations()
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query('set lock_timeout = 0')
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations')
    const known = new Map(migrations.map((migration) => [migration.name, migration.hash]))
    const newer = rows.filter((row) => !known.has(row.name))
    if (newer.length > 0) {
      throw new StartError(
        'Baza podataka je napravljena novijom verzijom programa. Pokrenite tu ili noviju verziju.',
      )
    }
    const edited = rows.find((row) => known.get(row.name) !== row.hash)
    if (edited)
      throw new StartError(`Migracija ${edited.name} se razlikuje od one koja je već primenjena na bazu.`)

    const done = new Set(rows.map((row) => row.name))
    const missing = migrations.filter(({ name }) => !done.has(name) && (only?.has(name) ?? true))
    for (const migration of missing) {
      await client.query('begin')
      try {
        await client.query(migration.sql)
        await client.query('insert into migrations (name, hash) values ($1, $2)', [
          migration.name,
          migration.hash,
        ])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`migration ${migration.name} failed`, { cause: error })
      }
    }
    return { applied: missing.map((migration) => migration.name) }
  } finally {
    // Closing the connection frees the lock too, also when the unlock itself fails.
    client.release(true)
  }
}

export type MigrationState = 'behind' | 'whole' | 'ahead'

/** `ahead`: a newer version has been here. Processes of the version before go on with it while machines are brought over. */
export const readMigrationState = async (pool: pg.Pool): Promise<MigrationState> => {
  const names = new Set((await readMigrations()).map(({ name }) => name))
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const applied = rows.filter(({ name }) => names.has(name)).length
  if (applied < names.size) return 'behind'
  return rows.length > applied ? 'ahead' : 'whole'
}

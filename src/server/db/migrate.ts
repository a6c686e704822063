import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartError } from '../errors/start-error.ts'
import { readMigrations, type Migration } from './migration-files.ts'
import { inTodaysFiles, readNumbered, type Applied } from './takeover.ts'

/** Any number that no other program on the same server uses as an advisory lock. */
const migrationLock = 4_927_301
const lockPauseMs = 100

/**
 * Asked for again and again: a statement that waits for the lock would hold a snapshot, and `create index concurrently` of the process
 * that has it would wait for that one.
 */
const takeTurn = async (client: pg.PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      migrationLock,
    ])
    if (rows[0]?.isMine) return
    await sleep(lockPauseMs)
  }
}

const noteSql = 'insert into migrations (name, hash) values ($1, $2)'

const apply = async (client: pg.PoolClient, migration: Migration): Promise<void> => {
  const { name, hash, statements, isInTransaction } = migration
  try {
    if (isInTransaction) await client.query('begin')
    for (const statement of statements) await client.query(statement)
    await client.query(noteSql, [name, hash])
    if (isInTransaction) await client.query('commit')
  } catch (error) {
    if (isInTransaction) await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

const readApplied = async (client: pg.PoolClient | pg.Pool): Promise<Applied[]> => {
  const { rows } = await client.query<Applied>('select name, hash from migrations order by name')
  return rows
}

/** Throws a StartError where what is applied and the files of this version do not go together. */
const checkApplied = (applied: readonly Applied[], migrations: readonly Migration[]): void => {
  const known = new Map(migrations.map(({ name, hash }) => [name, hash]))
  if (applied.some(({ name }) => !known.has(name)))
    throw new StartError(
      'Baza podataka je napravljena novijom verzijom programa. Pokrenite tu ili noviju verziju.',
    )
  const edited = applied.find(({ name, hash }) => known.get(name) !== hash)
  if (edited)
    throw new StartError(`Migracija ${edited.name} se razlikuje od one koja je već primenjena na bazu.`)
  const done = new Set(applied.map(({ name }) => name))
  const newest = [...done].toSorted().at(-1) ?? ''
  const late = migrations.find(({ name }) => name < newest && !done.has(name))
  if (late)
    throw new StartError(
      `Migracija ${late.name} je starija od već primenjene ${newest}, pa ne bi na svakoj bazi dala isto. Datoteci treba dati ime sa novijim vremenom.`,
    )
}

/**
 * Applies what is missing, each file in its own transaction unless it says otherwise, one process at a time. Throws a StartError when the
 * database was migrated by a newer version, by a part of the numbered files, when a merged file was edited, or when one is older than
 * what is applied.
 */
export const migrate = async (
  pool: pg.Pool,
  given: {
    /** Leaves the others for later: a restore reads its rows in between. */
    only?: ReadonlySet<string>
    /** Those of the folder unless a test brings its own. */
    migrations?: readonly Migration[]
  } = {},
): Promise<{ applied: string[] }> => {
  const { only, migrations = await readMigrations() } = given
  const client = await pool.connect()
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0')
    await takeTurn(client)
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const noted = await readApplied(client)
    const applied = await inTodaysFiles(noted, migrations)
    checkApplied(applied, migrations)
    const taken = applied.filter(({ name }) => !noted.some((row) => row.name === name))
    for (const { name, hash } of taken) await client.query(noteSql, [name, hash])
    const done = new Set(applied.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !done.has(name) && (only?.has(name) ?? true))
    for (const migration of missing) await apply(client, migration)
    return { applied: missing.map(({ name }) => name) }
  } finally {
    // Closing the connection frees the lock too, also when the unlock itself fails.
    client.release(true)
  }
}

export type MigrationState = 'behind' | 'whole' | 'ahead'

/** `ahead`: a newer version has been here. Processes of the version before go on with it while machines are brought over. */
export const readMigrationState = async (pool: pg.Pool): Promise<MigrationState> => {
  const names = new Set((await readMigrations()).map(({ name }) => name))
  const numbered = new Set((await readNumbered()).map(({ name }) => name))
  const noted = (await readApplied(pool)).filter(({ name }) => !numbered.has(name))
  const applied = noted.filter(({ name }) => names.has(name)).length
  if (applied < names.size) return 'behind'
  return noted.length > applied ? 'ahead' : 'whole'
}

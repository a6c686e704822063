import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../lib/log.ts'
import type { DB } from './schema.ts'
import { endSilence } from './silence.ts'

/** Reads and single statements. */
export type Db = Kysely<DB>
/** Inside a transaction; what must be atomic takes this and nothing else. */
export type Tx = Transaction<DB>

export type ConnectionSettings =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string }

// Ids are bigint in the database and stay below 2^53 here.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A day is a day, `2026-11-20`; as a Date it would be midnight in the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

// An error that nobody listens to ends a process of Node. The end of a connection may be reported twice, by a pooler that lost the server
// and by the socket, and the queue stops listening after the first: a failover ended the worker.
type Emit = (...said: [event: string | symbol, ...values: unknown[]]) => boolean
const emit = Reflect.get(pg.Client.prototype, 'emit') as Emit
pg.Client.prototype.emit = function (this: pg.Client, ...said: Parameters<Emit>): boolean {
  return said[0] === 'error' && this.listenerCount('error') === 0 ? false : Reflect.apply(emit, this, said)
}

export type Database = { db: Db; pool: pg.Pool; settings: ConnectionSettings; close(): Promise<void> }

/** Sixteen connections by default: a few per core; more only wait inside the server instead of in the pool. */
export const createDatabase = (settings: ConnectionSettings, log: Log, max = 16): Database => {
  const pool = new pg.Pool({
    ...settings,
    max,
    // With the time it takes to notice a silent one, a request is answered within three seconds.
    connectionTimeoutMillis: 2500,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'izlog',
  })
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'))
  // A client in use emits `error` itself when the server goes away; without a listener that ends the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost')),
  )
  const stopWatching = endSilence(pool, settings, log)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    db,
    pool,
    settings,
    close() {
      stopWatching()
      return db.destroy()
    },
  }
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { StartError } from '../../errors/start-error.ts'
import type { ConnectionSettings } from '../../db/db.ts'
import { childEnv } from '../../db/embedded/server-user.ts'

/** The password goes by the environment: arguments can be read by every account of the machine. */
const addressed = (connectionString: string): { address: string; env: NodeJS.ProcessEnv } => {
  const url = new URL(connectionString)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, env: { ...childEnv, ...(password ? { PGPASSWORD: password } : {}) } }
}

const majorOf = async (program: string): Promise<number | null> => {
  const { stdout } = await promisify(execFile)(program, ['--version'], { env: childEnv }).catch(() => ({
    stdout: '',
  }))
  const [, major] = /\)\s+(\d+)/.exec(stdout) ?? []
  return major ? Number(major) : null
}

/**
 * Whether the database's own programs are here and know its version. Only for a database of the operator's: the embedded one comes
 * without them, and those of the machine belong to another server.
 */
export const hasDatabaseTools = async (
  settings: ConnectionSettings,
  serverMajor: number,
): Promise<boolean> => {
  if (!('connectionString' in settings)) return false
  const [dump, restore] = await Promise.all([majorOf('pg_dump'), majorOf('pg_restore')])
  return dump !== null && restore !== null && dump >= serverMajor && restore >= dump
}

/** Everything but the queue, as of a snapshot that is held open meanwhile. Reading its end throws when the program failed. */
export const dumpDatabase = (
  settings: { connectionString: string },
  snapshot: string,
): { out: Readable; done: Promise<void> } => {
  const { address, env } = addressed(settings.connectionString)
  const child = spawn(
    'pg_dump',
    [
      '--format=custom',
      '--no-owner',
      '--no-acl',
      '--exclude-schema=pgboss',
      '--no-unlogged-table-data',
      `--snapshot=${snapshot}`,
      address,
    ],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  return { out: child.stdout, done: ended('pg_dump', child) }
}

const ended = async (name: string, child: ReturnType<typeof spawn>): Promise<void> => {
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += said.length < 2000 ? chunk.toString() : ''))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0)
    throw new Error(`${name} ended with ${code}: ${said.trim().split('\n').slice(0, 3).join(' ')}`)
}

/** Into a database without tables of ours; all of it or nothing. Throws a StartError where the program is missing. */
export const restoreDump = async (settings: ConnectionSettings, from: Readable): Promise<void> => {
  if (!('connectionString' in settings) || (await majorOf('pg_restore')) === null)
    throw new StartError(
      'Ovu rezervnu kopiju je napravio pg_dump: za vraćanje su potrebni DATABASE_URL i program pg_restore (paket postgresql-client).',
    )
  const { address, env } = addressed(settings.connectionString)
  const child = spawn(
    'pg_restore',
    ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction', `--dbname=${address}`],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  const done = ended('pg_restore', child)
  // The program's own words are better than those of the broken pipe.
  const [sent, finished] = await Promise.allSettled([pipeline(from, child.stdin), done])
  if (finished.status === 'rejected') throw finished.reason
  if (sent.status === 'rejected') throw sent.reason
}

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchServer } from '#server/db/embedded/server.ts'
import { asUser, childEnv, chooseServerUser, giveTo } from '#server/db/embedded/server-user.ts'

const places = [
  '/usr/lib/postgresql/15/bin',
  '/usr/pgsql-15/bin',
  '/opt/homebrew/opt/postgresql@15/bin',
  '/usr/local/opt/postgresql@15/bin',
]

/** The folder of PostgreSQL 15, the oldest version the product runs on, where this machine has it. */
export const findPostgresql15 = (): string | null =>
  places.find((bin) => existsSync(path.join(bin, 'initdb')) && existsSync(path.join(bin, 'postgres'))) ?? null

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A server with an empty database for one test; nothing in it outlives `stop`. */
export const startPostgresql15 = async (bin: string, more: Record<string, string> = {}) => {
  const home = mkdtempSync(path.join(tmpdir(), 'izlog-pg15-'))
  const postgres = path.join(bin, 'postgres')
  const user = chooseServerUser({ home: tmpdir(), dataDir: path.join(home, 'pg'), binary: postgres })
  const [dataDir, socketDir] = [path.join(home, 'pg'), path.join(home, 'run')]
  for (const dir of [socketDir, dataDir]) mkdirSync(dir, { mode: 0o700 })
  for (const dir of [dataDir, socketDir, home]) giveTo(user, dir)
  const flags = [
    '-D',
    dataDir,
    '--username=izlog',
    '--encoding=UTF8',
    '--locale=C',
    '--auth=trust',
    '--no-sync',
  ]
  const [file, ...args] = asUser(user, path.join(bin, 'initdb'), flags)
  const made = spawnSync(file, args, { ...user.spawnAs, cwd: '/', env: childEnv, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL 15 failed: ${made.stderr}`)
  const { process: server, lines } = await launchServer({
    postgres,
    user,
    dataDir,
    socketDir,
    settings: { ...settings, ...more },
    log: () => {},
  })
  if (!server) throw new Error(`PostgreSQL 15 did not start: ${lines.join('\n')}`)
  return {
    connection: { host: socketDir, port: 5432, user: 'izlog', database: 'postgres' },
    stop: async (): Promise<void> => {
      server.child.stdin?.end()
      await server.ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { chooseServerUser, giveTo } from '#server/db/embedded/server-user.ts'
import { launchServer } from '#server/db/embedded/server.ts'

export type StreamingCopy = {
  connection: { host: string; port: number; user: string; database: string }
  /** The same as an address. */
  url: string
  stop(): Promise<void>
}

type Primary = { connection: { host: string; port: number; user: string; database: string }; dataDir: string }

/**
 * A second server that streams from a first one of this machine, made as `pg_basebackup` makes one: files under a backup, and the log from
 * the first server. `home` is a folder of its own.
 */
export const startStreamingCopy = async (primary: Primary, home: string): Promise<StreamingCopy> => {
  const { postgres } = findBinaries()
  const [dataDir, socketDir] = [path.join(home, 'pg'), path.join(home, 'run')]
  const user = chooseServerUser({ home, dataDir, binary: postgres })
  mkdirSync(socketDir, { mode: 0o700 })
  const client = new pg.Client(primary.connection)
  await client.connect()
  await client.query(`select pg_backup_start('copy', true)`)
  cpSync(primary.dataDir, dataDir, {
    recursive: true,
    filter: (file) => !/\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/.test(file),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(path.join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(dataDir, 'standby.signal'), '')
  for (const folder of [home, dataDir, socketDir]) giveTo(user, folder)
  const { host, port, user: name, database } = primary.connection
  const { process: server, lines } = await launchServer({
    postgres,
    user,
    dataDir,
    socketDir,
    settings: { primary_conninfo: `host=${host} port=${port} user=${name}`, fsync: 'off' },
    log: () => {},
  })
  if (!server) throw new Error(`the copy did not start: ${lines.join('\n')}`)
  const connection = { host: socketDir, port: 5432, user: name, database }
  return {
    connection,
    url: `postgres:///${database}?host=${encodeURIComponent(socketDir)}&port=5432&user=${name}`,
    async stop() {
      server.child.stdin?.end()
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

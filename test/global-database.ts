import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type EmbeddedConnection } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
  }
}

export const templateName = 'izlog_template'

/** One server for the whole run and one migrated template; each test file clones it. Nothing here must survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
  max_connections: '100',
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'izlog-test-'))
  const server = await startEmbedded({ dir, log: () => {}, settings })
  const { host, port, user, database } = server.connection
  const admin = new pg.Client({ host, port, user, database })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const pool = new pg.Pool({ host, port, user, database: templateName })
  await migrate(pool)
  await pool.end()
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

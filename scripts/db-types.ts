// Writes src/server/db/schema.ts from a database that has just been migrated: `npm run db:types`, with --verify to compare only.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'izlog-types-'))
const server = await startEmbedded({ dir, log: () => {} })
try {
  const { host, port, user, database } = server.connection
  const pool = new pg.Pool({ host, port, user, database })
  await migrate(pool)
  await pool.end()
  const flags = [
    '--dialect=postgres',
    '--camel-case',
    '--type-mapping={"int8":"number","date":"string"}',
    '--out-file=src/server/db/schema.ts',
    `--url=postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    ...process.argv.slice(2),
  ]
  const run = spawnSync('kysely-codegen', flags, { stdio: 'inherit' })
  process.exitCode = run.status ?? 1
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

// Writes db/schema.sql and the types of src/server/db/schema* from a database with every migration: `npm run db:types`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../src/server/db/embedded.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { describeSchema } from './database/describe-schema.ts'
import { writeTypes } from './database/write-types.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'izlog-types-'))
const server = await startEmbedded({ dir, log: () => {} })
try {
  const { host, port, user, database } = server.connection
  const pool = new pg.Pool({ host, port, user, database })
  await migrate(pool)
  const client = await pool.connect()
  // A failure stops the server first, and that must not hide it.
  client.on('error', () => {})
  writeFileSync('db/schema.sql', await describeSchema(client))
  const types = path.join('src', 'server', 'db')
  rmSync(path.join(types, 'schema'), { recursive: true, force: true })
  mkdirSync(path.join(types, 'schema'))
  for (const [name, text] of await writeTypes(client)) writeFileSync(path.join(types, name), text)
  client.release()
  await pool.end()
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

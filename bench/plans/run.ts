// `npm run check:plans`: makes a million rows of everything that grows, asks every hot query, prints its plan and time, and fails when
// one of them walks a big table from end to end. A number after `--` asks for so many rows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { createDatabase } from '#server/db/db.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { createLog } from '#server/lib/log.ts'
import { describeMachine } from '../machine.ts'
import { fill } from './fill.ts'
import { hotQueries } from './queries.ts'
import { record, RecordingClient, type Recorded } from './recording-client.ts'

/** Below so many rows walking a table is right. */
const bigFrom = 100_000

const listBig = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${bigFrom}`,
  )
  return new Set(rows.map(({ name }) => name))
}

const scansOf = ({ nodes }: Recorded): string[] =>
  nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : []))

/** `orders_list, Seq Scan users`: which way each table is read. */
const waysOf = ({ nodes }: Recorded): string =>
  [
    ...new Set(
      nodes.flatMap((node) => {
        if (node['Index Name']) return node['Index Name']
        return node['Node Type'] === 'Seq Scan' ? `Seq Scan ${node['Relation Name'] ?? ''}` : []
      }),
    ),
  ].join(', ')

const rows = Number(process.argv[2] ?? 1_000_000)
const dir = mkdtempSync(path.join(tmpdir(), 'izlog-plans-'))
// Nothing here has to survive; what decides plans is as in the product.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' }
const server = await startEmbedded({ dir, log: () => {}, settings })
try {
  console.log(describeMachine())
  console.log(`rows: ${rows}`)
  const client = new pg.Client(server.connection)
  // A failure stops the server first, and that must not hide it.
  client.on('error', () => {})
  await client.connect()
  const pool = new pg.Pool(server.connection)
  await migrate(pool)
  await pool.end()
  await fill(client, rows)
  const big = await listBig(client)
  await client.end()
  const recording = { ...server.connection, Client: RecordingClient, statement_timeout: 0 }
  const database = createDatabase(recording, createLog('silent'), 4)
  const wrong: string[] = []
  for (const { area, what, run, mayScan = {} } of hotQueries) {
    const asked = await record(() => run(database.db))
    const ms = asked.reduce((sum, each) => sum + each.ms, 0)
    console.log(`${area.padEnd(20)} ${what.padEnd(28)} ${ms.toFixed(1).padStart(8)} ms`)
    for (const each of asked) {
      console.log(`  ${each.ms.toFixed(1).padStart(8)} ms  ${waysOf(each) || 'no table'}`)
      const scanned = scansOf(each).filter((table) => big.has(table) && !(table in mayScan))
      if (scanned.length > 0) wrong.push(`${area}, ${what}: walks ${scanned.join(', ')}\n  ${each.sql}`)
    }
  }
  await database.close()
  console.log(
    `${hotQueries.length} calls, ${big.size} tables of ${bigFrom} rows or more, ${wrong.length} walk one of them`,
  )
  for (const each of wrong) console.log(each)
  process.exitCode = wrong.length > 0 ? 1 : 0
} finally {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}

import { setTimeout as sleep } from 'node:timers/promises'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database, type Db } from '#server/db/db.ts'
import { startEmbedded, type Embedded } from '#server/db/embedded.ts'
import { createLongReads, type LongReads } from '#server/db/long-reads.ts'
import { AppError } from '#server/errors/app-error.ts'
import { createLog } from '#server/lib/log.ts'
import { startStreamingCopy, type StreamingCopy } from '../streaming-copy.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const log = createLog('silent')
const mostBehindMs = 2000

let server: Embedded
let primary: Database
let copy: StreamingCopy
let reads: LongReads

const isCopy = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
  return rows[0]?.is ?? false
}
const newest = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select max(n) as n from noted`.execute(db)
  return rows[0]?.n ?? 0
}
const whereReadsGo = () => expect.poll(() => reads.run(isCopy))
/** On the copy, past everything. */
const onCopy = async (text: string): Promise<void> => {
  const client = new pg.Client(copy.connection)
  await client.connect()
  await client.query(text)
  await client.end()
}

beforeAll(async () => {
  const dir = temporaryFolder('primary')
  server = await startEmbedded({ dir, log: () => {}, settings: { fsync: 'off' } })
  primary = createDatabase(server.connection, log)
  await primary.pool.query('create table noted (n int)')
  await primary.pool.query('insert into noted values (1)')
  copy = await startStreamingCopy(
    { connection: server.connection, dataDir: path.join(dir, 'pg') },
    temporaryFolder('copy'),
  )
  reads = createLongReads(primary, { url: copy.url, mostBehindMs, log })
})

afterAll(async () => {
  await reads.close()
  await copy.stop()
  await primary.close()
  await server.stop()
})

describe('long reads', () => {
  test('go to the copy while it is near, and see what was written', async () => {
    await whereReadsGo().toBe(true)
    await primary.pool.query('insert into noted values (2)')
    await expect.poll(() => reads.run(async (db) => [await isCopy(db), await newest(db)])).toEqual([true, 2])
  })

  test('stay at the copy when nothing is written for longer than it may be behind', async () => {
    await whereReadsGo().toBe(true)
    await sleep(mostBehindMs + 1500)
    expect(await reads.run(isCopy)).toBe(true)
  })

  test('go to the database while the copy is too far behind, and back', async () => {
    await onCopy('select pg_wal_replay_pause()')
    await primary.pool.query('insert into noted values (3)')
    await expect.poll(() => reads.run(async (db) => [await isCopy(db), await newest(db)])).toEqual([false, 3])
    await onCopy('select pg_wal_replay_resume()')
    await whereReadsGo().toBe(true)
  })

  test('that the copy breaks off are read from the database, and what is wrong with the question is told', async () => {
    await whereReadsGo().toBe(true)
    let tries = 0
    const answer = await reads.run(async (db) => {
      tries += 1
      await sql`select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()`.execute(db)
      return newest(db)
    })
    expect([tries, answer]).toEqual([2, 3])
    await whereReadsGo().toBe(true)
    await expect(reads.run((db) => sql`select nothing`.execute(db))).rejects.toThrow('nothing')
    let asked = 0
    const refused = reads.run(async () => {
      asked += 1
      throw new AppError('websites.not_found')
    })
    await expect(refused).rejects.toThrow(AppError)
    expect(asked).toBe(1)
  })

  test('go to the database when the copy was made a leader of its own', async () => {
    await whereReadsGo().toBe(true)
    await onCopy('select pg_promote()')
    await primary.pool.query('insert into noted values (4)')
    // What it had until then may be read for as long as a copy may be behind.
    await expect.poll(() => reads.isNear()).toBe(false)
    expect(await reads.run(newest)).toBe(4)
  })

  test('go on when the copy is gone', async () => {
    await copy.stop()
    expect(await reads.run(newest)).toBe(4)
  })
})

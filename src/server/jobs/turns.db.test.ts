import { sql } from 'kysely'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atFileEnd } from '../../../test/cleanup.ts'
import { createTestServices } from '../../../test/services.ts'
import { buildUser } from '../../../test/factories/user.ts'
import { buildWebsite } from '../../../test/factories/website.ts'
import { storedOrder, storeOrders } from '../../../test/factories/stored-order.ts'
import { createDatabase } from '../db/db.ts'
import type { Services } from '../services.ts'
import { queueRules, type JobName, type QueueRules } from './catalog.ts'
import { enqueue } from './enqueue.ts'
import { relayBatch } from './outbox.ts'
import { openSlots, wakeForDue } from './slots.ts'
import { ofQueue, startWorker } from './worker.ts'

const services: Services = await createTestServices()
const { db } = services
const [a, b, c] = [101, 102, 103]

const boss = new PgBoss({ ...services.database.settings, useListenNotify: true })
boss.on('error', () => {})
await boss.start()
atFileEnd(() => boss.stop({ graceful: false, close: true }))

const name = 'builder.make-page' satisfies JobName
const ids = Array.from({ length: 20 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
const idAt = (at: number) => ids[at] ?? ''

const write = async (...jobs: [seller: number, at: number][]) => {
  await db.transaction().execute(async (tx) => {
    for (const [userId, at] of jobs) await enqueue(tx, name, { userId, generationId: idAt(at) })
  })
  await relayBatch(services, boss)
}

type Started = { seller: number; at: number; end(): void }

/** Handlers that work until they are let go, in the order in which they began. */
const work = async (rules: Pick<QueueRules, 'concurrency' | 'perSeller' | 'batchSize'>) => {
  const started: Started[] = []
  await openSlots(boss, name, rules, async (job) => {
    const { userId, generationId } = job.data as { userId: number; generationId: string }
    await new Promise<void>((end) =>
      started.push({ seller: userId, at: ids.indexOf(generationId), end: () => end() }),
    )
    return { id: job.id, status: 'completed' }
  })
  return started
}

const begun = (started: Started[], count: number) =>
  vi.waitFor(() => expect(started.map(({ at }) => at)).toHaveLength(count), { timeout: 20_000, interval: 20 })

beforeEach(async () => {
  await boss.createQueue(name, { notify: true, retryLimit: 0 })
})
afterEach(async () => {
  await boss.offWork(name, { wait: false })
  await boss.deleteQueue(name)
})

it('sellers take turns, whatever the order and number of their jobs', async () => {
  await write(...Array.from({ length: 10 }, (_, at): [number, number] => [a, at]), [b, 10])
  // Later than all of these, and from two at once.
  await write([c, 11], [b, 12], [a, 13])
  const order: number[] = []
  for (;;) {
    const [job] = await boss.fetch<{ userId: number }>(name)
    if (!job) break
    order.push(job.data.userId)
    await boss.complete(name, job.id)
  }
  expect(new Set(order.slice(0, 3))).toEqual(new Set([a, b, c]))
  expect(new Set(order.slice(3, 5))).toEqual(new Set([a, b]))
  expect(order.slice(5)).toEqual(Array.from({ length: 9 }, () => a))
})

it('a job that waits for its time costs its seller no turn', async () => {
  await db
    .transaction()
    .execute((tx) => enqueue(tx, name, { userId: a, generationId: idAt(0) }, new Date(Date.now() + 3600_000)))
  await relayBatch(services, boss)
  await write([a, 1])
  const { rows } = await sql<{ priority: number }>`
    select priority from pgboss.job where name = ${name} order by created_on`.execute(db)
  expect(rows.map(({ priority }) => priority)).toEqual([0, 0])
})

it('one seller has as many at work as the queue allows, and another one is not kept from a free hand', async () => {
  const started = await work({ concurrency: 4, perSeller: 1 })
  await write([a, 0], [a, 1], [a, 2], [a, 3], [a, 4])
  await begun(started, 1)
  await write([b, 5])
  await begun(started, 2)
  expect(started.map(({ seller }) => seller)).toEqual([a, b])
  // Hands are free all the while; a second page of the first seller begins only when the first has ended.
  started[0]?.end()
  await begun(started, 3)
  expect(started[2]?.seller).toBe(a)
  for (let done = 1; done < 6; done += 1) {
    await begun(started, Math.min(done + 2, 6))
    for (const one of started) one.end()
  }
})

it('takes until nothing is left, also while it listens', async () => {
  const started = await work({ concurrency: 2 })
  await write(...Array.from({ length: 12 }, (_, at): [number, number] => [a, at]))
  // With a sleep between two jobs this would take a minute and a half.
  for (let count = 2; count <= 12; count += 2) {
    await begun(started, count)
    for (const one of started) one.end()
  }
})

it('takes a batch at once, and one that fails fails alone', async () => {
  const taken: string[][] = []
  await write([a, 0], [a, 1], [b, 2], [b, 3])
  let round: string[] = []
  await openSlots(boss, name, { concurrency: 1, batchSize: 4 }, async (job) => {
    const { generationId } = job.data as { generationId: string }
    if (round.length === 0) taken.push(round)
    round.push(generationId)
    if (round.length === 4) round = []
    return generationId === idAt(1)
      ? { id: job.id, status: 'failed', output: new Error('proba') }
      : { id: job.id, status: 'completed' }
  })
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ state: string; count: number }>`
      select state::text, count(*)::int as count from pgboss.job where name = ${name} group by 1 order by 1`.execute(
        db,
      )
      expect(rows).toEqual([
        { state: 'completed', count: 3 },
        { state: 'failed', count: 1 },
      ])
    },
    { timeout: 20_000 },
  )
  expect(taken).toHaveLength(1)
})

it('moving, taking and finishing jobs waits for no disk, and everything else does', async () => {
  // The server of the tests waits for none at all.
  const { settings } = services.database
  await sql`do $$ begin
    execute format('alter database %I set synchronous_commit = on', current_database());
  end $$`.execute(db)
  const strict = createDatabase(settings, services.log)
  const queue = new pg.Pool({ ...settings, ...ofQueue, max: 1 })
  const ask = "select current_setting('synchronous_commit') as value"
  const said: unknown[] = []
  const insert = vi.spyOn(boss, 'insert').mockImplementationOnce(async (_name, _jobs, options) => {
    said.push(...((await options?.db?.executeSql(ask, []))?.rows ?? []))
    return null
  })
  try {
    await db.transaction().execute((tx) => enqueue(tx, name, { userId: a, generationId: idAt(0) }))
    await relayBatch({ db: strict.db, log: services.log }, boss)
    said.push(...(await queue.query(ask)).rows, ...(await strict.pool.query(ask)).rows)
    expect(said).toEqual(['off', 'off', 'on'].map((value) => ({ value })))
  } finally {
    insert.mockRestore()
    await queue.end()
    await strict.close()
  }
})

it('a job whose time has come is taken although nobody says so', async () => {
  const started = await work({ concurrency: 1 })
  await db
    .transaction()
    .execute((tx) => enqueue(tx, name, { userId: a, generationId: idAt(0) }, new Date(Date.now() + 1500)))
  await relayBatch(services, boss)
  const stop = wakeForDue(services, boss)
  await begun(started, 1)
  stop()
  started[0]?.end()
})

it('announces all orders of a flood, and the one of another seller in the first batch', async () => {
  const [flooded, other] = [await buildUser(db), await buildUser(db)]
  for (const { id } of [flooded, other])
    await db.updateTable('users').set({ googleSheetsId: 'x' }).where('id', '=', id).execute()
  const batch = queueRules['notifications.announce-order'].batchSize ?? 1
  const orders = await storeOrders(db, [
    ...Array.from({ length: 3 * batch }, () => storedOrder(flooded.id)),
    storedOrder(other.id),
  ])
  const website = await buildWebsite(db, flooded.id)
  const last = orders.at(-1)?.id
  await db.deleteFrom('outbox').execute()
  const placed = orders.map(({ id: orderId }) => ({
    orderId,
    userId: orderId === last ? other.id : flooded.id,
    websiteId: website.id,
  }))
  await db
    .insertInto('outbox')
    .values(placed.map((payload) => ({ event: 'order.placed', payload: JSON.stringify(payload) })))
    .execute()
  const worker = await startWorker(services)
  try {
    const told = () => db.selectFrom('sheetRows').select('userId').orderBy('createdAt').execute()
    await vi.waitFor(async () => expect(await told()).toHaveLength(orders.length), {
      timeout: 25_000,
      interval: 100,
    })
    const place = (await told()).findIndex(({ userId }) => userId === other.id)
    expect(place).toBeLessThan(2 * batch)
  } finally {
    await worker.stop()
  }
})

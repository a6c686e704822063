import { sql } from 'kysely'
import { fromKysely, type PgBoss } from 'pg-boss'
import type { Tx } from '../db/db.ts'
import { announcePlaced } from '../modules/orders/live.ts'
import type { Services } from '../services.ts'
import { jobCatalog, type JobName } from './catalog.ts'
import { deliveryJobs, type DeliveryJob } from './deliveries.ts'
import { jobEvent } from './enqueue.ts'
import { eventCatalog, jobsAfter, type Job } from './subscriptions.ts'

const batchSize = 500
/** Orders do not notify: committing transactions would wait for each other. So the relay also looks by itself. */
const pollMs = 1000

type DatedJob = Job & { startAfter?: string | undefined }

const jobsOf = (row: { event: string; payload: unknown }): DatedJob[] => {
  if (row.event !== jobEvent) return jobsAfter(row.event, row.payload)
  const { name, payload, startAfter } = row.payload as {
    name: JobName
    payload: unknown
    startAfter?: string
  }
  return [{ name, payload: jobCatalog[name].parse(payload), startAfter } as DatedJob]
}

/** The order's own statement notifies nobody, so its seller's open screens are notified here. */
const placedIn = (rows: { event: string; payload: unknown }[]): number[] =>
  rows.flatMap((row) => {
    const placed = row.event === 'order.placed' ? eventCatalog['order.placed'].safeParse(row.payload) : null
    return placed?.success ? [placed.data.orderId] : []
  })

const isDelivery = (job: Job): job is Extract<Job, { name: DeliveryJob }> =>
  Object.values<string>(deliveryJobs).includes(job.name)

/** A burst of orders does these once: their queues hold one waiting job per key. */
const coalesced = (job: DatedJob): { singletonKey?: string; startAfter?: number | string } => {
  if (job.name === 'public-pages.refresh-figures')
    return { singletonKey: String(job.payload.websiteId), startAfter: 5 }
  if (job.name === 'customers.apply-rules') return { singletonKey: String(job.payload.userId), startAfter: 2 }
  if (job.name === 'couriers.sync-tracking') return { singletonKey: String(job.payload.userId) }
  if (job.name === 'confirmation.take-up') {
    const { userId } = job.payload
    // One that waits for windows to close must not keep the next orders waiting.
    return job.startAfter
      ? { singletonKey: `${userId} ${job.startAfter}`, startAfter: job.startAfter }
      : { singletonKey: String(userId), startAfter: 1 }
  }
  if (isDelivery(job)) return { singletonKey: String(job.payload.userId), startAfter: 1 }
  return job.startAfter ? { startAfter: job.startAfter } : {}
}

/** Whose a row is that cannot be read otherwise. */
const idsOf = (payload: unknown): { userId?: unknown } =>
  payload && typeof payload === 'object' && 'userId' in payload ? { userId: payload.userId } : {}

const sellerOf = (job: DatedJob): string | null =>
  'userId' in job.payload && job.payload.userId ? String(job.payload.userId) : null

/** How many jobs of these sellers wait in a queue or are at work, those left out whose time has not come. */
const countAhead = async (tx: Tx, name: JobName, sellers: string[]): Promise<Map<string, number>> => {
  if (sellers.length === 0) return new Map()
  const { rows } = await sql<{ seller: string; count: number }>`
    select group_id as seller, count(*)::int as count from pgboss.job
    where name = ${name} and state <= 'active' and group_id = any(${sellers})
      and (state = 'active' or start_after <= now())
    group by group_id`.execute(tx)
  return new Map(rows.map(({ seller, count }) => [seller, count]))
}

/**
 * Sellers take turns: a job goes behind as many as its seller has ahead of it, so the hundredth of one seller comes after the first
 * of every other, whenever that is written. Jobs of nobody go first.
 */
const inTurn = async (tx: Tx, name: JobName, jobs: DatedJob[]) => {
  const ahead = await countAhead(tx, name, [...new Set(jobs.flatMap((job) => sellerOf(job) ?? []))])
  return jobs.map((job) => {
    const seller = sellerOf(job)
    if (!seller) return { data: job.payload, ...coalesced(job) }
    const turn = ahead.get(seller) ?? 0
    ahead.set(seller, turn + 1)
    return { data: job.payload, ...coalesced(job), group: { id: seller }, priority: -turn }
  })
}

/**
 * Moves one batch from the outbox to the queue. Both are tables of one database and one transaction, so a row is never lost and
 * never handed over twice. Answers how many rows were moved.
 */
export const relayBatch = async (
  { db, log }: Pick<Services, 'db' | 'log'>,
  boss: PgBoss,
): Promise<number> => {
  // Most looks find nothing: one question, and no transaction.
  if (!(await db.selectFrom('outbox').select('id').limit(1).executeTakeFirst())) return 0
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select(['id', 'event', 'payload'])
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    if (rows.length === 0) return 0
    // A move that a crash of the database forgets is made again: the rows are still here, and what came after it in the log is gone as well.
    await sql`set local synchronous_commit = off`.execute(tx)

    const byName = Map.groupBy(
      rows.flatMap((row) => {
        try {
          return jobsOf(row)
        } catch (error) {
          // A row of a newer or broken version must not hold up the others; it is logged and left out.
          log.error(
            { err: error, outboxId: row.id, event: row.event, ...idsOf(row.payload) },
            'outbox row cannot be read',
          )
          return []
        }
      }),
      (job) => job.name,
    )
    for (const [name, jobs] of byName) {
      await boss.insert(name, await inTurn(tx, name, jobs), { db: fromKysely(tx) })
    }
    await announcePlaced(tx, placedIn(rows))
    await tx
      .deleteFrom('outbox')
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
    return rows.length
  })
}

/** Runs until `stop`; a failed batch is tried again. */
export const startRelay = (services: Services, boss: PgBoss): { stop(): Promise<void> } => {
  let stopped = false
  let wake: () => void = () => {}
  const unsubscribe = services.listener.on('outbox', () => wake())

  const run = async () => {
    while (!stopped) {
      const moved = await relayBatch(services, boss).catch((error: unknown) => {
        services.log.error({ err: error }, 'relay failed, will try again')
        return 0
      })
      if (moved === batchSize) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const running = run()
  return {
    async stop() {
      stopped = true
      unsubscribe()
      wake()
      await running
    },
  }
}

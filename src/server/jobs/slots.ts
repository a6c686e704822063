import { sql } from 'kysely'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../services.ts'
import type { QueueRules } from './catalog.ts'

type Job = JobWithMetadata<unknown>

/** Retries and jobs with a time of their own become due without anybody saying so. */
const dueMs = 1000
/** How often a handler looks by itself. While the queue listens it need not: `wakeForDue` asks for all handlers at once. */
const pollSeconds = { alone: 1, listening: 300 }

/**
 * Takes jobs of one queue, `concurrency` handlers at a time. A handler that has worked takes again until nothing is left; only then
 * does it wait to be woken.
 */
export const openSlots = async (
  boss: PgBoss,
  name: string,
  { concurrency, perSeller, batchSize = 1 }: Pick<QueueRules, 'concurrency' | 'perSeller' | 'batchSize'>,
  run: (job: Job) => Promise<JobResult>,
): Promise<void> => {
  await boss.work(
    name,
    {
      includeMetadata: true,
      perJobResults: true,
      batchSize,
      localConcurrency: concurrency,
      pollingIntervalSeconds: pollSeconds.alone,
      notifyPollingIntervalSeconds: pollSeconds.listening,
      ...(perSeller ? { localGroupConcurrency: perSeller } : {}),
    },
    async (jobs: Job[]) => {
      // The queue would sleep after this job as long as after an empty look; who is woken while at work looks again at once.
      for (const worker of boss.getWipData())
        if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id)
      const results: JobResult[] = []
      for (const job of jobs) if (!job.signal.aborted) results.push(await run(job))
      return results
    },
  )
}

/** Wakes idle handlers for jobs that have become due; one question a second for all queues. */
export const wakeForDue = ({ db, log }: Pick<Services, 'db' | 'log'>, boss: PgBoss): (() => void) => {
  let isLooking = false
  const look = async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from pgboss.job
      where state < 'active' and not blocked and start_after <= now()`.execute(db)
    const due = new Set(rows.map(({ name }) => name))
    if (due.size === 0) return
    for (const { id, name } of boss.getWipData()) if (due.has(name)) boss.notifyWorker(id)
  }
  const timer = setInterval(() => {
    // A database that answers slowly is not asked twice.
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => log.warn({ err: error }, 'looking for due jobs failed, will try again'))
      .finally(() => (isLooking = false))
  }, dueMs)
  return () => clearInterval(timer)
}

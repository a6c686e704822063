import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { JobName } from '../../jobs/catalog.ts'
import { enqueue, jobEvent } from '../../jobs/enqueue.ts'
import { recordAudit, type Actor } from '../audit/commands.ts'

const job = 'backups.make' satisfies JobName

/** Whether one waits or is being made, and when the last one was given up within a day. Nothing where the queue has not begun. */
export const readBackupJobs = async (db: Db): Promise<{ isRunning: boolean; failedAt: Date | null }> => {
  const { rows } = await sql<{ isAsked: boolean; hasQueue: boolean }>`
    select exists (select 1 from outbox where event = ${jobEvent} and payload ->> 'name' = ${job}) as "isAsked",
      to_regclass('pgboss.job') is not null as "hasQueue"`.execute(db)
  const { isAsked = false, hasQueue = false } = rows[0] ?? {}
  if (!hasQueue) return { isRunning: isAsked, failedAt: null }
  const { rows: jobs } = await sql<{ isRunning: boolean; failedAt: Date | null }>`
    select coalesce(bool_or(state in ('created', 'retry', 'active')), false) as "isRunning",
      max(completed_on) filter (where state = 'failed' and completed_on > now() - interval '1 day') as "failedAt"
    from pgboss.job where name = ${job}`.execute(db)
  return { isRunning: isAsked || (jobs[0]?.isRunning ?? false), failedAt: jobs[0]?.failedAt ?? null }
}

/** Has a backup made, unless one is being made already; two presses make one. */
export const askBackup = (db: Db, actor: Actor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${job}))`.execute(tx)
    const { isRunning } = await readBackupJobs(tx)
    if (isRunning) return
    await recordAudit(tx, actor, { action: 'make-backup', subject: '' })
    await enqueue(tx, job, {})
  })

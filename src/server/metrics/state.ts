import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import { usedShare } from '#contract/admin/disks.ts'
import type { Db } from '../db/db.ts'
import { readOutside } from '../modules/backups/outside-hold.ts'
import { readBackupState } from '../modules/backups/schedule.ts'
import { readDisks } from '../modules/admin/health.ts'
import type { Services } from '../services.ts'

/** What is read at each scrape; the statement timeout of the pool bounds each query. */
type Reading = {
  outbox: { count: number; oldestSeconds: number }
  jobs: { state: string; count: number; oldestSeconds: number }[]
  domains: { state: string; count: number }[]
  model: { outcome: string; count: number; cost: number }[]
}

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(db)).rows

const read = async (db: Db): Promise<Reading> => {
  const [outbox, jobs, domains, model] = await Promise.all([
    rowsOf(
      db,
      sql<Reading['outbox']>`select count(*)::int as count,
        coalesce(extract(epoch from now() - min(created_at)), 0)::float as "oldestSeconds" from outbox`,
    ),
    readJobs(db),
    rowsOf(
      db,
      sql<
        Reading['domains'][number]
      >`select case when problem is not null then problem else status end as state,
        count(*)::int as count from custom_domains group by 1`,
    ),
    rowsOf(
      db,
      sql<
        Reading['model'][number]
      >`select outcome, sum(calls)::int as count, coalesce(sum(cost), 0)::float as cost
        from model_calls where created_at > now() - interval '1 day' group by 1`,
    ),
  ])
  return { outbox: outbox[0] ?? { count: 0, oldestSeconds: 0 }, jobs, domains, model }
}

/** Those whose time has come; given up ones of the last day. None before the queue's own schema exists. */
const readJobs = async (db: Db): Promise<Reading['jobs']> => {
  const [found] = await rowsOf(
    db,
    sql<{ exists: boolean }>`select to_regclass('pgboss.job') is not null as exists`,
  )
  if (!found?.exists) return []
  return rowsOf(
    db,
    sql<Reading['jobs'][number]>`select state::text as state, count(*)::int as count,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float as "oldestSeconds"
    from pgboss.job
    where state in ('created', 'retry') and start_after <= now() or state = 'active'
      or state = 'failed' and completed_on > now() - interval '1 day'
    group by 1`,
  )
}

type Needs = Pick<Services, 'db' | 'database' | 'config' | 'now' | 'log'>

/**
 * Gauges of what stands in the database, the pool and on the disk, read when somebody asks. A database that is away leaves its gauges out
 * and says so in `izlog_database_up`: the answer still comes, and an alert has something to go by.
 */
export const addState = (registry: Registry, services: Needs): (() => Promise<void>) => {
  const gauge = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('izlog_database_up', 'Whether the database answered this scrape')
  const pool = gauge('izlog_database_connections', 'Connections of this process by what they do', ['state'])
  const outboxRows = gauge('izlog_outbox_rows', 'Events that wait to become jobs')
  const outboxAge = gauge('izlog_outbox_oldest_seconds', 'How long the oldest of them waits')
  const jobs = gauge('izlog_jobs', 'Jobs that are due, run, or were given up in the last day', ['state'])
  const jobAge = gauge('izlog_job_oldest_seconds', 'How long the oldest due job waits')
  const domains = gauge('izlog_domains', 'Domains of sellers by state or problem', ['state'])
  const modelCalls = gauge('izlog_model_calls_day', 'Calls of language models in the last day', ['outcome'])
  const modelCost = gauge('izlog_model_cost_day', 'What they cost, in the currency of the settings')
  const backupAge = gauge('izlog_backup_age_seconds', 'Since the newest backup; absent while there is none')
  const backupLate = gauge('izlog_backup_late', 'Whether the schedule wanted one that is not there')
  const held = gauge('izlog_outside_held', 'Whether nothing is sent, as after a restore')
  const free = gauge(
    'izlog_disk_free_bytes',
    'Free space of the data folder and of the log of the database',
    ['disk'],
  )
  const used = gauge('izlog_disk_used_ratio', 'How full that disk is, from 0 to 1', ['disk'])

  const fill = async (): Promise<void> => {
    const { db, database, config, now } = services
    const { totalCount, idleCount, waitingCount } = database.pool
    pool.set({ state: 'used' }, totalCount - idleCount)
    pool.set({ state: 'idle' }, idleCount)
    pool.set({ state: 'waiting' }, waitingCount)
    for (const disk of await readDisks(config.dataDir)) {
      free.set({ disk: disk.name }, disk.freeBytes)
      used.set({ disk: disk.name }, usedShare(disk))
    }
    const given = await read(db)
    outboxRows.set(given.outbox.count)
    outboxAge.set(given.outbox.oldestSeconds)
    for (const each of [jobs, domains, modelCalls]) each.reset()
    for (const { state, count } of given.jobs) jobs.set({ state }, count)
    const due = given.jobs.filter(({ state }) => state === 'created' || state === 'retry')
    jobAge.set(Math.max(0, ...due.map(({ oldestSeconds }) => oldestSeconds)))
    for (const { state, count } of given.domains) domains.set({ state }, count)
    for (const { outcome, count } of given.model) modelCalls.set({ outcome }, count)
    modelCost.set(given.model.reduce((sum, { cost }) => sum + cost, 0))
    const backup = await readBackupState(db, config, now())
    backupAge.remove()
    if (backup.lastAt) backupAge.set((now().getTime() - backup.lastAt.getTime()) / 1000)
    backupLate.set(backup.isLate ? 1 : 0)
    held.set((await readOutside(db, config)).kind === 'open' ? 0 : 1)
  }

  const single = [outboxRows, outboxAge, jobAge, modelCost, backupAge, backupLate, held]
  return async () => {
    try {
      await fill()
      up.set(1)
    } catch (error) {
      services.log.warn({ err: error }, 'metrics of the database could not be read')
      // What was read before would look like now.
      for (const each of single) each.remove()
      for (const each of [jobs, domains, modelCalls]) each.reset()
      up.set(0)
    }
  }
}

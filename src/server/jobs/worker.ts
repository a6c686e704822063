import { PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss'
import type pg from 'pg'
import { timeZone } from '#contract/common/dates.ts'
import { builderJobs } from '../modules/builder/jobs.ts'
import { confirmationJobs } from '../modules/confirmation/jobs.ts'
import { customerJobs } from '../modules/customers/jobs.ts'
import { orderImportJobs } from '../modules/order-import/jobs.ts'
import { domainJobs } from '../modules/domains/jobs.ts'
import { imageJobs } from '../modules/images/jobs.ts'
import { exchangeJobs } from '../modules/exchange/jobs.ts'
import { backupJobs } from '../modules/backups/jobs.ts'
import { readBackupState } from '../modules/backups/schedule.ts'
import { courierJobs } from '../modules/integrations/couriers/jobs.ts'
import { parcelJobs } from '../modules/couriers/jobs.ts'
import { trackingJobs } from '../modules/tracking/jobs.ts'
import { telegramJobs } from '../modules/integrations/telegram/jobs.ts'
import { leadJobs } from '../modules/leads/jobs.ts'
import { notificationJobs } from '../modules/notifications/jobs.ts'
import { pixelJobs } from '../modules/pixel/jobs.ts'
import { privacyJobs } from '../modules/privacy/jobs.ts'
import { profitJobs } from '../modules/profit/jobs.ts'
import { publicPageJobs } from '../modules/public-pages/jobs.ts'
import { selfConfirmationJobs } from '../modules/self-confirmation/jobs.ts'
import { syncJobs } from '../modules/sync/jobs.ts'
import { upsellJobs } from '../modules/upsell/jobs.ts'
import { describeError } from '../lib/log.ts'
import { whenReleased } from '../lib/outside.ts'
import { traced } from '../lib/trace.ts'
import { runAs } from '../lib/work.ts'
import type { Services } from '../services.ts'
import { jobCatalog, jobNames, outsideJobs, queueRules, type JobName, type JobPayload } from './catalog.ts'
import { cronLines } from './cron.ts'
import type { JobRun } from './handlers.ts'
import { maintenanceJobs } from './maintenance.ts'
import { startRelay } from './outbox.ts'
import { openSlots, wakeForDue } from './slots.ts'

const handlers: { [N in JobName]: (payload: JobPayload<N>, run: JobRun) => Promise<void> } = {
  ...builderJobs,
  ...orderImportJobs,
  ...publicPageJobs,
  ...pixelJobs,
  ...customerJobs,
  ...domainJobs,
  ...confirmationJobs,
  ...selfConfirmationJobs,
  ...profitJobs,
  ...courierJobs,
  ...parcelJobs,
  ...trackingJobs,
  ...leadJobs,
  ...notificationJobs,
  ...telegramJobs,
  ...upsellJobs,
  ...backupJobs,
  ...privacyJobs,
  ...imageJobs,
  ...exchangeJobs,
  ...syncJobs,
  ...maintenanceJobs,
}

/** Thirty seconds without a heartbeat and a check every thirty: the job of a dead worker runs again within 90 s. */
const heartbeatSeconds = 30
const monitorSeconds = 30

const createQueues = async (boss: PgBoss): Promise<void> => {
  for (const name of jobNames) {
    const { policy, retryLimit, retryDelay, expireInSeconds } = queueRules[name]
    await boss.createQueue(name, {
      retryLimit,
      retryDelay,
      expireInSeconds,
      ...(policy ? { policy } : {}),
      retryBackoff: true,
      heartbeatSeconds,
      notify: true,
      deleteAfterSeconds: 3 * 24 * 3600,
    })
  }
}

/** Jobs of a seller say whose they are. */
const sellerIn = (payload: unknown): number | undefined =>
  payload && typeof payload === 'object' && 'userId' in payload && typeof payload.userId === 'number'
    ? payload.userId
    : undefined

const handleJob = async (
  services: Services,
  name: JobName,
  job: JobWithMetadata<unknown>,
): Promise<JobResult> => {
  const { log } = services
  const started = performance.now()
  const note = (outcome: 'done' | 'failed') =>
    services.metrics.jobs.observe({ job: name, outcome }, (performance.now() - started) / 1000)
  try {
    // The compiler cannot see that the payload of this name belongs to the handler of the same name.
    const handle = handlers[name] as (payload: unknown, run: JobRun) => Promise<void>
    await traced({ name: `job ${name}`, kind: 'work', facts: { 'job.id': job.id } }, () =>
      handle(jobCatalog[name].parse(job.data), {
        services,
        isLastTry: job.retryCount >= job.retryLimit,
        signal: job.signal,
      }),
    )
    note('done')
    log.info({ ms: Math.round(performance.now() - started) }, 'job done')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    note('failed')
    log.error({ err: error, try: job.retryCount + 1 }, 'job failed')
    // Kept in the queue for days: as in the log, without the rows that the database quotes.
    return { id: job.id, status: 'failed', output: describeError(error) }
  }
}

const runJob = (services: Services, name: JobName, job: JobWithMetadata<unknown>): Promise<JobResult> => {
  const userId = sellerIn(job.data)
  return runAs({ job: name, jobId: job.id, ...(userId ? { userId } : {}) }, () =>
    handleJob(services, name, job),
  )
}

/** Nobody's clock strikes while no worker runs: a machine that is off at night makes its backup when it is switched on. */
const catchUpBackup = async ({ db, config, now, log }: Services, boss: PgBoss): Promise<void> => {
  if (!(await readBackupState(db, config, now())).isMissed) return
  log.info('a backup was missed and is made now')
  // Several workers may start at once.
  await boss.send('backups.make' satisfies JobName, {}, { singletonSeconds: 3600 })
}

export const ofQueue: pg.PoolConfig = {
  // What a dead network swallowed must not keep the worker waiting for ever; no statement of the queue takes this long.
  query_timeout: 60_000,
  keepAlive: true,
  // Taking and finishing jobs does not wait for the disk: what a crash of the database forgets of it is done again, as after a crash of a worker.
  onConnect: async (client) => void (await client.query('set synchronous_commit = off')),
}

/** Starts the queue, the relay and all handlers; `stop` lets running jobs finish for up to ten seconds. */
export const startWorker = async (services: Services): Promise<{ stop(): Promise<void> }> => {
  const boss = new PgBoss({
    ...services.database.settings,
    max: 6,
    ...ofQueue,
    application_name: 'izlog-jobs',
    useListenNotify: true,
    monitorIntervalSeconds: monitorSeconds,
    superviseIntervalSeconds: monitorSeconds,
  })
  boss.on('error', (error) => services.log.error({ err: error }, 'job queue error'))
  await boss.start()
  await createQueues(boss)
  for (const { name, cron } of cronLines(services.config))
    await boss.schedule(name, cron, {}, { tz: timeZone })
  const open = (name: JobName) =>
    openSlots(boss, name, queueRules[name], (job) => runJob(services, name, job))
  for (const name of jobNames)
    if (outsideJobs.has(name))
      whenReleased(
        () =>
          void open(name).catch((error: unknown) => services.log.error({ err: error }, 'job queue error')),
      )
    else await open(name)
  const stopWaking = wakeForDue(services, boss)
  await catchUpBackup(services, boss)
  const relay = startRelay(services, boss)
  return {
    async stop() {
      stopWaking()
      await relay.stop()
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
    },
  }
}

import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Health } from '#contract/admin/schema.ts'
import type { Db } from '../../db/db.ts'
import { readVersion } from '../../lib/version.ts'
import type { Services } from '../../services.ts'
import { readOutside } from '../backups/outside-hold.ts'
import { readBackupJobs } from '../backups/ask-backup.ts'
import { readBackupState } from '../backups/schedule.ts'

/** Jobs waiting or running, and those given up in the last day; null while the queue's own schema does not exist. */
export const countJobs = async (db: Db): Promise<Health['queue']['jobs']> => {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.job') is not null as "exists"`.execute(db)
  if (!found[0]?.exists) return null
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state in ('created', 'retry', 'active')) as waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
    from pgboss.job`.execute(db)
  return rows[0] ?? null
}

export const countOutbox = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const readDatabase = async (db: Db): Promise<Health['database']> => {
  const { rows } = await sql<{ version: string; sizeBytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as "sizeBytes"`.execute(db)
  return rows[0] ?? { version: '', sizeBytes: 0 }
}

export const readDisk = async (dataDir: string): Promise<Health['disk']> => {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export const readHealth = async ({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<Health> => {
  const [version, database, outbox, jobs, backup, backupJobs, disk, outside] = await Promise.all([
    readVersion(),
    readDatabase(db),
    countOutbox(db),
    countJobs(db),
    readBackupState(db, config, now()),
    readBackupJobs(db),
    readDisk(config.dataDir),
    readOutside(db, config),
  ])
  return {
    version,
    database,
    queue: { outbox, jobs },
    backup: {
      lastAt: backup.lastAt?.toISOString() ?? null,
      isLate: backup.isLate,
      isRunning: backupJobs.isRunning,
      failedAt:
        backupJobs.failedAt && (!backup.lastAt || backupJobs.failedAt > backup.lastAt)
          ? backupJobs.failedAt.toISOString()
          : null,
    },
    disk,
    outside: {
      kind: outside.kind,
      copiedAt: outside.kind === 'copy' ? outside.copiedAt.toISOString() : null,
    },
  }
}

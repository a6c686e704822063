import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Disk } from '#contract/admin/disks.ts'
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

/** As `df` counts: what is set aside for root is neither free nor part of the whole. */
const readDisk = async (name: Disk['name'], folder: string): Promise<Disk> => {
  const { bavail, bfree, blocks, bsize } = await statfs(folder)
  return { name, freeBytes: bavail * bsize, totalBytes: (blocks - bfree + bavail) * bsize }
}

/** The first is that of the data folder. A log of the own database is named only where it lies on another disk. */
export const readDisks = async (dataDir: string): Promise<Disk[]> => {
  const log = path.join(dataDir, 'pg/pg_wal')
  const [data, own, other] = await Promise.all([
    readDisk('data', dataDir),
    stat(dataDir),
    // A database elsewhere has its log elsewhere.
    stat(log).catch(() => null),
  ])
  return other && other.dev !== own.dev ? [data, await readDisk('log', log)] : [data]
}

export const readHealth = async ({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<Health> => {
  const [version, database, outbox, jobs, backup, backupJobs, disks, outside] = await Promise.all([
    readVersion(),
    readDatabase(db),
    countOutbox(db),
    countJobs(db),
    readBackupState(db, config, now()),
    readBackupJobs(db),
    readDisks(config.dataDir),
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
    disks,
    outside: {
      kind: outside.kind,
      copiedAt: outside.kind === 'copy' ? outside.copiedAt.toISOString() : null,
    },
  }
}

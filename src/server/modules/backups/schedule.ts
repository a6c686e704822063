import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import { timeZone } from '#contract/common/dates.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { listBackups } from './make-backup.ts'

type BackupConfig = Pick<Config, 'dataDir' | 'backupCron'>

/** How long a backup of the schedule may take before it is reported, milliseconds. */
const graceMs = 3 * 3600 * 1000

export type BackupState = {
  /** Null: none has been made yet. */
  lastAt: Date | null
  /** The schedule wanted one since, and no machine ran then or none could make it. */
  isMissed: boolean
  /** The same, and there was time enough to make it. */
  isLate: boolean
}

/** The newest backup that any machine made of this database, or that lies here, beside what the schedule wants. */
export const readBackupState = async (db: Db, config: BackupConfig, now: Date): Promise<BackupState> => {
  const { rows } = await sql<{ madeAt: Date | null; bornAt: Date | null }>`
    select (select max(made_at) from backups_made) as "madeAt",
      (select min(applied_at) from migrations) as "bornAt"`.execute(db)
  const { madeAt = null, bornAt = null } = rows[0] ?? {}
  const [here] = await listBackups(config.dataDir)
  const known = [madeAt, here?.madeAt].filter((at) => at instanceof Date)
  const lastAt = known.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
  // A database younger than the schedule's last moment has nothing to catch up on.
  const since = lastAt ?? bornAt ?? now
  return {
    lastAt,
    isMissed: since < dueBefore(config, now),
    isLate: since < dueBefore(config, new Date(now.getTime() - graceMs)),
  }
}

const dueBefore = ({ backupCron }: BackupConfig, at: Date): Date =>
  CronExpressionParser.parse(backupCron, { tz: timeZone, currentDate: at }).prev().toDate()

import type { JobHandlers } from '../../jobs/handlers.ts'
import { makeBackup, pruneBackups } from './make-backup.ts'

export const backupJobs: JobHandlers<'backups'> = {
  'backups.make': async (_payload, { services: { config, database, log, now } }) => {
    const { manifest } = await makeBackup({ settings: database.settings, config, now: now() })
    const removed = await pruneBackups(config.dataDir, config.backupKeep, now())
    log.info({ tables: manifest.tables.length, files: manifest.files, removed }, 'backup made')
  },
}

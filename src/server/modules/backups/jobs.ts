import { isOutsideHeld } from '../../lib/outside.ts'
import type { JobHandlers } from '../../jobs/handlers.ts'
import { keepErasureList, listErasures, writtenErasures } from './erasure-list.ts'
import { makeBackup, pruneBackups } from './make-backup.ts'
import { sendCopy, sendErasures } from './off-host.ts'

export const backupJobs: JobHandlers<'backups'> = {
  'backups.make': async (_payload, { services: { config, database, log, now } }) => {
    const { folder, manifest } = await makeBackup({ settings: database.settings, config, now: now() })
    const removed = await pruneBackups(config.dataDir, config.backupKeep, now())
    log.info({ tables: manifest.tables.length, files: manifest.files, removed }, 'backup made')
    // The bucket is the one of the original, whose copies must not be replaced by those of a copy.
    if (config.backupBucket && !isOutsideHeld()) {
      await sendCopy(config.backupBucket, folder, config.backupKeep)
      log.info('backup sent to the bucket')
    }
  },
  'backups.keep-erasures': async (_payload, { services: { config, database } }) => {
    const text = writtenErasures(config.secretKey, await listErasures(database.pool))
    await keepErasureList(config, text)
    if (config.backupBucket && !isOutsideHeld()) await sendErasures(config.backupBucket, text)
  },
}

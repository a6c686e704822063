import type { Config } from '../config.ts'
import type { JobName } from './catalog.ts'

/** What happens by the clock, in Europe/Belgrade time; one line each. */
export const cronLines = ({ backupCron }: Pick<Config, 'backupCron'>): { name: JobName; cron: string }[] => [
  { name: 'backups.make', cron: backupCron },
  { name: 'domains.watch', cron: '*/5 * * * *' },
  { name: 'profit.fold-orders', cron: '* * * * *' },
  { name: 'couriers.sync-all', cron: '*/15 * * * *' },
  { name: 'parcels.refresh-places', cron: '20 4 * * *' },
  { name: 'tracking.pull-all', cron: '7,37 * * * *' },
  { name: 'notifications.sweep', cron: '* * * * *' },
  { name: 'telegram.listen', cron: '* * * * *' },
  { name: 'notifications.announce-day', cron: '0 20 * * *' },
  { name: 'public-pages.end-offers', cron: '* * * * *' },
  { name: 'privacy.forget-old', cron: '10 3 * * *' },
  { name: 'images.remove-unused', cron: '40 3 * * *' },
  // Lists of the day are out by eight; later hours are for days on which they were late.
  { name: 'exchange.fetch-rate', cron: '5 8-22 * * *' },
  { name: 'maintenance.sweep', cron: '17 * * * *' },
]

import type { Config } from './config.ts'
import { createDatabase, type ConnectionSettings, type Database } from './db/db.ts'
import { createLongReads, readsOf, type LongReads } from './db/long-reads.ts'
import { createListener, type Listener } from './db/listen.ts'
import { createDns, type Dns } from './lib/dns.ts'
import { createLog, type Log } from './lib/log.ts'
import { createImageStore, type ImageStore } from './modules/images/store.ts'
import { createFileStore } from './lib/file-store.ts'
import type { Threads } from './lib/threads.ts'
import { createMailer, type Mailer } from './lib/mailer.ts'
import { createSheets, type Sheets } from './modules/integrations/google-sheets/client.ts'
import { createSecrets, type Secrets } from './lib/secrets.ts'
import { createHostDirectory, type HostDirectory } from './modules/domains/host-directory.ts'
import { createHostProbe, type ProbeHost } from './modules/domains/https-probe.ts'
import { openStatementThreads } from './modules/bank-statements/in-thread.ts'
import { openLabelThreads } from './modules/couriers/in-thread.ts'
import { openThreads } from './modules/builder/in-thread.ts'
import { createVisitBook, type VisitBook } from './modules/funnel/visit-book.ts'
import { openImportThreads } from './modules/order-import/in-thread.ts'
import { createMetrics, type Metrics } from './metrics/metrics.ts'
import { createPageCache, type PageCache } from './modules/public-pages/page-cache.ts'
import { createPreviewSources, type PreviewSources } from './modules/public-pages/preview-sources.ts'
import { createVisitorBook, type VisitorBook } from './modules/public-pages/visitors.ts'

/** What the modules are given; nothing else is global. */
export type Services = {
  config: Config
  log: Log
  database: Database
  db: Database['db']
  /** Profit and files of orders. */
  longReads: LongReads
  listener: Listener
  metrics: Metrics
  images: ImageStore
  secrets: Secrets
  /** Null without a service account. */
  sheets: Sheets | null
  /** Null without SMTP_URL. */
  mailer: Mailer | null
  pages: PageCache
  previewSources: PreviewSources
  hosts: HostDirectory
  dns: Dns
  reach: ProbeHost
  visitors: VisitorBook
  visits: VisitBook
  /** For reading and writing strangers' texts apart from the event loop. */
  threads: Threads
  /** For reading files of orders, apart from those. */
  importThreads: Threads
  /** Banks' statements. */
  statementThreads: Threads
  /** Couriers' labels. */
  labelThreads: Threads
  now: () => Date
}

export const createServices = (
  config: Config,
  settings: ConnectionSettings,
  log: Log = createLog(config.logLevel),
): Services => {
  const now = () => new Date()
  const database = createDatabase(settings, log)
  const listener = createListener(settings, log)
  return {
    config,
    log,
    database,
    db: database.db,
    longReads: config.readCopy ? createLongReads(database, { ...config.readCopy, log }) : readsOf(database),
    listener,
    metrics: createMetrics(),
    images: createImageStore(createFileStore(config)),
    secrets: createSecrets(config.encryptionKey),
    sheets: createSheets(config.google, now),
    mailer: config.mail && createMailer(config.mail),
    pages: createPageCache(listener),
    previewSources: createPreviewSources(listener),
    hosts: createHostDirectory({ config, db: database.db, listener, log }),
    dns: createDns({ servers: config.dnsServers }),
    reach: createHostProbe(config.secretKey),
    visitors: createVisitorBook(database),
    visits: createVisitBook({ database, now, log }),
    threads: openThreads(),
    importThreads: openImportThreads(),
    statementThreads: openStatementThreads(),
    labelThreads: openLabelThreads(),
    now,
  }
}

export const closeServices = async (services: Services): Promise<void> => {
  await services.visits.flush()
  await services.threads.close()
  await services.importThreads.close()
  await services.statementThreads.close()
  await services.labelThreads.close()
  services.images.close()
  await services.listener.close()
  await services.longReads.close()
  await services.database.close()
}

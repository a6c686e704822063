import path from 'node:path'
import { formatDateTime } from '#contract/common/dates.ts'
import { counted } from '#contract/common/plural.ts'
import type { ParsedConfig } from '../../config.ts'
import { findKeys } from '../../config/keys.ts'
import type { ConnectionSettings } from '../../db/db.ts'
import { joinEmbedded, startEmbedded } from '../../db/embedded.ts'
import { listBackups, makeBackup, pruneBackups } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

type Out = (line: string) => void
type BackupConfig = Pick<ParsedConfig, 'dataDir' | 'databaseUrl' | 'storage' | 'backupKeep' | 'secretKey'>

/** Of the settings, or those made on the first start; a machine that has none gets none here. */
const withKey = (config: BackupConfig): BackupConfig => ({
  ...config,
  secretKey: config.secretKey ?? findKeys(config.dataDir)?.secretKey ?? null,
})

const rows = { one: 'red', few: 'reda', other: 'redova' }
/** Behind „u“: u 51 tabeli, u 52 tabele. */
const inTables = { one: 'tabeli', few: 'tabele', other: 'tabela' }
const files = { one: 'datoteka', few: 'datoteke', other: 'datoteka' }

const contentsOf = ({ tables, files: count }: Manifest): string =>
  `${counted(
    tables.reduce((sum, table) => sum + table.rows, 0),
    rows,
  )} u ${counted(tables.length, inTables)}, ${counted(count, files)}`

/** Works beside a running product, or starts the embedded database for the moment. */
const besideProduct = async <T>(
  config: BackupConfig,
  work: (settings: ConnectionSettings) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl) return work({ connectionString: config.databaseUrl })
  const joined = await joinEmbedded({ dir: config.dataDir, log: () => {} })
  try {
    return await work(joined.connection)
  } finally {
    await joined.stop()
  }
}

/** Has the database to itself. Throws a StartError while the product runs on it. */
const alone = async <T>(
  config: BackupConfig,
  work: (settings: ConnectionSettings) => Promise<T>,
): Promise<T> => {
  if (config.databaseUrl) return work({ connectionString: config.databaseUrl })
  const started = await startEmbedded({ dir: config.dataDir, log: () => {} })
  try {
    return await work(started.connection)
  } finally {
    await started.stop()
  }
}

/** `backup`: answers the exit code. */
export const backupCommand = async (
  args: string[],
  { config, out }: { config: BackupConfig; out: Out },
): Promise<number> => {
  if (args.length > 0) {
    out('Upotreba: npm run -s izlog -- backup')
    return 2
  }
  const now = new Date()
  const { folder, manifest } = await besideProduct(config, (settings) =>
    makeBackup({ settings, config: withKey(config), now }),
  )
  const removed = await pruneBackups(config.dataDir, config.backupKeep, now)
  out(`Rezervna kopija: ${folder}`)
  out(`Sačuvano: ${contentsOf(manifest)}.`)
  if (manifest.hasPicturesElsewhere) out('Slike su u S3 skladištu i nisu u kopiji.')
  out(
    config.secretKey === null
      ? `Ključevi nisu u kopiji: sačuvajte posebno, jednom, datoteku ${path.join(config.dataDir, 'keys.json')}. Bez nje kopija ne može da se proveri, a ključevi servisa ne mogu da se pročitaju.`
      : 'Ključevi su u podešavanjima i nisu u kopiji: čuvajte ih posebno.',
  )
  if (removed > 0) out(`Uklonjeno starijih kopija: ${removed}.`)
  out('Kopirajte fasciklu na drugi računar: kopija na istom disku ne spasava od kvara diska.')
  return 0
}

/** `restore [folder] [--replace] [--unverified]`: without a folder the newest backup of DATA_DIR. Answers the exit code. */
export const restoreCommand = async (
  args: string[],
  { config, folder: from, out }: { config: BackupConfig; folder: string; out: Out },
): Promise<number> => {
  const flags = args.filter((arg) => arg.startsWith('--'))
  const [given, ...more] = args.filter((arg) => !arg.startsWith('--'))
  if (more.length > 0 || flags.some((flag) => flag !== '--replace' && flag !== '--unverified')) {
    out('Upotreba: npm run -s izlog -- restore [fascikla] [--replace] [--unverified]')
    return 2
  }
  const folder = given ? path.resolve(from, given) : (await listBackups(config.dataDir))[0]?.folder
  if (!folder) {
    out('Nema nijedne rezervne kopije. Navedite njenu fasciklu.')
    return 1
  }
  const { manifest, keptBefore } = await alone(config, (settings) =>
    restoreBackup({
      folder,
      settings,
      config: withKey(config),
      replace: flags.includes('--replace'),
      unverified: flags.includes('--unverified'),
      now: new Date(),
    }),
  )
  out(`Vraćeno stanje od ${formatDateTime(manifest.madeAt)}: ${contentsOf(manifest)}.`)
  if (keptBefore) out(`Ono što je ovde bilo pre toga sačuvano je u ${keptBefore}`)
  if (!manifest.hasKeys)
    out('Ključevi nisu bili u kopiji: program radi samo sa onima sa kojima je kopija napravljena.')
  out('Proverite sve komandom „npm run -s izlog -- doctor“, pa pokrenite „npm start“.')
  return 0
}

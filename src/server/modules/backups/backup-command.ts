import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatDateTime } from '#contract/common/dates.ts'
import { counted } from '#contract/common/plural.ts'
import type { ParsedConfig } from '../../config.ts'
import { findKeys } from '../../config/keys.ts'
import { createDatabase, type ConnectionSettings } from '../../db/db.ts'
import { joinEmbedded, startEmbedded } from '../../db/embedded.ts'
import { StartError } from '../../errors/start-error.ts'
import { createLog } from '../../lib/log.ts'
import { operator } from '../audit/commands.ts'
import { makeKeyPair, readIdentities } from './encryption.ts'
import { listBackups, makeBackup, pruneBackups } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { fetchCopy, sendCopy } from './off-host.ts'
import { allowOutside } from './outside-hold.ts'
import { restoreBackup } from './restore-backup.ts'

type Out = (line: string) => void
type BackupConfig = Pick<
  ParsedConfig,
  'dataDir' | 'databaseUrl' | 'storage' | 'backupKeep' | 'secretKey' | 'backupRecipients' | 'backupBucket'
>

/** Of the settings, or those made on the first start; a machine that has none gets none here. */
const withKey = (config: BackupConfig): BackupConfig => ({
  ...config,
  secretKey: config.secretKey ?? findKeys(config.dataDir)?.secretKey ?? null,
})

const rows = { one: 'red', few: 'reda', other: 'redova' }
/** Behind „u“: u 51 tabeli, u 52 tabele. */
const inTables = { one: 'tabeli', few: 'tabele', other: 'tabela' }
const files = { one: 'datoteka', few: 'datoteke', other: 'datoteka' }

const contentsOf = ({ tables, files: count, dump }: Manifest): string =>
  dump
    ? `cela baza (pg_dump), ${counted(count, files)}`
    : `${counted(
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
  const [word] = args
  if (word === 'new-key' && args.length === 1) return newKey(out)
  if (args.length > 0) {
    out('Upotreba: npm run -s izlog -- backup [new-key]')
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
  if (manifest.isSealed)
    out('Baza u kopiji je šifrovana: otvara je samo tajni ključ koji čuvate van ovog servera.')
  if (config.backupBucket) {
    await sendCopy(config.backupBucket, folder, config.backupKeep)
    out(`Poslata je u skladište „${config.backupBucket.bucket}“.`)
  }
  if (removed > 0) out(`Uklonjeno starijih kopija: ${removed}.`)
  if (!config.backupBucket)
    out('Kopirajte fasciklu na drugi računar: kopija na istom disku ne spasava od kvara diska.')
  return 0
}

const newKey = async (out: Out): Promise<number> => {
  const { recipient, identity } = await makeKeyPair()
  out('Tajni ključ (sačuvajte ga u datoteku van ovog servera, prikazuje se samo sada):')
  out(identity)
  out('Javni ključ ide u podešavanja:')
  out(`BACKUP_AGE_RECIPIENTS=${recipient}`)
  return 0
}

const restoreUsage =
  'Upotreba: npm run -s izlog -- restore [fascikla | s3 | s3:IME] [--replace] [--unverified] [--identity DATOTEKA]'

const readArgs = (args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        unverified: { type: 'boolean', default: false },
        identity: { type: 'string' },
      },
    })
    return positionals.length > 1 ? null : { ...values, from: positionals[0] }
  } catch {
    return null
  }
}

/** Where the copy lies on this machine; one of the bucket is brought first. Null: there is none. */
const findCopy = async (
  config: BackupConfig,
  folder: string,
  from: string | undefined,
): Promise<string | null> => {
  const [, name] = /^s3(?::(.+))?$/.exec(from ?? '') ?? []
  if (from === 's3' || name) {
    if (!config.backupBucket) throw new StartError('Za kopiju iz skladišta podesite BACKUP_S3_BUCKET i S3_*.')
    return fetchCopy(config.backupBucket, config, name)
  }
  return from ? path.resolve(folder, from) : ((await listBackups(config.dataDir))[0]?.folder ?? null)
}

/** `restore`: without a folder the newest backup of DATA_DIR. Answers the exit code. */
export const restoreCommand = async (
  args: string[],
  { config, folder: from, out }: { config: BackupConfig; folder: string; out: Out },
): Promise<number> => {
  const asked = readArgs(args)
  if (!asked) {
    out(restoreUsage)
    return 2
  }
  const folder = await findCopy(config, from, asked.from)
  if (!folder) {
    out('Nema nijedne rezervne kopije. Navedite njenu fasciklu.')
    return 1
  }
  const identities = asked.identity ? await readIdentities(path.resolve(from, asked.identity)) : []
  const { manifest, keptBefore } = await alone(config, (settings) =>
    restoreBackup({
      folder,
      settings,
      config: withKey(config),
      replace: asked.replace,
      unverified: asked.unverified,
      identities,
      now: new Date(),
    }),
  )
  out(`Vraćeno stanje od ${formatDateTime(manifest.madeAt)}: ${contentsOf(manifest)}.`)
  if (keptBefore) out(`Ono što je ovde bilo pre toga sačuvano je u ${keptBefore}`)
  if (!manifest.hasKeys)
    out('Ključevi nisu bili u kopiji: program radi samo sa onima sa kojima je kopija napravljena.')
  out(
    'Vraćena kopija ništa ne šalje dok ne dozvolite: u administraciji, ili komandom „npm run -s izlog -- outside allow“.',
  )
  out('Proverite sve komandom „npm run -s izlog -- doctor“, pa pokrenite „npm start“.')
  return 0
}

/** `outside allow [--send-waiting]`: answers the exit code. */
export const outsideCommand = async (
  args: string[],
  { config, out }: { config: BackupConfig; out: Out },
): Promise<number> => {
  const [word, ...flags] = args
  if (word !== 'allow' || flags.some((flag) => flag !== '--send-waiting')) {
    out('Upotreba: npm run -s izlog -- outside allow [--send-waiting]')
    return 2
  }
  const allowed = await besideProduct(config, async (settings) => {
    const database = createDatabase(settings, createLog('silent'), 1)
    try {
      return await allowOutside(database.db, { actor: operator, sendsWaiting: flags.length > 0 })
    } finally {
      await database.close()
    }
  })
  out(
    allowed
      ? `Slanje je dozvoljeno; otkazano je onoga što je čekalo u trenutku kopije: ${allowed.calledOff}.`
      : 'Slanje nije bilo zadržano.',
  )
  return 0
}

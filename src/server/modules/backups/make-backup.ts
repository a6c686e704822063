import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import type { ConnectionSettings } from '../../db/db.ts'
import { readVersion } from '../../lib/version.ts'
import { dumpDatabase, hasDatabaseTools } from './database-tools.ts'
import { sealFor } from './encryption.ts'
import { listFiles } from './file-list.ts'
import {
  dumpFile,
  fileListName,
  keptFolders,
  manifestName,
  signatureName,
  signManifest,
  tableFile,
  type Manifest,
} from './manifest.ts'

const backupsFolder = (dataDir: string): string => path.join(dataDir, 'backups')

const partial = '.nepotpuna'

/** Passes bytes through and counts them into a hash. */
const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** Unlogged tables hold counts and copies of the moment; a crash may empty them at any time. */
const tablesOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition and c.relname <> 'migrations'
     group by c.relname order by c.relname`,
  )
  return rows
}

/** A copy signs nobody in: who was signed in, and on which device, is left out. */
const sessionTable = 'sessions'

const written = (table: string, column: string): string =>
  table === 'push_devices' && column === 'session_id' ? 'null' : `"${column}"`

/** Sealed where keys are set, hashed as it lies there. */
const writeSealed = async (rows: Readable, file: string, recipients: readonly string[]): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(await sealFor(recipients, rows), hashing(hash), createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}

const writeTable = async (
  client: pg.Client,
  folder: string,
  table: { name: string; columns: string[] },
  recipients: readonly string[],
): Promise<Manifest['tables'][number]> => {
  const columns = table.columns.map((column) => written(table.name, column)).join(', ')
  const end = table.name === sessionTable ? ' limit 0' : ''
  const rows = client.query(copyStreams.to(`copy (select ${columns} from "${table.name}"${end}) to stdout`))
  const packed = rows.pipe(createGzip({ level: 6 }))
  rows.on('error', (error) => packed.destroy(error))
  const sha256 = await writeSealed(packed, tableFile(folder, table.name, recipients.length > 0), recipients)
  return { ...table, rows: rows.rowCount, sha256 }
}

/** What the database's own program writes as of the moment that this connection sees. */
const writeDump = async (
  client: pg.Client,
  settings: ConnectionSettings,
  folder: string,
  recipients: readonly string[],
): Promise<NonNullable<Manifest['dump']> | null> => {
  const { rows } = await client.query<{ major: number; snapshot: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, pg_export_snapshot() as snapshot`,
  )
  const { major = 0, snapshot = '' } = rows[0] ?? {}
  if (!('connectionString' in settings) || !(await hasDatabaseTools(settings, major))) return null
  const { out, done } = dumpDatabase(settings, snapshot)
  const [sha256] = await Promise.all([
    writeSealed(out, dumpFile(folder, recipients.length > 0), recipients),
    done,
  ])
  return { sha256 }
}

/** All rows as of one moment; orders go on arriving meanwhile and wait for nothing. */
const writeDatabase = async (
  settings: ConnectionSettings,
  folder: string,
  recipients: readonly string[],
): Promise<Pick<Manifest, 'migrations' | 'sequences' | 'tables' | 'dump'>> => {
  const client = new pg.Client({ ...settings, application_name: 'izlog-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    )
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, coalesce(last_value, start_value - 1)::text as value from pg_sequences where schemaname = 'public' order by 1`,
    )
    const dump = await writeDump(client, settings, folder, recipients)
    if (dump) return { migrations, sequences: [], tables: [], dump }
    await mkdir(path.join(folder, 'tables'))
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client))
      tables.push(await writeTable(client, folder, table, recipients))
    return { migrations, sequences, tables }
  } finally {
    await client.end()
  }
}

/** Pictures never change under their name, so a link to the same bytes is as good as a copy and costs no space. */
const keep = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to)
  } catch {
    await copyFile(from, to)
  }
}

/** Keeps every file below a folder and answers how many there were. */
export const keepFolder = async (from: string, to: string): Promise<number> => {
  const entries = await readdir(from, { withFileTypes: true }).catch(() => [])
  if (entries.length === 0) return 0
  await mkdir(to, { recursive: true })
  let count = 0
  for (const entry of entries) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) count += await keepFolder(source, target)
    else if (entry.isFile() && !entry.name.startsWith('.')) {
      await rm(target, { force: true })
      await keep(source, target)
      count += 1
    }
  }
  return count
}

/** On the disk before the name is: what is called a backup is one. */
const writeSafely = async (file: string, text: string): Promise<void> => {
  await writeFile(file, text, { mode: 0o600 })
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

/** `2026-11-21T02-00-00Z`: sorts by time and is a name on every system. */
const nameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * Writes a backup below DATA_DIR/backups and answers its folder: every row as of one moment but those of sessions, pictures and pages of
 * tenants, with a signature over all of it. The keys are not in it: they would open what is sealed in the rows, and sign a changed copy.
 * It appears under its name only when it is whole.
 */
export const makeBackup = async ({
  settings,
  config,
  now,
}: {
  settings: ConnectionSettings
  config: Pick<Config, 'dataDir' | 'storage' | 'backupRecipients'> & {
    /** Signs the copy; null, on a machine that has none yet, leaves it unsigned. */
    secretKey: string | null
  }
  now: Date
}): Promise<{ folder: string; manifest: Manifest }> => {
  const folder = path.join(backupsFolder(config.dataDir), nameOf(now))
  const inWork = `${folder}${partial}`
  await rm(inWork, { recursive: true, force: true })
  await mkdir(inWork, { recursive: true, mode: 0o700 })
  const isSealed = config.backupRecipients.length > 0
  const database = await writeDatabase(settings, inWork, config.backupRecipients)
  let files = 0
  for (const name of keptFolders)
    files += await keepFolder(path.join(config.dataDir, name), path.join(inWork, name))
  const list = await listFiles(inWork)
  await writeSafely(path.join(inWork, fileListName), list)
  const manifest: Manifest = {
    format: isSealed || database.dump ? 2 : 1,
    madeAt: now.toISOString(),
    version: await readVersion(),
    isSealed,
    ...database,
    files,
    filesSha256: createHash('sha256').update(list).digest('hex'),
    hasPicturesElsewhere: config.storage.kind === 's3',
    hasKeys: false,
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  if (config.secretKey !== null)
    await writeSafely(path.join(inWork, signatureName), `${signManifest(config.secretKey, text)}\n`)
  await writeSafely(path.join(inWork, manifestName), text)
  await rm(folder, { recursive: true, force: true })
  await rename(inWork, folder)
  await noteBackup(settings, now)
  return { folder, manifest }
}

/** Beside the backup, not in it: a restored database knows only of backups before its own. */
const noteBackup = async (settings: ConnectionSettings, madeAt: Date): Promise<void> => {
  const client = new pg.Client({ ...settings, application_name: 'izlog-backup' })
  await client.connect()
  try {
    await client.query('insert into backups_made (made_at) values ($1) on conflict do nothing', [madeAt])
    await client.query(`delete from backups_made where made_at < now() - interval '1 year'`)
  } finally {
    await client.end()
  }
}

/** Whole backups, the newest first. */
export const listBackups = async (dataDir: string): Promise<{ folder: string; madeAt: Date }[]> => {
  const root = backupsFolder(dataDir)
  const names = (await readdir(root).catch(() => [])).filter((name) =>
    /^\d{4}-\d\d-\d\dT[\d-]{8}Z$/.test(name),
  )
  return names
    .toSorted()
    .toReversed()
    .map((name) => ({
      folder: path.join(root, name),
      madeAt: new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z')),
    }))
}

const abandonedAfterMs = 24 * 3600 * 1000

/** Keeps the newest backups and takes older ones away, and what a cut-off run left a day ago. Answers how many went. */
export const pruneBackups = async (dataDir: string, count: number, now: Date): Promise<number> => {
  const old = (await listBackups(dataDir)).slice(count).map(({ folder }) => folder)
  const root = backupsFolder(dataDir)
  const left = (await readdir(root).catch(() => [])).filter((name) => name.endsWith(partial))
  const abandoned: string[] = []
  for (const name of left) {
    const { mtimeMs } = await stat(path.join(root, name))
    if (now.getTime() - mtimeMs > abandonedAfterMs) abandoned.push(path.join(root, name))
  }
  for (const folder of [...old, ...abandoned]) await rm(folder, { recursive: true, force: true })
  return old.length
}

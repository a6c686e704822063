import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, copyFile, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { Config } from '../../config.ts'
import type { ConnectionSettings } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'
import { readMigrations } from '../../db/migration-files.ts'
import { inTodaysFiles } from '../../db/takeover.ts'
import { StartError } from '../../errors/start-error.ts'
import { describeError } from '../../lib/log.ts'
import { keepFolder, makeBackup } from './make-backup.ts'
import { restoreDump } from './database-tools.ts'
import { openWith } from './encryption.ts'
import { addErasures, listErasures, readErasureList, type Erasure } from './erasure-list.ts'
import { hashOf, listFiles } from './file-list.ts'
import {
  checkSignature,
  dumpFile,
  fileListName,
  keptFolders,
  keysName,
  readManifest,
  tableFile,
  type Manifest,
} from './manifest.ts'

/** Every file is read once before anything is touched. Throws a StartError for a damaged one. */
const checkFiles = async (folder: string, { tables, dump, isSealed }: Manifest): Promise<void> => {
  if (dump && (await hashOf(dumpFile(folder, isSealed)).catch(() => '')) !== dump.sha256)
    throw new StartError('Rezervna kopija je oštećena: baza nije onakva kakva je sačuvana.')
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256')
    try {
      await pipeline(createReadStream(tableFile(folder, name, isSealed)), hash)
    } catch (cause) {
      throw new StartError(`Rezervna kopija nije cela: nedostaje tabela ${name}.`, { cause })
    }
    if (hash.digest('hex') !== sha256)
      throw new StartError(`Rezervna kopija je oštećena: tabela ${name} nije onakva kakva je sačuvana.`)
  }
}

/** Pictures and pages as they were listed; none more, none less. Throws a StartError. */
const checkKeptFiles = async (folder: string, { filesSha256 }: Manifest): Promise<void> => {
  if (filesSha256 === undefined) return
  const list = await readFile(path.join(folder, fileListName), 'utf8').catch(() => '')
  const isWhole = createHash('sha256').update(list).digest('hex') === filesSha256
  if (isWhole && (await listFiles(folder)) === list) return
  throw new StartError('Rezervna kopija je oštećena: slike ili stranice nisu onakve kakve su sačuvane.')
}

/** Somebody who can write into a copy could make an administrator of anybody. Throws a StartError naming the way out. */
const refuseUnverified = async (folder: string, secretKey: string | null): Promise<void> => {
  const way =
    'Ako znate odakle je i da je niko nije menjao, dodajte --unverified; pre puštanja u rad pregledajte naloge administratora.'
  if (secretKey === null)
    throw new StartError(
      `Potpis rezervne kopije ne može da se proveri: na ovoj mašini nema ključa sa kojim je napravljena. Stavite keys.json, koji ste sačuvali posebno, u DATA_DIR ili upišite SECRET_KEY i ENCRYPTION_KEY, pa pokušajte ponovo. ${way}`,
    )
  const signature = await checkSignature(folder, secretKey)
  if (signature === 'unsigned')
    throw new StartError(
      `Rezervna kopija nema potpis: napravila ju je starija verzija ili je potpis uklonjen. ${way}`,
    )
  if (signature === 'wrong')
    throw new StartError(
      `Potpis rezervne kopije nije ispravan: kopija je menjana ili je napravljena sa drugim ključem. Proverite SECRET_KEY, odnosno keys.json. ${way}`,
    )
}

/** Which of today's files the backup's database had. One of a newer version, or of other migrations, cannot be read by this one. */
const migrationsOf = async ({ migrations, version }: Manifest): Promise<ReadonlySet<string>> => {
  const ours = await readMigrations()
  const known = new Map(ours.map(({ name, hash }) => [name, hash]))
  const applied = await inTodaysFiles(migrations, ours).catch((cause: unknown) => {
    throw new StartError(
      `Rezervna kopija je iz verzije ${version}, koja nije primenila sve migracije koje ova pretpostavlja. Vratite je prethodnom verzijom, pokrenite je jednom, pa pređite na ovu.`,
      { cause },
    )
  })
  if (applied.some(({ name, hash }) => known.get(name) !== hash))
    throw new StartError(
      `Rezervna kopija je napravljena verzijom ${version}, koju ovaj program ne poznaje. Pokrenite tu ili noviju verziju.`,
    )
  return new Set(applied.map(({ name }) => name))
}

const isEmptyDatabase = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_tables where schemaname = 'public') as found`,
  )
  return rows[0]?.found === false
}

const isInUse = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('izlog', 'izlog-jobs')) as found`,
  )
  return rows[0]?.found === true
}

/** A file of the copy as it was before it was sealed. */
type Open = (file: string) => Promise<Readable>

type Constraint = { table: string; name: string; definition: string }

/** Rows come table by table, so what ties tables together, and what would act on each row, waits until all are there. */
const readRows = async (client: pg.Client, folder: string, manifest: Manifest, open: Open): Promise<void> => {
  const { rows: ties } = await client.query<Constraint>(
    `select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace
     where n.nspname = 'public' and c.contype = 'f' and c.conparentid = 0`,
  )
  const names = manifest.tables.map(({ name }) => `"${name}"`)
  await client.query('begin')
  for (const { table, name } of ties) await client.query(`alter table ${table} drop constraint "${name}"`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // What the migrations themselves wrote is in the backup too. Not truncated: some tables refuse that.
  for (const name of names) await client.query(`delete from ${name}`)
  for (const { name, columns } of manifest.tables) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    await pipeline(
      await open(tableFile(folder, name, manifest.isSealed)),
      createGunzip(),
      client.query(copyStreams.from(`copy "${name}" (${list}) from stdin`)),
    )
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const { table, name, definition } of ties)
    await client.query(`alter table ${table} add constraint "${name}" ${definition}`)
  // Backups of versions before have them; nobody is signed in by a copy.
  await client.query('delete from sessions')
  for (const { name, value } of manifest.sequences)
    if (Number(value) > 0) await client.query(`select setval($1::regclass, $2)`, [`public."${name}"`, value])
  await client.query('commit')
  await client.query('analyze')
}

type Place = { client: pg.Client; pool: pg.Pool; settings: ConnectionSettings }
type Copy = { folder: string; manifest: Manifest; migrations: ReadonlySet<string>; open: Open }

/** An emptied database as old as the backup, its rows, and then what newer versions changed. */
const putInPlace = async (
  { client, pool, settings }: Place,
  { folder, manifest, migrations, open }: Copy,
): Promise<void> => {
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  if (manifest.dump) {
    await restoreDump(settings, await open(dumpFile(folder, manifest.isSealed)))
    // Nobody is signed in by a copy.
    await client.query('update push_devices set session_id = null')
    await client.query('delete from sessions')
    await client.query('analyze')
  } else {
    await migrate(pool, { only: migrations })
    await readRows(client, folder, manifest, open)
  }
  await migrate(pool)
}

/** Holds back what a copy would do for its original, and erases again who was erased since; the next start does the latter. */
const markAsCopy = async (client: pg.Client, manifest: Manifest, erased: Erasure[]): Promise<void> => {
  await client.query('delete from outside_hold')
  await client.query('insert into outside_hold (copied_at) values ($1)', [manifest.madeAt])
  await addErasures(
    client,
    erased.filter(({ at }) => at > new Date(manifest.madeAt)),
  )
}

/** Before anything is touched: the right key, or none where none is needed. Throws a StartError. */
const tryKeys = async (
  folder: string,
  { isSealed, dump, tables }: Manifest,
  identities: readonly string[],
): Promise<void> => {
  if (!isSealed) return
  if (identities.length === 0)
    throw new StartError(
      'Rezervna kopija je šifrovana. Dodajte --identity i datoteku sa tajnim ključem (AGE-SECRET-KEY-…), koju ste sačuvali van servera.',
    )
  const file = dump ? dumpFile(folder, true) : tables[0] && tableFile(folder, tables[0].name, true)
  if (file) (await openWith(identities, createReadStream(file))).destroy()
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** The keys open what is sealed in the restored rows; those that were here stay beside them under another name. */
const restoreKeys = async (folder: string, dataDir: string): Promise<void> => {
  const file = path.join(dataDir, keysName)
  if (await exists(file)) await rename(file, `${file}.pre-vracanja`)
  await copyFile(path.join(folder, keysName), file)
}

export type Restored = {
  manifest: Manifest
  /** Where what was here before has been kept; null when there was nothing. */
  keptBefore: string | null
}

/**
 * Puts a backup in the place of what is here. An empty database takes it at once; one with data only with `replace`, and then it is
 * backed up first. Throws a StartError, with nothing changed, when the backup is damaged, changed or too new, the product is running on this
 * database, or there is data and `replace` was not said.
 */
export const restoreBackup = async ({
  folder,
  settings,
  config,
  replace,
  unverified = false,
  identities = [],
  now,
}: {
  folder: string
  settings: ConnectionSettings
  /** `secretKey`: null on a machine that has none yet. */
  config: Pick<Config, 'dataDir' | 'storage' | 'backupRecipients'> & { secretKey: string | null }
  replace: boolean
  /** Takes a copy whose signature is missing, wrong or cannot be checked. */
  unverified?: boolean
  /** Secret age keys for a sealed copy. */
  identities?: readonly string[]
  now: Date
}): Promise<Restored> => {
  const manifest = await readManifest(folder)
  if (!unverified) await refuseUnverified(folder, config.secretKey)
  const migrations = await migrationsOf(manifest)
  await checkFiles(folder, manifest)
  await checkKeptFiles(folder, manifest)
  await tryKeys(folder, manifest, identities)
  const erasedElsewhere = await readErasureList(config)
  const client = new pg.Client({ ...settings, application_name: 'izlog-restore' })
  await client.connect()
  const pool = new pg.Pool({ ...settings, max: 2, application_name: 'izlog-restore' })
  try {
    if (await isInUse(client))
      throw new StartError('Program radi na ovoj bazi. Zaustavite ga, pa pokrenite vraćanje ponovo.')
    const isEmpty = await isEmptyDatabase(client)
    if (!isEmpty && !replace)
      throw new StartError(
        'U bazi već ima podataka. Da ih rezervna kopija zameni, dodajte --replace; pre toga se i oni sačuvaju.',
      )
    const erased = [...erasedElsewhere, ...(isEmpty ? [] : await listErasures(client))]
    const keptBefore = isEmpty ? null : (await makeBackup({ settings, config, now })).folder
    try {
      const open: Open = async (file) =>
        manifest.isSealed ? openWith(identities, createReadStream(file)) : createReadStream(file)
      await putInPlace({ client, pool, settings }, { folder, manifest, migrations, open })
      await markAsCopy(client, manifest, erased)
    } catch (cause) {
      if (cause instanceof StartError && !keptBefore) throw cause
      const way = keptBefore ? ` Ono što je bilo u bazi sačuvano je u ${keptBefore}.` : ''
      const reason = String(describeError(cause).message)
      throw new StartError(`Vraćanje nije uspelo do kraja, pokrenite ga ponovo (${reason}).${way}`, { cause })
    }
    for (const name of keptFolders) await keepFolder(path.join(folder, name), path.join(config.dataDir, name))
    if (manifest.hasKeys) await restoreKeys(folder, config.dataDir)
    return { manifest, keptBefore }
  } finally {
    await client.end()
    await pool.end()
  }
}

import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { keysIn } from '../../config/keys.ts'
import type { Config, ParsedConfig } from '../../config.ts'
import { readMigrationState } from '../../db/migrate.ts'
import type { Database } from '../../db/db.ts'
import { createFileStore, imageFolder, storeReason } from '../../lib/file-store.ts'
import { isPublicAddress } from '../../lib/public-address.ts'
import { safeFetch } from '../../lib/safe-fetch.ts'
import { createSecrets } from '../../lib/secrets.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { formatDateTime } from '#contract/common/dates.ts'
import { readBackupState } from '../backups/schedule.ts'
import { countJobs, countOutbox, readDisks } from './health.ts'

/** One line of the report: what is fine, or what is wrong and what to do about it. */
export type Finding = { isGood: boolean; line: string }

const words = adminStrings.health

const good = (line: string): Finding => ({ isGood: true, line })
const bad = (line: string): Finding => ({ isGood: false, line })

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Below this the database may run out of space within a day. */
const leastFreeBytes = 500 * 1024 * 1024

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1).replace('.', ',')} GB`

const isReachable = (file: string, mode: number): Promise<boolean> =>
  access(file, mode).then(
    () => true,
    () => false,
  )

export const checkDataDir = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> => {
  const name = `Fascikla podataka ${dataDir}`
  if (!(await isReachable(dataDir, constants.F_OK)))
    return bad(`${name}: ne postoji. Pravi je prvi „npm start“, ili proverite DATA_DIR.`)
  if (!(await isReachable(dataDir, constants.W_OK | constants.X_OK)))
    return bad(`${name}: ne može da se upisuje. Dajte dozvolu nalogu pod kojim Izlog radi.`)
  const freeBytes = Math.min(...(await readDisks(dataDir)).map((disk) => disk.freeBytes))
  return freeBytes < leastFreeBytes
    ? bad(`${name}: slobodno je samo ${gigabytes(freeBytes)}. Oslobodite mesto na disku.`)
    : good(`${name}: slobodno ${gigabytes(freeBytes)}.`)
}

export const checkKeys = async (config: ParsedConfig): Promise<Finding> => {
  if (config.secretKey !== null && config.encryptionKey !== null) return good('Ključevi: iz podešavanja.')
  const file = path.join(config.dataDir, 'keys.json')
  if (!(await isReachable(file, constants.F_OK)))
    return bad(`Ključevi: nema datoteke ${file}. Pravi je prvi „npm start“, ili je vratite iz kopije.`)
  try {
    keysIn(config.dataDir)
    return good(`Ključevi: ${file}.`)
  } catch (error) {
    return bad(`Ključevi: ${reason(error)} Vratite ${file} iz rezervne kopije.`)
  }
}

const migrationFindings = {
  behind: bad('Migracije: nisu sve primenjene. Pokrenite „npm start“ ove verzije.'),
  whole: good('Migracije: sve su primenjene.'),
  ahead: bad('Migracije: bazu je već prevela novija verzija programa. Pređite na nju.'),
}

export const checkDatabase = async ({ db, pool }: Database): Promise<Finding[]> => {
  const { rows } = await sql<{ version: string; number: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int as number`.execute(db)
  const { version = '?', number = 0 } = rows[0] ?? {}
  const migrations = await readMigrationState(pool).catch(() => 'behind' as const)
  return [
    number >= 150_000
      ? good(`Baza podataka: PostgreSQL ${version}.`)
      : bad(`Baza podataka: PostgreSQL ${version} je prestar. Potreban je 15 ili noviji.`),
    migrationFindings[migrations],
  ]
}

/** The current key must open what was sealed before; otherwise it is the wrong key. */
export const checkSealedSecrets = async ({ db }: Database, encryptionKey: string): Promise<Finding> => {
  const stored = await db.selectFrom('twoFactors').select(['userId', 'secret']).limit(100).execute()
  const secrets = createSecrets(encryptionKey)
  const isLost = stored.some(({ userId, secret }) => !secrets.open(secret, `two_factors.secret:${userId}`))
  return isLost
    ? bad('Šifrovane tajne: ne otvaraju se ovim ključem. Vratite ENCRYPTION_KEY ili keys.json od ranije.')
    : good('Šifrovane tajne: otvaraju se.')
}

export const checkQueue = async ({ db }: Database): Promise<Finding> => {
  const { rows } = await sql<{ late: number }>`
    select count(*) as late from outbox where created_at < now() - interval '1 minute'`.execute(db)
  const [outbox, jobs] = await Promise.all([countOutbox(db), countJobs(db)])
  if ((rows[0]?.late ?? 0) > 0)
    return bad(
      `Red poslova: ${words.queueWaiting(outbox)} duže od minuta. Pokrenite proces sa ROLE=worker ili ROLE=all.`,
    )
  // Before the first start, and after a restore on an empty machine; what waits too long is reported above.
  if (!jobs) return good('Red poslova: nastaje pri prvom pokretanju.')
  return jobs.failed > 0
    ? bad(`Red poslova: ${words.queueFailed(jobs.failed)}. Uzrok stoji u logu uz „job failed“.`)
    : good(`Red poslova: ${words.queueWaiting(jobs.waiting)}, ${words.queueFailed(jobs.failed)}.`)
}

export const checkBackups = async (
  { db }: Database,
  config: Pick<Config, 'dataDir' | 'backupCron'>,
): Promise<Finding> => {
  const { lastAt, isLate } = await readBackupState(db, config, new Date())
  const last = lastAt ? `poslednja je od ${formatDateTime(lastAt.toISOString())}` : 'još nije napravljena'
  return isLate
    ? bad(
        `Rezervna kopija: ${last} i kasni za rasporedom. Pokrenite „npm run -s izlog -- backup“; uzrok stoji u logu uz „job failed“.`,
      )
    : good(`Rezervna kopija: ${last}.`)
}

const probe = Buffer.from('Izlog proverava da li slike mogu da se upišu.')

/** Writes, reads and removes one small file, so that a missing permission shows itself now and not at the first picture. */
export const checkPictures = async (config: Pick<Config, 'dataDir' | 'storage'>): Promise<Finding> => {
  const { storage } = config
  const place = storage.kind === 's3' ? `skladište „${storage.bucket}“` : imageFolder(config)
  const name = `provera-${process.pid}-${Date.now()}`
  try {
    const files = createFileStore(config)
    await files.put(name, probe)
    const isWhole = (await files.read(name))?.byteLength === probe.byteLength
    await files.remove(name)
    return isWhole ? good(`Slike: ${place}.`) : bad(`Slike: ${place} ne vraća ono što je upisano.`)
  } catch (error) {
    return bad(
      storage.kind === 's3'
        ? `Slike: ${place} ne odgovara (${storeReason(error)}). Proverite S3_* podešavanja i dozvole ključa.`
        : `Slike: u ${place} ne može da se upisuje (${storeReason(error)}). Dajte dozvolu nalogu pod kojim Izlog radi.`,
    )
  }
}

/** Addresses that must never be asked for a page, and two that may. */
const privateOnes = [
  '127.0.0.1',
  '10.0.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '::1',
  'fd00::1',
  '::ffff:127.0.0.1',
]
const publicOnes = ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']

export const checkAddressGuard = async ({ importAllowedHosts }: ParsedConfig): Promise<Finding> => {
  const answer = await safeFetch('http://127.0.0.1:9/')
  const isShut =
    !answer.ok &&
    answer.reason === 'forbidden-address' &&
    !privateOnes.some(isPublicAddress) &&
    publicOnes.every(isPublicAddress)
  if (!isShut) return bad('Čuvar izlaznih adresa: propušta privatne adrese. Ne puštajte ovu verziju u rad.')
  return importAllowedHosts.length > 0
    ? good(
        `Čuvar izlaznih adresa: radi, uz izuzetke ${importAllowedHosts.join(', ')} (IMPORT_ALLOWED_HOSTS).`,
      )
    : good('Čuvar izlaznih adresa: privatne adrese su zatvorene.')
}

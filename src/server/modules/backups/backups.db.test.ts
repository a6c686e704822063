import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../../../test/database.ts'
import { storedOrder, storeOrders } from '../../../../test/factories/stored-order.ts'
import { buildUser, password } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { program } from '../../../../test/app.ts'
import { addressOf, createTestServices } from '../../../../test/services.ts'
import { createDatabase } from '../../db/db.ts'
import { baselineName, readMigrations } from '../../db/migration-files.ts'
import { migrate, readMigrationState } from '../../db/migrate.ts'
import { readNumbered } from '../../db/takeover.ts'
import { createLog } from '../../lib/log.ts'
import type { Services } from '../../services.ts'
import { login } from '../accounts/sign-in.ts'
import { operator, recordAudit } from '../audit/commands.ts'
import { backupCommand } from './backup-command.ts'
import { listBackups, makeBackup, pruneBackups } from './make-backup.ts'
import { manifestName, signatureName, signManifest, tableFile, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

let services: Services
let folder: string
const night = new Date('2026-11-20T01:00:00Z')

const make = (now = night) =>
  makeBackup({ settings: services.database.settings, config: services.config, now })

/** Another machine: an empty database and an empty folder. */
const elsewhere = async (name: string) => {
  const settings = await cloneDatabase()
  const dataDir = path.join(services.config.dataDir, name)
  await mkdir(dataDir, { recursive: true })
  const database = createDatabase(settings, createLog('silent'), 2)
  return { settings, config: { ...services.config, dataDir }, database }
}

const restore = async (
  place: Awaited<ReturnType<typeof elsewhere>>,
  replace = true,
  from = folder,
  unverified = false,
) => {
  // The test's own connections are not the product's.
  await place.database.close()
  const restored = await restoreBackup({
    folder: from,
    ...place,
    replace,
    unverified,
    now: new Date('2026-11-21T01:00:00Z'),
  })
  return { ...restored, database: createDatabase(place.settings, createLog('silent'), 2) }
}

const rowsOf = async (database: ReturnType<typeof createDatabase>, table: string) =>
  (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(database.db)).rows

beforeAll(async () => {
  services = await createTestServices()
  const { db, config } = services
  const seller = await buildUser(db)
  const website = await buildWebsite(db, seller.id)
  await login(services, { email: seller.email, password }, program)
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const device = { endpoint: 'https://push.test/1', p256dh: 'x', auth: 'x', name: 'Telefon' }
  await db
    .insertInto('pushDevices')
    .values({ userId: seller.id, sessionId, ...device })
    .execute()
  await storeOrders(
    db,
    Array.from({ length: 20 }, (_, at) =>
      storedOrder(seller.id, { websiteId: website.id, firstName: `Đorđe\t„${at}“\n\\N`, quantity: at + 1 }),
    ),
  )
  await db.updateTable('orders').set({ status: 'U dostavi' }).where('quantity', '=', 3).execute()
  await db
    .transaction()
    .execute((tx) => recordAudit(tx, operator, { action: 'create-tenant', subject: 'proba.rs' }))
  await mkdir(path.join(config.dataDir, 'uploads', 'images'), { recursive: true })
  await writeFile(path.join(config.dataDir, 'uploads', 'images', 'a-360.webp'), 'slika')
  await mkdir(path.join(config.dataDir, 'tenants', 't1'), { recursive: true })
  await writeFile(path.join(config.dataDir, 'tenants', 't1', 'index.html'), '<p>strana</p>')
  folder = (await make()).folder
})

describe('a restored backup', () => {
  it('has every row, picture and page, and goes on counting where it stopped', async () => {
    const place = await elsewhere('druga')
    const { database, keptBefore } = await restore(place)
    try {
      const source = createDatabase(services.database.settings, createLog('silent'), 2)
      for (const table of [
        'users',
        'product_websites',
        'orders',
        'order_events',
        'audit_log',
        'outbox',
        'profit_changes',
      ])
        expect(await rowsOf(database, table), table).toEqual(await rowsOf(source, table))
      await source.close()
      const { id: last } = await database.db
        .selectFrom('orders')
        .select(sql<number>`max(id)`.as('id'))
        .executeTakeFirstOrThrow()
      const seller = await database.db
        .selectFrom('orders')
        .select('userId')
        .limit(1)
        .executeTakeFirstOrThrow()
      const [next] = await storeOrders(database.db, [storedOrder(seller.userId ?? 0)])
      expect(next?.id).toBe(last + 1)
      const file = (name: string) => readFile(path.join(place.config.dataDir, name), 'utf8')
      expect(await file('uploads/images/a-360.webp')).toBe('slika')
      expect(await file('tenants/t1/index.html')).toBe('<p>strana</p>')
      // Keys travel apart, and nobody is signed in by a copy.
      await expect(file('keys.json')).rejects.toThrow('ENOENT')
      expect(await readdir(folder)).not.toContain('keys.json')
      expect(await rowsOf(database, 'sessions')).toEqual([])
      expect(await rowsOf(database, 'push_devices')).toMatchObject([
        { endpoint: 'https://push.test/1', sessionId: null },
      ])
      // What stood there was kept first.
      expect(keptBefore).toContain(path.join('druga', 'backups', '2026-11-21T01-00-00Z'))
    } finally {
      await database.close()
    }
  })

  it('keeps what ties its tables together and what watches over them', async () => {
    const { database } = await restore(await elsewhere('treca'))
    await expect(sql`insert into orders (user_id) values (999999)`.execute(database.db)).rejects.toThrow()
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow()
    await expect(sql`update product_websites set user_id = 999999`.execute(database.db)).rejects.toThrow(
      /foreign key/,
    )
    await database.close()
  })

  it('of an older version is brought to this one', async () => {
    const names = (await readMigrations()).map(({ name }) => name)
    const newest = names.at(-1)
    const old = await elsewhere('treća')
    await old.database.pool.query('drop schema public cascade; create schema public')
    await migrate(old.database.pool, { only: new Set(names.slice(0, -1)) })
    await old.database.pool.query(
      `insert into users (email, password, first_name, last_name) values ('starija@izlog.test', 'x', 'Ana', 'Anić')`,
    )
    await old.database.close()
    const now = new Date('2026-11-20T02:00:00Z')
    const { folder: made } = await makeBackup({ settings: old.settings, config: services.config, now })
    const { database } = await restore(await elsewhere('cetvrta'), true, made)
    expect(await rowsOf(database, 'users')).toMatchObject([{ email: 'starija@izlog.test' }])
    const migrations = (await rowsOf(database, 'migrations')) as { name: string }[]
    expect(
      migrations
        .map(({ name }) => name)
        .toSorted()
        .at(-1),
    ).toBe(newest)
    expect(await readMigrationState(database.pool)).toBe('whole')
    await database.close()
    await rm(made, { recursive: true })
  })
})

it('takes a backup that the numbered files before the baseline made', async () => {
  const old = await elsewhere('stara')
  await old.database.pool.query('drop schema public cascade; create schema public')
  // The numbered files ended where the baseline begins.
  await migrate(old.database.pool, { only: new Set([baselineName]) })
  await old.database.pool.query(
    `insert into users (email, password, first_name, last_name) values ('stara@izlog.test', 'x', 'Ana', 'Anić')`,
  )
  await old.database.close()
  const now = new Date('2026-11-20T02:30:00Z')
  const { folder: made, manifest } = await makeBackup({
    settings: old.settings,
    config: services.config,
    now,
  })
  await signed(made, JSON.stringify({ ...manifest, migrations: await readNumbered() }))
  const { database } = await restore(await elsewhere('sedma'), true, made)
  expect(await rowsOf(database, 'users')).toMatchObject([{ email: 'stara@izlog.test' }])
  expect(await rowsOf(database, 'order_notes')).toEqual([])
  expect(await readMigrationState(database.pool)).toBe('whole')
  await database.close()
  await rm(made, { recursive: true })
})

const signed = async (at: string, manifest: string) => {
  await writeFile(path.join(at, manifestName), manifest)
  await writeFile(path.join(at, signatureName), signManifest(services.config.secretKey, manifest))
}

describe('a copy that is not as it was made', () => {
  /** As somebody would who can write into the folder and knows its form, but has not the key. */
  const promote = async (at: string) => {
    const text = '1\tlopov@izlog.test\n'
    const packed = gzipSync(text)
    await writeFile(tableFile(at, 'users'), packed)
    const file = path.join(at, manifestName)
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
    const users = manifest.tables.find(({ name }) => name === 'users')
    if (users) users.sha256 = createHash('sha256').update(packed).digest('hex')
    await writeFile(file, JSON.stringify(manifest))
  }
  it.each([
    ['with other rows and matching hashes', /Potpis rezervne kopije nije ispravan/, promote],
    [
      'signed by another',
      /nije ispravan/,
      (at: string) => writeFile(path.join(at, signatureName), 'a'.repeat(64)),
    ],
    ['without its signature', /nema potpis/, (at: string) => rm(path.join(at, signatureName))],
    [
      'with another picture',
      /slike ili stranice/,
      (at: string) => writeFile(path.join(at, 'uploads', 'images', 'nova.webp'), 'x'),
    ],
    [
      'with another page',
      /slike ili stranice/,
      async (at: string) => {
        const page = path.join(at, 'tenants', 't1', 'index.html')
        // Pictures and pages are links to the same bytes.
        await rm(page)
        await writeFile(page, '<script></script>')
      },
    ],
    [
      'without a picture',
      /slike ili stranice/,
      (at: string) => rm(path.join(at, 'uploads', 'images', 'a-360.webp')),
    ],
  ])('%s is refused', async (_what, sentence, change) => {
    const copy = (await make(new Date('2026-11-20T04:00:00Z'))).folder
    await change(copy)
    await expect(restore(await elsewhere('izmenjena'), true, copy)).rejects.toThrow(sentence)
    await rm(copy, { recursive: true })
  })

  it('cannot be verified without the key, and is taken when somebody vouches for it', async () => {
    const copy = (await make(new Date('2026-11-20T05:00:00Z'))).folder
    const place = await elsewhere('prazna')
    const without = { ...place, config: { ...place.config, secretKey: null as unknown as string } }
    await expect(restore(without, true, copy)).rejects.toThrow(/nema ključa.*--unverified/)
    const other = { ...place, config: { ...place.config, secretKey: 'x'.repeat(43) } }
    await expect(restore(other, true, copy)).rejects.toThrow(/drugim ključem/)
    await rm(path.join(copy, signatureName))
    const { database } = await restore(without, true, copy, true)
    expect(await rowsOf(database, 'orders')).toHaveLength(20)
    await database.close()
    await rm(copy, { recursive: true })
  })

  it('of a version before signs nobody in either, and brings its keys', async () => {
    const copy = (await make(new Date('2026-11-20T06:00:00Z'))).folder
    const file = path.join(copy, manifestName)
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
    await writeFile(path.join(copy, 'keys.json'), '{"kljuc":1}')
    await rm(path.join(copy, signatureName))
    await writeFile(file, JSON.stringify({ ...manifest, filesSha256: undefined, hasKeys: true }))
    const place = await elsewhere('starija')
    const { database } = await restore(place, true, copy, true)
    expect(await readFile(path.join(place.config.dataDir, 'keys.json'), 'utf8')).toBe('{"kljuc":1}')
    expect(await rowsOf(database, 'sessions')).toEqual([])
    await database.close()
    await rm(copy, { recursive: true })
  })
})

describe('a restore that cannot be done changes nothing', () => {
  it.each([
    ['damaged', /oštećena: tabela orders/, (at: string) => appendFile(tableFile(at, 'orders'), 'x')],
    ['not whole', /nedostaje tabela orders/, (at: string) => rm(tableFile(at, 'orders'))],
    ['cut off before its end', /nema cele rezervne kopije/, (at: string) => rm(path.join(at, manifestName))],
    [
      'of a version that had not applied all numbered files',
      /Vratite je prethodnom verzijom, pokrenite je jednom/,
      async (at: string) => {
        const file = path.join(at, manifestName)
        const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
        const numbered = await readNumbered()
        await signed(at, JSON.stringify({ ...manifest, migrations: numbered.slice(0, -1) }))
      },
    ],
    [
      'of a newer version',
      /koju ovaj program ne poznaje/,
      async (at: string) => {
        const file = path.join(at, manifestName)
        const text = await readFile(file, 'utf8')
        await signed(
          at,
          text.replace('"migrations": [', '"migrations": [{ "name": "999912312359-new.sql", "hash": "x" },'),
        )
      },
    ],
  ])('%s', async (_what, sentence, spoil) => {
    const spoilt = (await make(new Date('2026-11-20T03:00:00Z'))).folder
    await spoil(spoilt)
    const place = await elsewhere('peta')
    await buildUser(place.database.db, { email: 'ostaje@izlog.test' })
    await expect(restore(place, true, spoilt)).rejects.toThrow(sentence)
    const database = createDatabase(place.settings, createLog('silent'), 2)
    const kept = await database.db
      .selectFrom('users')
      .select('email')
      .where('email', '=', 'ostaje@izlog.test')
      .execute()
    expect(kept).toHaveLength(1)
    await database.close()
    await rm(spoilt, { recursive: true, force: true })
  })

  it('over data without being asked to', async () => {
    await expect(restore(await elsewhere('sesta'), false)).rejects.toThrow(/--replace/)
  })

  it('while the product runs', async () => {
    await services.db.selectFrom('users').select('id').limit(1).execute()
    const { settings } = services.database
    await expect(
      restoreBackup({ folder, settings, config: services.config, replace: true, now: night }),
    ).rejects.toThrow(/Program radi/)
  })
})

describe('keeping', () => {
  it('the newest so many, and nothing that was cut off a day ago', async () => {
    const root = path.join(services.config.dataDir, 'backups')
    for (const day of [21, 22, 23]) await make(new Date(`2026-11-${day}T01:00:00Z`))
    const cut = path.join(root, '2026-11-19T01-00-00Z.nepotpuna')
    await mkdir(cut)
    await utimes(cut, new Date('2026-11-19T01:00:00Z'), new Date('2026-11-19T01:00:00Z'))
    expect(
      await pruneBackups(services.config.dataDir, 2, new Date('2026-11-23T02:00:00Z')),
    ).toBeGreaterThanOrEqual(2)
    expect((await readdir(root)).toSorted()).toEqual(['2026-11-22T01-00-00Z', '2026-11-23T01-00-00Z'])
    expect((await listBackups(services.config.dataDir)).map(({ madeAt }) => madeAt.toISOString())).toEqual([
      '2026-11-23T01:00:00.000Z',
      '2026-11-22T01:00:00.000Z',
    ])
  })
})

it('the command prints in words what it kept', async () => {
  const lines: string[] = []
  const config = { ...services.config, databaseUrl: addressOf(services) }
  expect(await backupCommand([], { config, out: (line) => lines.push(line) })).toBe(0)
  // 51, 52 and 55 tables are three different words.
  expect(lines[1]).toMatch(
    /^Sačuvano: \d+ (red|reda|redova) u (\d*[^1\D]?1 tabeli|\d*[^1\D]?[2-4] tabele|\d+ tabela), \d+ datotek[aeu]/,
  )
  expect(lines[1]).not.toMatch(/ (?:[2-9]1|[2-9][2-4]) tabela/)
})

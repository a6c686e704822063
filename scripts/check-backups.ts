// `npm run check:backups`: copies and what comes back from them (B1 to B5), on this machine, while orders keep arriving. Prints each figure
// beside its target and ends with 1 where one is missed. Bounded: some two minutes with the counts below.
//   npm run check:backups -- --orders 20000 --rate 100
import { execFile, spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { createDatabase } from '#server/db/db.ts'
import { asUser, childEnv, chooseServerUser, giveTo } from '#server/db/embedded/server-user.ts'
import { launchServer } from '#server/db/embedded/server.ts'
import { createLog } from '#server/lib/log.ts'
import { operator } from '#server/modules/audit/commands.ts'
import { makeKeyPair } from '#server/modules/backups/encryption.ts'
import { erasePerson } from '#server/modules/customers/erase.ts'
import { findProgram } from '../test/debian-programs.ts'
import { buildOrder } from '../test/factories/order.ts'
import { storedOrder } from '../test/factories/stored-order.ts'
import { buildUser } from '../test/factories/user.ts'
import { buildWebsite } from '../test/factories/website.ts'
import { startS3 } from '../test/fakes/s3.ts'
import { startFakeService } from '../test/fakes/service.ts'
import { findPostgresql15 } from '../test/postgresql-15.ts'
import { serveProgram, type ServedProgram } from '../test/serve-program.ts'

const { values: asked } = parseArgs({
  options: { orders: { type: 'string', default: '30000' }, rate: { type: 'string', default: '50' } },
})
const stored = Number(asked.orders)
const rate = Number(asked.rate)

const results: { test: string; figure: string; target: string; isMet: boolean }[] = []
const tell = (test: string, figure: string, target: string, isMet: boolean): void => {
  results.push({ test, figure, target, isMet })
  console.log(`${isMet ? 'pass' : 'FAIL'}  ${test}: ${figure} (target ${target})`)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const seconds = (since: number): number => (performance.now() - since) / 1000

const found = findPostgresql15()
if (!found) throw new Error('PostgreSQL 15 is needed: apt-get install postgresql-15')
const bin: string = found
const pgbackrest = findProgram('pgbackrest')
const home = mkdtempSync(path.join(tmpdir(), 'izlog-copies-'))
const user = chooseServerUser({
  home: tmpdir(),
  dataDir: path.join(home, 'x'),
  binary: path.join(bin, 'postgres'),
})
giveTo(user, home)

const asServer = (file: string, args: string[]) => {
  const [program, ...rest] = asUser(user, file, args)
  const run = spawnSync(program, rest, { ...user.spawnAs, cwd: '/', env: childEnv, encoding: 'utf8' })
  if (run.status !== 0)
    throw new Error(`${path.basename(file)} ${args.join(' ')}: ${run.stderr}${run.stdout}`)
  return run.stdout
}
const folderOf = (name: string): string => {
  const folder = path.join(home, name)
  mkdirSync(folder, { mode: 0o700, recursive: true })
  giveTo(user, folder)
  return folder
}

/** A server with real durability; `kill` is a machine that burns. */
const startServer = async (name: string, settings: Record<string, string> = {}, isNew = true) => {
  const [dataDir, socketDir] = [path.join(home, name), folderOf(`${name}-run`)]
  if (isNew) {
    folderOf(name)
    asServer(path.join(bin, 'initdb'), [
      '-D',
      dataDir,
      '--username=izlog',
      '--encoding=UTF8',
      '--locale=C',
      '--auth=trust',
      '--data-checksums',
    ])
  }
  const { process: server, lines } = await launchServer({
    postgres: path.join(bin, 'postgres'),
    user,
    dataDir,
    socketDir,
    settings,
    log: () => {},
  })
  if (!server) throw new Error(`${name} did not start: ${lines.join('\n')}`)
  const address = (database: string) =>
    `postgres://izlog@localhost/${database}?host=${encodeURIComponent(socketDir)}&port=5432&user=izlog`
  const pid = (): number => Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  return {
    dataDir,
    socketDir,
    address,
    async stop() {
      server.child.stdin?.end()
      await server.ended
    },
    async burn() {
      process.kill(pid(), 'SIGQUIT')
      await server.ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const query = async <T extends pg.QueryResultRow>(
  address: string,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** What a restore takes of no orders at all: a program is read, a database emptied, its tables made. */
const startSeconds = 20

const keys = await makeKeyPair()
const identity = path.join(home, 'identity.txt')
writeFileSync(identity, `# of the check\n${keys.identity}\n`)
const bucket = await startS3('kopije')
const stub = await startFakeService(() => ({ status: 200, body: { ok: true, result: [] } }))

const envOf = (address: string, dataDir: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATABASE_URL: address,
  DATA_DIR: dataDir,
  SECRET_KEY: 'k'.repeat(43),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  ADMIN_PASSWORD: 'probna-lozinka',
  BACKUP_AGE_RECIPIENTS: keys.recipient,
  BACKUP_S3_BUCKET: bucket.storage.bucket,
  S3_REGION: bucket.storage.region,
  S3_ENDPOINT: bucket.storage.endpoint ?? '',
  S3_ACCESS_KEY_ID: bucket.storage.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.storage.secretAccessKey,
  TELEGRAM_API_BASE_URL: stub.origin,
  TELEGRAM_BOT_TOKEN: '1234567:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsawx',
  META_GRAPH_BASE_URL: stub.origin,
  ...more,
})
const root = path.resolve(import.meta.dirname, '..')
const products: ServedProgram[] = []
const product = async (env: NodeJS.ProcessEnv): Promise<ServedProgram> => {
  const started = await serveProgram('src/server/main.ts', 'Izlog radi na ', {
    env,
    cwd: env.DATA_DIR ?? home,
  })
  products.push(started)
  return started
}
/** Answers what the command printed; a refusal ends with 1 and its sentence. */
const izlog = async (env: NodeJS.ProcessEnv, ...args: string[]): Promise<{ code: number; text: string }> => {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(root, 'src/server/cli.ts'), ...args],
      {
        cwd: env.DATA_DIR ?? home,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      },
    )
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}
const must = async (env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> => {
  const { code, text } = await izlog(env, ...args)
  if (code !== 0) throw new Error(`izlog ${args.join(' ')}: ${text}`)
  return text
}

type Acknowledged = { orderId: string; at: number }

/** Orders at a rate until stopped; only what was acknowledged is written down. */
const sendOrders = (url: string, websiteId: number) => {
  const acknowledged: Acknowledged[] = []
  const inFlight = new Set<Promise<void>>()
  let count = 0
  const timer = setInterval(() => {
    const body = buildOrder(websiteId, { phone: `0641${String(100_000 + count).padStart(6, '0')}` })
    count += 1
    const sent = fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      .then(async (answer) => {
        if (answer.status !== 201) return
        const { orderId } = (await answer.json()) as { orderId: string }
        acknowledged.push({ orderId, at: Date.now() })
      })
      .catch(() => {})
      .finally(() => inFlight.delete(sent))
    inFlight.add(sent)
  }, 1000 / rate)
  return {
    acknowledged,
    async stop() {
      clearInterval(timer)
      await Promise.allSettled([...inFlight])
    },
  }
}

const missingOf = async (address: string, acknowledged: Acknowledged[]): Promise<Acknowledged[]> => {
  const rows = await query<{ orderId: string }>(address, 'select order_id as "orderId" from orders')
  const there = new Set(rows.map(({ orderId }) => orderId))
  return acknowledged.filter(({ orderId }) => !there.has(orderId))
}

/** Rows of an order that nothing changes afterwards, as one hash each. */
const ordersOf = async (address: string): Promise<Map<string, string>> =>
  new Map(
    (
      await query<{ id: string; sum: string }>(
        address,
        `select order_id as id, md5(row(o.id, user_id, website_id, order_number, quantity, total_price, first_name, phone, address, city, created_at)::text) as sum from orders o`,
      )
    ).map(({ id, sum }) => [id, sum]),
  )

/** Counts and sums of the tables that nothing writes meanwhile. */
const still = ['users', 'product_websites', 'customer_notes', 'market_costs', 'custom_domains', 'migrations']
const sumsOf = async (address: string): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      still.map((table) =>
        query(
          address,
          `select count(*) as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${table}" t`,
        ),
      ),
    ),
  )

/** A phone that is erased after the copy, and must stay so. */
const leaver = '+381649999999'

const fill = async (address: string): Promise<{ websiteId: number; sellerId: number }> => {
  const { db, close } = { ...createDatabase({ connectionString: address }, createLog('silent'), 2) }
  const seller = await buildUser(db)
  const website = await buildWebsite(db, seller.id)
  const { id: first } = await db
    .insertInto('orders')
    .values(storedOrder(seller.id, { websiteId: website.id, status: 'Dostavljeno' }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into orders (user_id, website_id, order_id, order_number, product_name, total_price, first_name, phone, phone_e164, address, city, status, source)
    select user_id, website_id, order_id || n, order_number || n, product_name, total_price, first_name || n, phone, '+38163' || (1000000 + n), address, city, status, source
    from orders, generate_series(1, ${stored}) n where id = ${first}`.execute(db)
  await db
    .insertInto('orders')
    .values(
      storedOrder(seller.id, {
        firstName: 'Odlazi',
        phone: '0649999999',
        phoneE164: leaver,
        status: 'Dostavljeno',
      }),
    )
    .execute()
  await db
    .insertInto('telegramLinks')
    .values({ userId: seller.id, chatId: '77', linkedAt: new Date() })
    .execute()
  await db
    .insertInto('notifications')
    .values({
      userId: seller.id,
      key: 'waits',
      type: 'daily_summary',
      title: 'Čeka',
      message: 'Čeka',
      channels: ['telegram'],
    })
    .execute()
  await close()
  return { websiteId: website.id, sellerId: seller.id }
}

const copiesUnderLoad = async (): Promise<void> => {
  const server = await startServer('first')
  await query(server.address('postgres'), 'create database izlog')
  const env = envOf(server.address('izlog'), folderOf('first-data'), {
    TELEGRAM_API_BASE_URL: 'http://127.0.0.1:9',
  })
  let running = await product(env)
  const { websiteId, sellerId } = await fill(server.address('izlog'))
  const load = sendOrders(running.url, websiteId)
  await pause(3000)

  // B1
  const began = performance.now()
  const before = [...load.acknowledged]
  await must(env, 'backup')
  const copied = seconds(began)
  const during = load.acknowledged.length - before.length
  await pause(1000)
  await load.stop()
  const folder = path.join(
    env.DATA_DIR ?? '',
    'backups',
    readdirSync(path.join(env.DATA_DIR ?? '', 'backups')).find((name) => name.endsWith('Z')) ?? '',
  )
  const still1 = await sumsOf(server.address('izlog'))
  const source = await ordersOf(server.address('izlog'))
  const isDump = readdirSync(folder).some((name) => name.startsWith('database.dump'))
  const place = await startServer('second')
  await query(place.address('postgres'), 'create database izlog')
  const envTwo = envOf(place.address('izlog'), folderOf('second-data'))
  const restoring = performance.now()
  await must(envTwo, 'restore', folder, '--identity', identity)
  const took = seconds(restoring)
  const back = await ordersOf(place.address('izlog'))
  const changed = [...back].filter(([id, sum]) => source.get(id) !== sum).length
  const lost = before.filter(({ orderId }) => !back.has(orderId)).length
  const isStill = (await sumsOf(place.address('izlog'))) === still1
  tell(
    `B1 copy (${isDump ? 'pg_dump' : 'own'}, sealed) under ${rate} orders/s`,
    `${back.size} orders back, ${lost} of ${before.length} acknowledged before it missing, ${changed} different, other tables ${isStill ? 'equal' : 'DIFFERENT'}; ${during} orders taken during the ${copied.toFixed(1)} s of the copy`,
    '0 missing, 0 different',
    lost === 0 && changed === 0 && isStill && during > 0,
  )
  const allowed = startSeconds + (300 * back.size) / 1_000_000
  tell(
    'B1 restore',
    `${took.toFixed(1)} s for ${back.size} orders`,
    `${allowed.toFixed(0)} s: 1,000,000 in 300 s, beside ${startSeconds} s for the start`,
    took <= allowed,
  )

  // B4
  const thief = await izlog(envTwo, 'restore', folder, '--replace')
  const other = path.join(home, 'other.txt')
  writeFileSync(other, (await makeKeyPair()).identity)
  const wrong = await izlog(envTwo, 'restore', folder, '--replace', '--identity', other)
  const spoilt = path.join(home, 'spoilt')
  spawnSync('cp', ['-r', folder, spoilt])
  const victim = isDump
    ? path.join(spoilt, 'database.dump.age')
    : path.join(spoilt, 'tables', 'orders.copy.gz.age')
  const bytes = readFileSync(victim)
  const text = bytes.toString('latin1')
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(victim, bytes)
  const flipped = await izlog(envTwo, 'restore', spoilt, '--replace', '--identity', identity)
  const readable = ['Žička', 'Đorđe', '0649999999'].filter((word) =>
    text.includes(Buffer.from(word).toString('latin1')),
  ).length
  tell(
    'B4 thief, wrong key, one flipped byte',
    `${readable} canaries readable; refused: ${[thief, wrong, flipped].filter(({ code }) => code === 1).length} of 3 („${flipped.text.trim().slice(0, 90)}“)`,
    '0 readable, 3 refused in a sentence',
    readable === 0 &&
      [thief, wrong, flipped].every(({ code, text: said }) => code === 1 && !said.includes('    at ')),
  )

  // B5: erased after the copy; then the copy is started.
  const { db, close } = {
    ...createDatabase({ connectionString: server.address('izlog') }, createLog('silent'), 2),
  }
  await erasePerson(db, operator, {
    person: { userId: sellerId, root: leaver, phones: [leaver] },
    secretKey: env.SECRET_KEY ?? '',
    staysBlocked: false,
  })
  await close()
  const list = path.join(env.DATA_DIR ?? '', 'backups', 'erasures.jsonl')
  for (let tries = 0; tries < 100 && spawnSync('test', ['-s', list]).status !== 0; tries += 1)
    await pause(200)
  await running.stop()

  // B3: the machine burns with its disks; the bucket stays.
  await server.burn()
  rmSync(env.DATA_DIR ?? '', { recursive: true, force: true })
  const third = await startServer('third')
  await query(third.address('postgres'), 'create database izlog')
  const envThree = envOf(third.address('izlog'), folderOf('third-data'))
  const rescuing = performance.now()
  await must(envThree, 'restore', 's3', '--identity', identity)
  running = await product(envThree)
  const page = await fetch(`${running.url}/healthz`)
  tell(
    'B3 back from the bucket alone',
    `${seconds(rescuing).toFixed(1)} s until it answers ${page.status}`,
    '≤ 900 s by one documented command',
    page.status === 200 && seconds(rescuing) < 900,
  )
  const journal = bucket.journal.length
  await pause(20_000)
  const [named] = await query<{ count: number }>(
    third.address('izlog'),
    `select count(*)::int as count from orders o where to_jsonb(o)::text ~ 'Odlazi|649999999'`,
  )
  tell(
    'B5 a restored copy runs for 20 s with a letter waiting',
    `${stub.journal.length} calls at the stub world, ${bucket.journal.length - journal} at the bucket, ${named?.count} rows that name who was erased since`,
    '0, 0, 0',
    stub.journal.length === 0 && bucket.journal.length === journal && named?.count === 0,
  )
  await must(envThree, 'outside', 'allow')
  const order = await fetch(`${running.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(buildOrder(websiteId, { phone: '0641999999' })),
  })
  for (let tries = 0; tries < 150 && stub.journal.length === 0; tries += 1) await pause(200)
  tell(
    'B5 once it is allowed',
    `an order answered ${order.status}, ${stub.journal.length} calls went out`,
    '201, at least 1',
    order.status === 201 && stub.journal.length > 0,
  )
  await running.stop()
  await third.stop()
  await place.stop()
}

/** As docs/operations.md says it, with Debian's own package. */
const pointInTime = async (): Promise<void> => {
  const repo = folderOf('repo')
  const config = path.join(home, 'pgbackrest.conf')
  const write = (dataDir: string, socketDir: string) => {
    writeFileSync(
      config,
      `[global]\nrepo1-path=${repo}\nrepo1-cipher-type=aes-256-cbc\nrepo1-cipher-pass=${'p'.repeat(48)}\nrepo1-retention-full=2\ncompress-type=gz\nlog-level-file=off\nlog-level-console=warn\nlock-path=${folderOf('lock')}\nspool-path=${folderOf('spool')}\nstart-fast=y\n[izlog]\npg1-path=${dataDir}\npg1-socket-path=${socketDir}\npg1-user=izlog\npg1-database=postgres\n`,
    )
    if (user.owner) chownSync(config, user.owner.uid, user.owner.gid)
  }
  const program = path.join(home, 'pgbackrest')
  copyFileSync(pgbackrest, program)
  spawnSync('chmod', ['755', program])
  const run = (...args: string[]) => asServer(program, [`--config=${config}`, '--stanza=izlog', ...args])
  const archive = {
    archive_mode: 'on',
    wal_level: 'replica',
    archive_timeout: '30',
    max_wal_senders: '3',
    archive_command: `${program} --config=${config} --stanza=izlog archive-push %p`,
  }
  write(path.join(home, 'main'), folderOf('main-run'))
  const server = await startServer('main', archive)
  run('stanza-create')
  run('check')
  await query(server.address('postgres'), 'create database izlog')
  const running = await product(
    envOf(server.address('izlog'), folderOf('main-data'), { BACKUP_S3_BUCKET: '', OUTSIDE_CALLS: 'off' }),
  )
  const { websiteId } = await fill(server.address('izlog'))
  run('--type=full', 'backup')
  const load = sendOrders(running.url, websiteId)
  await pause(8000)
  const [moment] = await query<{ at: Date }>(server.address('izlog'), 'select now() as at')
  await pause(1500)
  await query(server.address('izlog'), 'delete from orders')
  await pause(40_000)
  const died = Date.now()
  await server.burn()
  await load.stop()
  await running.stop()

  const comeBack = async (name: string, ...args: string[]) => {
    write(path.join(home, name), folderOf(`${name}-run`))
    folderOf(name)
    const began = performance.now()
    run(...args, 'restore')
    const back = await startServer(name, { ...archive, archive_mode: 'off' }, false)
    for (let tries = 0; tries < 300; tries += 1) {
      const [state] = await query<{ waits: boolean }>(
        back.address('izlog'),
        'select pg_is_in_recovery() as waits',
      ).catch(() => [{ waits: true }])
      if (!state?.waits) break
      await pause(200)
    }
    return { back, took: seconds(began) }
  }
  const target = moment?.at ?? new Date()
  const past = await comeBack(
    'past',
    '--type=time',
    `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
  )
  const upTo = load.acknowledged.filter(({ at }) => at < target.getTime() - 1000)
  const missing = await missingOf(past.back.address('izlog'), upTo)
  const [kept] = await query<{ count: number }>(
    past.back.address('izlog'),
    'select count(*)::int as count from orders',
  )
  tell(
    'B2 before a wrong DELETE (pgBackRest)',
    `${missing.length} of ${upTo.length} acknowledged before it missing, ${kept?.count} orders there, back in ${past.took.toFixed(1)} s`,
    '0 missing',
    missing.length === 0 && upTo.length > 0,
  )
  await past.back.stop()

  const last = await comeBack('last', '--type=default')
  const after = load.acknowledged.filter(({ at }) => at > target.getTime() + 3000 && at <= died)
  const gone = await missingOf(last.back.address('izlog'), after)
  const window = gone.length === 0 ? 0 : (died - Math.min(...gone.map(({ at }) => at))) / 1000
  tell(
    'B3 server and disk gone, archive alone (pgBackRest)',
    `orders of the last ${window.toFixed(1)} s missing (${gone.length} of ${after.length}), back in ${last.took.toFixed(1)} s`,
    '≤ 60 s lost, ≤ 900 s',
    window <= 60 && last.took < 900 && after.length > 0,
  )
  await last.back.stop()
}

try {
  await copiesUnderLoad()
  await pointInTime()
} finally {
  for (const each of products) await each.stop()
  await stub.close()
  await bucket.close()
  rmSync(home, { recursive: true, force: true })
}
const met = results.filter(({ isMet }) => isMet).length
console.log(`${met} of ${results.length} targets met (${stored} stored orders, ${rate} orders/s)`)
process.exitCode = met === results.length ? 0 : 1
process.exit()

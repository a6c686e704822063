/**
 * `npm run check:upgrade -- --from COMMIT`: the release before and this one, built, two web processes behind HAProxy and a worker, replaced one
 * after another while orders and pages are asked for without end. Nothing may fail, and the database that was brought over must be the same
 * as a fresh one. Without `--from` it is the newest tag. `--write` puts what was measured into docs/reliability.md.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { describeMachine } from '../../bench/machine.ts'
import { freePorts } from '../certificates.ts'
import { findPostgresql15, startPostgresql15 } from '../postgresql-15.ts'
import { productEnv, serveProgram, type ServedProgram } from '../serve-program.ts'
import { startBalancer } from './balancer.ts'
import { checkLedger, tellFaults, waitForQueue } from './checker.ts'
import { addLedgerWebsites } from './ledger-websites.ts'
import { openLedger } from './ledger.ts'
import { writeReport, type Row } from './report.ts'

const { values: asked } = parseArgs({
  options: {
    from: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    write: { type: 'boolean' },
  },
})
const repository = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e9 }).trim()
const before = git('rev-parse', '--short', asked.from ?? git('describe', '--tags', '--abbrev=0'))
const pauseMs = Number(asked.seconds) * 1000
const seed = Number(asked.seed ?? Math.floor(Math.random() * 1_000_000))
const say = (line: string) => console.log(line)
const work = mkdtempSync(path.join(tmpdir(), 'izlog-upgrade-'))

/** The sources of that commit, its packages and what browsers load of it. */
const buildBefore = (): string => {
  const folder = path.join(work, 'before')
  mkdirSync(folder)
  execFileSync('sh', ['-c', `git archive ${before} | tar -x -C "${folder}"`], { cwd: repository })
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8')
  // The same packages need not be installed twice.
  if (lock(folder) === lock(repository))
    symlinkSync(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
  else
    execFileSync('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'pipe',
    })
  execFileSync(process.execPath, [path.join(folder, 'scripts/build.mjs')], { cwd: folder, stdio: 'pipe' })
  return folder
}

const keys = { SECRET_KEY: 'k'.repeat(64), ENCRYPTION_KEY: '0'.repeat(64) }
// All of one installation share a folder, as in deploy/compose.yaml.
const dataDir = path.join(work, 'data')
mkdirSync(dataDir)

const start = (folder: string, role: 'web' | 'worker', port: number, url: string): Promise<ServedProgram> =>
  serveProgram(
    path.relative(repository, path.join(folder, 'src/server/main.ts')),
    role === 'web' ? 'Izlog radi na ' : 'Izlog izvršava poslove',
    {
      env: productEnv(dataDir, {
        ...keys,
        ROLE: role,
        PORT: String(port),
        DATABASE_URL: url,
        TRUST_PROXY: '127.0.0.1',
      }),
      cwd: dataDir,
    },
  )

/** Pages and everything they name, again and again; a page that was opened before asks for its files long after. */
const readPages = (address: string, addresses: string[]) => {
  const failures = new Map<string, number>()
  const opened = new Set<string>()
  let read = 0
  let isOver = false
  const get = async (url: string): Promise<string> => {
    read += 1
    const answer = await fetch(`${address}${url}`, { signal: AbortSignal.timeout(20_000) }).catch(
      (error: unknown) => String(error),
    )
    if (typeof answer === 'string' || answer.status !== 200) {
      const what = `${url}: ${typeof answer === 'string' ? answer : answer.status}`
      failures.set(what, (failures.get(what) ?? 0) + 1)
      return ''
    }
    return answer.text()
  }
  const reading = (async () => {
    while (!isOver)
      for (const page of addresses) {
        const text = await get(page)
        for (const [, file = ''] of text.matchAll(
          /(?:src|href)="(\/(?:assets|site)[^"]+\.(?:js|css|woff2))"/g,
        ))
          opened.add(file)
        for (const file of opened) await get(file)
        await sleep(100)
      }
  })()
  return {
    async end() {
      isOver = true
      await reading
      return {
        read,
        files: opened.size,
        failures: [...failures].map(([what, count]) => `${what} (${count}×)`),
      }
    },
  }
}

/** How long the slowest statement waited for a lock, asked for every 20 ms. */
const watchLocks = (url: string) => {
  let longest = 0
  let isOver = false
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'reliability' })
    await client.connect()
    while (!isOver) {
      const { rows } = await client.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms from pg_locks where not granted`,
      )
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await sleep(20)
    }
    await client.end()
  })()
  return {
    async end() {
      isOver = true
      await watching
      return longest
    },
  }
}

const countMigrations = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int from migrations')
  await client.end()
  return rows[0]?.count ?? 0
}

const rows: Row[] = []
const from = performance.now()
const note = (id: string, what: string, figure: string, target: string, isMet: boolean): void => {
  rows.push({
    id,
    what,
    figure,
    target,
    isMet,
    seed,
    date: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - from) / 1000),
  })
  say(
    `${isMet ? 'ok  ' : 'FAIL'} ${id.padEnd(4)} ${what}\n       figure: ${figure}\n       target: ${target}`,
  )
}

const dump = (bin: string, url: string): string[] =>
  execFileSync(path.join(bin, 'pg_dump'), ['--schema-only', '--no-owner', '--no-privileges', url], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
    .split('\n')
    // A mark that pg_dump invents for each dump.
    .filter((line) => !/^\\(?:un)?restrict /.test(line))

const programs: ServedProgram[] = []
const bin = findPostgresql15()
if (!bin) throw new Error('PostgreSQL 15 is needed')
const machine = describeMachine()
say(`${machine}\nseed ${seed}, from ${before} to ${git('rev-parse', '--short', 'HEAD')}`)
const old = buildBefore()
if (!existsSync(path.join(repository, 'dist/site')))
  execFileSync(process.execPath, [path.join(repository, 'scripts/build.mjs')], { stdio: 'pipe' })
const [databasePort = 0, balancerPort = 0, one = 0, two = 0, fresh = 0] = await freePorts(5)
const postgres = await startPostgresql15(bin, { listen_addresses: '127.0.0.1', port: String(databasePort) })
const urlOf = (database: string) => `postgres://izlog@127.0.0.1:${databasePort}/${database}`
let balancer: Awaited<ReturnType<typeof startBalancer>> | null = null
try {
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  for (const name of ['upgraded', 'fresh']) await admin.query(`create database ${name} template template0`)
  await admin.end()
  const url = urlOf('upgraded')
  let first = await start(old, 'web', one, url)
  let second = await start(old, 'web', two, url)
  let worker = await start(old, 'worker', fresh, url)
  programs.push(first, second, worker)
  balancer = await startBalancer(work, balancerPort, [one, two])
  const address = balancer.url
  const websites = await addLedgerWebsites(url, 10)
  const ledger = openLedger({
    addresses: () => [address],
    websites,
    file: path.join(work, 'ledger.jsonl'),
    seed,
    buyers: 12,
    perSecond: 60,
  })
  const pages = readPages(address, ['/lampa-1', '/lampa-2', '/'])
  await sleep(pauseMs)
  const replace = async (
    program: ServedProgram,
    role: 'web' | 'worker',
    port: number,
  ): Promise<ServedProgram> => {
    const code = await program.stop()
    const began = performance.now()
    const next = await start(repository, role, port, url)
    programs.push(next)
    say(
      `     ${role} replaced: the old one ended with ${code}, the new one answered after ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    await sleep(pauseMs)
    return next
  }
  const waits = watchLocks(url)
  const migrated = await countMigrations(url)
  first = await replace(first, 'web', one)
  const more = (await countMigrations(url)) - migrated
  const longestWaitMs = await waits.end()
  second = await replace(second, 'web', two)
  worker = await replace(worker, 'worker', fresh)
  const seen = await pages.end()
  const statuses = ledger.summary().statuses
  const summary = await ledger.stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const queue = await waitForQueue(client, 60_000)
  const wrong = tellFaults(await checkLedger(client, ledger.entries()))
  await client.end()
  note(
    'U1',
    `from ${before} to this one, two web processes behind HAProxy and a worker replaced one after another, at 60 orders/s`,
    `${summary.acknowledged} orders acknowledged, ${summary.failedAttempts} failed attempts, p99 ${summary.p99} ms, longest silence ${(summary.longestSilenceMs / 1000).toFixed(1)} s; ${wrong.length === 0 ? '0 lost, 0 twice' : wrong.join(', ')}; ${seen.read} pages and files read, ${seen.failures.length} failed${seen.failures.map((failure) => `; ${failure}`).join('')}; ${queue.failed} jobs given up, ${queue.outbox + queue.open} still waiting`,
    '0 failed attempts, 0 lost, 0 twice, 0 pages and files failed, 0 jobs given up',
    summary.failedAttempts === 0 &&
      summary.acknowledged > 0 &&
      wrong.length === 0 &&
      seen.failures.length === 0 &&
      queue.failed === 0,
  )
  const failed = Object.entries(statuses).filter(([status]) => !status.startsWith('2'))
  note(
    'F26',
    `${more} migrations since ${before} while 60 orders/s arrive at processes of the version before`,
    `${failed.map(([status, times]) => `${times} × ${status}`).join(', ') || 'every answer 2xx'}; the longest wait for a lock ${(longestWaitMs / 1000).toFixed(2)} s`,
    'every answer 2xx, no wait for a lock > 1 s',
    failed.length === 0 && longestWaitMs <= 1000 && more > 0,
  )
  await Promise.all([first.stop(), second.stop(), worker.stop()])
  const all = await serveProgram('src/server/main.ts', 'Izlog radi na ', {
    env: productEnv(dataDir, { ...keys, PORT: String(one), DATABASE_URL: urlOf('fresh') }),
    cwd: dataDir,
  })
  await all.stop()
  const [brought, made] = [dump(bin, url), dump(bin, urlOf('fresh'))]
  const different = [
    ...brought.filter((line) => !made.includes(line)),
    ...made.filter((line) => !brought.includes(line)),
  ]
  note(
    'U2',
    `the schema of a database brought over from ${before} beside a fresh one, by pg_dump`,
    `${made.length} lines, ${different.length} different${different
      .slice(0, 5)
      .map((line) => `; ${line}`)
      .join('')}`,
    '0 different',
    brought.join('\n') === made.join('\n'),
  )
} finally {
  await Promise.all(programs.map((program) => program.stop()))
  await balancer?.stop()
  await postgres.stop()
  rmSync(work, { recursive: true, force: true })
}
const missed = rows.filter(({ isMet }) => !isMet)
if (asked.write) writeReport(rows, machine)
say(`${rows.length - missed.length} kept, ${missed.length} missed`)
process.exitCode = missed.length > 0 ? 1 : 0

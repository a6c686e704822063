/**
 * `npm run check:failover -- --times 20`: three database machines by the files of deploy/patroni, two web processes and a worker, and orders
 * that keep coming while the leader is killed, frozen, cut off and handed over. What was acknowledged must be there afterwards. `--seed N`
 * repeats the orders, `--only F18,F22` a part, `--write` puts what was measured into docs/reliability.md. Needs Debian and root; servers run
 * as `postgres`, and everything that was started ends with it.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { describeMachine } from '../../bench/machine.ts'
import { productEnv, serveProgram, type ServedProgram } from '../serve-program.ts'
import { checkLedger, tellFaults } from './checker.ts'
import {
  keepClusterLogs,
  startDatabaseCluster,
  type DatabaseCluster,
  type Machine,
} from './database-cluster.ts'
import { addLedgerWebsites } from './ledger-websites.ts'
import { openLedger, type Ledger } from './ledger.ts'
import type { Measure } from './measure.ts'
import { writeReport, type Row } from './report.ts'

const { values: asked } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    seed: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean' },
    keep: { type: 'boolean' },
  },
})
const times = Number(asked.times)
const seed = Number(asked.seed ?? Math.floor(Math.random() * 1_000_000))
const only = asked.only?.split(',')
const isAsked = (...ids: string[]) => !only || ids.some((id) => only.includes(id))
const say = (line: string) => console.log(line)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const work = mkdtempSync(path.join(tmpdir(), 'izlog-failover-'))
// Servers of another user live in it.
chmodSync(work, 0o755)
const rows: Row[] = []
const note = (measure: Measure, from: number): void => {
  rows.push({
    ...measure,
    date: new Date().toISOString().slice(0, 10),
    seed,
    seconds: Math.round((performance.now() - from) / 1000),
  })
  say(
    `${measure.isMet ? 'ok  ' : 'FAIL'} ${measure.id.padEnd(4)} ${measure.what}\n       figure: ${measure.figure}\n       target: ${measure.target}`,
  )
}

const keys = { SECRET_KEY: 'k'.repeat(64), ENCRYPTION_KEY: '0'.repeat(64) }

const startProduct = (role: 'web' | 'worker', url: string, port: number): Promise<ServedProgram> => {
  const dataDir = path.join(work, `data-${port}`)
  mkdirSync(dataDir)
  return serveProgram('src/server/main.ts', role === 'web' ? 'Izlog radi na ' : 'Izlog izvršava poslove', {
    env: productEnv(dataDir, {
      ...keys,
      ROLE: role,
      PORT: String(port),
      DATABASE_URL: url,
      LOG_LEVEL: 'warn',
    }),
    cwd: dataDir,
  })
}

/** Watches how long nobody was told that an order is there. */
const watchSilence = (ledger: Ledger) => {
  let acknowledged = ledger.summary().acknowledged
  let at = performance.now()
  let longest = 0
  const timer = setInterval(() => {
    const now = performance.now()
    const { acknowledged: so } = ledger.summary()
    longest = Math.max(longest, now - at)
    if (so === acknowledged) return
    acknowledged = so
    at = now
  }, 100)
  return {
    end() {
      clearInterval(timer)
      return Math.round(longest)
    },
  }
}

const whenOrdersCome = async (ledger: Ledger, patienceMs = 90_000): Promise<number> => {
  const began = performance.now()
  const { acknowledged } = ledger.summary()
  while (ledger.summary().acknowledged < acknowledged + 5) {
    if (performance.now() - began > patienceMs) return -1
    await sleep(50)
  }
  return Math.round(performance.now() - began)
}

const whenAnotherLeads = async (
  cluster: DatabaseCluster,
  old: Machine,
  patienceMs = 90_000,
): Promise<void> => {
  const began = performance.now()
  for (;;) {
    const now = await cluster.leader()
    if (now && now !== old) return
    if (performance.now() - began > patienceMs) throw new Error(`nobody took over from ${old.name}`)
    await sleep(200)
  }
}

type Kind = {
  id: string
  title: string
  targetMs: number
  fail(cluster: DatabaseCluster, leader: Machine): Promise<void>
  mend(leader: Machine): void
}

const kinds: Kind[] = [
  {
    id: 'F18',
    title: 'PostgreSQL of the leader killed with -9',
    targetMs: 10_000,
    fail: async (_, leader) => leader.kill('postgres'),
    mend: () => {},
  },
  {
    id: 'F19',
    title: 'the machine of the leader lost: PostgreSQL, Patroni and etcd killed with -9',
    targetMs: 30_000,
    fail: async (_, leader) => leader.kill('everything'),
    mend: (leader) => leader.start(),
  },
  {
    id: 'F19b',
    title: 'the machine of the leader frozen',
    targetMs: 30_000,
    fail: async (_, leader) => leader.signal('SIGSTOP', 'everything'),
    mend: (leader) => leader.signal('SIGCONT', 'everything'),
  },
  {
    id: 'F19c',
    title: 'the machine of the leader cut off from the network',
    targetMs: 30_000,
    fail: async (_, leader) => leader.setNetwork('down'),
    mend: (leader) => leader.setNetwork('up'),
  },
  {
    id: 'F18b',
    title: 'the leader handed over in good order',
    targetMs: 10_000,
    fail: (cluster) => cluster.switchOver(),
    mend: () => {},
  },
]

/** One order by hand. */
const orderOnce = async (url: string, websiteId: number, key: string, patienceMs = 10_000) => {
  const from = performance.now()
  const answer = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      websiteId,
      name: 'Ana Probić',
      phone: '0641234567',
      address: 'Nova 1',
      city: 'Niš',
      idempotencyKey: key,
    }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null)
  await answer?.text()
  return { status: answer?.status ?? null, ms: Math.round(performance.now() - from) }
}

const failOver = async (cluster: DatabaseCluster, ledger: Ledger): Promise<Map<string, number[]>> => {
  const silences = new Map<string, number[]>()
  const chosen = kinds.filter(({ id }) => isAsked(id))
  for (let number = 0; number < times && chosen.length > 0; number += 1) {
    const kind = chosen[number % chosen.length] as Kind
    await cluster.whenWhole()
    await whenOrdersCome(ledger)
    const leader = await cluster.leader()
    if (!leader) throw new Error('a whole cluster has a leader')
    const silence = watchSilence(ledger)
    await kind.fail(cluster, leader)
    await whenAnotherLeads(cluster, leader)
    const back = await whenOrdersCome(ledger)
    const ms = silence.end()
    kind.mend(leader)
    silences.set(kind.id, [...(silences.get(kind.id) ?? []), back < 0 ? Number.POSITIVE_INFINITY : ms])
    say(
      `     ${number + 1}/${times} ${kind.title} (${leader.name}): silence ${seconds(ms)}, ${ledger.summary().acknowledged} orders acknowledged`,
    )
  }
  return silences
}

/** F20: the cluster forgets who leads, and everybody still sees everybody. */
const loseEtcd = async (cluster: DatabaseCluster, ledger: Ledger): Promise<void> => {
  const from = performance.now()
  await cluster.whenWhole()
  await whenOrdersCome(ledger)
  const before = ledger.summary()
  const silence = watchSilence(ledger)
  for (const machine of cluster.machines) machine.signal('SIGSTOP', 'etcd')
  await sleep(35_000)
  const { failedAttempts, acknowledged } = ledger.summary()
  const ms = silence.end()
  for (const machine of cluster.machines) machine.signal('SIGCONT', 'etcd')
  note(
    {
      id: 'F20',
      what: 'etcd frozen on all machines for 35 s',
      figure: `${failedAttempts - before.failedAttempts} failed attempts beside ${acknowledged - before.acknowledged} orders, longest silence ${seconds(ms)}`,
      target: '0 failed attempts',
      isMet: failedAttempts === before.failedAttempts && acknowledged > before.acknowledged,
    },
    from,
  )
}

/** F21: a commit that was cancelled while it waited is visible on the leader and nowhere else. */
const makeGhosts = async (cluster: DatabaseCluster, ledger: Ledger): Promise<void> => {
  const from = performance.now()
  await cluster.whenWhole()
  await whenOrdersCome(ledger)
  const leader = await cluster.leader()
  if (!leader) throw new Error('a whole cluster has a leader')
  const copies = cluster.machines.filter((machine) => machine !== leader)
  const client = new pg.Client({ connectionString: await cluster.leaderUrl() })
  client.on('error', () => {})
  await client.connect()
  for (const copy of copies) copy.signal('SIGSTOP', 'receivers')
  await sleep(300)
  const before = ledger.summary().acknowledged
  let ended = 0
  const until = performance.now() + 3500
  while (performance.now() < until) {
    const { rows: waiting } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep' and usename = 'izlog'`,
    )
    ended += waiting.length
    await sleep(100)
  }
  const acknowledged = ledger.summary().acknowledged - before
  const { rows: counted } = await client.query<{ count: number }>(
    `select count(*)::int from orders where created_at > now() - interval '6 s'`,
  )
  leader.kill('everything')
  await client.end().catch(() => {})
  for (const copy of copies) copy.signal('SIGCONT', 'receivers')
  await whenAnotherLeads(cluster, leader)
  const back = await whenOrdersCome(ledger)
  leader.start()
  note(
    {
      id: 'F21',
      what: `both copies deaf, ${ended} waiting commits cancelled on the leader, which then is lost`,
      figure: `${acknowledged} orders acknowledged meanwhile (the leader showed ${counted[0]?.count ?? 0} of the last 6 s), orders again ${seconds(back)} after another one led; what was lost: see F18`,
      target: 'some cancelled, 0 acknowledged meanwhile',
      isMet: ended > 0 && acknowledged === 0 && back >= 0,
    },
    from,
  )
}

/** F22: nobody is there who could confirm. */
const loseCopies = async (
  cluster: DatabaseCluster,
  ledger: Ledger,
  web: string,
  websiteId: number,
): Promise<void> => {
  const from = performance.now()
  await cluster.whenWhole()
  await whenOrdersCome(ledger)
  const leader = await cluster.leader()
  const copies = cluster.machines.filter((machine) => machine !== leader)
  for (const copy of copies) copy.kill('patroni and postgres')
  await sleep(1000)
  const before = ledger.summary().acknowledged
  const asks: { status: number | null; ms: number }[] = []
  const until = performance.now() + 15_000
  while (performance.now() < until) asks.push(await orderOnce(web, websiteId, crypto.randomUUID()))
  const acknowledged = ledger.summary().acknowledged - before
  const [first, second] = copies
  first?.start()
  const back = await whenOrdersCome(ledger)
  second?.start()
  const slowest = Math.max(...asks.map(({ ms }) => ms))
  const statuses = [...new Set(asks.map(({ status }) => String(status ?? 'none')))]
  note(
    {
      id: 'F22',
      what: 'both copies lost for 16 s',
      figure: `orders answered ${statuses.join(', ')} in ${seconds(slowest)} at most, ${acknowledged} acknowledged meanwhile, orders again ${seconds(back)} after one copy was started`,
      target: '503 in ≤ 3 s, 0 acknowledged, orders again in ≤ 10 s',
      isMet:
        statuses.join() === '503' && slowest <= 3000 && acknowledged === 0 && back >= 0 && back <= 10_000,
    },
    from,
  )
}

const began = performance.now()
const machine = describeMachine()
say(`${machine}\nseed ${seed}, ${times} failovers`)
const clusterDir = path.join(work, 'cluster')
const programs: ServedProgram[] = []
let cluster: DatabaseCluster | null = null
let ledger: Ledger | null = null
let isStopping = false
let ended = 0
const stopAll = async (): Promise<void> => {
  isStopping = true
  await Promise.all(programs.map((program) => program.stop()))
  cluster?.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const { pid } of programs) process.kill(pid, 'SIGKILL')
    cluster?.stop()
    process.exit(1)
  })

try {
  cluster = await startDatabaseCluster(clusterDir)
  say(`     the cluster stands after ${seconds(performance.now() - began)}`)
  // The first one migrates.
  for (const port of [4301, 4302]) programs.push(await startProduct('web', cluster.url, port))
  programs.push(await startProduct('worker', cluster.url, 4303))
  const web = programs.slice(0, 2).map(({ url }) => url)
  for (const program of programs)
    void program.ended.then(() => {
      if (!isStopping) ended += 1
    })
  const [apart, ...websites] = await addLedgerWebsites(await cluster.leaderUrl(), 21)
  ledger = openLedger({
    addresses: () => web,
    websites,
    file: path.join(work, 'ledger.jsonl'),
    seed,
    buyers: 16,
    perSecond: 60,
  })
  const from = performance.now()
  const silences = await failOver(cluster, ledger)
  if (isAsked('F20')) await loseEtcd(cluster, ledger)
  if (isAsked('F21')) await makeGhosts(cluster, ledger)
  if (isAsked('F22')) await loseCopies(cluster, ledger, web[0] ?? '', apart?.id ?? 0)
  await cluster.whenWhole()
  await whenOrdersCome(ledger)
  const summary = await ledger.stop()
  const client = new pg.Client({ connectionString: await cluster.leaderUrl() })
  await client.connect()
  const faults = await checkLedger(client, ledger.entries())
  await client.end()
  const wrong = tellFaults(faults)
  const told = `${summary.acknowledged} orders acknowledged in ${summary.attempts} attempts (${Object.entries(
    summary.statuses,
  )
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}), ${summary.unknown} open, ${ended} processes of the product ended`
  for (const { id, title, targetMs } of kinds.filter((kind) => silences.has(kind.id))) {
    const of = silences.get(id) ?? []
    const worst = Math.max(...of)
    note(
      {
        id,
        what: `${title}, ${of.length} times, at 60 orders/s through two web processes`,
        figure: `longest silence ${seconds(worst)} (${of.map((ms) => (ms / 1000).toFixed(1)).join(', ')}); of the whole run ${told}: ${wrong.length === 0 ? '0 lost, 0 twice' : wrong.join(', ')}`,
        target: `0 lost, 0 processes ended, silence ≤ ${targetMs / 1000} s`,
        isMet: wrong.length === 0 && ended === 0 && worst <= targetMs,
      },
      from,
    )
  }
  if (silences.size === 0) say(`     ${told}: ${wrong.length === 0 ? '0 lost, 0 twice' : wrong.join(', ')}`)
  if (wrong.length > 0 || ended > 0) process.exitCode = 1
} finally {
  await stopAll()
}

const missed = rows.filter(({ isMet }) => !isMet)
if (asked.write) writeReport(rows, machine)
if (missed.length > 0 || asked.keep) {
  const kept = path.join(tmpdir(), `izlog-failover-logs-${seed}`)
  keepClusterLogs(clusterDir, kept)
  writeFileSync(path.join(kept, 'web.log'), programs.map((program) => program.printed()).join('\n'))
  say(`logs: ${kept}`)
}
rmSync(work, { recursive: true, force: true })
say(`${rows.length - missed.length} kept, ${missed.length} missed, ${seconds(performance.now() - began)}`)
if (missed.length > 0) process.exitCode = 1

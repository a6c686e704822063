/**
 * `npm run check:reliability -- --short`: breaks what can break while orders arrive, and says of each promise whether it was kept.
 * `--full` takes hours. `--only F3,C1` and `--seed N` repeat a part of a run. `--minutes N` ends what can be taken up again with the same
 * seed. `--write` puts what was measured into docs/reliability.md, `--write-from FILE` what an earlier run measured.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seededRandom } from '#server/demo/random.ts'
import { describeMachine } from '../../bench/machine.ts'
import { auditTrail } from './audit-trail.ts'
import { waitForQueue } from './checker.ts'
import { canarySecrets } from './canary-secrets.ts'
import { concurrencyTests } from './concurrency.ts'
import { diskTests } from './disks.ts'
import { fuzzTests } from './fuzz.ts'
import { killTests } from './kills.ts'
import { machineTests } from './machine.ts'
import type { Measure, ReliabilityTest, RunContext } from './measure.ts'
import { networkTests } from './network.ts'
import { orderGuessing } from './order-guessing.ts'
import { writeFrom, writeReport, type Row } from './report.ts'
import { scannerTests } from './scanners.ts'
import { serviceTests } from './services.ts'
import { sessionDeath } from './session-death.ts'
import { slowClients } from './slow-clients.ts'
import { openStage, type Stage } from './stage.ts'
import { upsellAbuse } from './upsell-abuse.ts'

const tests: ReliabilityTest[] = [
  ...killTests,
  ...networkTests,
  ...machineTests,
  ...diskTests,
  ...concurrencyTests,
  ...serviceTests,
  ...fuzzTests,
  ...scannerTests,
  sessionDeath,
  orderGuessing,
  upsellAbuse,
  auditTrail,
  canarySecrets,
  slowClients,
]

const { values: asked } = parseArgs({
  options: {
    short: { type: 'boolean' },
    full: { type: 'boolean' },
    only: { type: 'string' },
    seed: { type: 'string' },
    scale: { type: 'string' },
    minutes: { type: 'string' },
    write: { type: 'boolean' },
    'write-from': { type: 'string', multiple: true },
    keep: { type: 'boolean' },
  },
})
if (asked['write-from']) {
  for (const file of asked['write-from']) writeFrom(file)
  process.exit()
}
const size = asked.full ? 'full' : 'short'
const seed = Number(asked.seed ?? Math.floor(Math.random() * 1_000_000))
/** A full run with smaller counts; what was counted stands in each row. */
const scale = Number(asked.scale ?? 1)
const only = asked.only?.split(',')
const chosen = tests.filter(({ id, when }) =>
  only ? only.includes(id) : size === 'full' || when === 'always',
)
if (chosen.length === 0)
  throw new Error(`no such test: ${asked.only}; there are ${tests.map(({ id }) => id).join(', ')}`)

const say = (line: string) => console.log(line)
const folder = mkdtempSync(path.join(tmpdir(), 'izlog-reliability-run-'))
const kept = path.resolve(import.meta.dirname, '../../dist/reliability')
mkdirSync(kept, { recursive: true })
const rows: Row[] = []
const date = new Date().toISOString().slice(0, 10)
const machine = describeMachine()
const began = performance.now()
const endsAt = asked.minutes ? began + Number(asked.minutes) * 60_000 : Number.POSITIVE_INFINITY

say(`${machine}\nseed ${seed}, ${size}${scale === 1 ? '' : `, counts × ${scale}`}`)

const isStopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => isStopped.abort())

let shared: Stage | null = null
const further: Stage[] = []
let worlds = 0

/** What every process printed, for whoever has to find out why. */
const keepLogs = (stage: Stage, name: string) => {
  for (const instance of stage.all)
    writeFileSync(path.join(folder, `${name}-${instance.name.replace(' ', '-')}.log`), instance.printed())
}

const runTest = async (test: ReliabilityTest): Promise<void> => {
  const from = performance.now()
  const own: Stage[] = []
  const context: RunContext = {
    // Opened below, before any test runs that is not alone.
    stage: shared as Stage,
    size,
    count: (short, full) => (size === 'short' ? short : Math.max(short, Math.round(full * scale))),
    seed,
    random: seededRandom(seed),
    file: (name) => path.join(folder, `${test.id}-${name}`),
    say: (line) => say(`     ${line}`),
    kept,
    isOver: () => isStopped.signal.aborted || performance.now() > endsAt,
    async openStage(env, options = {}) {
      worlds += 1
      const stage = await openStage(say, { ...options, env, balanced: false, port: 4200 + worlds * 10 })
      own.push(stage)
      further.push(stage)
      return stage
    },
  }
  let measures: Measure[]
  try {
    measures = await test.run(context)
  } catch (error) {
    const { message } = error as Error
    measures = [
      { id: test.id, what: test.title, figure: `did not end: ${message}`, target: '', isMet: false },
    ]
    if (shared) keepLogs(shared, test.id)
  } finally {
    for (const stage of own) {
      keepLogs(stage, test.id)
      await stage.close()
    }
  }
  const took = (performance.now() - from) / 1000
  for (const measure of measures) {
    rows.push({ ...measure, date, seed, seconds: Math.round(took) })
    say(
      `${measure.isMet ? 'ok  ' : 'FAIL'} ${measure.id.padEnd(4)} ${measure.what} (${took.toFixed(0)} s)\n       figure: ${measure.figure}\n       target: ${measure.target}`,
    )
  }
}

/** Jobs whose worker died run again within 90 s; a backlog on a busy machine takes its time besides. */
const afterwards: ReliabilityTest = {
  id: 'J',
  title: 'what follows the orders',
  when: 'always',
  async run({ stage, count }) {
    const client = await stage.database.client()
    const left = await waitForQueue(client, count(120_000, 1_800_000))
    const { rows } = await client.query<{ orders: number }>('select count(*)::int as orders from orders')
    await client.end()
    return [
      {
        id: 'J1',
        what: `the queue after all of this, ${rows[0]?.orders ?? 0} orders`,
        figure: `${left.outbox} in the outbox, ${left.open} jobs open, ${left.messages} messages waiting, ${left.failed} jobs given up after ${Math.round(left.ms / 1000)} s${left.names ? ` (${left.names})` : ''}`,
        target: '0, 0, 0, 0',
        isMet: left.outbox === 0 && left.open === 0 && left.messages === 0 && left.failed === 0,
      },
    ]
  },
}

const isShared = chosen.some(({ isAlone }) => !isAlone)
try {
  if (isShared) shared = await openStage(say)
  // What waits long has a world of its own and runs beside everything else; what breaks things goes before what does not.
  const waiting = chosen.filter(({ isGentle }) => isGentle === 'waits')
  const others = chosen.filter(({ isGentle }) => isGentle !== 'waits')
  const inTurn = async () => {
    const turns = [
      ...others.filter(({ isGentle }) => !isGentle),
      ...others.filter(({ isGentle }) => isGentle),
      ...(isShared ? [afterwards] : []),
    ]
    for (const test of turns) if (!isStopped.signal.aborted) await runTest(test)
  }
  await Promise.all([inTurn(), ...waiting.map(runTest)])
} finally {
  if (shared) keepLogs(shared, 'shared')
  for (const stage of further) await stage.close()
  await shared?.close()
}

const missed = rows.filter(({ isMet }) => !isMet)
const json = path.join(kept, `${date}-${size}-${seed}.json`)
const seconds = Math.round((performance.now() - began) / 1000)
writeFileSync(json, `${JSON.stringify({ machine, date, seed, size, scale, seconds, rows }, null, 2)}\n`)
if (asked.write) writeReport(rows, machine)
if (missed.length === 0 && !asked.keep) rmSync(folder, { recursive: true })
else say(`logs and ledgers: ${folder}`)
say(`${json}\n${rows.length - missed.length} kept, ${missed.length} missed, ${seconds} s`)
process.exitCode = missed.length > 0 ? 1 : 0

/**
 * `npm run bench -- machines`: one PostgreSQL, pgbouncer and HAProxy before one and two web processes and two workers, all on this machine.
 * Where all of them share its processors throughput says how many there are; so what is told is the processor time that a page and an order
 * cost each part, from which follows what machines of their own would do. `--seconds 5` for each figure, `--write` for docs/performance.md.
 */
import { Agent } from 'node:http'
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '#server/db/embedded.ts'
import { findServer } from '../test/debian-programs.ts'
import { startBalancer } from '../test/reliability/balancer.ts'
import { productEnv, serveProgram, type ServedProgram } from '../test/serve-program.ts'
import { ask, familyMicros } from './growth/stage.ts'
import { describeMachine } from './machine.ts'
import { machinesTable, writeMeasured, type MachinesArea } from './measured.ts'
import { orderBody } from './order-body.ts'
import { median, processorMicros } from './product.ts'

const ports = { database: 4340, bouncer: 4341, balancer: 4342, web: [4343, 4344, 4345, 4346] }
const keys = { SECRET_KEY: 'k'.repeat(64), ENCRYPTION_KEY: '0'.repeat(64) }
const atOnce = 16
const websites = 20
const changes = 9

const startBouncer = async (dir: string, host: string): Promise<{ pid: number; stop(): Promise<void> }> => {
  const { file, env } = findServer('pgbouncer')
  const config = path.join(dir, 'pgbouncer.ini')
  const users = path.join(dir, 'users.txt')
  writeFileSync(users, '"izlog" ""\n')
  writeFileSync(
    config,
    `[databases]
* = host=${host} port=5432
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.bouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
max_client_conn = 200
default_pool_size = 55
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  for (const one of [config, users]) chmodSync(one, 0o644)
  // It refuses to be root; who it is then has to read its two files and reach the socket, as the owner of the server does.
  const as = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const child = spawn(file, [...as, config], { env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => (printed += piece.toString()))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: `postgres://izlog@127.0.0.1:${ports.bouncer}/izlog` })
    client.on('error', () => {})
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) break
    if (child.exitCode !== null || tries > 50) {
      child.kill('SIGTERM')
      throw new Error(`pgbouncer did not start: ${printed.slice(-500)}`)
    }
    await sleep(100)
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const startProduct = (
  work: string,
  role: 'web' | 'worker',
  name: string,
  port = 0,
): Promise<ServedProgram> => {
  const dataDir = path.join(work, name)
  mkdirSync(dataDir)
  return serveProgram('src/server/main.ts', role === 'web' ? 'Izlog radi na ' : 'Izlog izvršava poslove', {
    env: productEnv(dataDir, {
      ...keys,
      ROLE: role,
      PORT: String(port),
      DATABASE_URL: `postgres://izlog@127.0.0.1:${ports.bouncer}/izlog`,
      TRUST_PROXY: '127.0.0.1',
    }),
    cwd: dataDir,
  })
}

const fill = `
  insert into product_websites (id, user_id, product_id, custom_url, product_link, product_name, title, current_price)
  select 100000 + n, 1, 'm-' || n, 'm-' || n, 'https://primer.test/p', 'Proizvod ' || n, 'Proizvod ' || n, 2990 from generate_series(0, ${websites - 1}) n`

type Parts = Record<'web' | 'workers' | 'database', number>
type Load = { perSecond: number; p99: number; refused: number; each: Parts }

/** Calls from `atOnce` clients for so long, and what each cost the parts; what they cost at rest is in it. */
const load = async (
  seconds: number,
  micros: () => Parts,
  call: (number: number, agent: Agent) => Promise<unknown>,
): Promise<Load> => {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  let refused = 0
  const before = micros()
  const began = performance.now()
  let number = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const from = performance.now()
        // On a machine with nothing to spare an order may be refused for now (503); the form would send it again.
        await call(number++, agent).then(
          () => times.push(performance.now() - from),
          () => (refused += 1),
        )
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  const after = micros()
  agent.destroy()
  const each = (part: keyof Parts) => (after[part] - before[part]) / times.length
  return {
    perSecond: times.length / took,
    refused,
    p99: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    each: { web: each('web'), workers: each('workers'), database: each('database') },
  }
}

/** Milliseconds from a committed change until every process shows it. */
const agree = async (client: pg.Client, webs: ServedProgram[]): Promise<number> => {
  const title = `Naslov ${Math.round(performance.now() * 1000)}`
  await Promise.all(webs.map(({ url }) => ask(`${url}/m-0`)))
  const began = performance.now()
  await client.query('update product_websites set title = $1 where id = 100000', [title])
  await Promise.all(
    webs.map(async ({ url }) => {
      while (!(await ask(`${url}/m-0`)).includes(title)) {
        if (performance.now() - began > 30_000) throw new Error(`${url} does not show a change`)
        await sleep(5)
      }
    }),
  )
  return performance.now() - began
}

/** Until nothing follows from the orders before: their figures are drawn into pages, and jobs take processors. */
const settle = async (client: pg.Client): Promise<void> => {
  const until = performance.now() + 15_000
  const waiting = `select (select count(*) from outbox) + (select count(*) from pgboss.job where state <= 'active' and start_after <= now() + interval '10 s') as count`
  while (performance.now() < until) {
    const { rows } = await client.query<{ count: string }>(waiting)
    if (Number(rows[0]?.count) === 0) return
    await sleep(300)
  }
}

type Column = { pages: Load; orders: Load; agreedMs: number[] }

export const benchMachines = async (args: string[]): Promise<void> => {
  const { values: asked } = parseArgs({
    args,
    options: {
      write: { type: 'boolean' },
      seconds: { type: 'string', default: '8' },
      counts: { type: 'string', default: '1,2' },
    },
  })
  const counts = asked.counts.split(',').map(Number)
  const seconds = Number(asked.seconds)
  const machine = describeMachine()
  console.log(machine)
  const work = mkdtempSync(path.join(tmpdir(), 'izlog-machines-'))
  chmodSync(work, 0o755)
  const running: { stop(): Promise<unknown> }[] = []
  const columns: Column[] = []
  const stopAll = async () => {
    for (const one of running.splice(0).toReversed()) await one.stop()
    rmSync(work, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stopAll().then(() => process.exit(1)))
  try {
    const server = await startEmbedded({
      dir: path.join(work, 'database'),
      log: () => {},
      settings: { max_connections: '120' },
    })
    running.push(server)
    const client = new pg.Client(server.connection)
    client.on('error', () => {})
    await client.connect()
    const bouncer = await startBouncer(work, server.connection.host)
    running.push(bouncer)
    const webs: ServedProgram[] = []
    const workers: ServedProgram[] = []
    const sum = (programs: ServedProgram[]) =>
      programs.reduce((all, { pid }) => all + (processorMicros(pid) ?? 0), 0)
    const micros = (): Parts => ({
      web: sum(webs),
      workers: sum(workers),
      database: familyMicros(server.pid) ?? 0,
    })
    const behind = async <T>(count: number, use: (url: string) => Promise<T>): Promise<T> => {
      const balancer = await startBalancer(work, ports.balancer, ports.web.slice(0, count))
      try {
        return await use(balancer.url)
      } finally {
        await balancer.stop()
      }
    }
    for (let number = 0; number < 2; number += 1) {
      // The first one migrates.
      if (webs.length === 0) {
        webs.push(await startProduct(work, 'web', 'web-0', ports.web[0]))
        running.push(...webs)
        await client.query(fill)
      }
      const worker = await startProduct(work, 'worker', `worker-${number}`)
      workers.push(worker)
      running.push(worker)
    }
    // Pages of all counts before the first order: orders change what stands on pages, and those are drawn again.
    const pages: Load[] = []
    const agreed: number[][] = []
    for (const count of counts) {
      while (webs.length < count) {
        const web = await startProduct(work, 'web', `web-${webs.length}`, ports.web[webs.length])
        webs.push(web)
        running.push(web)
      }
      for (const { url } of webs)
        for (let number = 0; number < websites; number += 1)
          await ask(`${url}/m-${number}`, { headers: { 'accept-encoding': 'br' } })
      const measured = await behind(count, (url) =>
        load(seconds, micros, (number, agent) =>
          ask(`${url}/m-${number % websites}`, { agent, headers: { 'accept-encoding': 'br' } }),
        ),
      )
      pages.push(measured)
      const took: number[] = []
      for (let change = 0; change < changes; change += 1) took.push(await agree(client, webs))
      agreed.push(took)
      console.log(`  ${count} web: ${measured.perSecond.toFixed(0)} pages/s`)
    }
    for (const [at, count] of counts.entries()) {
      const orders = await behind(count, async (url) => {
        const order = (number: number, agent: Agent) =>
          ask(`${url}/api/orders`, {
            agent,
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: orderBody(100_000 + (number % websites)),
          })
        await load(1, micros, order)
        return load(seconds, micros, order)
      })
      columns.push({ pages: pages[at] ?? orders, orders, agreedMs: agreed[at] ?? [] })
      console.log(`  ${count} web: ${orders.perSecond.toFixed(0)} orders/s`)
      await settle(client)
    }
    await client.end()
  } finally {
    await stopAll()
  }
  const row = (what: string, unit: string, of: (column: Column) => number) => ({
    what,
    unit,
    values: columns.map(of),
  })
  const area: MachinesArea = {
    how: `One PostgreSQL behind pgbouncer (session pooling) and HAProxy before so many web processes, with two workers, the client among them on one machine; ${atOnce} clients at once, ${seconds} s for each figure. All share its processors, so that pages and orders a second cannot grow with the processes here; what a second process costs is seen in the processor time of each page and order. Agreement is from the commit of a changed title until every web process shows it.`,
    columns: counts.map((count) => `${count} web`),
    rows: [
      row('pages a second, processors shared', '1/s', ({ pages }) => pages.perSecond),
      row('page, processor of the web processes', 'µs', ({ pages }) => pages.each.web),
      row('page, p99', 'ms', ({ pages }) => pages.p99),
      row('orders a second, processors shared', '1/s', ({ orders }) => orders.perSecond),
      row('order, processor of the web processes', 'µs', ({ orders }) => orders.each.web),
      row('order, processor of the workers meanwhile', 'µs', ({ orders }) => orders.each.workers),
      row('order, processor of the database', 'µs', ({ orders }) => orders.each.database),
      row('order, p99', 'ms', ({ orders }) => orders.p99),
      row('orders refused for now (503)', 'orders', ({ orders }) => orders.refused),
      row(`agreement of all caches, median of ${changes}`, 'ms', ({ agreedMs }) => median(agreedMs)),
      row('the slowest of them, limit 1,000', 'ms', ({ agreedMs }) => Math.max(...agreedMs)),
    ],
  }
  console.log(machinesTable(area).join('\n'))
  if (columns.some(({ agreedMs }) => Math.max(...agreedMs) > 1000))
    console.log('  MISSED agreement within 1 s')
  if (asked.write) writeMeasured((measured) => (measured.machines = { machine, area }))
}

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { deriveOffers, readOffers } from '#contract/websites/offers.ts'
import { createDatabase, type Database } from '#server/db/db.ts'
import { startEmbedded, type Embedded, type EmbeddedConnection } from '#server/db/embedded.ts'
import { createLog } from '#server/lib/log.ts'
import { hashToken, newToken } from '#server/lib/tokens.ts'
import { buildUser } from '../factories/user.ts'
import { buildWebsite } from '../factories/website.ts'
import { telegramChats } from '../fakes/telegram.ts'
import { killAll, livingUnder, treeOf } from '../runtime/process-tree.ts'
import { productEnv, serveProgram, type ServedProgram } from '../serve-program.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import type { LedgerWebsite } from './ledger.ts'
import { startWorld, type World } from './world.ts'

/** A process of the product that can be killed and started again at the same address. */
type Instance = {
  name: string
  url: string
  /** Its settings, for a process that is started some other way. */
  env: NodeJS.ProcessEnv
  pid(): number
  isUp(): boolean
  /** Everything it has printed, over all its lives. */
  printed(): string
  start(more?: NodeJS.ProcessEnv, args?: string[]): Promise<void>
  kill(): Promise<void>
  stop(): Promise<number | null>
  freeze(): void
  thaw(): void
}

type StageDatabase = {
  connection: EmbeddedConnection
  /** Straight to the server, past the proxy. */
  client(): Promise<pg.Client>
  pids(): number[]
  kill(): Promise<void>
  /** As PostgreSQL calls its ways to stop; it is up again when this ends. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  start(): Promise<void>
  freeze(): void
  thaw(): void
}

export type Stage = {
  dir: string
  database: StageDatabase
  toDatabase: FaultProxy
  world: World
  web: [Instance, Instance]
  worker: Instance
  all: Instance[]
  /** Null where HAProxy cannot be had; buyers then go to both instances themselves. */
  balancer: Balancer | null
  addresses: () => string[]
  /** Rows that tests need, written straight into the database. */
  rows: Database
  addSeller(options?: { isConnected?: boolean }): Promise<{ id: number; email: string }>
  /** A session of a program, written straight into the database. */
  signIn(userId: number): Promise<{ authorization: string }>
  addWebsites(userId: number, count: number): Promise<LedgerWebsite[]>
  close(): Promise<void>
}

/** Below the ports that outgoing connections take, so that an instance finds its own free when it comes back. */
const findPorts = async (count: number, from: number): Promise<number[]> => {
  const ports: number[] = []
  for (let port = from; ports.length < count && port < 32_000; port += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) ports.push(port)
  }
  return ports
}

const createInstance = (
  name: string,
  options: { port: number | null; env: NodeJS.ProcessEnv; dir: string; starts: string },
): Instance => {
  let program: ServedProgram | null = null
  let earlier = ''
  let isUp = false
  const url = options.port === null ? '' : `http://127.0.0.1:${options.port}`
  const gone = () => {
    earlier += program?.printed() ?? ''
    program = null
    isUp = false
  }
  const signal = (name: NodeJS.Signals) => {
    if (program) process.kill(program.pid, name)
  }
  return {
    name,
    url,
    env: options.env,
    pid: () => program?.pid ?? 0,
    isUp: () => isUp,
    printed: () => earlier + (program?.printed() ?? ''),
    async start(more = {}, args = []) {
      const started = await serveProgram('src/server/main.ts', options.starts, {
        env: { ...options.env, ...more },
        args,
        cwd: options.dir,
      })
      program = started
      isUp = true
      void started.ended.then(() => {
        if (program === started) isUp = false
      })
    },
    async kill() {
      if (!program) return
      killAll(treeOf(program.pid))
      await program.ended
      gone()
    },
    async stop() {
      const code = (await program?.stop()) ?? null
      gone()
      return code
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

const serverSettings = {
  // Two web processes, a worker and the harness beside it: what an ordinary server allows.
  max_connections: '100',
}

const openDatabase = async (dir: string): Promise<StageDatabase & { stop(): Promise<void> }> => {
  mkdirSync(dir, { recursive: true })
  let server: Embedded = await startEmbedded({ dir, log: () => {}, settings: serverSettings })
  const { connection } = server
  const start = async () => {
    server = await startEmbedded({ dir, log: () => {}, settings: serverSettings })
  }
  const kill = async () => {
    // The shell that watches over it goes too, as it would with the machine.
    const watchdogs = treeOf(process.pid).filter((pid) => livingUnder(dir).includes(pid))
    killAll([...new Set([...watchdogs, ...livingUnder(dir)])])
    await server.stop()
  }
  const signal = (name: NodeJS.Signals) => {
    for (const pid of livingUnder(dir)) {
      try {
        process.kill(pid, name)
      } catch {
        // A child that ended meanwhile.
      }
    }
  }
  return {
    connection,
    async client() {
      const client = new pg.Client(connection)
      client.on('error', () => {})
      await client.connect()
      return client
    },
    pids: () => livingUnder(dir),
    kill,
    start,
    async restart(mode) {
      process.kill(server.pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await server.lost
      await server.stop()
      await start()
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    stop: () => server.stop(),
  }
}

const packs = deriveOffers({ current: '2990.00', original: '4990.00' }, 'RSD', 'RSD')
const totals = readOffers({ quantityOffers: packs }).map(({ price }) => price)

export type StageOptions = {
  env?: NodeJS.ProcessEnv
  balanced?: boolean
  port?: number
  /** With the demo's sellers, pages, orders and whatever hangs on them. */
  demo?: boolean
  /** The product asks its database without the proxy, which costs processor time and cannot fail then. */
  direct?: boolean
}

/**
 * Two web processes behind HAProxy, a worker, PostgreSQL as `npm start` has it behind a proxy that can fail, and a world of services that
 * can fail too. Whatever is started here ends with `close`.
 */
export const openStage = async (
  say: (line: string) => void,
  { env = {}, balanced = true, port = 4200, demo = false, direct = false }: StageOptions = {},
): Promise<Stage> => {
  const dir = mkdtempSync(path.join(tmpdir(), 'izlog-reliability-'))
  const closing: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).toReversed())
      await step().catch((error: unknown) => say(String(error)))
    killAll(livingUnder(dir))
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const database = await openDatabase(path.join(dir, 'database'))
    closing.push(() => database.stop())
    const { host, port: number } = database.connection
    const toDatabase = await startFaultProxy({ path: path.join(host, `.s.PGSQL.${number}`) })
    closing.push(() => toDatabase.close())
    const world = await startWorld()
    closing.push(() => world.close())
    const [first = 0, second = 0, front = 0] = await findPorts(3, port)
    const shared: NodeJS.ProcessEnv = {
      ...productEnv(path.join(dir, 'data')),
      ...world.env,
      DATABASE_URL: direct
        ? `postgres://izlog@localhost:${number}/izlog?host=${encodeURIComponent(host)}`
        : `postgres://izlog@127.0.0.1:${toDatabase.port}/izlog`,
      SECRET_KEY: 's'.repeat(40),
      ENCRYPTION_KEY: 'e'.repeat(64),
      BASE_URL: `http://127.0.0.1:${front}`,
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    }
    mkdirSync(path.join(dir, 'data'), { recursive: true })
    const webAt = (name: string, port: number) =>
      createInstance(name, {
        port,
        env: { ...shared, ROLE: 'web', PORT: String(port) },
        dir,
        starts: 'Izlog radi na ',
      })
    const web: [Instance, Instance] = [webAt('web A', first), webAt('web B', second)]
    const worker = createInstance('worker', {
      port: null,
      env: { ...shared, ROLE: 'worker' },
      dir,
      starts: 'Izlog izvršava',
    })
    const all = [...web, worker]
    for (const instance of all) closing.push(() => instance.stop())
    // The first migrates; the others would only wait for it.
    await web[0].start({}, demo ? ['--demo'] : [])
    await Promise.all([web[1].start(), worker.start()])
    let balancer: Balancer | null = null
    if (balanced) {
      try {
        balancer = await startBalancer(dir, front, [first, second])
        closing.push(async () => balancer?.stop())
      } catch (error) {
        say(`without HAProxy, buyers go to both instances in turn: ${(error as Error).message}`)
      }
    }
    const rows = createDatabase(database.connection, createLog('silent'), 4)
    closing.push(() => rows.close())
    const addresses = balancer ? [balancer.url] : web.map(({ url }) => url)
    return {
      dir,
      database,
      toDatabase,
      world,
      web,
      worker,
      all,
      balancer,
      addresses: () => addresses,
      rows,
      async addSeller({ isConnected = true } = {}) {
        const user = await buildUser(rows.db)
        if (isConnected) {
          await rows.db
            .insertInto('telegramLinks')
            .values({
              userId: user.id,
              chatId: telegramChats.person,
              chatTitle: 'Jelena',
              linkedAt: new Date(),
            })
            .execute()
        }
        return { id: user.id, email: user.email }
      },
      async signIn(userId) {
        const token = newToken()
        const { passwordVersion } = await rows.db
          .selectFrom('users')
          .select('passwordVersion')
          .where('id', '=', userId)
          .executeTakeFirstOrThrow()
        await rows.db
          .insertInto('sessions')
          .values({
            userId,
            passwordVersion,
            cookieHash: hashToken(newToken()),
            tokenHash: hashToken(token),
            expiresAt: new Date(Date.now() + 30 * 24 * 3600_000),
          })
          .execute()
        return { authorization: `Bearer ${token}` }
      },
      addWebsites: async (userId, count) => {
        const websites = await Promise.all(
          Array.from({ length: count }, () =>
            buildWebsite(rows.db, userId, {
              customUrl: `pouzdanost-${crypto.randomUUID().slice(0, 12)}`,
              quantityOffers: JSON.stringify(packs),
            }),
          ),
        )
        return websites.map(({ id }) => ({ id, totals }))
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Until something is so; throws with its name when the patience ends. */
export const until = async (
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patienceMs = 30_000,
): Promise<number> => {
  const began = performance.now()
  for (;;) {
    if (await isSo()) return Math.round(performance.now() - began)
    if (performance.now() - began > patienceMs) throw new Error(`${what}: not within ${patienceMs / 1000} s`)
    await sleep(100)
  }
}

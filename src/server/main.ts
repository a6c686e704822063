import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from './http/app.ts'
import { keepBuild } from './http/built-files.ts'
import { ensureKeys, readConfig, tellProblems, withPort, type Config } from './config.ts'
import { tellRisks } from './config/risks.ts'
import type { ConnectionSettings } from './db/db.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { StartError } from './errors/start-error.ts'
import { startWorker } from './jobs/worker.ts'
import { createLog, type Log } from './lib/log.ts'
import { spareMemory } from './lib/spare-memory.ts'
import { startMetrics } from './metrics/server.ts'
import { heedHold } from './modules/backups/outside-hold.ts'
import { eraseAgainWhoWasErased } from './modules/privacy/replay.ts'
import { createFirstAdmin } from './modules/accounts/commands.ts'
import { startTracing } from './tracing/start.ts'
import { closeServices, createServices, type Services } from './services.ts'

/** What has been started, newest last; a stop goes through it backwards. */
const stops: (() => Promise<void>)[] = []

const stopAll = async (log: Log | null): Promise<void> => {
  for (const stop of stops.splice(0).toReversed()) {
    await stop().catch((error: unknown) => log?.error({ err: error }, 'stop failed'))
  }
}

const connect = async (config: Config, log: Log): Promise<ConnectionSettings> => {
  if (config.databaseUrl) return { connectionString: config.databaseUrl }
  const server = await startEmbedded({
    dir: config.dataDir,
    log: (line) => log.debug({ postgres: line.trim() }),
  })
  stops.push(() => server.stop())
  void server.lost.then((sentence) => {
    console.error(sentence)
    process.exitCode = 1
    return end(log)
  })
  return server.connection
}

const ensureAdmin = async (services: Services): Promise<string[]> => {
  const { adminEmail, adminPassword } = services.config
  const password = adminPassword ?? randomBytes(9).toString('base64url')
  const admin = await createFirstAdmin(services.db, { email: adminEmail, password })
  if (!admin) return []
  return [
    `Prijava: ${admin.email}`,
    adminPassword
      ? 'Lozinka je ona iz podešavanja ADMIN_PASSWORD.'
      : `Lozinka: ${password} (prikazuje se samo sada, sačuvajte je)`,
  ]
}

/** How long requests in flight may take to finish once a stop has begun. */
const drainMs = 20_000

/** How long a proxy in front has to notice that this instance leaves; until then it is answered as ever. */
const noticeMs = 2000

const sayFarewell = async (app: FastifyInstance): Promise<void> => {
  app.farewell.isBegun = true
  await sleep(noticeMs)
}

/**
 * Takes no new requests and lets those in flight finish. Browsers keep connections open after their last answer; each is closed as
 * soon as it is idle, or the stop would wait for a minute.
 */
const closeApp = async (app: FastifyInstance): Promise<void> => {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  const force = setTimeout(() => app.server.closeAllConnections(), drainMs)
  try {
    await app.close()
  } finally {
    clearInterval(sweep)
    clearTimeout(force)
  }
}

const listen = async (services: Services): Promise<string> => {
  const app = await createApp(services)
  stops.push(async () => {
    if (services.config.trustProxy) await sayFarewell(app)
    await closeApp(app)
  })
  await keepBuild(services)
  try {
    await app.listen({ port: services.config.port, host: services.config.host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const { port, host } = services.config
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} je zauzet. Oslobodite ga ili izaberite drugi (PORT=...).`, {
        cause: error,
      })
    if (code === 'EACCES')
      throw new StartError(`Nemate dozvolu za port ${port}. Izaberite drugi (PORT=...).`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`Adresa ${host} ne postoji na ovoj mašini (HOST=...).`, { cause: error })
    throw error
  }
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : services.config.port
  Object.assign(services.config, withPort(services.config, port))
  return services.config.baseUrl
}

const start = async (): Promise<void> => {
  const read = readConfig()
  if ('problems' in read) throw new StartError(tellProblems(read.problems))
  const config = ensureKeys(read.config)
  const log = createLog(config.logLevel)
  // Ctrl+C through npm comes twice: from the terminal and from npm. The second must not end what the first began.
  process.on('SIGTERM', () => void end(log))
  process.on('SIGINT', () => void end(log))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  const tracing = await startTracing(config)
  if (tracing) stops.push(() => tracing.stop())
  const services = createServices(config, await connect(config, log), log)
  stops.push(() => closeServices(services))
  await migrate(services.database.pool).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    const isAway =
      code === 'ECONNREFUSED' ||
      code === 'ENOTFOUND' ||
      code === '28P01' ||
      code === '3D000' ||
      code === 'ENOENT'
    throw isAway
      ? new StartError(
          'Baza podataka iz DATABASE_URL nije dostupna. Proverite adresu, korisnika i lozinku.',
          { cause: error },
        )
      : error
  })
  const erased = await eraseAgainWhoWasErased(services)
  if (erased > 0) log.info({ erased }, 'persons erased since the copy was made are erased again')
  const stopHeeding = await heedHold(services)
  stops.push(() => Promise.resolve(stopHeeding()))
  const signIn = await ensureAdmin(services)
  const demo = process.argv.includes('--demo')
    ? await (await import('./demo/demo.ts')).fillDemo(services)
    : []
  if (config.role !== 'web') {
    const worker = await startWorker(services)
    stops.push(() => worker.stop())
  }
  const metrics = await startMetrics(services)
  if (metrics) stops.push(() => metrics.stop())
  const url = config.role === 'worker' ? null : await listen(services)
  await spareMemory()
  const lines = [url ? `Izlog radi na ${url}` : 'Izlog izvršava poslove (ROLE=worker)', ...signIn, ...demo]
  console.log([...lines, ...(url ? tellRisks(services.config) : [])].join('\n'))
}

let ending: Promise<void> | null = null

/** Finishes what is in flight, then stops the database; a second signal does not cut it short. */
const end = (log: Log | null): Promise<void> => {
  ending ??= stopAll(log).then(() => process.exit())
  return ending
}

try {
  await start()
} catch (error) {
  if (error instanceof StartError) console.error(error.sentence)
  else console.error(error)
  process.exitCode = 1
  await end(null)
}

import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'

import { prepareDataDir } from '#server/config/data-dir.ts'
import { StartError } from '#server/errors/start-error.ts'

import { findBinaries } from './embedded/binaries.ts'
import { checkVersion, createCluster, databaseName, databaseUser } from './embedded/cluster.ts'
import { prepareSocketDir } from './embedded/socket-dir.ts'
import {
  clearLeftovers,
  endChildren,
  endServer,
  readPidFile,
  shutdownPatienceMs,
} from './embedded/leftovers.ts'
import { takeLock } from './embedded/lock.ts'
import { embeddedSentences } from './embedded/sentences.ts'
import { launchServer, type ServerProcess } from './embedded/server.ts'
import { chooseServerUser, giveTo } from './embedded/server-user.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; database: string }

export type Embedded = {
  /** `host` is the directory of a Unix socket; `pg` takes it as it is. */
  connection: EmbeddedConnection
  /** Whether this start made the database. */
  created: boolean
  /** The server's process number. */
  pid: number
  /** Resolves, with a sentence for the operator, only when the server ends without having been asked to. */
  lost: Promise<string>
  /** Stops the server cleanly and frees the directory; may be called again. */
  stop: () => Promise<void>
}

const port = 5432
const childrenPatienceMs = 30_000
const joinPatienceMs = 30_000

type Start = {
  dir: string
  /** Gets every line PostgreSQL writes. */
  log: (line: string) => void
  /** Extra server settings: tests may turn fsync off, the product never does. */
  settings?: Record<string, string>
}

/**
 * Starts the PostgreSQL that comes with the product on `dir`/pg. What an earlier start left behind, however it ended,
 * is put right first. Throws StartError, and leaves a running server alone, when another process owns the directory.
 */
export const startEmbedded = async (start: Start): Promise<Embedded> => {
  const started = await startIfFree(start)
  if (!started) throw new StartError(embeddedSentences.inUse(prepareDataDir(start.dir)))
  return started
}

/**
 * For commands beside a running product: uses the server of whichever process owns the directory, or starts one of
 * its own. `stop` ends only what was started here.
 */
export const joinEmbedded = async (
  start: Start,
): Promise<{ connection: EmbeddedConnection; stop: () => Promise<void> }> => {
  const until = performance.now() + joinPatienceMs
  for (;;) {
    const started = await startIfFree(start)
    if (started) return started
    const host = socketOfReadyServer(join(prepareDataDir(start.dir), 'pg'))
    if (host) return { connection: connectionOf(host), stop: async () => {} }
    if (performance.now() > until) throw new StartError(embeddedSentences.inUse(prepareDataDir(start.dir)))
    await sleep(100)
  }
}

const startIfFree = async (start: Start): Promise<Embedded | null> => {
  const binaries = findBinaries()
  const home = prepareDataDir(start.dir)
  const lock = takeLock(home)
  if (!lock) return null
  try {
    const dataDir = join(home, 'pg')
    const user = chooseServerUser({ home, dataDir, binary: binaries.postgres })
    const created = checkVersion(dataDir) === 'absent'
    const socketDir = prepareSocketDir(home, user)
    if (created) createCluster(dataDir, binaries, user)
    giveTo(user, dataDir)
    await clearLeftovers(dataDir, socketDir)
    const { postgres } = binaries
    const { log, settings = {} } = start
    const server = await launchWhenFree({ postgres, user, dataDir, socketDir, settings, log })
    const pid = Number(readPidFile(dataDir)?.[0])
    const life = lifeOf(server, { pid, dataDir, release: lock.release })
    return { connection: connectionOf(socketDir), created, pid, ...life }
  } catch (error) {
    lock.release()
    throw error
  }
}

const connectionOf = (host: string): EmbeddedConnection => ({
  host,
  port,
  user: databaseUser,
  database: databaseName,
})

const socketOfReadyServer = (dataDir: string): string | null => {
  const lines = readPidFile(dataDir)
  return lines?.[7]?.trim() === 'ready' ? (lines[4] ?? null) : null
}

/** PostgreSQL itself refuses while children of a killed server are alive; they are asked to end, and waited for. */
const launchWhenFree = async (launch: Parameters<typeof launchServer>[0]): Promise<ServerProcess> => {
  const until = performance.now() + childrenPatienceMs
  for (;;) {
    const { process, lines } = await launchServer(launch)
    if (process) return process
    const isCrowded = lines.some((line) => line.includes('pre-existing shared memory block'))
    if (!isCrowded) {
      const reason = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
      throw new StartError(embeddedSentences.startFailed(reason), { cause: new Error(lines.join('\n')) })
    }
    if (performance.now() > until) throw new StartError(embeddedSentences.childrenStay(launch.dataDir))
    endChildren(launch.dataDir)
    await sleep(200)
  }
}

const lifeOf = (
  server: ServerProcess,
  { pid, dataDir, release }: { pid: number; dataDir: string; release: () => void },
): Pick<Embedded, 'lost' | 'stop'> => {
  let stopped: Promise<void> | null = null
  const stop = async (): Promise<void> => {
    server.child.stdin?.end()
    const isTooLong = await Promise.race([
      server.ended.then(() => false),
      sleep(shutdownPatienceMs, true, { ref: false }),
    ])
    // The watchdog ends after the server, unless somebody killed it.
    await endServer(pid, dataDir, isTooLong ? ['SIGQUIT'] : undefined)
    release()
  }
  const lost = new Promise<string>((resolve) => {
    void server.ended.then(() => stopped ?? resolve(embeddedSentences.lost))
  })
  return { lost, stop: () => (stopped ??= stop()) }
}

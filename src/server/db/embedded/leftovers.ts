import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartError } from '#server/errors/start-error.ts'

import { isServerOf, livingIn } from './process-state.ts'
import { embeddedSentences } from './sentences.ts'

/** No system gives a process this number (Linux ends at 4,194,304, macOS at 99,999). */
const impossiblePid = 2_147_483_647

/** A clean shutdown writes at most the 128 MB of shared buffers. */
export const shutdownPatienceMs = 15_000

const pidFileOf = (dataDir: string): string => join(dataDir, 'postmaster.pid')

/** The lines PostgreSQL writes about itself: 1 process, 4 port, 5 socket directory, 8 state. */
export const readPidFile = (dataDir: string): string[] | null => {
  try {
    return readFileSync(pidFileOf(dataDir), 'utf8').split('\n')
  } catch {
    return null
  }
}

/**
 * Makes a directory that a killed start left behind ready for the next one. The caller holds the directory's lock, so
 * a server that still lives here has lost its Node process: it is stopped cleanly or, at worst, made to recover.
 */
export const clearLeftovers = async (dataDir: string, socketDir: string): Promise<void> => {
  const lines = readPidFile(dataDir)
  if (lines) {
    const pid = Number.parseInt(lines[0] ?? '', 10)
    if (pid > 0) await endServer(pid, dataDir)
    forgetPid(dataDir)
  }
  for (const name of readdirSync(socketDir).filter((name) => name.startsWith('.s.PGSQL.')))
    rmSync(join(socketDir, name), { force: true })
}

/**
 * PostgreSQL refuses to start while any process has the number in its pid file: a zombie that waits to be reaped, or a
 * stranger after a reboot. The number is replaced rather than the file deleted, because the file also names the shared
 * memory by which PostgreSQL itself notices children that are still alive; that second guard stays in force.
 */
const forgetPid = (dataDir: string): void => {
  const lines = readPidFile(dataDir)
  if (!lines) return
  if (lines.length < 7) return rmSync(pidFileOf(dataDir), { force: true })
  writeFileSync(pidFileOf(dataDir), [impossiblePid, ...lines.slice(1)].join('\n'))
}

/**
 * Stops a server if it lives: first the clean way, then at once, from which PostgreSQL recovers at the next start. The
 * clean way may never end: of 85 fast shutdowns that met the restart after a killed child, 5 hung (PostgreSQL 18.4).
 */
export const endServer = async (
  pid: number,
  dataDir: string,
  signals: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT'],
): Promise<void> => {
  for (const signal of signals) {
    if (!isServerOf(pid, dataDir)) return
    send(pid, signal)
    const until = performance.now() + shutdownPatienceMs
    while (isServerOf(pid, dataDir) && performance.now() < until) await sleep(10)
  }
  if (isServerOf(pid, dataDir)) throw new StartError(embeddedSentences.orphanStays(pid))
}

/** Children of a killed server notice its death only when they next wait for something; a long query may never. */
export const endChildren = (dataDir: string): void => {
  for (const pid of livingIn(dataDir)) send(pid, 'SIGQUIT')
}

const send = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile, or is not ours: the caller looks again.
  }
}

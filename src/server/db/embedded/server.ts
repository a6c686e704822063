import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { release } from 'node:os'
import { createInterface } from 'node:readline'

import { asUser, childEnv, type ServerUser } from './server-user.ts'

/**
 * Stands between us and the server. Its standard input is a pipe we hold: when we end, even by kill -9, the reader
 * below sees the end of it and stops the server the clean way. It runs in a session of its own, so that Ctrl+C in a
 * terminal reaches the database only through us, after the requests in flight.
 * `wait` returns early when a signal comes, hence the loop. The reader asks for the watchdog ($$) first: once that is
 * gone, the server's number may be somebody else's.
 */
const watchdog = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
trap 'kill -INT $server' HUP INT TERM
(trap '' HUP INT TERM; while read -r _ <&3; do :; done; kill -0 $$ && kill -INT $server) 2>/dev/null &
exec 3<&-
wait $server
code=$?
while kill -0 $server 2>/dev/null; do wait $server; code=$?; done
exit $code`

/**
 * After a crash every file is written out before the log is read: one by one, which took three of five seconds without orders, or with one
 * call of Linux. Before 5.8 that call kept errors to itself.
 */
export const syncMethodFor = (platform: string, kernel: string): 'fsync' | 'syncfs' => {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8)) ? 'syncfs' : 'fsync'
}

/** Sized for a machine of 1 to 2 GB that also runs Node; the first three are never negotiable outside tests. */
const defaultSettings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  recovery_init_sync_method: syncMethodFor(process.platform, release()),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Details and statements would carry what buyers typed into the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  cluster_name: 'izlog',
}

export type ServerProcess = {
  child: ChildProcess
  /** Resolves with the last lines the server wrote, once its watchdog has ended. */
  ended: Promise<string[]>
}

/** Resolves when the server takes connections, or with `null` instead of a process when it ended first. */
export const launchServer = async (start: {
  postgres: string
  user: ServerUser
  dataDir: string
  socketDir: string
  settings: Record<string, string>
  log: (line: string) => void
}): Promise<{ process: ServerProcess | null; lines: string[] }> => {
  const settings = { ...defaultSettings, ...start.settings, unix_socket_directories: quoted(start.socketDir) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [start.postgres, '-D', start.dataDir, ...flags]
  const [file, ...args] = asUser(start.user, '/bin/sh', ['-c', watchdog, 'izlog-database', ...command])
  const child = spawn(file, args, {
    ...start.user.spawnAs,
    cwd: '/',
    env: childEnv,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const lines: string[] = []
  const ended = once(child, 'close').then(() => lines)
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 50) lines.shift()
      start.log(line)
      if (/ready to accept (?:read-only )?connections/.test(line)) resolve()
    })
  })
  const isUp = await Promise.race([ready.then(() => true), ended.then(() => false)])
  return { process: isUp ? { child, ended } : null, lines }
}

/** PostgreSQL reads a comma-separated list here, so a path with a comma or a quote must be quoted. */
const quoted = (dir: string): string => `"${dir.replaceAll('"', '""')}"`

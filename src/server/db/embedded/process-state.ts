import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The command line of a live process; null when it is gone or only waits to be reaped. */
const commandOf = (pid: number): string | null => (process.platform === 'linux' ? fromProc(pid) : fromPs(pid))

const fromProc = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself contain parentheses; the state follows the last one.
    const state = stat[stat.lastIndexOf(')') + 2]
    if (state === 'Z' || state === 'X') return null
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return null
  }
}

/** For systems without /proc (macOS). Written from the manual, not measured on such a machine. */
const fromPs = (pid: number): string | null => {
  const ps = spawnSync('ps', ['-ww', '-p', String(pid), '-o', 'stat=', '-o', 'command='], {
    encoding: 'utf8',
  })
  const [, state, command] = /^[ \t]*(\S+)[ \t]+(\S.*)$/m.exec(ps.stdout ?? '') ?? []
  return !command || state?.startsWith('Z') ? null : `${command} `
}

/**
 * Whether `pid` is a live PostgreSQL server of exactly this data directory. A process number alone proves nothing: it
 * may belong to a zombie (after a kill of the whole tree) or, after a reboot, to a stranger.
 */
export const isServerOf = (pid: number, dataDir: string): boolean =>
  commandOf(pid)?.includes(`postgres -D ${dataDir} `) ?? false

/** Processes that live in a directory: PostgreSQL's children outlive a killed server while they finish. Linux only. */
export const livingIn = (dir: string): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDir(pid) === dir && fromProc(pid) !== null)
}

const workingDir = (pid: number): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

type Entry = { pid: number; parent: number; state: string }

const allPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

const entryOf = (pid: number): Entry[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [{ pid, parent: Number(parent), state }]
  } catch {
    return []
  }
}

/** A process and everything below it, in any session or group. Linux only. */
export const treeOf = (root: number): number[] => {
  const all = allPids().flatMap(entryOf)
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(({ parent }) => parent === pid).flatMap((child) => below(child.pid)),
  ]
  return below(root)
}

/** False for zombies too: they wait for the process that started them, not for us. */
export const isAlive = (pid: number): boolean => entryOf(pid).some(({ state }) => state !== 'Z')

/** kill -9, all at once, so that nobody has time to tidy up. */
export const killAll = (pids: number[]): void => {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended meanwhile.
    }
  }
}

/** Processes whose working directory lies under `dir`: a database's, no matter who its parent is by now. */
export const livingUnder = (dir: string): number[] =>
  allPids().filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${dir}/`)
    } catch {
      return false
    }
  })

import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Databases, browsers and backups of a whole run took 0.5 GB at most; some containers have 64 MB there. */
const neededBytes = 2 * 1024 ** 3

const prefix = 'izlog-run-'

/**
 * Has every temporary file of this run made in memory, where there is room for it: a run makes and removes some hundred thousand files
 * of test databases, and a disk's file system took a fifth of all processor time for that. Nothing there must survive a power cut.
 * What a kill left behind goes with the next run.
 */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR?.startsWith(memory) || !hasRoom()) return
  sweep()
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  // The database server of root's tests runs as somebody else and has to reach its own folder.
  chmodSync(folder, 0o711)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  if (runsPrograms(folder)) process.env.TMPDIR = folder
}

const hasRoom = (): boolean => {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}

/** Some containers forbid it there; tests start programs that they wrote. */
const runsPrograms = (folder: string): boolean => {
  const file = path.join(folder, 'program')
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(file)
  rmSync(file)
  return status === 0
}

const sweep = (): void => {
  for (const name of readdirSync(memory)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0
    if (pid && !isAlive(pid)) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

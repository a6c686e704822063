import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

import { StartError } from '#server/errors/start-error.ts'

import { embeddedSentences } from './sentences.ts'
import { giveTo, type ServerUser } from './server-user.ts'

/**
 * Where the server's socket lies: in the data directory, or, since a socket's path may have 107 bytes at most (104 on
 * macOS), in a short folder named after it. Either is closed to everybody else: whoever reaches the socket is trusted.
 */
export const prepareSocketDir = (home: string, user: ServerUser): string => {
  const near = join(home, 'run')
  const isShort = Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) <= 100
  const dir = isShort ? near : `/tmp/izlog-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!isShort) refuseForeign(dir, user)
  chmodSync(dir, 0o700)
  giveTo(user, dir)
  return dir
}

/** Anybody may make a folder in /tmp first. */
const refuseForeign = (dir: string, user: ServerUser): void => {
  const found = lstatSync(dir)
  const ours = [process.getuid?.(), user.owner?.uid]
  if (!found.isDirectory() || !ours.includes(found.uid) || (found.mode & 0o077) !== 0)
    throw new StartError(embeddedSentences.socketDirTaken(dir))
}

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

import { StartError } from '#server/errors/start-error.ts'

import type { Binaries } from './binaries.ts'
import { embeddedSentences } from './sentences.ts'
import { asUser, childEnv, giveTo, type ServerUser } from './server-user.ts'

export const databaseName = 'izlog'
export const databaseUser = 'izlog'

/** The major version of the PostgreSQL that comes with the product. */
const ourMajor = 18

const initFlags = [
  '--data-checksums',
  '--no-instructions',
  `--username=${databaseUser}`,
  '--encoding=UTF8',
  // No dependence on the languages installed on the machine.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  // The server listens only on a socket in a directory that nobody else may enter; nothing comes by network.
  '--auth-local=trust',
  '--auth-host=reject',
]

/** Throws StartError when the directory holds a database that this PostgreSQL cannot open. */
export const checkVersion = (dataDir: string): 'absent' | 'usable' => {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return 'absent'
  const found = readVersion(dataDir)
  const major = Number(found)
  if (!Number.isInteger(major) || major < 1) throw new StartError(embeddedSentences.notADatabase(dataDir))
  if (major > ourMajor) throw new StartError(embeddedSentences.newerVersion(found, ourMajor, dataDir))
  if (major < ourMajor) throw new StartError(embeddedSentences.olderVersion(found, ourMajor, dataDir))
  return 'usable'
}

const readVersion = (dataDir: string): string => {
  try {
    return readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim()
  } catch (cause) {
    throw new StartError(embeddedSentences.notADatabase(dataDir), { cause })
  }
}

/**
 * Makes the database in a folder of its own and moves it into place whole, so that a start killed in between leaves
 * nothing that looks finished. The name is new each time: an initdb that outlived its parent must not write into ours.
 */
export const createCluster = (dataDir: string, binaries: Binaries, user: ServerUser): void => {
  const home = dirname(dataDir)
  removeUnfinished(home)
  const fresh = join(home, `pg.init-${randomBytes(6).toString('hex')}`)
  mkdirSync(fresh, { mode: 0o700 })
  giveTo(user, fresh)
  run(user, binaries.initdb, ['-D', fresh, ...initFlags])
  run(user, binaries.postgres, ['--single', '-D', fresh, 'template1'], `CREATE DATABASE ${databaseName};\n`)
  renameSync(fresh, dataDir)
  // Once more: an initdb that outlived its parent may have written while the first one was removed.
  removeUnfinished(home)
  syncDir(home)
}

const removeUnfinished = (home: string): void => {
  for (const name of readdirSync(home).filter((name) => name.startsWith('pg.init-')))
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
}

const run = (user: ServerUser, command: string, args: string[], input = ''): void => {
  const [file, ...rest] = asUser(user, command, args)
  const result = spawnSync(file, rest, { ...user.spawnAs, cwd: '/', env: childEnv, encoding: 'utf8', input })
  if (result.status === 0) return
  const said = `${result.stdout ?? ''}\n${result.stderr ?? ''}`.trim().split('\n')
  const reason = said.findLast((line) => /(error|FATAL|PANIC|could not)/.test(line)) ?? said.at(-1)
  throw new StartError(embeddedSentences.initFailed(result.error?.message ?? reason ?? ''), {
    cause: new Error(said.join('\n')),
  })
}

/** A rename is on the disk only when its directory is. */
const syncDir = (dir: string): void => {
  const handle = openSync(dir, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

import { StartError } from '#server/errors/start-error.ts'

import { joinEmbedded, startEmbedded, type Embedded, type EmbeddedConnection } from './embedded.ts'
import { syncMethodFor } from './embedded/server.ts'

const dirs: string[] = []
const running: Embedded[] = []
const children: ChildProcess[] = []

const newDir = (mode = 0o755): string => {
  const dir = mkdtempSync(join(tmpdir(), 'izlog-embedded-'))
  // mkdtemp closes the folder to everybody else; a data directory usually is open.
  rmSync(dir, { recursive: true })
  mkdirSync(dir, { mode })
  dirs.push(dir)
  return dir
}

let first: string | null = null

/** A folder whose database was made by a start and stopped in good order, copied: making one takes seconds. */
const usedDir = async (): Promise<string> => {
  if (!first) {
    first = newDir()
    dirs.pop()
    await (await startEmbedded({ dir: first, log: () => {} })).stop()
  }
  const dir = newDir()
  copyDatabase(first, dir)
  return dir
}

/** `-a`: the files keep the user the server runs as. */
const copyDatabase = (from: string, to: string): void =>
  void execFileSync('cp', ['-a', join(from, 'pg'), join(to, 'pg')])

const start = async (dir: string): Promise<Embedded> => {
  const embedded = await startEmbedded({ dir, log: () => {} })
  running.push(embedded)
  return embedded
}

const ask = async (connection: EmbeddedConnection, sql: string): Promise<unknown[]> => {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

const sentenceOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).sentence
}

/** Puts back the file a killed server leaves behind, with another process number in it. */
const leavePidFile = async (dir: string, pid: number): Promise<void> => {
  const { stop } = await start(dir)
  const file = join(dir, 'pg', 'postmaster.pid')
  const lines = readFileSync(file, 'utf8').split('\n')
  await stop()
  writeFileSync(file, [pid, ...lines.slice(1)].join('\n'), { mode: 0o600 })
  const { uid, gid } = statSync(join(dir, 'pg'))
  chownSync(file, uid, gid)
}

/** Of the server's own user: PostgreSQL disregards the processes of others by itself. */
const strangerAndZombie = async (dir: string): Promise<[stranger: number, zombie: number]> => {
  const { uid, gid } = statSync(join(dir, 'pg'))
  // The shell becomes `sleep`, which never asks for its ended child.
  const child = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], {
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return [child.pid!, Number(line.toString())]
}

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

afterAll(() => first && rmSync(first, { recursive: true, force: true }))

describe('start and stop', () => {
  test('data written before a stop is there after the next start', async () => {
    const dir = newDir()
    const first = await start(dir)
    expect(first.created).toBe(true)
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS value')
    await first.stop()
    const second = await start(dir)
    expect(second.created).toBe(false)
    expect(await ask(second.connection, 'SELECT value FROM kept')).toEqual([7])
  })

  test('the server is durable, sums its pages, and listens on no network', async () => {
    const { connection } = await start(newDir())
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
    const shown = await Promise.all(settings.map((name) => ask(connection, `SHOW ${name}`)))
    expect(shown.flat()).toEqual(['on', 'on', 'on', 'on', ''])
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
  })

  test('stop may be called again and leaves neither process nor socket', async () => {
    const embedded = await start(await usedDir())
    await Promise.all([embedded.stop(), embedded.stop()])
    expect(() => process.kill(embedded.pid, 0)).toThrow()
    expect(readdirSync(embedded.connection.host)).toEqual([])
  })
})

describe('one owner at a time', () => {
  test('a second start is refused with a sentence and the first goes on', async () => {
    const dir = await usedDir()
    const { connection } = await start(dir)
    expect(await sentenceOf(startEmbedded({ dir, log: () => {} }))).toContain('Izlog već radi')
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([1])
  })

  test('a command joins the running server and does not stop it', async () => {
    const dir = await usedDir()
    const { connection } = await start(dir)
    const joined = await joinEmbedded({ dir, log: () => {} })
    expect(joined.connection).toEqual(connection)
    await joined.stop()
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([1])
  })

  test('a command with nothing running starts a server and stops it', async () => {
    const joined = await joinEmbedded({ dir: newDir(), log: () => {} })
    expect(await ask(joined.connection, 'SELECT 1 AS one')).toEqual([1])
    await joined.stop()
    await expect(ask(joined.connection, 'SELECT 1 AS one')).rejects.toThrow()
  })
})

describe('what an earlier start left behind', () => {
  test('a half-made database is thrown away', async () => {
    const dir = newDir()
    mkdirSync(join(dir, 'pg.init-0123'), { mode: 0o700 })
    writeFileSync(join(dir, 'pg.init-0123', 'PG_VERSION'), '18\n')
    expect((await start(dir)).created).toBe(true)
    expect(readdirSync(dir).sort()).toEqual(['lock', 'pg', 'run'])
  })

  test('a process number that now belongs to a stranger does not stop the start', async () => {
    const dir = await usedDir()
    const [stranger] = await strangerAndZombie(dir)
    await leavePidFile(dir, stranger)
    expect(await ask((await start(dir)).connection, 'SELECT 1 AS one')).toEqual([1])
    expect(() => process.kill(stranger, 0)).not.toThrow()
  })

  test('a process number that now belongs to a zombie does not stop the start', async () => {
    const dir = await usedDir()
    const [, zombie] = await strangerAndZombie(dir)
    await leavePidFile(dir, zombie)
    expect(await ask((await start(dir)).connection, 'SELECT 1 AS one')).toEqual([1])
  })

  test('an empty process file, as after a full disk, does not stop the start', async () => {
    const dir = await usedDir()
    writeFileSync(join(dir, 'pg', 'postmaster.pid'), '')
    expect(await ask((await start(dir)).connection, 'SELECT 1 AS one')).toEqual([1])
  })
})

describe('places', () => {
  test.each([
    ['deeper than a socket path may be', 'fascikla/'.repeat(14)],
    ['with spaces, commas, quotes and diacritics', `moja prodavnica, "šarena" i 'lepa'`],
  ])('a directory %s works', async (_, name) => {
    const dir = join(newDir(), name)
    const { connection } = await start(dir)
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual([1])
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    if (connection.host.startsWith('/tmp/izlog-')) dirs.push(connection.host)
  })

  test.runIf(process.getuid?.() === 0)(
    'root in a folder closed to others works or is told why not',
    async () => {
      const closed = newDir(0o700)
      const outcome = await start(join(closed, 'data')).catch((error: unknown) => error)
      if (outcome instanceof StartError) return expect(outcome.sentence).toContain('ne sme da radi kao root')
      const { connection, pid } = outcome as Embedded
      expect(await ask(connection, 'SELECT 1 AS one')).toEqual([1])
      expect(statSync(join(closed, 'data', 'pg')).uid).toBe(0)
      // The server's own view: it is nobody.
      expect(readFileSync(`/proc/${pid}/uid_map`, 'utf8').trim().split(/\s+/)).toEqual(['65534', '0', '1'])
    },
  )
})

describe.runIf(process.getuid?.() === 0)('root', () => {
  test('opens a database after its folder was closed to the user it ran as, and after it was opened again', async () => {
    const parent = newDir()
    const dir = join(parent, 'data')
    mkdirSync(dir)
    copyDatabase(await usedDir(), dir)
    for (const mode of [0o700, 0o755]) {
      chmodSync(parent, mode)
      const outcome = await start(dir).catch((error: unknown) => error)
      if (outcome instanceof StartError) return expect(outcome.sentence).toContain('ne sme da radi kao root')
      const { connection, stop } = outcome as Embedded
      expect(await ask(connection, 'SELECT 1 AS one')).toEqual([1])
      await stop()
    }
  })
})

describe('a directory that cannot be used', () => {
  test.each([
    ['of a newer PostgreSQL', '19\n', 'novijem PostgreSQL-u (19)'],
    ['of an older PostgreSQL', '17\n', 'starijem PostgreSQL-u (17)'],
    ['with an unreadable version', 'x\n', 'nije ispravna baza'],
  ])('a database %s is refused', async (_, version, words) => {
    const dir = newDir()
    mkdirSync(join(dir, 'pg'))
    writeFileSync(join(dir, 'pg', 'PG_VERSION'), version)
    expect(await sentenceOf(startEmbedded({ dir, log: () => {} }))).toContain(words)
    // The refusal frees the directory.
    rmSync(join(dir, 'pg'), { recursive: true })
    copyDatabase(await usedDir(), dir)
    expect((await start(dir)).created).toBe(false)
  })

  test('a folder with other content is refused, not overwritten', async () => {
    const dir = newDir()
    mkdirSync(join(dir, 'pg'))
    writeFileSync(join(dir, 'pg', 'beleške.txt'), 'važno')
    expect(await sentenceOf(startEmbedded({ dir, log: () => {} }))).toContain('nije ispravna baza')
    expect(readFileSync(join(dir, 'pg', 'beleške.txt'), 'utf8')).toBe('važno')
  })

  test('a place where nothing can be made is named', async () => {
    const sentence = await sentenceOf(startEmbedded({ dir: '/proc/izlog/data', log: () => {} }))
    expect(sentence).toContain('U fasciklu DATA_DIR (/proc/izlog/data) ne može da se upisuje')
  })

  test('a file in place of the directory is named', async () => {
    const file = join(newDir(), 'data')
    writeFileSync(file, '')
    const sentence = await sentenceOf(startEmbedded({ dir: file, log: () => {} }))
    expect(sentence).toContain(file)
    expect(sentence).toContain('ne može da se upisuje')
  })
})

test.each([
  ['linux', '6.18.44-fc', 'syncfs'],
  ['linux', '5.8.0-generic', 'syncfs'],
  ['linux', '5.4.0-150-generic', 'fsync'],
  ['darwin', '24.1.0', 'fsync'],
] as const)('recovers on %s %s by %s', (platform, kernel, method) => {
  expect(syncMethodFor(platform, kernel)).toBe(method)
})

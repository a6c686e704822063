import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'

import { isAlive, killAll, livingUnder, treeOf } from './process-tree.ts'

type Event = {
  event: string
  pid: number
  sentence: string
  connection: { host: string; port: number; user: string; database: string }
}

const started: ChildProcess[] = []
const dirs: string[] = []

const newDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'izlog-runtime-'))
  dirs.push(dir)
  return dir
}

/** Starts an owner of `dir` in a process of its own and gives its lines as they come. */
const own = (dir: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-child.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    child,
    next: async (): Promise<Event> => {
      const { value } = await lines.next()
      return JSON.parse(value as string) as Event
    },
  }
}

const connect = async ({ connection }: Event): Promise<Client> => {
  const client = new Client(connection)
  // The server is about to be killed under it.
  client.on('error', () => {})
  await client.connect()
  return client
}

const countRows = async (ready: Event): Promise<number> => {
  const client = await connect(ready)
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM acknowledged')
  await client.end()
  return rows[0]!.count
}

/** Inserts as fast as it can until the connection breaks; returns how many inserts were acknowledged. */
const insertUntilBroken = async (ready: Event, whenFlowing: () => void): Promise<number> => {
  const client = await connect(ready)
  await client.query('CREATE TABLE IF NOT EXISTS acknowledged (id bigserial)')
  let acknowledged = 0
  try {
    for (;;) {
      await client.query('INSERT INTO acknowledged DEFAULT VALUES')
      acknowledged += 1
      if (acknowledged === 200) whenFlowing()
    }
  } catch {
    return acknowledged
  }
}

const waitFor = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5)
}

afterEach(async () => {
  for (const child of started.splice(0)) {
    // The number of a child that has ended may be somebody else's by now.
    if (child.exitCode !== null || child.signalCode !== null) continue
    killAll(treeOf(child.pid!))
    await once(child, 'exit')
  }
  for (const dir of dirs.splice(0)) {
    await waitFor(() => {
      killAll(livingUnder(dir))
      return !livingUnder(dir).some(isAlive)
    })
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Each test starts several processes; on a busy machine that takes long. */
const patient = { timeout: 120_000 }

describe.runIf(process.platform === 'linux')('after a violent end', patient, () => {
  test('of the whole tree, the next start finds every acknowledged row', async () => {
    const dir = newDir()
    const first = own(dir)
    const ready = await first.next()
    const acknowledged = await insertUntilBroken(ready, () => killAll(treeOf(first.child.pid!)))
    const again = await own(dir).next()
    expect(again.event).toBe('ready')
    expect(await countRows(again)).toBeGreaterThanOrEqual(acknowledged)
  })

  test('of the Node process alone, an immediate start works and finds every acknowledged row', async () => {
    const dir = newDir()
    const first = own(dir)
    const ready = await first.next()
    const acknowledged = await insertUntilBroken(ready, () => killAll([first.child.pid!]))
    const again = await own(dir).next()
    expect(again.event).toBe('ready')
    expect(await countRows(again)).toBeGreaterThanOrEqual(acknowledged)
  })

  test('of the Node process alone, the server does not stay behind', async () => {
    const first = own(newDir())
    const { pid } = await first.next()
    killAll([first.child.pid!])
    await waitFor(() => !isAlive(pid))
  })

  test('of the Node process and the watchdog, the next start stops the orphan', async () => {
    const dir = newDir()
    const first = own(dir)
    const { pid } = await first.next()
    const everything = treeOf(first.child.pid!)
    // Asked second: the server still starts children of its own, and none of them may be hit.
    const serverTree = treeOf(pid)
    killAll(everything.filter((each) => !serverTree.includes(each)))
    const again = await own(dir).next()
    expect(again.event).toBe('ready')
    expect(isAlive(pid)).toBe(false)
  })

  test('of the server process with a child that notices nothing, the next start ends the child', async () => {
    const dir = newDir()
    const first = own(dir)
    const ready = await first.next()
    const client = await connect(ready)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const busy = rows[0]!.pid
    const loop = client.query('DO $$ BEGIN LOOP END LOOP; END $$').catch(() => {})
    killAll([...treeOf(first.child.pid!), ready.pid].filter((each) => each !== busy))
    const again = await own(dir).next()
    expect(again.event).toBe('ready')
    expect(isAlive(busy)).toBe(false)
    await loop
  })

  test.each([
    ['the whole tree', (pid: number) => treeOf(pid)],
    ['the Node process alone', (pid: number) => [pid]],
  ])('of %s while the database is being made, the next start makes it', async (_, victims) => {
    const dir = newDir()
    const first = own(dir)
    await waitFor(() => readdirSync(dir).some((name) => name.startsWith('pg.init-')))
    killAll(victims(first.child.pid!))
    expect(existsSync(join(dir, 'pg'))).toBe(false)
    expect((await own(dir).next()).event).toBe('ready')
    expect(readdirSync(dir).filter((name) => name.startsWith('pg.init-'))).toEqual([])
  })
})

describe.runIf(process.platform === 'linux')('two processes', patient, () => {
  test('a second start is refused, and the first keeps its server and its rows', async () => {
    const dir = newDir()
    const first = own(dir)
    const ready = await first.next()
    const client = await connect(ready)
    const second = own(dir)
    const refusal = await second.next()
    expect(refusal).toMatchObject({ event: 'refused' })
    expect(refusal.sentence).toContain('Izlog već radi')
    if (second.child.exitCode === null) await once(second.child, 'exit')
    expect(second.child.exitCode).toBe(1)
    expect(isAlive(ready.pid)).toBe(true)
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
  })

  test('of two starts at the same moment exactly one wins', async () => {
    const dir = newDir()
    const both = [own(dir), own(dir), own(dir)]
    const events = await Promise.all(both.map((one) => one.next()))
    expect(events.map(({ event }) => event).sort()).toEqual(['ready', 'refused', 'refused'])
  })

  test('a server that dies under a running process is reported', async () => {
    const first = own(newDir())
    const { pid } = await first.next()
    killAll([pid])
    expect(await first.next()).toMatchObject({ event: 'lost' })
  })

  test('a stop in good order is not reported as a loss', async () => {
    const first = own(newDir())
    await first.next()
    first.child.kill('SIGTERM')
    expect(await first.next()).toMatchObject({ event: 'stopped' })
    await once(first.child, 'exit')
  })
})

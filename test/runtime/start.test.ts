import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterEach, describe, expect, test } from 'vitest'

import { productEnv, serveProgram, type ServedProgram } from '../serve-program.ts'
import { isAlive, killAll, livingUnder, treeOf } from './process-tree.ts'

/** The built product through `scripts/start.mjs`, as `npm start` runs it. */
const dirs: string[] = []

const newDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'izlog-start-'))
  dirs.push(dir)
  return dir
}

const start = (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ServedProgram> =>
  serveProgram('scripts/start.mjs', 'Izlog radi na ', { env: productEnv(dataDir, env) })

const refusalOf = async (dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<string> => {
  const error = await start(dataDir, env).then(
    () => null,
    (caught: unknown) => caught,
  )
  expect(error).toBeInstanceOf(Error)
  return (error as Error).message
}

const isHealthy = async ({ url }: ServedProgram): Promise<boolean> => (await fetch(`${url}/healthz`)).ok

afterEach(async () => {
  for (const dir of dirs.splice(0)) {
    while (livingUnder(dir).some(isAlive)) {
      killAll(livingUnder(dir))
      await sleep(20)
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
})

/** Each test starts several processes; on a busy machine that takes long. */
const patient = { timeout: 120_000 }

describe.runIf(process.platform === 'linux')('npm start', patient, () => {
  test('makes its database once, and recovers after a kill -9 of everything', async () => {
    const dir = newDir()
    const first = await start(dir)
    await first.stop()
    // How much sooner it is ready then is measured by `npm run bench start`, on a machine that does nothing else.
    const madeAt = () => statSync(join(dir, 'pg/PG_VERSION')).mtimeMs
    const made = madeAt()
    for (const round of ['after a stop', 'after a kill']) {
      const product = await start(dir)
      expect(await isHealthy(product), round).toBe(true)
      expect(madeAt(), round).toBe(made)
      killAll(treeOf(product.pid))
      await product.ended
    }
    const recovered = await start(dir)
    expect(await isHealthy(recovered)).toBe(true)
    expect(await recovered.stop()).toBe(0)
  })

  test('Ctrl+C, sent twice as npm does, stops everything in good order', async () => {
    const dir = newDir()
    const product = await start(dir)
    const tree = treeOf(product.pid)
    expect(tree.length).toBeGreaterThan(3)
    process.kill(product.pid, 'SIGINT')
    process.kill(product.pid, 'SIGINT')
    expect(await product.ended).toBe(0)
    expect(tree.filter(isAlive)).toEqual([])
  })

  test('a second start on the same data is one sentence, and the first goes on', async () => {
    const dir = newDir()
    const product = await start(dir)
    const refusal = await refusalOf(dir)
    expect(refusal).toContain('ended with 1 ')
    expect(refusal).toContain(`Izlog već radi sa podacima iz fascikle ${dir}`)
    expect(refusal).not.toMatch(/\n\s+at /)
    expect(await isHealthy(product)).toBe(true)
    await product.stop()
  })

  test.each([
    ['a file in place of the data directory', 'taken/data', 'ne može da se upisuje'],
    ['a database of a newer PostgreSQL', 'newer', 'pripada novijem PostgreSQL-u (19)'],
  ])('%s is one sentence', async (_, name, words) => {
    const dir = newDir()
    writeFileSync(join(dir, 'taken'), '')
    mkdirSync(join(dir, 'newer/pg'), { recursive: true })
    writeFileSync(join(dir, 'newer/pg/PG_VERSION'), '19\n')
    const refusal = await refusalOf(join(dir, name))
    expect(refusal).toContain('ended with 1 ')
    expect(refusal).toContain(words)
    expect(refusal).not.toMatch(/\n\s+at /)
  })

  test('wrong settings are reported before anything is made', async () => {
    const dir = newDir()
    const refusal = await refusalOf(join(dir, 'data'), { ROLE: 'kuvar', RATE_LIMITS: 'možda' })
    expect(refusal).toContain('ROLE:')
    expect(refusal).toContain('RATE_LIMITS:')
    expect(existsSync(join(dir, 'data'))).toBe(false)
  })

  test('a database that dies takes the product with it, and the next start recovers', async () => {
    const dir = newDir()
    const product = await start(dir)
    killAll(livingUnder(dir))
    expect(await product.ended).toBe(1)
    expect(product.printed()).toContain('Ugrađeni PostgreSQL se neočekivano zaustavio')
    const again = await start(dir)
    expect(await isHealthy(again)).toBe(true)
    await again.stop()
  })
})

describe.runIf(process.platform === 'linux')('npm run izlog', patient, () => {
  test('works beside a running product and leaves it running', async () => {
    const dir = newDir()
    const product = await start(dir)
    const command = spawn(process.execPath, ['scripts/izlog.mjs', 'user', 'list'], {
      env: { PATH: process.env.PATH, ...productEnv(dir) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk: Buffer) => (printed += chunk))
    const [code] = (await once(command, 'close')) as [number]
    expect(printed).toContain('admin@izlog.local')
    expect(code).toBe(0)
    expect(await isHealthy(product)).toBe(true)
    await product.stop()
  })
})

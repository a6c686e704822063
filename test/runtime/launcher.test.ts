import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { killAll, treeOf } from './process-tree.ts'

/**
 * The start scripts in a small project of their own: the real scripts and the real pinned Node, a product that only
 * says what it is given, an npm that "installs" by linking, and a Vite that writes a file.
 */
const repository = join(import.meta.dirname, '../..')
const pinned = realpathSync(process.execPath)

const product = `
const say = (line: string): void => console.log(line)
const life = setInterval(() => {}, 1000)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {
  say(signal)
  setTimeout(() => { say('end'); process.exit(0) }, 200)
})
// Last, as in the product: a reader of it may send a signal at once.
say('Izlog radi na http://localhost:1 ' + process.version + ' ' + process.argv.slice(2).join(' '))
if (process.argv.includes('--fail')) process.exit(7)
`

const npm = `
import { mkdirSync, symlinkSync, writeFileSync, appendFileSync, rmSync, existsSync, readFileSync } from 'node:fs'
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
if (existsSync('npm-fails')) { console.error('npm error: no network'); process.exit(1) }
rmSync('node_modules', { recursive: true, force: true })
mkdirSync('node_modules/vite/bin', { recursive: true })
writeFileSync('node_modules/vite/bin/vite.js', readFileSync('vite-fake.js'))
if (!existsSync('npm-omits-node')) symlinkSync(process.env.REAL_NODE_PACKAGE, 'node_modules/' + process.env.NODE_PACKAGE)
`

const vite = `
import { mkdirSync, writeFileSync, appendFileSync, existsSync } from 'node:fs'
const args = process.argv.slice(2).join(' ')
const out = process.env.IZLOG_DIST + (args.includes('web') ? '/web' : args.includes('--ssr') ? '/site/server' : '/site/client')
mkdirSync(out, { recursive: true })
appendFileSync('vite.log', args + '\\n')
if (existsSync('vite-fails')) { console.error('broken source'); process.exit(1) }
if (existsSync('vite-hangs')) setInterval(() => {}, 1000)
else writeFileSync(out + '/made', args)
`

let project: string
let otherNode: string
let bin: string
const children: ChildProcess[] = []

type RunOptions = { node?: string; args?: string[]; script?: string }

/** A Node that is not the pinned one: the machine's own where there is one, else the pinned one by another name. */
const findOtherNode = (): string => {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'node'))
  const own = onPath.find((file) => existsSync(file) && realpathSync(file) !== pinned)
  if (own) return own
  const copy = join(bin, 'node')
  try {
    linkSync(pinned, copy)
  } catch {
    copyFileSync(pinned, copy)
  }
  return copy
}

beforeAll(() => {
  bin = mkdtempSync(join(tmpdir(), 'izlog-bin-'))
  otherNode = findOtherNode()
})
afterAll(() => rmSync(bin, { recursive: true, force: true }))

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'izlog-launcher-'))
  cpSync(join(repository, 'scripts'), join(project, 'scripts'), { recursive: true })
  copyFileSync(join(repository, 'package.json'), join(project, 'package.json'))
  mkdirSync(join(project, 'src/server'), { recursive: true })
  mkdirSync(join(project, 'src/web'), { recursive: true })
  writeFileSync(join(project, 'src/server/main.ts'), product)
  writeFileSync(join(project, 'src/web/main.tsx'), 'one')
  writeFileSync(join(project, 'package-lock.json'), '{"packages":{"":{},"node_modules/none":{}}}')
  writeFileSync(join(project, 'npm-cli.js'), npm)
  writeFileSync(join(project, 'vite-fake.js'), vite)
})

afterEach(async () => {
  for (const child of children.splice(0)) {
    // The number of a child that has ended may be somebody else's by now.
    if (child.exitCode !== null || child.signalCode !== null) continue
    killAll(treeOf(child.pid!))
    await once(child, 'exit')
  }
  rmSync(project, { recursive: true, force: true, maxRetries: 5 })
})

const nodePackage = pinned.split('/').at(-3)!

const env = (): NodeJS.ProcessEnv => ({
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((dir) => !dir.includes('node_modules'))
    .join(delimiter),
  HOME: project,
  npm_execpath: join(project, 'npm-cli.js'),
  npm_lifecycle_event: 'start',
  NODE_PACKAGE: nodePackage,
  REAL_NODE_PACKAGE: join(pinned, '../..'),
})

const follow = (child: ChildProcessByStdio<null, Readable, Readable>) => {
  children.push(child)
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const closed = once(child, 'close').then(([code]) => code as number | null)
  const until = async (words: string): Promise<void> => {
    while (!out.includes(words) && child.exitCode === null) await sleep(10)
    expect(out + err).toContain(words)
  }
  return { child, closed, until, out: () => out, err: () => err }
}

const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe']

const run = ({ node = otherNode, args = [], script = 'start' }: RunOptions = {}) =>
  follow(
    spawn(node, [join(project, 'scripts', `${script}.mjs`), ...args], { cwd: project, env: env(), stdio }),
  )

/** As typed in a terminal: npm, its shell and ours form one process group. */
const runNpm = () => follow(spawn('npm', ['start'], { cwd: project, env: env(), stdio, detached: true }))

const logged = (name: string): string[] =>
  existsSync(join(project, name)) ? readFileSync(join(project, name), 'utf8').trim().split('\n') : []

const stop = async (started: ReturnType<typeof run>): Promise<number | null> => {
  started.child.kill('SIGTERM')
  return started.closed
}

/** Each test starts several processes; on a busy machine that takes long. */
const patient = { timeout: 120_000 }

describe.runIf(process.platform === 'linux')('npm start', patient, () => {
  test('installs once, builds once, and runs the product on the pinned Node with its arguments', async () => {
    const first = run({ args: ['--demo'] })
    await first.until('Izlog radi na')
    expect(first.out().split('\n')[0]).toBe(`Izlog radi na http://localhost:1 ${process.version} --demo`)
    expect(await stop(first)).toBe(0)
    expect(logged('npm.log')).toEqual(['ci --include=optional --include=dev --no-audit --no-fund'])
    expect(logged('vite.log')).toHaveLength(3)

    const second = run()
    await second.until('Izlog radi na')
    await stop(second)
    expect(second.err()).toBe('')
    expect(logged('npm.log')).toHaveLength(1)
    expect(logged('vite.log')).toHaveLength(3)
  })

  test('on the pinned Node itself it becomes the product, without a process in between', async () => {
    const first = run()
    await first.until('Izlog radi na')
    await stop(first)
    const started = run({ node: pinned })
    await started.until('Izlog radi na')
    expect(treeOf(started.child.pid!)).toEqual([started.child.pid])
  })

  test('a changed lockfile is installed, changed sources are built, and only those', async () => {
    const first = run()
    await first.until('Izlog radi na')
    await stop(first)
    appendFileSync(join(project, 'src/web/main.tsx'), 'two')
    writeFileSync(join(project, 'src/web/main.test.tsx'), 'tests are not built')
    const second = run()
    await second.until('Izlog radi na')
    await stop(second)
    expect(logged('vite.log').slice(3)).toEqual(['build -c vite.web.config.ts'])
    expect(logged('npm.log')).toHaveLength(1)
    appendFileSync(join(project, 'package-lock.json'), '\n')
    const third = run()
    await third.until('Izlog radi na')
    expect(logged('npm.log')).toHaveLength(2)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    '%s reaches the product once and its exit is waited for',
    async (signal) => {
      const started = run()
      await started.until('Izlog radi na')
      started.child.kill(signal)
      started.child.kill(signal)
      expect(await started.closed).toBe(0)
      expect(started.out().trim().split('\n').slice(1)).toEqual([signal, 'end'])
    },
  )

  test('the exit code of the product is ours', async () => {
    expect(await run({ args: ['--fail'] }).closed).toBe(7)
  })

  test('a launcher killed with -9 does not leave the product running', async () => {
    const started = run()
    await started.until('Izlog radi na')
    started.child.kill('SIGKILL')
    await started.closed
    expect(started.out()).toContain('SIGTERM\nend')
  })

  test('of two starts on a fresh machine one installs and the other waits', async () => {
    const both = [run(), run()]
    await Promise.all(both.map((one) => one.until('Izlog radi na')))
    expect(logged('npm.log')).toHaveLength(1)
    expect(logged('vite.log')).toHaveLength(3)
  })

  test('an install that fails is reported with npm’s own words, and tried again next time', async () => {
    writeFileSync(join(project, 'npm-fails'), '')
    const failed = run()
    expect(await failed.closed).toBe(1)
    expect(failed.err()).toContain('no network')
    expect(failed.err()).toContain('Instaliranje paketa nije uspelo')
    rmSync(join(project, 'npm-fails'))
    await run().until('Izlog radi na')
  })

  test('a Node that npm left out is one sentence', async () => {
    writeFileSync(join(project, 'npm-omits-node'), '')
    const own = join(project, 'old-node')
    // Stands for a machine whose own Node is too old to do without.
    writeFileSync(own, `#!/bin/sh\nexec "${otherNode}" --import "${join(project, 'old.mjs')}" "$@"\n`, {
      mode: 0o755,
    })
    writeFileSync(
      join(project, 'old.mjs'),
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })`,
    )
    const started = run({ node: own })
    expect(await started.closed).toBe(1)
    expect(started.err()).toMatch(/Nedostaje Node 26\.\d+\.\d+ \(paket .*npm ci --include=optional/)
  })

  test('a build that fails is reported with the builder’s own words and leaves no half-made site', async () => {
    writeFileSync(join(project, 'vite-fails'), '')
    const failed = run()
    expect(await failed.closed).toBe(1)
    expect(failed.err()).toContain('broken source')
    expect(readdirSync(join(project, 'dist'))).toEqual([])
    rmSync(join(project, 'vite-fails'))
    await run().until('Izlog radi na')
  })

  test('a build killed in the middle is made again', async () => {
    writeFileSync(join(project, 'vite-hangs'), '')
    const killed = run()
    while (logged('vite.log').length < 2) await sleep(10)
    killAll(treeOf(killed.child.pid!))
    await killed.closed
    rmSync(join(project, 'vite-hangs'))
    const again = run()
    await again.until('Izlog radi na')
    expect(readdirSync(join(project, 'dist')).sort()).toEqual([
      '.stamp-site.json',
      '.stamp-web.json',
      'site',
      'web',
    ])
  })
})

/** Everything installed and built, so that npm only starts. */
const startThroughNpm = async () => {
  const first = run()
  await first.until('Izlog radi na')
  await stop(first)
  const started = runNpm()
  await started.until('Izlog radi na')
  return started
}

describe.runIf(process.platform === 'linux')('npm start, through npm itself', patient, () => {
  test('Ctrl+C in a terminal, which reaches the whole group, ends the product in good order', async () => {
    const started = await startThroughNpm()
    process.kill(-started.child.pid!, 'SIGINT')
    await started.closed
    expect(started.out()).toMatch(/SIGINT\n(SIGINT\n)?end\n/)
  })

  test('SIGTERM to npm alone ends the product in good order', async () => {
    const started = await startThroughNpm()
    started.child.kill('SIGTERM')
    await started.closed
    expect(started.out()).toContain('SIGTERM\nend\n')
  })

  test('npm killed with -9 does not leave the product running', async () => {
    const started = await startThroughNpm()
    started.child.kill('SIGKILL')
    await started.closed
    expect(started.out()).toContain('SIGTERM\nend\n')
  })
})

describe.runIf(process.platform === 'linux')('npm run izlog', patient, () => {
  test('writes nothing of its own on standard output, even when it installs first', async () => {
    writeFileSync(join(project, 'src/server/cli.ts'), `console.log(JSON.stringify(process.argv.slice(2)))`)
    const command = run({ script: 'izlog', args: ['import', 'a b', '--json'] })
    expect(await command.closed).toBe(0)
    expect(command.out()).toBe('["import","a b","--json"]\n')
    expect(logged('npm.log')).toHaveLength(1)
    expect(logged('vite.log')).toEqual([])
  })
})

import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'

import { isBuilt } from './bundles.mjs'
import { root, runForwarding, say, stopWith, withSetupLock } from './processes.mjs'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.izlog-lockfile')
const lockFile = join(root, 'package-lock.json')
const isWindows = process.platform === 'win32'

const lockHash = () => createHash('sha256').update(readFileSync(lockFile)).digest('hex')

/** Such an installation is complete for production alone. */
const withoutTools = (hash) => `${hash} production`

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** True when node_modules is what the lockfile says, by our own stamp or by the record that npm writes last. */
export const isInstalled = () => {
  const hash = lockHash()
  const stamped = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
  if (stamped === hash || (stamped === withoutTools(hash) && needsNoTools())) return true
  if (!agreesWithLock()) return false
  stamp(hash)
  return true
}

/** Somebody ran npm by hand: then its record has the locked versions alone and misses optional packages at most. */
const agreesWithLock = () => {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = readJson(lockFile).packages
  const present = readJson(record).packages
  const isRight = (name) => locked[name] && present[name].version === locked[name].version
  const isThere = (name) =>
    name === '' || locked[name].optional || (locked[name].dev && needsNoTools()) || name in present
  return Object.keys(present).every(isRight) && Object.keys(locked).every(isThere)
}

/** A folder that cannot be written, such as one installed by root, is only read. */
const stamp = (hash) => {
  try {
    writeFileSync(stampFile, needsNoTools() ? withoutTools(hash) : hash)
  } catch {
    // The comparison is made again next time.
  }
}

/** A production machine that was given a built `dist` needs nothing that builds, tests or runs in a browser. */
const needsNoTools = () => process.env.NODE_ENV === 'production' && isBuilt()

/**
 * Exactly what the lockfile names. Whatever npm is set to leave out, the pinned Node and the database are optional
 * packages and the tools are development ones. `isReady` is asked again once it is our turn.
 */
export const install = (isReady) => withSetupLock(() => isReady() || runNpm())

const installArgs = () => [
  'ci',
  '--include=optional',
  needsNoTools() ? '--omit=dev' : '--include=dev',
  '--no-audit',
  '--no-fund',
]

const runNpm = async () => {
  say('Instaliram pakete iz package-lock.json (prvi put može potrajati koji minut)…')
  const began = Date.now()
  const [command, ...first] = npmCommand()
  const { code, output, isStopped } = await runForwarding(command, [...first, ...installArgs()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a .cmd file, which only a shell can run.
    shell: isWindows && command === 'npm',
  })
  if (isStopped) process.exit(code || 1)
  if (code !== 0) {
    say(output.trim())
    stopWith(
      'Instaliranje paketa nije uspelo; proverite vezu sa internetom i dozvole nad fasciklom, pa ponovite.',
    )
  }
  stamp(lockHash())
  say(`Paketi su instalirani za ${Math.round((Date.now() - began) / 1000)} s.`)
}

/** The npm that started us, run by its own Node; otherwise the one on PATH. */
const npmCommand = () => {
  const script = process.env.npm_execpath
  return script && /npm-cli\.c?js$/.test(script) && existsSync(script) ? [installingNode(), script] : ['npm']
}

/** `npm ci` deletes node_modules first, the pinned Node with it; a Node from elsewhere had better run it. */
const installingNode = () => {
  const onPath = (process.env.PATH || '')
    .split(delimiter)
    .map((dir) => join(dir, isWindows ? 'node.exe' : 'node'))
  const outside = [process.env.npm_node_execpath, process.execPath, ...onPath].find(
    (file) => file && existsSync(file) && !realpathSync(file).startsWith(modules + sep),
  )
  return outside || process.execPath
}

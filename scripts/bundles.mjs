import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { isAlive, root, say, stopWith, withSetupLock } from './processes.mjs'

const dist = join(root, 'dist')

const parts = {
  web: {
    title: 'back-office',
    inputs: ['src/contract', 'src/web', 'vite.web.config.ts'],
    passes: [['-c', 'vite.web.config.ts']],
  },
  site: {
    title: 'javne stranice',
    inputs: ['src/contract', 'src/site', 'vite.site.config.ts'],
    passes: [
      ['-c', 'vite.site.config.ts'],
      ['-c', 'vite.site.config.ts', '--ssr', 'src/site/render.tsx'],
    ],
  },
}

const sharedInputs = ['package.json', 'package-lock.json', 'tsconfig.json']

/** Builds what is stale and nothing else; exits with the builder's own words when that fails. */
export const ensureBuilt = async () => {
  if (staleParts().length > 0) await withSetupLock(buildStale)
}

/** Whether what browsers load was built from exactly these sources. */
export const isBuilt = () => staleParts().length === 0

const staleParts = () => Object.keys(parts).filter((name) => !isFresh(name))

const buildStale = async () => {
  const stale = staleParts()
  if (stale.length === 0) return
  sweep()
  say(`Gradim: ${stale.map((name) => parts[name].title).join(', ')}…`)
  const began = Date.now()
  const results = await Promise.all(stale.map(build))
  const failed = results.filter((result) => result.code !== 0)
  for (const { output } of failed) say(output.trim())
  if (failed.length > 0) stopWith('Građenje nije uspelo.')
  say(`Izgrađeno za ${((Date.now() - began) / 1000).toFixed(1)} s.`)
}

const stampOf = (name) => join(dist, `.stamp-${name}.json`)

const isFresh = (name) => {
  if (!existsSync(stampOf(name)) || !existsSync(join(dist, name))) return false
  return JSON.parse(readFileSync(stampOf(name), 'utf8')).inputs === hashOf(name)
}

const hashOf = (name) => {
  const hash = createHash('sha256')
  for (const file of [...sharedInputs, ...parts[name].inputs].flatMap(filesIn))
    hash
      .update(`${file}\n`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

/** Tests do not change what is built. */
const filesIn = (path) => {
  if (/\.test\.tsx?$/.test(path)) return []
  const full = join(root, path)
  if (!existsSync(full)) return []
  const entries = tryList(full)
  return entries ? entries.sort().flatMap((name) => filesIn(`${path}/${name}`)) : [path]
}

const tryList = (full) => {
  try {
    return readdirSync(full)
  } catch {
    return null
  }
}

/**
 * Builds in a folder of its own and moves the result into place whole; the stamp is written last. Killed at any
 * moment, the next start sees no stamp and builds again.
 */
const build = async (name) => {
  const inputs = hashOf(name)
  const workFolder = `dist/.build-${name}-${process.pid}`
  for (const pass of parts[name].passes) {
    const result = await vite(pass, workFolder)
    if (result.code === 0) continue
    rmSync(join(root, workFolder), { recursive: true, force: true })
    return result
  }
  rmSync(stampOf(name), { force: true })
  replace(join(root, workFolder, name), join(dist, name))
  rmSync(join(root, workFolder), { recursive: true, force: true })
  writeFileSync(`${stampOf(name)}.${process.pid}`, JSON.stringify({ inputs }))
  renameSync(`${stampOf(name)}.${process.pid}`, stampOf(name))
  return { code: 0, output: '' }
}

const vite = (args, workFolder) =>
  new Promise((resolve) => {
    const bin = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const child = spawn(process.execPath, [bin, 'build', ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', IZLOG_DIST: workFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code: code ?? 1, output: stripVTControlCharacters(output) }))
  })

const replace = (fresh, target) => {
  mkdirSync(dist, { recursive: true })
  const old = `${fresh}-old`
  if (existsSync(target)) renameSync(target, old)
  renameSync(fresh, target)
  rmSync(old, { recursive: true, force: true })
}

/** Removes what killed builds left behind. */
const sweep = () => {
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    const pid = /^\.build-\w+-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

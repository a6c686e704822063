// The steps of `npm test`, `npm run check` and `npm run e2e`: one line and a time for each, one sum at the end.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findChromium, findChromiumShell, installChromium } from './chromium.mjs'
import { root } from './processes.mjs'

const tool = (name, path) => join(root, 'node_modules', name, path)
const bins = {
  tsc: tool('typescript', 'bin/tsc'),
  oxlint: tool('oxlint', 'bin/oxlint'),
  oxfmt: tool('oxfmt', 'bin/oxfmt'),
  knip: tool('knip', 'bin/knip.js'),
  vitest: tool('vitest', 'vitest.mjs'),
}

const knipRules = 'dependencies,unlisted,unresolved,files,binaries,exports,types'

/**
 * Two steps run at once, so each keeps to one core: the compiler's checkers and the linter's threads each work out the same types
 * again (types 63 s of processor time as they come, 22 s so; lint 39 s and 24 s). Memory is spent before it is collected.
 */
const ofOneCore = { GOMAXPROCS: '1', GOGC: '400' }
const types = (name) => ({
  title: `types: ${name}`,
  args: [bins.tsc, '-p', `tsconfig.${name}.json`, '--checkers', '1'],
  env: ofOneCore,
})

const checks = [
  { title: 'lint', args: [bins.oxlint, '--type-aware', '--deny-warnings'], env: ofOneCore },
  types('server'),
  types('web'),
  types('site'),
  { title: 'format', args: [bins.oxfmt, '--check'] },
  {
    title: 'nothing unused, no package unnamed',
    args: [bins.knip, '--no-progress', '--include', knipRules],
  },
]
const build = { title: 'build', args: [join(root, 'scripts', 'build.mjs')] }

const readLogs = join(root, 'scripts', 'read-logs.ts')

/** Everything but the end-to-end tests. */
const projects = ['unit', 'db', 'screens', 'site', 'runtime']

/** Runs everything, whatever failed before, prints `N passed, N failed` as the last line and sets the exit code. */
export const runSteps = async ({ withChecks, withEndToEnd, vitestArgs }) => {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  const began = Date.now()
  for (const outcome of await runTwoAtOnce(withChecks ? [...checks, build] : [build])) count(sum, outcome)
  const chromium = withEndToEnd ? findChromium() || installChromium() : findChromium()
  if (withEndToEnd && !chromium) {
    tellEnd('chromium', false, 0)
    count(sum, { passed: 0, failed: 1 })
  }
  const chosen = [...(withChecks ? projects : []), ...(withEndToEnd ? ['e2e'] : [])]
  // What the product logs meanwhile is kept and read at the end.
  const logs = mkdtempSync(join(tmpdir(), 'izlog-logs-'))
  count(sum, await runVitest(chosen, vitestArgs, chromium, logs))
  count(sum, await runCheck({ title: 'logs: nothing of persons', args: [readLogs, logs] }))
  rmSync(logs, { recursive: true, force: true })
  console.log(`all steps ${seconds(Date.now() - began)}`)
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''
  console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`)
  process.exitCode = sum.failed > 0 ? 1 : 0
}

const count = (sum, { passed, failed, skipped = 0 }) => {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
}

/** The longest come first. More than two would only take the cores from each other. */
const runTwoAtOnce = async (steps) => {
  const left = [...steps]
  const outcomes = []
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) outcomes.push(await runCheck(step))
  }
  await Promise.all([work(), work()])
  return outcomes
}

const runCheck = async ({ title, args, env = {} }) => {
  const began = Date.now()
  const { code, output } = await run(args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  tellEnd(title, code === 0, Date.now() - began)
  if (code !== 0) console.log(output.trim())
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

const runVitest = async (projects, more, chromium, logs) => {
  const began = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'izlog-test-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [bins.vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...more]
  const shell = chromium && findChromiumShell()
  const env = {
    ...process.env,
    IZLOG_TEST_LOGS: logs,
    ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
  }
  const { code } = await run(args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const counted = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  // A file that cannot be loaded has no tests to fail, and an unhandled error belongs to none: the exit code knows.
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  tellEnd(`tests: ${projects.join(', ')}`, code === 0, Date.now() - began)
  return counted
}

const readReport = (file) => {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const unloaded = report.testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    )
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const run = (args, options) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      if (stream) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

const tellEnd = (title, isGood, ms) =>
  console.log(`${isGood ? 'ok  ' : 'FAIL'} ${title.padEnd(32)} ${seconds(ms)}`)

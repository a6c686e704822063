import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Standard output belongs to the command; what the scripts have to say goes to standard error. */
export const say = (line) => process.stderr.write(`${line}\n`)

export const stopWith = (sentence) => {
  say(sentence)
  process.exit(1)
}

/**
 * Runs a command to its end. A signal sent to us is handed on once: npm and a terminal both repeat Ctrl+C, and so does
 * somebody impatient. `isStopped` says that such a signal came; `output` is what was piped.
 */
export const runForwarding = (command, args, options) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      if (stream) stream.on('data', (chunk) => (output += chunk))
    let isStopped = false
    const tell = (signal) => {
      if (!isStopped) child.kill(signal)
      isStopped = true
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, tell)
    const unwatch = watchParent(() => tell('SIGTERM'))
    child.on('error', (error) => stopWith(`${command}: ${error.message}`))
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, tell)
      unwatch()
      resolve({ code: code === null ? exitCodeOf(signal) : code, output, isStopped })
    })
  })

/** As shells count it. */
const exitCodeOf = (signal) => ({ SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 })[signal] || 1

/**
 * npm killed with -9 reports it to nobody, and its child would run on. Only a parent that is known to wait for us is
 * watched: a plain `node scripts/start.mjs &` may outlive its shell.
 */
export const watchParent = (whenLost) => {
  if (!process.env.IZLOG_PARENT && !process.env.npm_lifecycle_event) return () => {}
  const shell = shellOfNpm()
  const elders = () => (shell ? `${process.ppid} ${parentOf(shell)}` : String(process.ppid))
  const atFirst = elders()
  const timer = setInterval(() => {
    if (elders() === atFirst) return
    clearInterval(timer)
    whenLost()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** npm runs scripts through `sh -c`. Some shells become the command; Debian's stays between npm and us and outlives npm. */
const shellOfNpm = () => {
  try {
    const name = readFileSync(`/proc/${process.ppid}/comm`, 'utf8').trim()
    return /^(sh|ash|dash|bash|zsh|ksh|busybox)$/.test(name) ? process.ppid : null
  } catch {
    // No /proc: macOS, whose shell becomes the command.
    return null
  }
}

const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2]
  } catch {
    return null
  }
}

const lockFile = join(root, 'dist', '.setup-lock')
const forgottenAfterMs = 30 * 60_000

/** Of starts at the same moment one does the work and the others wait; a lock whose owner has died counts for nothing. */
export const withSetupLock = async (work) => {
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let isTold = false; !tryLock(); isTold = true) {
    if (!isTold) say('Čekam da drugo pokretanje završi pripremu…')
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const unlock = () => rmSync(lockFile, { force: true })
  process.on('exit', unlock)
  const result = await work()
  process.off('exit', unlock)
  unlock()
  return result
}

const tryLock = () => {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isHeld()) rmSync(lockFile, { force: true })
    return false
  }
}

const isHeld = () => {
  try {
    const isRecent = Date.now() - statSync(lockFile).mtimeMs < forgottenAfterMs
    return isRecent && isAlive(Number(readFileSync(lockFile, 'utf8')))
  } catch {
    return false
  }
}

export const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

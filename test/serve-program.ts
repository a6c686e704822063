import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { keepLog } from './log-folder.ts'

const repository = path.resolve(import.meta.dirname, '..')

/**
 * A test runner sets variables of its own (BASE_URL among them); the product must see none of them. What Node compiled is kept where
 * `npm start` keeps it: reading the server's modules takes 1.3 s of processor time in place of 2.2 s.
 */
const bareEnv = {
  ...Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot'].flatMap((name) =>
      process.env[name] ? [[name, process.env[name]]] : [],
    ),
  ),
  NODE_COMPILE_CACHE: path.join(repository, 'node_modules', '.cache', 'izlog'),
}

export type ServedProgram = {
  url: string
  pid: number
  /** Everything it has printed so far, both streams. */
  printed(): string
  /** Resolves with the exit code, null when killed by a signal. */
  ended: Promise<number | null>
  /** Asks it to stop and waits. */
  stop(): Promise<number | null>
}

const collect = (child: ChildProcess) => {
  const parts: string[] = []
  const add = (chunk: Buffer) => parts.push(chunk.toString())
  child.stdout?.on('data', add)
  child.stderr?.on('data', (chunk: Buffer) => {
    add(chunk)
    keepLog(child.pid ?? 0, chunk)
  })
  return () => parts.join('')
}

/**
 * Starts a Node program in a process group of its own and waits for the line that names its address. Throws with what it printed
 * when it ends before.
 */
export const serveProgram = async (
  file: string,
  starts: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<ServedProgram> => {
  const child = spawn(process.execPath, [path.join(repository, file), ...(options.args ?? [])], {
    cwd: options.cwd ?? repository,
    env: { ...bareEnv, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const printed = collect(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const line = printed()
        .split('\n')
        .find((candidate) => candidate.startsWith(starts))
      if (line) resolve(line.slice(starts.length).trim())
    })
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready\n${printed()}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    printed,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      return ended
    },
  }
}

/** The settings of a product that lives in a folder of its own and disturbs nobody. */
export const productEnv = (dataDir: string, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  ADMIN_PASSWORD: 'probna-lozinka',
  ...more,
})

/** The built product as a child process. */
export const serveProduct = (
  dataDir: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv } = {},
): Promise<ServedProgram> =>
  serveProgram('src/server/main.ts', 'Izlog radi na ', {
    args: options.args ?? [],
    env: productEnv(dataDir, options.env),
    cwd: dataDir,
  })

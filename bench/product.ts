import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Served = { url: string; pid: number; stop(): Promise<void> }

const repository = path.resolve(import.meta.dirname, '..')

const firstLine = (child: ChildProcess, starts: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const line = text.split('\n').find((candidate) => candidate.startsWith(starts))
      if (line) resolve(line.slice(starts.length).trim())
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready\n${text}`)))
  })

/** Starts a Node program and waits for the line that names its address; stopped by its own process id. */
export const serveProgram = async (
  file: string,
  starts: string,
  options: { args?: string[]; env?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<Served> => {
  const child = spawn(process.execPath, [path.join(repository, file), ...(options.args ?? [])], {
    cwd: options.cwd ?? repository,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await firstLine(child, starts)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The product itself on an empty folder, with durable settings and without rate limits. */
export const serveProduct = async (): Promise<Served & { dataDir: string }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-bench-'))
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: 'bench-lozinka',
  }
  const served = await serveProgram('src/server/main.ts', 'Izlog radi na ', { env, cwd: dataDir })
  return {
    ...served,
    dataDir,
    async stop() {
      await served.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Processor time of a process so far, in microseconds; Linux counts in hundredths of a second. */
export const processorMicros = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10_000
  } catch {
    return null
  }
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveProduct as serve, type ServedProgram } from '../test/serve-program.ts'

/** The product itself on an empty folder, with durable settings and without rate limits. */
export const serveProduct = async (): Promise<ServedProgram & { dataDir: string }> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-bench-'))
  const served = await serve(dataDir)
  return {
    ...served,
    dataDir,
    async stop() {
      const code = await served.stop()
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** Processor time of a process so far, all its threads, in microseconds. Null where there is no /proc. */
export const processorMicros = (pid: number): number | null => {
  const threads = `/proc/${pid}/task`
  try {
    const nanos = readdirSync(threads).map((id) =>
      Number(readFileSync(`${threads}/${id}/schedstat`, 'utf8').split(' ')[0]),
    )
    return nanos.reduce((sum, spent) => sum + spent, 0) / 1000
  } catch {
    return null
  }
}

/** Memory that a process holds; null where there is no /proc. */
export const residentBytes = (pid: number): number | null => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
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

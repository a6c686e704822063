import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

/** Processor time of a process so far, in microseconds; Linux counts in hundredths of a second. Null where there is no /proc. */
export const processorMicros = (pid: number): number | null => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10_000
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

import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { joinEmbedded } from '#server/db/embedded.ts'
import type { ServedProgram } from '../../test/serve-program.ts'
import { median, residentBytes, serveProduct } from '../product.ts'

/** One product on a database of its own, and the way past it. */
export type Stage = {
  product: ServedProgram & { dataDir: string }
  client: pg.Client
  settings: { host: string; port: number; user: string; database: string }
  /** Makes rows without what triggers do for each of them; the statement tells which. */
  fill(text: string, values?: unknown[]): Promise<void>
  /** Process number of the database server. */
  databasePid: number
  stop(): Promise<void>
}

export const openStage = async (): Promise<Stage> => {
  const product = await serveProduct()
  const { connection: settings } = await joinEmbedded({ dir: product.dataDir, log: () => {} })
  const client = new pg.Client(settings)
  // The server is stopped with the product.
  client.on('error', () => {})
  await client.connect()
  return {
    product,
    client,
    settings,
    async fill(text, values = []) {
      await client.query('set session_replication_role = replica')
      await client.query(text, values)
      await client.query('set session_replication_role = default')
    },
    databasePid: Number(readFileSync(path.join(product.dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]),
    async stop() {
      await client.end()
      await product.stop()
    },
  }
}

const statOf = (pid: string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** A hundredth of a second on every Linux. */
const tickMicros = 10_000

/** Processor time of a process and of the children it has and had, in microseconds. Null where there is no /proc. */
export const familyMicros = (pid: number): number | null => {
  try {
    const timesOf = (stat: string[]) => stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
    const children = readdirSync('/proc').flatMap((entry) => {
      if (!/^\d+$/.test(entry)) return []
      try {
        const stat = statOf(entry)
        return stat[1] === String(pid) ? [timesOf(stat)] : []
      } catch {
        // Ended meanwhile.
        return []
      }
    })
    return [timesOf(statOf(String(pid))), ...children].reduce((sum, ticks) => sum + ticks, 0) * tickMicros
  } catch {
    return null
  }
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string; agent?: Agent }

/** One request; the answer is read to its end. Throws when it is not one of success. */
export const ask = (
  url: string,
  { method = 'GET', headers = {}, body, agent }: Asked = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        if ((answer.statusCode ?? 500) < 400) resolve(text)
        else reject(new Error(`${method} ${url} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })

/** Milliseconds of calls one after another, the median of `rounds`. */
export const medianMs = async (
  rounds: number,
  call: (round: number) => Promise<unknown>,
): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    await call(round)
    times.push(performance.now() - began)
  }
  return median(times)
}

/** `count` calls, so many at a time; microseconds of the process for each. */
export const microsEach = async (
  micros: () => number | null,
  { count, atOnce }: { count: number; atOnce: number },
  call: (number: number) => Promise<unknown>,
): Promise<number | null> => {
  let next = 0
  const before = micros()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await call(next++)
    }),
  )
  const after = micros()
  return before === null || after === null ? null : (after - before) / count
}

/** Memory of the process once it has come to rest. */
export const restingMegabytes = async ({ product }: Stage): Promise<number | null> => {
  await sleep(1500)
  const bytes = residentBytes(product.pid)
  return bytes === null ? null : bytes / 2 ** 20
}

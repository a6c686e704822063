import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveProduct } from '../test/serve-program.ts'
import { noteFigure } from './figure.ts'
import { median, processorMicros, residentBytes } from './product.ts'

const rounds = 3

const mega = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

/** Bytes of one process of both roles, without the database, before anybody asked for anything. */
const restLimit = 220 * 2 ** 20
/** What is begun in the background at the start has ended by then; assets are compressed again later, when pages have been asked for. */
const restMs = 10_000

type Started = {
  /** Until the address is printed: the database made or found, migrated, everything listening. */
  tookMs: number
  /** Null where there is no /proc. */
  processorMs: number | null
  restBytes: number | null
}

const startOnce = async (dataDir: string): Promise<Started> => {
  const began = performance.now()
  const product = await serveProduct(dataDir)
  const tookMs = performance.now() - began
  const micros = processorMicros(product.pid)
  await sleep(restMs)
  const restBytes = residentBytes(product.pid)
  await product.stop()
  return { tookMs, processorMs: micros === null ? null : micros / 1000, restBytes }
}

/** A built product on an empty folder, and again on the same folder. */
export const benchStart = async (): Promise<void> => {
  const first: Started[] = []
  const again: Started[] = []
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-bench-start-'))
    first.push(await startOnce(dataDir))
    again.push(await startOnce(dataDir))
    rmSync(dataDir, { recursive: true, force: true })
  }
  const seconds = (starts: Started[]) =>
    `${(median(starts.map(({ tookMs }) => tookMs)) / 1000).toFixed(1)} s, processor ${(median(starts.map(({ processorMs }) => processorMs ?? 0)) / 1000).toFixed(1)} s`
  const rest = median(again.map(({ restBytes }) => restBytes ?? 0))
  console.log(`start of the built product, medians of ${rounds}`)
  console.log(`  with an empty folder   ${seconds(first)}`)
  console.log(`  with the same folder   ${seconds(again)}`)
  console.log(
    `  memory at rest         ${mega(rest)}, limit ${mega(restLimit)}${rest > restLimit ? '  ABOVE' : ''}`,
  )
  noteFigure({ area: 'Start', what: 'built product, empty folder', value: seconds(first) })
  noteFigure({
    area: 'Start',
    what: 'built product, folder of before',
    value: seconds(again),
    beside: 'limit 1.5 s',
  })
  noteFigure({
    area: 'Start',
    what: 'memory at rest without the database, both roles in one process',
    value: mega(rest),
    beside: `limit ${mega(restLimit)}`,
  })
  if (rest > restLimit) process.exitCode = 1
}

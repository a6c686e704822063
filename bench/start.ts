import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveProduct } from '../test/serve-program.ts'
import { noteFigure } from './figure.ts'
import { median } from './product.ts'

const rounds = 3

/** Until the address is printed: the database made or found, migrated, everything listening. Milliseconds. */
const startOnce = async (dataDir: string): Promise<number> => {
  const began = performance.now()
  const product = await serveProduct(dataDir)
  const took = performance.now() - began
  await product.stop()
  return took
}

/** A built product on an empty folder, and again on the same folder. */
export const benchStart = async (): Promise<void> => {
  const first: number[] = []
  const again: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'izlog-bench-start-'))
    first.push(await startOnce(dataDir))
    again.push(await startOnce(dataDir))
    rmSync(dataDir, { recursive: true, force: true })
  }
  const seconds = (times: number[]) => `${(median(times) / 1000).toFixed(1)} s`
  console.log(`start of the built product, medians of ${rounds}`)
  console.log(`  with an empty folder   ${seconds(first)}`)
  console.log(`  with the same folder   ${seconds(again)}`)
  noteFigure({ area: 'Start', what: 'built product, empty folder', value: seconds(first) })
  noteFigure({ area: 'Start', what: 'built product, folder of before', value: seconds(again) })
}

import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { createLog, type Log } from '#server/lib/log.ts'

/** Where a whole run keeps what was logged, to be read at its end by `scripts/read-logs.ts`; unset for a file by itself. */
const folder = process.env.IZLOG_TEST_LOGS

let log: Log | null = null

/** One file for each worker, written at once: a line that is lost is not read. */
const openLog = (folder: string): Log =>
  createLog(
    'trace',
    pino.destination({ dest: path.join(folder, `worker-${process.pid}.log`), append: true, sync: true }),
  )

/** The product's own log at its most talkative. */
export const testLog = (): Log => (log ??= folder ? openLog(folder) : createLog('silent'))

/** What a started product wrote to its log. */
export const keepLog = (pid: number, chunk: Buffer): void => {
  if (folder) appendFileSync(path.join(folder, `program-${pid}.log`), chunk)
}

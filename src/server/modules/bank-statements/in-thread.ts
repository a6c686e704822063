import { AppError } from '../../errors/app-error.ts'
import { createThreads, TooHeavy, type Threads } from '../../lib/threads.ts'
import type { StatementContent } from './read-statement.ts'

/** A thread of its own, in which a bank's file is read and can be ended. */
export const openStatementThreads = (): Threads =>
  createThreads(new URL('./thread-work.ts', import.meta.url), { threads: 1, deadlineMs: 15_000, heapMb: 512 })

/** Throws order_import.too_heavy, and common.unavailable where too much waits. */
export const readInThread = async (
  threads: Threads,
  owner: number,
  file: { bytes: Uint8Array; isPasted: boolean },
): Promise<StatementContent> => {
  try {
    const args = [file.bytes, file.isPasted]
    return (await threads.run({ work: 'readStatement', args, owner })) as StatementContent
  } catch (error) {
    throw error instanceof TooHeavy ? new AppError('order_import.too_heavy', { cause: error }) : error
  }
}
